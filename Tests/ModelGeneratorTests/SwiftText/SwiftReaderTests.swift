import RandomSource
import TestSupport
import Testing

@testable import ModelGenerator
@testable import ModelProof

@Suite struct SwiftReaderTests {
  @Test func `A printed model is read back unchanged`() throws {
    var models = RandomModels(seed: 6)
    for _ in 0..<(Stress.isEnabled ? 2_000 : 100) {
      let model = models.next(named: "Root")
      let text = swiftText(of: model)
      let read = try readModel(fromSwift: text)
      #expect(read == model)
      #expect(swiftText(of: read) == text)
      #expect(try SwiftDocument(text).rootName == "Root")
    }
  }

  @Test(arguments: [
    #"/\(/"#, #"/"/"#, #"/[{]/"#, #"#/ ( / "/#"#, "#/\n(\n/#", #"try /\(/"#, #"[1: /\(/]"#, #"/\//"#, #"try? /"/"#,
    "4 / 2; let e = 4 / 2",
    "a/(b)/c", #"(1) / 2 + "/".count"#,
  ])
  func `Brackets and quotes in a regular expression are not those of the code`(expression: String) throws {
    let model = try readModel(
      fromSwift: """
        struct Item {
          let name: String
          static let other = \(expression)

          static func decode(_ json: Any) throws -> Item { try Item(name: json => "name") }
        }
        """)
    #expect(ModelGeneratorTests.describe(model) == "Item\nItem { name: string }")
  }

  @Test(arguments: [
    ("let json: Any = try json => \"data\"\n    return try Item(a: json => \"a\")", [6]),
    ("guard let json = json as? JSON else { throw Wrong() }\n    return try Item(a: json => \"a\")", [5, 6]),
    ("try Date.withDecoder(Date.decoder(using: .secondsSince1970)) { try Item(a: json => \"a\") }", [5]),
    ("try decodingLeniently {\n      try Item(a: json => \"a\")\n    }", [6]),
    ("do {\n      return try Item(a: json => \"a\")\n    } catch { throw Wrong() }", [5]),
    ("if true { return try Item(a: json => \"a\") } else { throw Wrong() }", [5]),
    ("try Item(a: json => \"a\")", []),
  ])
  func `Code that changes the meaning of a lookup is hand-written`(body: String, lines: [Int]) throws {
    let document = try SwiftDocument(
      """
      struct Item {
        let a: Int

        static func decode(_ json: Any) throws -> Item {
          \(body)
        }
      }
      """)
    let unchecked = document.uncheckedLines
    #expect(unchecked.own.union(unchecked.ownTypes.values) == Set(lines))
  }

  @Test(arguments: [
    ("init(a: Int) throws {\n    guard a > 0 else { throw Wrong() }\n    self.a = a\n  }", [5]),
    ("init(a: Int, b: Int = 1) {\n    precondition(a > b)\n    self.a = a\n  }", [5]),
    ("init(a: Int) {\n    self.a = a\n  }", []),
    ("init(b: Int) {\n    precondition(b > 0)\n    a = b\n  }", []),
  ])
  func `Code of an initializer that decoding calls is hand-written`(initializer: String, lines: [Int]) throws {
    let document = try SwiftDocument(
      """
      struct Item {
        let a: Int

        \(initializer)

        static func decode(_ json: Any) throws -> Item { try Item(a: json => "a") }
      }
      """)
    #expect(document.uncheckedLines.own == Set(lines))
  }

