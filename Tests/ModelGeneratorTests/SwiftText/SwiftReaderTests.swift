import Testing

@testable import ModelGenerator
@testable import ModelProof
import RandomSource

@Suite struct SwiftReaderTests {
  @Test func `A printed model is read back unchanged`() throws {
    var models = RandomModels(seed: 6)
    for _ in 0..<300 {
      let model = models.next(named: "Root")
      let text = swiftText(of: model)
      let read = try readModel(fromSwift: text)
      #expect(read == model)
      #expect(swiftText(of: read) == text)
      #expect(try SwiftDocument(text).rootName == "Root")
    }
  }

  @Test func `A text is read after edits of names, order, access, comments and methods`() throws {
    let text = #"""
      // Copyright of somebody
      public import Decodable
      @preconcurrency import Foundation

      /** An element of a document that decodes as `[OldName]`. */
      @frozen
      public struct Event: Equatable, Sendable, Identifiable, Codable where Int: Sendable {
        public var createdAt: Foundation.Date  // moved up
        /// Who did it: `"x"`.
        /// For example `"1652857722"`.
        public let identifier: String, other: Optional<Int64>
        @Published private(set) var people: [ String : Array<Person?> ]? = nil
        var cache: [String: Any] = ["a": { 1 }, "b": (2, "}")]
        let mode: Mode; static let shared = Event.make("\(1 + "}".count)")
        private lazy var regex = /"/
        var isNew: Bool { createdAt > .now }
        var observed: Int = 0 { didSet { print("{") } }
        init(_ text: String) { fatalError("""
          } not the end "\(text)" {
          """) }
        subscript(index: Int) -> Int { index }
        public func count<T>(of other: T) -> Int where T: Equatable { /* } /* nested } */ */ return 1 }
        public enum Mode: String { case on = "ON"; case off
          var isOn: Bool { self == .on } }
      }

