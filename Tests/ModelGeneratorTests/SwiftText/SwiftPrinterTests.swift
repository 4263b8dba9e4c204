import ModelGenerator
import Testing

/// Whole texts, each of which is also read back.
@Suite struct SwiftPrinterTests {
  @Test func `A struct has keys, short examples and nested types`() throws {
    let text = """
      import Decodable
      import Foundation

      /// An element of a document that decodes as `[GitHubEvent]`.
      struct GitHubEvent: Equatable, Sendable {
        /// For example `"1652857722"`.
        let id: String
        /// For example `"PushEvent"`.
        let type: Kind
        let actor: Actor
        let repository: Repository
        let isPublic: Bool
        /// For example `"2013-01-10T07:58:30Z"`.
        let createdAt: Date
        let organization: Actor?
        // samples: no value
        let payload: JSON?
      }

      extension GitHubEvent: Decodable {
        static func decode(_ json: Any) throws -> GitHubEvent {
          try GitHubEvent(
            id: json => "id",
            type: json => "type",
            actor: json => "actor",
            repository: json => "repo",
            isPublic: json => "public",
            createdAt: json => "created_at",
            organization: json =>? "org",
            payload: json => "payload")
        }
      }

      extension GitHubEvent {
        enum Kind: String, CaseIterable, Sendable {
          case push = "PushEvent"
          case fork = "ForkEvent"
        }

        struct Actor: Decodable, Equatable, Sendable {
          /// For example `138052`.
          let id: Int
          // samples: of several kinds
          /// For example `"a7cec1f75a06a5f8"`.
          let gravatarID: String?
          let url: URL

          static func decode(_ json: Any) throws -> Actor {
            try Actor(
              id: json => "id",
              gravatarID: json => "gravatar_id",
              url: json => "url")
          }
        }

        struct Repository: Decodable, Equatable, Sendable {
          let name: String

          static func decode(_ json: Any) throws -> Repository {
            try Repository(name: json => "name")
          }
        }
      }

      """
    try expect(PrintedModels.events, isPrintedAs: text)
  }