  @Test func `A condition in a type around one value is hand-written`() throws {
    let document = try SwiftDocument(
      """
      struct Item {
        let email: Email

        static func decode(_ json: Any) throws -> Item { try Item(email: json => "email") }
      }

      struct Email {
        let text: String

        static func decode(_ json: Any) throws -> Email {
          let text: String = try .decode(json)
          guard text.contains("@") else { throw RequirementError("an address") }
          return Email(text: text)
        }
      }
      """)
    #expect(document.uncheckedLines.own == [12])
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
          PrintedModels.property("id", .string, name: "identifier", example: #""1652857722""#),
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
    #expect(try readModel(fromSwift: text).withoutOwnCode == expected)
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
    var variants = VariantType(
      name: "Post", tagKey: "kind",
      cases: [
        VariantType.Case(name: "picture", tag: "photo", type: .declared("Box")),
        // Another lookup than that of the tool is hand-written.
        VariantType.Case(name: "words", tag: "text", type: nil, isOwn: true),
      ])
    variants.keepsOtherTags = false
    let expected = Model(
      root: .declared("Box"),
      declarations: [
        PrintedModels.structure("Box", PrintedModels.property("posts", .array(.declared("Post")))), .variants(variants),
      ])
    #expect(try readModel(fromSwift: text) == expected)
  }

  @Test(arguments: [
    decoded("a: Int", "a: 7"), decoded("a: Int", "a:"), decoded("a: Int", "json"),
    "struct A {\n  static func decode(_ json: Any) throws -> A {\n    throw a\n  }\n}",
    "struct A { let b: B\n static func decode(_ json: Any) throws -> A { A(b: make(json, B.decode)) } }\n"
      + decoded("c: Int", #"c: json => "c""#).replacing("A", with: "B"),
  ])
  func `A type whose code is not understood is kept as a whole`(text: String) throws {
    #expect(try readModel(fromSwift: text).root == .own("A"))
  }

  @Test(arguments: [
    ("Float", TypeUse.own("Float")), ("[UInt8]?", .array(.own("UInt8"))), ("Set<String>", .own("Set<String>")),
    ("[Int: Int]", .own("[Int: Int]")), ("(Int) -> Int", .own("(Int) -> Int")), ("(Int, Int)", .own("(Int, Int)")),
    ("B", .own("B")), ("Result<[Int], any Error>", .own("Result<[Int], anyError>")),
  ])
  func `A type that no model has is kept as text`(text: String, type: TypeUse) throws {
    let model = try readModel(fromSwift: decoded("a: \(text)", #"a: json => "a""#) + "struct B { let b: Int }")
    guard case .structure(let structure) = model.declarations.first else { return #expect(Bool(false)) }
    #expect(structure.properties.map(\.type) == [type])
  }

  @Test(
    arguments: [
      (#"a: json => "b" => "c""#, ["b"], nil), (#"a: json => .oneOf("b", "c" => "d")"#, ["b", "c"], nil),
      (#"a: try? json => "b""#, ["b"], nil), (#"a: json => "b" => Int.lenient"#, ["b"], nil),
      (#"a: json => ["b", "c"]"#, ["b"], nil), (#"a: (json => "b") + (json =>? "c" ?? 0)"#, ["b", "c"], nil),
      (#"a: json => "\(key)""#, [], 5), (#"a: json => key"#, [], 5), ("a: make(json)", [], 5),
      (#"a: json => "b" => { json in try json => "c" }"#, ["b"], nil), (#"a: other.json => "c""#, [], nil),
      (#"a: 7 /* b: json => "c" */"#, ["c"], nil),
    ] as [(String, Set<String>, Int?)])
  func `The keys that own code reads are known`(argument: String, keys: Set<String>, line: Int?) throws {
    let model = try readModel(fromSwift: decoded("a: Int\n  let z: Int", "z: json => \"z\",\n      " + argument))
    guard case .structure(let structure) = model.declarations.first else { return #expect(Bool(false)) }
    #expect(structure.own?.keys == keys)
    #expect(structure.own?.lineOfOtherReads == line.map { $0 + 2 })
  }

  @Test func `A damaged text is read as a model, or refused`() throws {
    var models = RandomModels(seed: 7)
    var random = SeededGenerator(seed: 8)
    var (read, refused) = (0, 0)
    for _ in 0..<100 {
      let scalars = random.damaged(swiftText(of: models.next(named: "Root")))
      do {
        let document = try SwiftDocument(String(String.UnicodeScalarView(scalars)))
        let printed = try readModel(fromSwift: swiftText(of: document.model, named: document.rootName))
        read += 1
        // The text of a damaged type may end anywhere.
        guard !"\(document.model)".contains(".own(") else { continue }
        #expect(changes(from: document.model, to: printed).text == "")
      } catch is SwiftReadingError {
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
    #expect(throws: SwiftReadingError.self) { try readModel(fromSwift: nested) }
    // After a whole type, the rest may be hand-written code.
    let model = try? readModel(fromSwift: decoded("a: Int", "a:") + nested)
    #expect(model == nil || model?.root == .own("A"))
  }
}

extension Model {
  fileprivate var withoutOwnCode: Model {
    var model = self
    model.declarations = declarations.map { declaration in
      guard case .structure(var type) = declaration else { return declaration }
      type.own = nil
      return .structure(type)
    }
    return model
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