      extension Event {
        typealias People = [Person]
        final class Person: Sendable { let n: Names
          init(n: Names) { self.n = n } }
        typealias Names = [String]
      }
      #if DEBUG
      extension Event.Person: @retroactive CustomStringConvertible { var description: String { #"a "quoted" \(x)"# } }
      #endif
      extension Event.Person: Decodable::Decodable {
        public static func decode(_ value: Any) throws -> Self {
          // Event(
          return try .init(n: value =>? #"na"mes"# ?? [])
        }
      }
      extension Event: Decodable {
        public static func decode(_ json: Any) throws -> Event {
          let time = Date.now; defer { print(time) }
          return try Self( identifier: json=>"id", createdAt : json => "created_at", other: try json => "o",
            people: json =>? "people",
            mode: json => "mode" )
        }
      }
      protocol Unrelated { func decode(_ json: Any) throws; var x: Int { get } }
      func helper() -> Int { 7 }
      let global: Int = 8
      enum Colour { case red, green(Int) }
      """#
    let expected = Model(
      root: .array(.declared("Event")),
      declarations: [
        PrintedModels.structure(
          "Event",
          PrintedModels.property("created_at", .date, name: "createdAt"),
          PrintedModels.property(
            "id", .string, name: "identifier", example: #""1652857722""#, note: #"Who did it: `"x"`."#),
          PrintedModels.property("o", .int64, name: "other", .nullable),
          PrintedModels.property("people", .dictionary(.array(.optional(.declared("Person")))), .optional),
          PrintedModels.property("mode", .declared("Mode"))),
        .stringEnum(
          StringEnum(
            name: "Mode",
            cases: [StringEnum.Case(name: "on", rawValue: "ON"), StringEnum.Case(name: "off", rawValue: "off")])),
        PrintedModels.structure(
          "Person", PrintedModels.property("na\"mes", .array(.string), name: "n", .optional)),
      ])
    #expect(try readModel(fromSwift: text) == expected)
    #expect(try SwiftDocument(text).rootName == "Event")
  }

  @Test func `Variants are read after edits of their cases and layout`() throws {
    let text = """
      import Decodable
      struct Box: Decodable { let posts: [Post]
        static func decode(_ json: Any) throws -> Box { try Box(posts: json => "posts") } }
      public indirect enum Post: Decodable {
        case picture(Box), words(_ text: String)
        case other(String, JSON)
        static let forms: Variants<Post> = ["photo": { (json) in try Post.picture(Box.decode(json)) }, "text": { try .words($0 => "t") }]
        public static func decode(_ json: Any) throws -> Post { try forms.decode(json, taggedBy: "kind") }
      }
      """
    let variants = VariantType(
      name: "Post", tagKey: "kind",
      cases: [
        VariantType.Case(name: "picture", tag: "photo", type: .declared("Box")),
        VariantType.Case(name: "words", tag: "text", type: .string),
      ])
    let expected = Model(
      root: .declared("Box"),
      declarations: [
        PrintedModels.structure("Box", PrintedModels.property("posts", .array(.declared("Post")))), .variants(variants),
      ])
    #expect(try readModel(fromSwift: text) == expected)
  }

  @Test(arguments: [
    ("", "line 1: no type has a decode function"),
    ("struct A {\n  let a: Int\n}", "line 1: no type has a decode function"),
    (decoded("a: Float", #"a: json => "a""#), "line 2: a model cannot have the type Float"),
    (decoded("a: [Int: Int]", #"a: json => "a""#), "line 2: a model cannot have the type of a"),
    (decoded("a: (Int) -> Int", #"a: json => "a""#), "line 2: a model cannot have the type of a"),
    (
      decoded("a: Int", #"a: json => "b" => "c""#),
      #"line 5: expected json => and a key for a, found json => "b" => "c""#
    ),
    (
      decoded("a: Int", #"a: json => .oneOf("a", "b")"#),
      #"line 5: expected json => and a key for a, found json => . oneOf ( "a" , "b" …"#
    ),
    (decoded("a: Int", #"a: json => "\(key)""#), #"line 5: expected json => and a key for a, found json => "…""#),
    (decoded("a: Int", "a: 7"), "line 5: expected json => and a key for a, found a number"),
    (
      decoded("a: Int", "a: Int.decode(json)"),
      "line 5: a has no key, and its type has no Variants with a content key"
    ),
    (decoded("a: Int", "a:"), "line 5: expected json => and a key for a, found nothing"),
    (decoded("a: Int", "json"), "line 5: expected a label, found json"),
    (decoded("a: Int", #"b: json => "b""#), "line 5: A has no property b"),
    (
      decoded("a: B", #"a: json => "a""#) + "struct B { let b: Int }",
      "line 2: B has no decode(_:)"
    ),
    (
      decoded("a: B", #"a: json => "a""#) + "enum B { case a(Int) }",
      "line 2: B has neither raw values of type String nor Variants"
    ),
    (
      decoded("a: B", #"a: json => "a""#) + "enum B: String { case a }\nenum C { enum B: String { case b } }",
      "line 2: several types are named B"
    ),
    (
      "struct A {\n  static func decode(_ json: Any) throws -> A {\n    throw a\n  }\n}",
      "line 3: the decode function of A does not call its initializer"
    ),
  ])
  func `Code that a model cannot represent is an error with its line`(text: String, message: String) {
    #expect(throws: SwiftReadingError.self) { try readModel(fromSwift: text) }
    do { _ = try readModel(fromSwift: text) } catch { #expect("\(error)" == message) }
  }

  @Test func `A damaged text is read as a model, or refused with a line of the text`() throws {
    var models = RandomModels(seed: 7)
    var random = SeededGenerator(seed: 8)
    var (read, refused) = (0, 0)
    for _ in 0..<100 {
      let scalars = random.damaged(swiftText(of: models.next(named: "Root")))
      do {
        let document = try SwiftDocument(String(String.UnicodeScalarView(scalars)))
        let printed = try readModel(fromSwift: swiftText(of: document.model, named: document.rootName))
        #expect(changes(from: document.model, to: printed).text == "")
        read += 1
      } catch let error as SwiftReadingError {
        #expect((1...SwiftLines(scalars).number(at: scalars.count)).contains(error.line))
        refused += 1
      }
    }
    #expect(read > 20 && refused > 20)
  }

  @Test(arguments: [
    "struct A {", "[", "(", "\"\\(", "/*", "let a: [", "case a(", "extension A.", "let a: B<", "`", "#\"", "{", "@a(",
  ])
  func `A deeply nested text is refused`(opening: String) {
    let nested = String(repeating: opening, count: 5000)
    let text = decoded("a: Int", "a:") + nested
    for (text, line) in [(nested, 1), (text, 5), ("enum A: String { case a }; " + text, 5)] {
      let error = #expect(throws: SwiftReadingError.self) { try readModel(fromSwift: text) }
      #expect(error?.line == line)
    }
  }
}

extension SeededGenerator {
  /// Returns the scalars of a text with four random pieces removed, repeated or replaced.
  fileprivate mutating func damaged(_ text: String) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<4 {
      let start = below(scalars.count)
      let end = min(scalars.count, start + below(40))
      switch below(3) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: below(scalars.count))
      default: scalars[start] = pick(Array("\"\\(){}[]<>/*`=?:,.# \n".unicodeScalars))
      }
      if scalars.isEmpty { scalars = ["x"] }
    }
    return scalars
  }
}

/// Returns a struct with a property, and with an argument on line 5 of its decode function.
private func decoded(_ property: String, _ argument: String) -> String {
  """
  struct A: Decodable {
    let \(property)
    static func decode(_ json: Any) throws -> A {
      try A(
        \(argument))
    }
  }

  """
}