  @Test func `A document that is not an object has an alias`() throws {
    let matrix = Model(root: .array(.array(.optional(.double))), declarations: [])
    #expect(swiftText(of: matrix, named: "Matrix") == "import Decodable\n\ntypealias Matrix = [[Double?]]\n")
    #expect(try readModel(fromSwift: swiftText(of: matrix)) == matrix)
    let dates = Model(root: .dictionary(.date), declarations: [])
    #expect(
      swiftText(of: dates, named: "protocol")
        == "import Decodable\nimport Foundation\n\ntypealias `protocol` = [String: Date]\n")
  }

  @Test func `The note of an alias is printed and read back`() throws {
    let model = Model(root: .array(.json), declarations: [], note: "numbers and strings")
    let text = """
      import Decodable

      // samples: numbers and strings
      typealias Values = [JSON]

      """
    #expect(swiftText(of: model, named: "Values") == text)
    #expect(try readModel(fromSwift: text).note == "numbers and strings")
    #expect(swiftText(of: try readModel(fromSwift: text), named: "Values") == text)
  }

  @Test func `A call with one argument is on one line`() throws {
    let text = """
      import Decodable

      /// A part of a document that decodes as `[String: Page]`.
      struct Page: Equatable, Sendable {
        let head: Head
        let body: Empty
      }

      extension Page: Decodable {
        static func decode(_ json: Any) throws -> Page {
          try Page(
            head: json => "head",
            body: json => "body")
        }
      }

      extension Page {
        struct Head: Decodable, Equatable, Sendable {
          let title: String

          static func decode(_ json: Any) throws -> Head {
            try Head(title: json => "title")
          }
        }

        struct Empty: Decodable, Equatable, Sendable {
          static func decode(_ json: Any) throws -> Empty {
            _ = try [String: JSON].decode(json)  // any object
            return Empty()
          }
        }
      }

      """
    let model = Model(
      root: .dictionary(.declared("Page")),
      declarations: [
        PrintedModels.structure(
          "Page", PrintedModels.property("head", .declared("Head")), PrintedModels.property("body", .declared("Empty"))),
        PrintedModels.structure("Head", PrintedModels.property("title", .string)),
        PrintedModels.structure("Empty"),
      ])
    try expect(model, isPrintedAs: text)
  }

  @Test func `Variants are an enum with a case for unknown tags`() throws {
    let text = """
      import Decodable

      /// An element of a document that decodes as `[Post]`.
      enum Post: Equatable, Sendable {
        case photo(Photo)
        case unknown(JSON)
        /// A variant that no sample has.
        case unknownVariant(tag: String, JSON)
      }

      extension Post: Decodable {
        private static let variants = Variants<Post>(
          [
            "photo": { try .photo(.decode($0)) },
            "?": { try .unknown(.decode($0)) },
          ],
          otherwise: { tag, json in try .unknownVariant(tag: tag.description, JSON.decode(json)) })

        static func decode(_ json: Any) throws -> Post {
          try variants.decode(json, taggedBy: "@type")
        }
      }

      extension Post {
        struct Photo: Decodable, Equatable, Sendable {
          let width: Int64

          static func decode(_ json: Any) throws -> Photo {
            try Photo(width: json => "width")
          }
        }
      }

      """
    let model = Model(
      root: .array(.declared("Post")),
      declarations: [
        .variants(
          VariantType(
            name: "Post", tagKey: "@type",
            cases: [
              VariantType.Case(name: "photo", tag: "photo", type: .declared("Photo")),
              VariantType.Case(name: "unknown", tag: "?", type: .json),
            ])),
        PrintedModels.structure("Photo", PrintedModels.property("width", .int64)),
      ])
    try expect(model, isPrintedAs: text)
  }

  @Test func `Variants with a tag beside them are decoded from the whole object`() throws {
    let text = """
      import Decodable

      struct Event: Equatable, Sendable {
        let type: String
        let payload: Payload
      }

      extension Event: Decodable {
        static func decode(_ json: Any) throws -> Event {
          try Event(
            type: json => "type",
            payload: Event.Payload.decode(json))
        }
      }

      extension Event {
        enum Payload: Decodable, Equatable, Sendable {
          case push(Push)
          case fork(Push?)
          case ping
          /// A variant that no sample has.
          case unknown(tag: String, JSON)

          private static let variants = Variants<Payload>(
            [
              "PushEvent": { try .push(.decode($0)) },
              "ForkEvent": { try .fork(.decode($0)) },
              "PingEvent": { _ in .ping },
            ],
            otherwise: { tag, json in try .unknown(tag: tag.description, JSON.decode(json)) })

          static func decode(_ json: Any) throws -> Payload {
            try variants.decode(json, taggedBy: "type", content: "payload")
          }
        }

        struct Push: Decodable, Equatable, Sendable {
          let ref: String

          static func decode(_ json: Any) throws -> Push {
            try Push(ref: json => "ref")
          }
        }
      }

      """
    let push = VariantType.Case(name: "push", tag: "PushEvent", type: .declared("Push"))
    let fork = VariantType.Case(name: "fork", tag: "ForkEvent", type: .optional(.declared("Push")))
    let ping = VariantType.Case(name: "ping", tag: "PingEvent", type: nil)
    let model = Model(
      root: .declared("Event"),
      declarations: [
        PrintedModels.structure(
          "Event", PrintedModels.property("type", .string), PrintedModels.property("payload", .declared("Payload"))),
        .variants(VariantType(name: "Payload", tagKey: "type", contentKey: "payload", cases: [push, fork, ping])),
        PrintedModels.structure("Push", PrintedModels.property("ref", .string)),
      ])
    try expect(model, isPrintedAs: text)
  }

  @Test func `A string enum is Decodable only if necessary`() throws {
    let stringEnums = ["Plain", "Nested"].map { name in
      Declaration.stringEnum(
        StringEnum(name: name, cases: ["open", "default", "on hold"].map { StringEnum.Case(name: $0, rawValue: $0) }))
    }
    let model = Model(
      root: .declared("Door"),
      declarations: [
        PrintedModels.structure(
          "Door", PrintedModels.property("a", .array(.optional(.declared("Plain"))), .optional),
          PrintedModels.property("b", .dictionary(.array(.declared("Nested"))), .nullable))
      ] + stringEnums)
    let text = """
      import Decodable

      struct Door: Equatable, Sendable {
        let a: [Plain?]?
        let b: [String: [Nested]]?
      }

      extension Door: Decodable {
        static func decode(_ json: Any) throws -> Door {
          try Door(
            a: json =>? "a",
            b: json => "b")
        }
      }

      extension Door {
        enum Plain: String, CaseIterable, Sendable {
          case open, `default`, `on hold`
        }

        enum Nested: String, CaseIterable, Decodable, Sendable {
          case open, `default`, `on hold`
        }
      }

      """
    try expect(model, isPrintedAs: text)
  }

  @Test func `A recursive struct has an indirect property, and a recursive enum is indirect`() throws {
    let model = Model(
      root: .declared("Tree"),
      declarations: [
        PrintedModels.structure(
          "Tree", PrintedModels.property("parent", .declared("Tree"), .nullable),
          PrintedModels.property("children", .array(.declared("Tree"))),
          PrintedModels.property("fruit", .declared("Fruit"))),
        .variants(
          VariantType(
            name: "Fruit", tagKey: "kind",
            cases: [VariantType.Case(name: "graft", tag: "graft", type: .declared("Tree"))])),
      ])
    let text = """
      import Decodable

      struct Tree: Equatable, Sendable {
        @Indirect var parent: Tree?
        let children: [Tree]
        let fruit: Fruit
      }

      extension Tree: Decodable {
        static func decode(_ json: Any) throws -> Tree {
          try Tree(
            parent: json => "parent",
            children: json => "children",
            fruit: json => "fruit")
        }
      }

      extension Tree {
        indirect enum Fruit: Decodable, Equatable, Sendable {
          case graft(Tree)
          /// A variant that no sample has.
          case unknown(tag: String, JSON)

          private static let variants = Variants<Fruit>(
            [
              "graft": { try .graft(.decode($0)) }
            ],
            otherwise: { tag, json in try .unknown(tag: tag.description, JSON.decode(json)) })

          static func decode(_ json: Any) throws -> Fruit {
            try variants.decode(json, taggedBy: "kind")
          }
        }

        /// Stores a value indirectly, so that a struct can contain itself.
        @propertyWrapper
        enum Indirect<Value: Equatable & Sendable>: Equatable, Sendable {
          indirect case value(Value)

          init(wrappedValue: Value) { self = .value(wrappedValue) }

          var wrappedValue: Value {
            switch self {
            case .value(let value): value
            }
          }
        }
      }

      """
    try expect(model, isPrintedAs: text)
  }

  @Test func `Keys, names and examples are escaped for Swift and for readers`() throws {
    let model = Model(
      root: .declared("Odd"),
      declarations: [
        PrintedModels.structure(
          "Odd",
          PrintedModels.property(
            "\"\\(x)\"\n\u{202E}\u{301}", .string, name: "init", example: "\"*/ \u{202E}`\u{7F}`\""),
          PrintedModels.property("❤️ \u{200B}", .int, name: "inout", example: "1\n"),
          PrintedModels.property("e\u{301}\t\0", .int, name: "2x", note: "objects"),
          PrintedModels.property("let", .bool, name: "let"))
      ])
    let text = #"""
      import Decodable

      struct Odd: Equatable, Sendable {
        /// For example ``"*/ \u202E`\u007F`"``.
        let `init`: String
        /// For example `1`.
        let `inout`: Int
        // samples: objects
        let `2x`: Int
        let `let`: Bool
      }

      extension Odd: Decodable {
        static func decode(_ json: Any) throws -> Odd {
          try Odd(
            init: json => "\"\\(x)\"\n\u{202E}\u{301}",
            `inout`: json => "❤️ \u{200B}",
            `2x`: json => "é\t\u{0}",
            let: json => "let")
        }
      }

      """#
    #expect(swiftText(of: model) == text.replacing("é", with: "e\u{301}"))
    let keys = try readModel(fromSwift: swiftText(of: model)).declarations.flatMap(\.keys)
    #expect(
      keys.map { Array($0.unicodeScalars) } == model.declarations.flatMap(\.keys).map { Array($0.unicodeScalars) })
  }

  private func expect(
    _ model: Model, isPrintedAs text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(swiftText(of: model) == text, sourceLocation: sourceLocation)
    #expect(try readModel(fromSwift: text) == model, sourceLocation: sourceLocation)
  }
}

extension Declaration {
  fileprivate var keys: [String] {
    if case .structure(let type) = self { type.properties.map(\.key) } else { [] }
  }
}
