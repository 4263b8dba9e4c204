import ModelGenerator
import Testing

@testable import ModelProof

@Suite struct SwiftReaderTests {
  @Test func `What was printed is read as it was, whatever is in it`() throws {
    var models = RandomModels(seed: 6)
    for _ in 0..<300 {
      let model = models.next(named: "Root")
      let text = swiftText(of: model)
      let read = try readModel(fromSwift: text)
      #expect(read == model)
      #expect(swiftText(of: read) == text)
      #expect(try rootName(fromSwift: text) == "Root")
    }
  }

  @Test func `A text is read after it was edited: names, order, access, comments, methods, helpers`() throws {
    let text = #"""
      // Copyright of somebody
      public import Decodable
      @preconcurrency import Foundation

      /** An element of a document, which `[OldName]` decodes. */
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
            "id", .string, name: "identifier", example: #""1652857722""#, remark: #"Who did it: `"x"`."#),
          PrintedModels.property("o", .int64, name: "other", .nullable),
          PrintedModels.property("people", .dictionary(.array(.optional(.declared("Person")))), .optional),
          PrintedModels.property("mode", .declared("Mode"))),
        .choice(
          Choice(
            name: "Mode",
            cases: [Choice.Case(name: "on", rawValue: "ON"), Choice.Case(name: "off", rawValue: "off")])),
        PrintedModels.structure(
          "Person", PrintedModels.property("na\"mes", .array(.string), name: "n", .optional)),
      ])
    #expect(try readModel(fromSwift: text) == expected)
    #expect(try rootName(fromSwift: text) == "Event")
  }

  @Test func `Variants are read after their cases were renamed and their layout changed`() throws {
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
    ("", "line 1: there is no type with a decode function"),
    ("struct A {\n  let a: Int\n}", "line 1: there is no type with a decode function"),
    (decoded("a: Float", #"a: json => "a""#), "line 2: Float is no type that a model has"),
    (decoded("a: [Int: Int]", #"a: json => "a""#), "line 2: a needs a type that a model has"),
    (decoded("a: (Int) -> Int", #"a: json => "a""#), "line 2: a needs a type that a model has"),
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
      "line 5: a has no key: only Variants with a key for their content have that of the object"
    ),
    (decoded("a: Int", "a:"), "line 5: expected json => and a key for a, found nothing"),
    (decoded("a: Int", "json"), "line 5: expected a label, found json"),
    (decoded("a: Int", #"b: json => "b""#), "line 5: A has no property b"),
    (
      decoded("a: B", #"a: json => "a""#) + "struct B { let b: Int }",
      "line 2: B has no decode(_:) in Swift text, of which a model could be made"
    ),
    (
      decoded("a: B", #"a: json => "a""#) + "enum B { case a(Int) }",
      "line 2: B has no raw values of type String or Variants, of which a model could be made"
    ),
    (
      decoded("a: B", #"a: json => "a""#) + "enum B: String { case a }\nenum C { enum B: String { case b } }",
      "line 2: there are several types named B"
    ),
    (
      "struct A {\n  static func decode(_ json: Any) throws -> A {\n    throw a\n  }\n}",
      "line 3: the decode function of A does not call its initializer"
    ),
  ])
  func `What no model says is an error with its line`(text: String, message: String) {
    #expect(throws: SwiftReadingError.self) { try readModel(fromSwift: text) }
    do { _ = try readModel(fromSwift: text) } catch { #expect("\(error)" == message) }
  }

  @Test func `Any text is read or refused: pieces of printed ones, changed, cut and nested deeply`() throws {
    var models = RandomModels(seed: 7)
    var random = Dice(seed: 8)
    for _ in 0..<100 {
      var scalars = Array(swiftText(of: models.next(named: "Root")).unicodeScalars)
      for _ in 0..<4 {
        let start = random.below(scalars.count)
        let end = min(scalars.count, start + random.below(40))
        switch random.below(3) {
        case 0: scalars.removeSubrange(start..<end)
        case 1: scalars.insert(contentsOf: scalars[start..<end], at: random.below(scalars.count))
        default: scalars[start] = Array("\"\\(){}[]<>/*`=?:,.# \n".unicodeScalars)[random.below(21)]
        }
        if scalars.isEmpty { scalars = ["x"] }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      _ = try? readModel(fromSwift: text)
    }
    for opening in [
      "struct A {", "[", "(", "\"\\(", "/*", "let a: [", "case a(", "extension A.", "let a: B<", "`", "#\"", "{", "@a(",
    ] {
      _ = try? readModel(fromSwift: String(repeating: opening, count: 5000))
      let text = decoded("a: Int", "a: ") + String(repeating: opening, count: 5000)
      _ = try? readModel(fromSwift: text)
      _ = try? readModel(fromSwift: "enum A: String { case a }; " + text)
    }
  }
}

/// A struct with a property, and the argument that its decode function has for it on line 5.
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
