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
    #expect(update.warnings == [])
    let expected =
      Self.printed
      .replacing("case open, onHold\n", with: "case open, onHold, closed\n")
      .replacing("      default:", with: "      case \"closed\": self = .closed\n      default:")
      .replacing("      case .unknown(let", with: "      case .closed: \"closed\"\n      case .unknown(let")
    #expect(update.text == "// edited\n" + expected)
  }

  @Test func `Cases with the names of keywords are read back`() throws {
    let sample = #"{"states": ["default", "case", "self", "switch", "default", "case", "self", "switch"]}"#
    let model = try model(of: [sample])
    let document = try SwiftDocument(swiftText(of: model))
    #expect(document.model == model)
    #expect(document.uncheckedLines == UncheckedLines())
    let new = try self.model(of: [#"{"states": ["closed"]}"#], document.model)
    let update = SwiftUpdate(of: document, to: new)
    #expect(update.warnings == [])
    #expect(update.text.contains("      case \"closed\": self = .closed\n      default: self = .unknown(rawValue)\n"))
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

  @Test(arguments: [
    (#"enum State: String { case a; init?(rawValue: String) { self = .a } }"#, 6),
    (
      #"enum State: RawRepresentable { case a, other(Int); init?(rawValue: String) { switch rawValue { case "a": self = .a; default: return nil } }; var rawValue: String { "a" } }"#,
      6
    ),
    (
      #"enum State: RawRepresentable { case a, other(String); init(rawValue: String) { switch rawValue { case "a": self = .a; default: self = .other(rawValue.lowercased()) } }; var rawValue: String { "a" } }"#,
      6
    ),
  ])
  func `Raw values that a hand-written initializer converts are not checked`(state: String, line: Int) throws {
    let text = """
      import Decodable
      struct Item: Decodable {
        let state: State
        static func decode(_ json: Any) throws -> Item {
          try Item(
            state: json => "state")
        }
      }
      \(state)

      """
    let document = try SwiftDocument(text)
    #expect(document.forms.keys.sorted() == ["Item"])
    #expect(
      document.uncheckedLines.notes(on: "Item.swift") == [
        "note: Item.swift: the code on line \(line) is your own; samples are not compared with it\n"
      ])
  }
}
