import Decodable
import Testing

@testable import ModelGenerator

/// Enums of strings with a case that keeps any other string.
@Suite struct OpenStringEnumTests {
  private static let printed = """
    import Encodable

    struct Root: Equatable, Sendable {
      let states: [State]
    }

    extension Root: Decodable {
      static func decode(_ json: Any) throws -> Root {
        try Root(states: json => "states")
      }
    }

    extension Root: Encodable {
      func encode() throws -> some ObjectMembers {
        states => "states"
      }
    }

    extension Root {
      enum State: RawRepresentable, Hashable, Sendable {
        case open, onHold
        /// A string that no sample has.
        case unknown(String)

        init(rawValue: String) {
          switch rawValue {
          case "open": self = .open
          case "on hold": self = .onHold
          default: self = .unknown(rawValue)
          }
        }

        var rawValue: String {
          switch self {
          case .open: "open"
          case .onHold: "on hold"
          case .unknown(let text): text
          }
        }
      }
    }

    """

  private func model(of samples: [String], _ former: Model? = nil) throws -> Model {
    var options = InferenceOptions()
    (options.stringEnums, options.unknownCases, options.examples) = (true, former == nil, false)
    var evidence = former.map { Evidence($0) } ?? Evidence()
    try evidence.add(samples)
    return evidence.model(named: "Root", options: options)
  }

  private static let sample = #"{"states": ["open", "on hold", "open", "open", "open"]}"#

  @Test func `An enum keeps other strings on demand, and after it is read back`() throws {
    let model = try model(of: [Self.sample])
    #expect(swiftText(of: model, isEncodable: true) == Self.printed)
    let document = try SwiftDocument(Self.printed)
    #expect(document.model == model)
    #expect(!document.isEdited)
    #expect(try self.model(of: [Self.sample], document.model) == model)
  }

  @Test func `An update adds a case to all switches`() throws {
    let document = try SwiftDocument("// edited\n" + Self.printed)
    let new = try model(of: [#"{"states": ["closed"]}"#], document.model)
    let update = SwiftUpdate(of: document, to: new)
    #expect(update.notes == [])
    let expected =
      Self.printed
      .replacing("case open, onHold\n", with: "case open, onHold, closed\n")
      .replacing("      default:", with: "      case \"closed\": self = .closed\n      default:")
      .replacing("      case .unknown(let", with: "      case .closed: \"closed\"\n      case .unknown(let")
    #expect(update.text == "// edited\n" + expected)
  }

  @Test(arguments: [(#"{"states": ["new", "open"]}"#, 0), (#"{"states": [1]}"#, 1)])
  func `A check accepts any string`(_ sample: String, _ problems: Int) throws {
    var check = ModelCheck(try model(of: [Self.sample]), format: .oneLine) { _ in }
    try check.check(Sample(json: JSON(parsing: sample), isWholeFile: true), in: .file("sample"))
    #expect(check.problemCount == problems)
    check.decodesAll = true
    try check.check(Sample(json: JSON(parsing: sample), isWholeFile: true), in: .file("sample"))
    #expect(check.problemCount == 2 * problems)
  }
}
