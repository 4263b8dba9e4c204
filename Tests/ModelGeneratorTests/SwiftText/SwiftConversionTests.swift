import Decodable
import Testing

@testable import ModelGenerator

/// Decoders of values in several forms, in texts that were changed by hand.
@Suite struct SwiftConversionTests {
  private static func text(_ note: String, _ type: String, _ chain: String, _ statement: String = "a => \"a\"")
    -> String
  {
    """
    import Encodable
    import Foundation

    // My own order.
    struct Order: Equatable, Sendable {
      let id: Int
    \(note.isEmpty ? "" : "  // samples: \(note)\n")  let a: \(type)
    }

    extension Order: Decodable {
      static func decode(_ json: Any) throws -> Order {
        try Order(id: json => "id", a: \(chain))
      }
    }

    extension Order: Encodable {
      func encode() throws -> some ObjectMembers {
        id => "id"
        \(statement)
      }
    }

    """
  }

  private static let seconds = "seconds since 1970, by key and range"

  @Test(arguments: [
    (text("", "Int", #"json => "a""#), #""2""#, text("numbers and strings", "Int", #"json => "a" => Int.lenient"#)),
    (
      text("", "Int?", #"json => "a""#), #""2""#,
      text("numbers and strings", "Int?", #"json => "a" => Int?.lenient"#)
    ),
    (
      text("numbers and strings", "Int", #"json => "a" => Int.lenient"#), "null",
      text("numbers and strings", "Int?", #"json => "a" => Int?.lenient"#)
    ),
    (
      text("numbers and strings", "Int", #"json => "a" => Int.lenient"#), #""1.5""#,
      text("numbers and strings", "Double", #"json => "a" => Double.lenient"#)
    ),
    (
      text("", "[String]", #"json => "a""#), #""x""#,
      text("single values and arrays of them", "[String]", #"json => "a" => [String].oneOrMany"#)
    ),
    (
      text("", "Date", #"json => "a""#), "1700000000",
      text("numbers and strings", "Date", #"json => "a" => Date.decoder(using: .iso8601, .secondsSince1970)"#)
    ),
    (
      text(
        seconds, "Date", #"json => "a" => Date.decoder(using: .secondsSince1970)"#,
        #"a => Date.encoder(using: .secondsSince1970) => "a""#), #""2026-03-01T09:00:00Z""#,
      text(
        "numbers and strings", "Date", #"json => "a" => Date.decoder(using: .secondsSince1970, .iso8601)"#,
        #"a => Date.encoder(using: .secondsSince1970) => "a""#)
    ),
    (
      text(
        "mine", "Date", #"json => "a" => Date.decoder(using: .secondsSince1970, .day)"#,
        #"a => Date.encoder(using: .secondsSince1970) => "a""#), #""Sun, 01 Mar 2026 09:00:00 GMT""#,
      text(
        "numbers and strings", "Date", #"json => "a" => Date.decoder(using: .secondsSince1970, .day, .httpDate)"#,
        #"a => Date.encoder(using: .secondsSince1970) => "a""#)
    ),
    (
      text("", "Date", #"json => "a""#), #""2026-03-01""#,
      text("dates in several formats", "Date", #"json => "a" => Date.decoder(using: .iso8601, .day)"#)
    ),
  ])
  func `An update changes the decoder and the encoder`(_ text: String, _ value: String, _ expected: String) throws {
    let update = try updated(text, by: [#"{"id": 1, "a": \#(value)}"#])
    #expect(update.text == expected)
    #expect(update.warnings == [])
  }

  @Test func `A format is added to a decoder on several lines`() throws {
    let decoder = "Date.decoder(\n        using: .secondsSince1970,  // the old service\n        .day)"
    let text = Self.text("mine", "Date", "json => \"a\" => \(decoder)")
    let update = try updated(text, by: [#"{"id": 1, "a": "2026-03-01T09:00:00Z"}"#])
    #expect(update.text.contains(".secondsSince1970,  // the old service\n        .day, .iso8601)"))
  }

  @Test func `A default stays, and the decoder before it changes`() throws {
    let text = Self.text("", "Int", #"json =>? "a" ?? 0"#)
    let update = try updated(text, by: [#"{"id": 1, "a": "2"}"#])
    #expect(update.text == Self.text("numbers and strings", "Int", #"json =>? "a" => Int.lenient ?? 0"#))
    #expect(update.warnings == [])
  }

  @Test func `A default is hand-written, so a warning names a type that it does not have`() throws {
    let text = Self.text("", "Int", #"json =>? "a" ?? 0"#)
    let update = try updated(text, by: [#"{"id": 1, "a": "2"}"#, #"{"id": 1, "a": 0.5}"#])
    #expect(update.text == text)
    let warning = "samples need a to be Double, decoded by =>? and Double.lenient; change the code by hand"
    #expect(update.warnings.map(\.text) == [warning])
  }

  @Test func `An update adds an enum for scalars of several kinds, and a case to it`() throws {
    let text = Self.text("", "Int", #"json => "a""#)
    let first = try updated(text, by: [#"{"id": 1, "a": "x"}"#])
    #expect(first.warnings == [])
    #expect(first.text.contains("  let a: A\n"))
    let again = try updated(first.text, by: [#"{"id": 1, "a": "x"}"#, #"{"id": 1, "a": 1}"#])
    #expect(again.text == first.text)
    let second = try updated(first.text, by: [#"{"id": 1, "a": true}"#, #"{"id": 1, "a": 1.5}"#])
    #expect(second.warnings == [])
    #expect(
      try describe(readModel(fromSwift: second.text)) == """
        Order
        Order { id: int, a: A }
        A = number: double | text: string | flag: bool
        """)
    #expect(second.text.contains("    case .flag(let content): EncodedVariant(untagged: content)\n"))
  }

  @Test func `Code that uses a case with another content is noted`() throws {
    let text = """
      import Decodable

      struct Order: Decodable {
        let body: Body
        static func decode(_ json: Any) throws -> Order { try Order(body: json => "body") }
      }

      enum Body: Decodable {
        case plain(String)
        case parts([Int])

        private static let variants: Variants<Body> = [
          "plain": { try .plain(.decode($0)) },
          "parts": { try .parts(.decode($0)) },
        ]

        static func decode(_ json: Any) throws -> Body { try variants.decode(untagged: json) }

        var first: Int? { if case .parts(let parts) = self { parts.first } else { nil } }
      }

      """
    let update = try updated(text, by: [#"{"body": [1.5]}"#])
    #expect(update.text == text.replacing("parts([Int])", with: "parts([Double])"))
    let note = "parts contains [Double] now; see whether this code still compiles"
    #expect(update.warnings == [SwiftUpdate.Warning(line: 19, text: note)])
  }

  @Test func `An update adds an enum for a text and objects, and then a case for lists`() throws {
    let text = Self.text("", "String", #"json => "a""#)
    let first = try updated(text, by: [#"{"id": 1, "a": {"name": "x"}}"#])
    #expect(first.warnings == [])
    let second = try updated(first.text, by: [#"{"id": 1, "a": [{"name": "x"}, 1]}"#, #"{"id": 1, "a": {"size": 1}}"#])
    #expect(second.warnings == [])
    let described = try describe(readModel(fromSwift: second.text))
    #expect(
      described == """
        Order
        Order { id: int, a: A }
        A = text: string | object: AObject | list: [AItem]
        AObject { name: string?~, size: int?~ }
        AItem = number: int | object: AItemObject
        AItemObject { name: string }
        """)
    #expect(second.text.contains("    case .list(let content): EncodedVariant(untagged: content)\n"))
    if SwiftCompiler.isHere { #expect(try SwiftCompiler.problems(in: [second.text]) == "") }
  }

  @Test(arguments: [
    ("secondsSince1970, .day", "0"), ("secondsSince1970, .day", "-1.5"), ("secondsSince1970, .day", #""2026-03-01""#),
    ("day, .iso8601", #""2026-03-01T09:00:00Z""#), ("millisecondsSince1970", "0"),
    ("httpDate, .secondsSince1970", "12"),
  ])
  func `A line that reads the new sample stays`(_ formats: String, _ value: String) throws {
    for note in ["mine", "numbers and strings"] {
      let text = Self.text(note, "Date", #"json => "a" => Date.decoder(using: .\#(formats))"#)
      #expect(try updated(text, by: [#"{"id": 1, "a": \#(value)}"#]).text == text)
    }
  }

  @Test(arguments: [
    ("days, as their start in UTC", "day, .iso8601"), (seconds, "millisecondsSince1970"), ("mine", "day"),
    ("numbers and strings", "iso8601, .secondsSince1970, .day"),
  ])
  func `Formats of dates that the user chose stay`(_ note: String, _ formats: String) throws {
    let text = Self.text(note, "Date", #"json => "a" => Date.decoder(using: .\#(formats))"#)
    #expect(try updated(text, by: [#"{"id": 1, "a": "soon"}"#]).text == text)
    #expect(try updated(text, by: [#"{"id": 1, "a": null}"#]).text.contains("let a: Date?\n"))
  }

  @Test(arguments: [
    (seconds, "secondsSince1970"), ("numbers and strings", "iso8601, .secondsSince1970"),
    ("dates in several formats", "iso8601, .day"),
  ])
  func `Formats of dates that the tool has chosen give way to strings`(_ note: String, _ formats: String) throws {
    let text = Self.text(note, "Date", #"json => "a" => Date.decoder(using: .\#(formats))"#)
    #expect(!(try updated(text, by: [#"{"id": 1, "a": "soon"}"#]).text.contains("let a: Date")))
  }

  @Test(arguments: [
    #"json => "a" => Int.lenient"#, #"json => "a" => Int.lenient.where("small") { $0 < 9 }"#,
    #"json => "a" => Decoding(read)"#,
  ])
  func `A decoder without a note is hand-written`(_ chain: String) throws {
    let text = Self.text("", "Int", chain)
    #expect(try updated(text, by: [#"{"id": 1, "a": "many"}"#]).text == text)
    // The tool performs the decoders that it writes itself.
    let isPerformed = chain.hasSuffix("Int.lenient")
    #expect(try SwiftDocument(text).uncheckedLines == UncheckedLines(own: isPerformed ? [] : [12]))
  }

  @Test(arguments: [
    (#"{"a": "3"}"#, ""), (#"{"a": 3}"#, ""), (#"{"a": "x"}"#, #"expected Int, found string "x" at a"#),
    (#"{"a": "3", "b": ["x"]}"#, ""), (#"{"a": 3, "b": "x"}"#, ""),
    (#"{"a": 3, "b": [1]}"#, "expected String, found number 1 at b[0]"),
    (#"{"a": 3, "b": 1}"#, "expected String, found number 1 at b"),
    (#"{"a": 3, "created_at": 1700000000}"#, ""),
    (#"{"a": 3, "created_at": {}}"#, "expected Date (seconds since 1970), found empty object at created_at"),
    (#"{"a": 3, "c": "x"}"#, ""), (#"{"a": 3, "c": []}"#, "the value is neither number nor text at c"),
  ])
  func `A check decodes values as the code does`(_ sample: String, _ problem: String) throws {
    let model = try evidence(of: [
      #"{"a": 1, "b": "x", "created_at": 1700000000, "c": 1}"#, #"{"a": "2", "b": ["x"], "c": "y"}"#, #"{"a": 3}"#,
    ]).model(named: "Root", options: InferenceOptions())
    var reports: [String] = []
    var check = ModelCheck(model, format: .oneLine) { reports.append($0) }
    try check.check(Sample(json: JSON(parsing: sample), isWholeFile: true), in: .file("sample"))
    let texts = reports.compactMap { $0.split(separator: " (line").first }
    #expect(texts == (problem.isEmpty ? [] : ["sample: \(problem)"]))
    #expect(check.decodedCount == (problem.isEmpty ? 0 : 1))
  }

  private func updated(
    _ text: String, by samples: [String]
  ) throws -> (text: String, warnings: [SwiftUpdate.Warning]) {
    let document = try SwiftDocument(text)
    var evidence = Evidence(document.model, reservedNames: document.reservedNames)
    try evidence.add(samples)
    var options = InferenceOptions()
    options.examples = false
    let update = SwiftUpdate(of: document, to: evidence.model(named: document.rootName, options: options))
    return (update.text, update.warnings)
  }
}
