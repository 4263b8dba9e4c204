import Decodable
import Testing

@testable import ModelGenerator

/// The Swift text of models of schemas.
@Suite struct SchemaTextTests {
  @Test func `A rule is printed after the key whose value it restricts`() throws {
    let schema = """
      {"type": "object", "required": ["id", "tags"], "description": "An article of a shop", "properties": {
        "id": {"type": "integer", "minimum": 1, "maximum": 9999},
        "price": {"type": "number", "exclusiveMinimum": 0},
        "code": {"type": "string", "pattern": "^[A-Z]{3}$"},
        "tags": {"type": ["array", "null"], "items": {"type": "string", "minLength": 1}, "uniqueItems": true}}}
      """
    #expect(
      try text(of: schema) == #"""
        import Decodable

        /// An article of a shop.
        struct Article: Equatable, Sendable {
          let id: Int
          let price: Double?
          let code: String?
          let tags: [String]?
        }

        extension Article: Decodable {
          static func decode(_ json: Any) throws -> Article {
            try Article(
              id: json => "id" => Int.decoding.where("from 1 to 9999") { (1...9999).contains($0) },
              price: json =>? "price" => Double.decoding.where("more than 0") { $0 > 0 },
              code: json =>? "code" => String.decoding.matching("^[A-Z]{3}$"),
              tags: json => "tags"
                => String.decoding.where("at least 1 character") { $0.unicodeScalars.count >= 1 }
                .array.where("unique elements") { Set($0).count == $0.count }.optional)
          }
        }

        """#)
  }

  @Test func `Elements that may not be Hashable are compared before they are decoded`() throws {
    let schema = """
      {"type": "object", "required": ["tags"], "properties": {
        "tags": {"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 1, "uniqueItems": true},
        "authors": {"type": ["array", "null"], "items": {"type": "object", "properties": {"name": {"type": "string"}}},
                    "uniqueItems": true}}}
      """
    #expect(
      try text(of: schema).contains(
        #"""
            try Article(
              tags: json => "tags"
                => [JSON].decoding.where("at least 1 element") { $0.count >= 1 }
                .where("unique elements") { Set($0).count == $0.count }.flatMap { _ in [Article.Tag].decoding },
              authors: json =>? "authors"
                => [JSON].decoding.where("unique elements") { Set($0).count == $0.count }
                .flatMap { _ in [Article.Author].decoding })
          }

        """#))
  }

  @Test func `An object rejects keys that its schema forbids`() throws {
    let schema = """
      {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
       "additionalProperties": false, "minProperties": 1, "maxProperties": 2}
      """
    #expect(
      try text(of: schema, isEncodable: true) == #"""
        import Encodable

        struct Article: Equatable, Sendable {
          let a: Int?
          let b: Int?
        }

        extension Article: Decodable {
          private static let knownKeys: Set<String> = ["a", "b"]

          static func decode(_ json: Any) throws -> Article {
            try require("no keys other than a, b", in: json) {
              try JSON.decode(json).members.allSatisfy { knownKeys.contains($0.name) }
            }
            try require("1 to 2 members", in: json) { try (1...2).contains(JSON.decode(json).count) }
            return try Article(
              a: json =>? "a",
              b: json =>? "b")
          }
        }

        extension Article: Encodable {
          func encode() throws -> some ObjectMembers {
            a =>? "a"
            b =>? "b"
          }
        }

        """#)
  }

  @Test func `Alternatives that only require keys are rules`() throws {
    let schema = """
      {"properties": {"card": {"type": "string"}, "iban": {"type": "string"}},
       "oneOf": [{"required": ["card"]}, {"required": ["iban"]}], "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}
      """
    #expect(
      try text(of: schema) == #"""
        import Decodable

        struct Article: Equatable, Sendable {
          let card: String?
          let iban: String?
          let a: JSON?
          let b: JSON?
        }

        extension Article: Decodable {
          static func decode(_ json: Any) throws -> Article {
            try require(.anyOf("a", "b"), in: json)
            try require(.exactlyOneOf("card", "iban"), in: json)
            return try Article(
              card: json =>? "card",
              iban: json =>? "iban",
              a: json =>? "a",
              b: json =>? "b")
          }
        }

        """#)
  }

  @Test func `Members with other keys have a property`() throws {
    let schema = """
      {"type": "object", "properties": {"a": {"type": "integer"}, "b": false}, "required": ["a"],
       "additionalProperties": {"type": "string", "maxLength": 9}}
      """
    #expect(
      try text(of: schema, isEncodable: true) == #"""
        import Encodable

        struct Article: Equatable, Sendable {
          let a: Int
          /// The members with other keys.
          let otherMembers: [String: String]
        }

        extension Article: Decodable {
          private static let knownKeys: Set<String> = ["a", "b"]

          static func decode(_ json: Any) throws -> Article {
            try require(.noneOf("b"), in: json)
            return try Article(
              a: json => "a",
              otherMembers: JSON.decode(json).members
                .filter { !knownKeys.contains($0.name) }
                .reduce(into: [:]) {
                  try $0.updateValue(
                    json => KeyPath($1.name) => String.decoding.where("at most 9 characters") { $0.unicodeScalars.count <= 9 },
                    forKey: $1.name)
                })
          }
        }

        extension Article: Encodable {
          func encode() throws -> some ObjectMembers {
            a => "a"
            for (name, value) in otherMembers { value => KeyPath(name) }
          }
        }

        """#)
  }

  @Test func `Alternatives without a tag are tried in order`() throws {
    let schema = """
      {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "array", "items": {"$ref": "#"}}]}
      """
    #expect(
      try text(of: schema, isEncodable: true) == #"""
        import Encodable

        enum Article: Equatable, Sendable {
          case integer(Int)
          case array([Article])
        }

        extension Article: Decodable {
          private static let variants: Variants<Article> = [
            "integer": { try .integer(Int.decoding.where("at least 0") { $0 >= 0 }($0)) },
            "array": { try .array(.decode($0)) },
          ]

          static func decode(_ json: Any) throws -> Article {
            try variants.decode(untagged: json)
          }
        }

        extension Article: Encodable {
          func encode() throws -> EncodedVariant {
            switch self {
            case .integer(let content): EncodedVariant(untagged: content)
            case .array(let content): EncodedVariant(untagged: content)
            }
          }
        }

        """#)
  }

  @Test func `Alternatives with a tag reject other tags`() throws {
    let schema = """
      {"oneOf": [
        {"type": "object", "properties": {"t": {"const": "a"}, "x": {"type": "integer"}}, "required": ["t", "x"]},
        {"type": "object", "properties": {"t": {"const": "b"}}, "required": ["t"]}]}
      """
    #expect(
      try text(of: schema, isEncodable: true) == #"""
        import Encodable

        enum Article: Equatable, Sendable {
          case a(A)
          case b
        }

        extension Article: Decodable {
          private static let variants: Variants<Article> = [
            "a": { try .a(.decode($0)) },
            "b": { _ in .b },
          ]

          static func decode(_ json: Any) throws -> Article {
            try variants.decode(json, taggedBy: "t")
          }
        }

        extension Article: Encodable {
          func encode() throws -> EncodedVariant {
            switch self {
            case .a(let content): EncodedVariant("a", taggedBy: "t") { try content.encode() }
            case .b: EncodedVariant("b", taggedBy: "t")
            }
          }
        }

        extension Article {
          struct A: Decodable, Encodable, Equatable, Sendable {
            let x: Int

            static func decode(_ json: Any) throws -> A {
              try A(x: json => "x")
            }

            func encode() throws -> some ObjectMembers {
              x => "x"
            }
          }
        }

        """#)
  }

  @Test func `A type that contains itself in an array is a struct around the array`() throws {
    #expect(
      try text(of: ##"{"type": "array", "items": {"$ref": "#"}, "maxItems": 2}"##, isEncodable: true) == #"""
        import Encodable

        struct Article: Equatable, Sendable {
          let value: [Article]
        }

        extension Article: Decodable {
          static func decode(_ json: Any) throws -> Article {
            try Article(value: [Article].decoding.where("at most 2 elements") { $0.count <= 2 }(json))
          }
        }

        extension Article: Encodable {
          func encode() throws -> [Article] { value }
        }

        """#)
  }

  @Test(arguments: [false, true])
  func `An initializer names the type of the constant of keys`(isClass: Bool) throws {
    let schema = """
      {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"], "minProperties": 2,
       "additionalProperties": {"type": "string"}}
      """
    var style = SwiftStyle(isClass: isClass)
    style.decodeForms["Article"] = .assignments
    let initializer = #"""
        private init(decoding json: Any) throws {
          try require("at least 2 members", in: json) { try JSON.decode(json).count >= 2 }
          a = try json => "a"
          otherMembers = try JSON.decode(json).members
            .filter { !Self.knownKeys.contains($0.name) }
            .reduce(into: [:]) { try $0.updateValue(json => KeyPath($1.name), forKey: $1.name) }
        }

      """#
    #expect(try text(of: schema, style: style).contains(initializer))
    let closed = #"{"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": false}"#
    #expect(
      try text(of: closed, style: style).contains(
        #"""
            try require("no keys other than a", in: json) {
              try JSON.decode(json).members.allSatisfy { Self.knownKeys.contains($0.name) }
            }
            a = try json =>? "a"

        """#))
  }

  private func text(
    of schema: String, isEncodable: Bool = false, style: SwiftStyle = SwiftStyle()
  ) throws -> String {
    let options = InferenceOptions()
    let model = try SchemaModel(JSON(parsing: schema), named: "Article", options: options).model
    return swiftText(of: model, named: "Article", isEncodable: isEncodable, style: style)
  }
}
