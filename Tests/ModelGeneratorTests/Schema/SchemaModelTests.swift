import Decodable
import Testing

@testable import ModelGenerator

/// Models of schemas, in the notation of ``describe(_:)-(Model)``.
@Suite struct SchemaModelTests {
  static func describe(_ schema: String, at pointer: String? = nil, decimals: Bool = false) throws -> String {
    var options = InferenceOptions()
    options.decimals = decimals
    return try ModelGeneratorTests.describe(
      SchemaModel(JSON(parsing: schema), at: pointer, named: "Root", options: options).model)
  }

  static let scalars: [(schema: String, type: String)] = [
    (#"{"type": "boolean"}"#, "bool"),
    (#"{"type": "integer"}"#, "int"),
    (#"{"type": "integer", "format": "int64"}"#, "int64"),
    (#"{"type": "integer", "format": "uint64"}"#, "uint64"),
    (#"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#, "uint64"),
    (#"{"type": "number"}"#, "double"),
    (#"{"type": "number", "multipleOf": 1}"#, "int"),
    (#"{"type": "string"}"#, "string"),
    (#"{"type": "string", "format": "date-time"}"#, "date"),
    (#"{"type": "string", "format": "uri"}"#, "url"),
    (#"{"type": "string", "format": "uuid"}"#, "uuid"),
    (#"{"type": "string", "format": "email"}"#, "string"),
    (#"{"type": ["string", "null"]}"#, "string?"),
    (#"{"type": "array", "items": {"type": "integer"}}"#, "[int]"),
    (#"{"type": "array", "items": {"type": ["integer", "null"]}}"#, "[int?]"),
    (#"{"type": "object"}"#, "[String: json]"),
    (#"{"type": "object", "additionalProperties": {"type": "number"}}"#, "[String: double]"),
    (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "string?"),
    (#"{"anyOf": [{"type": "string"}, {"type": "string", "format": "email"}]}"#, "string"),
    (#"{"anyOf": [{"type": "string"}, true]}"#, "json"),
    (#"{"type": ["null", "boolean", "number", "string", "array", "object"]}"#, "json"),
    (#"{"type": "object", "patternProperties": {"^x": {"type": "integer"}}}"#, "[String: json]"),
    (
      #"{"type": "object", "patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false}"#,
      "[String: int]"
    ),
    ("{}", "json"),
    ("true", "json"),
  ]

  @Test(arguments: scalars) func `A schema without rules has a type without declarations`(
    schema: String, type: String
  ) throws {
    #expect(try Self.describe(schema) == type)
  }

  static let requirements: [(schema: String, type: String)] = [
    (#"{"type": "integer", "minimum": 1}"#, "int where at least 1"),
    (#"{"type": "integer", "minimum": 1, "maximum": 5}"#, "int where from 1 to 5"),
    (#"{"type": "integer", "exclusiveMinimum": 1, "maximum": 5}"#, "int where more than 1 and at most 5"),
    (#"{"type": "integer", "minimum": 1.5, "exclusiveMaximum": 4.5}"#, "int where from 2 to 4"),
    (#"{"type": "integer", "minimum": 1, "exclusiveMinimum": true}"#, "int where more than 1"),
    (#"{"type": "integer", "maximum": -1e30}"#, "int where less than -9223372036854775808"),
    (#"{"type": "integer", "multipleOf": 3}"#, "int where a multiple of 3"),
    (#"{"type": "integer", "enum": [1, 2, 3.0]}"#, "int where 1, 2 or 3"),
    (#"{"type": "number", "minimum": 0.5}"#, "double where at least 0.5"),
    (#"{"allOf": [{"type": "number", "minimum": 1}, {"minimum": 2, "maximum": 9}]}"#, "double where from 2 to 9"),
    (#"{"const": true}"#, "bool where true"),
    (#"{"type": "string", "minLength": 1}"#, "string where at least 1 character"),
    (#"{"type": "string", "minLength": 2, "maxLength": 2}"#, "string where 2 characters"),
    (#"{"type": "string", "maxLength": 9, "format": "uri"}"#, "string where at most 9 characters"),
    (#"{"type": "string", "pattern": "^a+$"}"#, "string where a match of ^a+$"),
    (
      #"{"type": "string", "pattern": "\\[[a-z]\\][\\[b]\\\\[c]"}"#, #"string where a match of \[[a-z]\][\[b]\\[c]"#
    ),
    (#"{"type": "array", "minItems": 1, "maxItems": 3}"#, "[json] where 1 to 3 elements"),
    (
      #"{"type": "array", "uniqueItems": true, "items": {"type": "string", "maxLength": 3}}"#,
      "[string where at most 3 characters] where unique elements"
    ),
    (#"{"type": "array", "items": false}"#, "[json] where at most 0 elements"),
    (#"{"type": "object", "minProperties": 2}"#, "[String: json] where at least 2 members"),
    (#"{"type": "null"}"#, "json where null"),
    (#"{"const": [1, "a"]}"#, #"json where [1,"a"]"#),
  ]

  @Test(arguments: requirements) func `The rules of a whole document are in a struct around its value`(
    schema: String, type: String
  ) throws {
    #expect(try Self.describe(schema) == "Root\nRoot(\(type))")
  }

  static let declarations: [(schema: String, model: String)] = [
    // Objects
    (
      #"{"properties": {"id": {"type": "integer"}, "html_url": {"type": "string"}, "n": {}}, "required": ["id", "x"]}"#,
      "Root\nRoot { id: int, htmlURL(html_url): string~, n: json~, x: json }"
    ),
    (
      #"{"properties": {"require": {"type": "string"}}, "additionalProperties": false}"#,
      "Root\nRoot { requireValue(require): string~ }"
    ),
    (
      #"{"properties": {"a": {"type": ["integer", "null"]}, "b": {"type": ["integer", "null"]}}, "required": ["a"]}"#,
      "Root\nRoot { a: int?, b: int?~ }"
    ),
    (
      #"{"properties": {"a": {"type": "integer", "description": "the size"}}, "required": ["a"]}"#,
      "Root\nRoot { a: int // the size }"
    ),
    (
      #"{"type": "array", "items": {"properties": {"a": {"type": "integer"}}, "required": ["a"]}}"#,
      "[Root]\nRoot { a: int }"
    ),
    (
      #"{"type": "array", "minItems": 1, "items": {"properties": {"a": {"type": "integer"}}, "required": ["a"]}}"#,
      "Root\nRoot([RootItem] where at least 1 element)\nRootItem { a: int }"
    ),
    // Combinations
    (
      """
      {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"b": {"type": "string"}}, "required": ["a", "b"]}],
       "$defs": {"base": {"type": "object", "properties": {"a": {"type": "integer"}}}}}
      """,
      "Root\nRoot { a: int, b: string }"
    ),
    (
      #"{"properties": {"id": {"type": ["string", "integer"]}}, "required": ["id"]}"#,
      "Root\nRoot { id: ID }\nID = integer: int | string: string"
    ),
    (
      #"{"properties": {"a": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]}}}"#,
      "Root\nRoot { a: A~ }\nA = array: [string] | string: string"
    ),
    // A case that an earlier one leaves no value for
    (
      #"{"properties": {"a": {"anyOf": [{"type": "string"}, {"enum": ["x"]}, {"type": "integer"}]}}}"#,
      "Root\nRoot { a: A~ }\nA = string: string | integer: int"
    ),
    (
      #"{"properties": {"a": {"anyOf": [{"enum": ["x"]}, {"type": "string"}]}}}"#,
      "Root\nRoot { a: A~ }\nA = string: AString | string2: string\nAString = x(x)"
    ),
    // The name of a definition is that of its type, not of one of its alternatives.
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/rule"}}, "$defs": {"rule": {"anyOf": [{"enum": ["x"]}, {"type": "number"}]}}}"##,
      "Root\nRoot { a: Rule~ }\nRule = string: RuleString | number: double\nRuleString = x(x)"
    ),
    (
      #"{"properties": {"s": {"oneOf": [{"const": "on", "title": "On"}, {"const": "off"}]}}}"#,
      "Root\nRoot { s: S~ }\nS = on(on) | off(off)"
    ),
    // Alternatives of objects are named after the key that only they have.
    (
      """
      {"properties": {"pay": {"oneOf": [
         {"type": "object", "properties": {"id": {}, "card": {"type": "string"}}, "required": ["id", "card"]},
         {"type": "object", "properties": {"id": {}, "iban": {"type": "string"}}, "required": ["iban", "id"]},
         {"type": "object", "properties": {"id": {}}}, {"type": "string"}]}}}
      """,
      """
      Root
      Root { pay: Pay~ }
      Pay = card: PayCard | iban: PayIBAN | object: PayObject | string: string
      PayCard { id: json, card: string }
      PayIBAN { id: json, iban: string }
      PayObject { id: json~ }
      """
    ),
    // Recursion
    (
      ##"{"properties": {"next": {"$ref": "#"}}}"##,
      "Root\nRoot { next: Root~ }"
    ),
    (##"{"type": "array", "items": {"$ref": "#"}}"##, "Root\nRoot([Root])"),
    (
      ##"{"$ref": "#/$defs/tree", "$defs": {"tree": {"type": "object", "additionalProperties": {"$ref": "#/$defs/tree"}}}}"##,
      "Root\nRoot([String: Root])"
    ),
    (
      ##"{"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"anyOf": [{}, {"type": "string"}]}]}"##,
      "Root?\nRoot(json)"
    ),
    // Variants
    (
      """
      {"oneOf": [
        {"properties": {"type": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["type", "radius"]},
        {"properties": {"type": {"enum": ["square", "box"]}, "side": {"type": "number"}}, "required": ["type"]},
        {"properties": {"type": {"const": "empty"}}, "required": ["type"]}]}
      """,
      """
      Root
      Root by type = circle(circle): Circle | square(square): Square | box(box): Square | empty(empty)
      Circle { radius: double }
      Square { side: double~ }
      """
    ),
    // Names
    (
      """
      {"properties": {"home": {"$ref": "#/$defs/postal_address"}, "work": {"$ref": "#/$defs/postal_address"}},
       "$defs": {"postal_address": {"properties": {"city": {"type": "string"}}}}}
      """,
      "Root\nRoot { home: PostalAddress~, work: PostalAddress~ }\nPostalAddress { city: string~ }"
    ),
    // Definitions alone
    (
      """
      {"definitions": {"user": {"properties": {"id": {"type": "integer"}}}, "color": {"enum": ["red", "green"]},
       "names": {"type": "array"}}}
      """,
      "Root\nRoot\nUser { id: int~ }\nColor = red(red) | green(green)"
    ),
  ]

  @Test(arguments: declarations) func `A schema has the types that an engineer would declare`(
    schema: String, model: String
  ) throws {
    #expect(try Self.describe(schema) == model)
  }

  @Test func `A pointer selects a schema of a document`() throws {
    let schema = #"{"$defs": {"a/b": {"type": "object", "properties": {"x": {"type": "string"}}}}}"#
    #expect(try Self.describe(schema, at: "/$defs/a~1b") == "Root\nRoot { x: string~ }")
  }

  @Test func `With the option for decimals, numbers are decimals`() throws {
    #expect(try Self.describe(#"{"type": "number"}"#, decimals: true) == "decimal")
  }

  // MARK: - OpenAPI

  @Test func `Components of OpenAPI 3.0 are types in a namespace`() throws {
    let document = """
      {"openapi": "3.0.3", "components": {"schemas": {
        "Pet": {"type": "object", "required": ["kind", "name"], "properties": {
          "kind": {"type": "string"}, "name": {"type": "string"},
          "owner": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Owner"}]}}},
        "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"type": "object", "required": ["lives"],
          "properties": {"lives": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}}}]},
        "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}]},
        "AnyPet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
          "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat"}}},
        "Owner": {"type": "object", "properties": {"age": {"type": "integer", "nullable": true}}, "required": ["age"]}
      }}}
      """
    #expect(
      try Self.describe(document) == """
        Root
        Root
        Pet { kind: string, name: string, owner: Owner?~ }
        Owner { age: int? }
        Cat { kind: string, name: string, owner: Owner?~, lives: int where more than 0 }
        AnyPet by kind = cat(cat): Cat | dog(Dog): Pet
        """)
  }

  @Test(arguments: [
    (
      ##", "mapping": {"dog": "#/components/schemas/Dog", "cat": "Cat"}"##,
      "dog(dog): Dog | cat(cat): Cat | puppy(Puppy): Puppy"
    ),
    ("", "dog(Dog): Dog | cat(Cat): Cat | puppy(Puppy): Puppy"),
  ])
  func `Components that inherit from one with a discriminator are its cases`(
    _ mapping: String, _ cases: String
  ) throws {
    let document = """
      {"openapi": "3.0.3", "components": {"schemas": {
        "Owner": {"type": "object", "properties": {
          "pet": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Pet"}]},
          "pets": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}},
        "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"bark": {"type": "string"},
          "friend": {"$ref": "#/components/schemas/Pet"}}}]},
        "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}]},
        "Pet": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
          "discriminator": {"propertyName": "kind"\(mapping)}},
        "Puppy": {"allOf": [{"$ref": "#/components/schemas/Dog"}, {"properties": {"age": {"type": "integer"}}}]},
        "Animal": {"anyOf": [{"$ref": "#/components/schemas/Puppy"}, {"$ref": "#/components/schemas/Cat"},
          {"type": "string"}]}
      }}}
      """
    let model = try SchemaModel(JSON(parsing: document), named: "Root", options: InferenceOptions())
    #expect(model.notes.isEmpty)
    let described = try Self.describe(document)
    #expect(described.contains("\nPet by kind = \(cases)\n"), "\(described)")
    for line in [
      "Owner { pet: Pet?~, pets: [Pet]~ }", "Dog { kind: string, bark: string~, friend: Pet~ }", "Cat { kind: string }",
      "Puppy { kind: string, bark: string~, friend: Pet~, age: int~ }",
      "Animal = puppy: Puppy | cat: Cat | string: string",
    ] {
      #expect(described.contains("\n\(line)"), "\(described)")
    }
  }

  // MARK: - References

  static let references: [(schema: String, model: String)] = [
    (##"{"properties": {"a": {"$ref": "#int"}}, "$defs": {"x": {"$anchor": "int", "type": "integer"}}}"##, "a: int~"),
    (
      #"{"$id": "https://a.example/root", "properties": {"a": {"$ref": "x"}}, "$defs": {"x": {"$id": "x", "type": "integer"}}}"#,
      "a: int~"
    ),
    (
      #"{"properties": {"a": {"$ref": "urn:x:y#/$defs/z"}}, "$defs": {"x": {"$id": "urn:x:y", "$defs": {"z": {"type": "integer"}}}}}"#,
      "a: int~"
    ),
    (##"{"properties": {"a": {"$ref": "#/$defs/a%25b"}}, "$defs": {"a%b": {"type": "integer"}}}"##, "a: int~"),
    (##"{"properties": {"a": {"$ref": "#/properties/b"}, "b": {"type": "integer"}}}"##, "a: int~, b: int~"),
    // Keywords beside a reference have an effect since draft 2019-09.
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/x", "maximum": 3}}, "$defs": {"x": {"type": "integer"}}}"##,
      "a: int where at most 3~"
    ),
    (
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#/definitions/x",
       "maximum": 3}}, "definitions": {"x": {"$id": "#x", "type": "integer"}}}
      """,
      "a: int~"
    ),
    (
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#x"}},
       "definitions": {"x": {"$id": "#x", "type": "integer"}}}
      """,
      "a: int~"
    ),
  ]

  @Test(arguments: references) func `A reference leads to a schema in the same file`(
    schema: String, properties: String
  ) throws {
    #expect(try Self.describe(schema) == "Root\nRoot { \(properties) }")
  }

  static let errors: [(schema: String, error: String)] = [
    (
      #"{"properties": {"a": {"$ref": "https://a.example/b.json#/c"}}}"#,
      "#/properties/a/$ref: https://a.example/b.json#/c is outside the file; "
        + "copy the schema into the file, as a definition"
    ),
    (
      #"{"items": {"$ref": "b.json"}}"#,
      "#/items/$ref: b.json is outside the file; copy the schema into the file, as a definition"
    ),
    (##"{"items": {"$ref": "#/$defs/c"}}"##, "#/items/$ref: #/$defs/c leads to no schema"),
    (##"{"items": {"$ref": "#c"}}"##, "#/items/$ref: #c leads to no schema"),
    (##"{"$ref": "#"}"##, "#: the schema refers to itself without a key or an index between"),
    (
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}, "b": {"$ref": "#/$defs/a"}}}"##,
      "#/$defs/a: the schema refers to itself without a key or an index between"
    ),
    (#"{"items": 1}"#, "#/items: expected a schema, which is an object or a Boolean value"),
    ("[]", "#: expected a schema, which is an object or a Boolean value"),
    (#"{"type": "text"}"#, #"#/type: "text" is not a type of JSON"#),
    (#"{"allOf": {}}"#, "#/allOf: expected an array of schemas"),
    (#"{"type": "number", "multipleOf": 0}"#, "#/multipleOf: expected a number above 0, found 0"),
    ("false", "#: no value satisfies the schema"),
    (#"{"type": "string", "enum": [1]}"#, "#: no value satisfies the schema"),
    (
      """
      {"type": "object", "allOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]},
       {"properties": {"b": {"type": "string"}}, "additionalProperties": false}]}
      """,
      "#/allOf/0/properties/a: no value satisfies the schema"
    ),
    (
      #"{"properties": {"a": {"properties": {"b": {"const": 1, "type": "string"}}, "required": ["b"]}}, "required": ["a"]}"#,
      "#/properties/a/properties/b: no value satisfies the schema"
    ),
    (
      #"{"properties": {"a": {"anyOf": [{"properties": {"b": false}, "required": ["b"]}, false]}}, "required": ["a"]}"#,
      "#/properties/a/anyOf/0/properties/b: no value satisfies the schema"
    ),
    (#"{"openapi": "3.1.0"}"#, "#/components/schemas: there are no schemas"),
  ]

  @Test(arguments: errors) func `An error names the place in the schema`(schema: String, message: String) throws {
    let error = try #require(throws: SchemaError.self) {
      try SchemaModel(JSON(parsing: schema), named: "Root", options: InferenceOptions())
    }
    #expect(error.description == message)
  }

  // MARK: - Hostile schemas

  private static func definitions(_ count: Int, _ schema: (_ next: String) -> String) -> String {
    let all = (0..<count).map { #""d\#($0)": \#(schema("#/$defs/d\($0 + 1)"))"# }
    return ##"{"$ref": "#/$defs/d0", "$defs": {\##(all.joined(separator: ", ")), "d\##(count)": {"type": "integer"}}}"##
  }

  @Test func `A long chain of references is resolved`() throws {
    #expect(try Self.describe(Self.definitions(10_000) { #"{"$ref": "\#($0)"}"# }) == "int")
  }

  @Test func `Arrays in arrays by a long chain of references are an error`() throws {
    let schema = try JSON(parsing: Self.definitions(10_000) { #"{"type": "array", "items": {"$ref": "\#($0)"}}"# })
    let error = try #require(throws: SchemaError.self) {
      try SchemaModel(schema, named: "Root", options: InferenceOptions())
    }
    #expect(error.description == "#/$defs/d100: more than 100 arrays and alternatives contain each other")
  }

  @Test func `Alternatives that multiply are an error`() throws {
    let group = { (index: Int) in
      #"{"anyOf": [\#((0..<4).map { #"{"type": "object", "required": ["p\#(index)_\#($0)"]}"# }.joined(separator: ","))]}"#
    }
    let schema = try JSON(parsing: #"{"allOf": [\#((0..<12).map(group).joined(separator: ", "))]}"#)
    let error = try #require(throws: SchemaError.self) {
      try SchemaModel(schema, named: "Root", options: InferenceOptions())
    }
    #expect(error.message == "more than 2000 alternatives combine")
  }

  @Test func `A type that requires itself is not examined without end`() throws {
    let schema = ##"{"properties": {"next": {"$ref": "#"}}, "required": ["next"]}"##
    #expect(try Self.describe(schema) == "Root\nRoot { next: Root }")
    let chain = Self.definitions(2_000) { #"{"properties": {"a": {"$ref": "\#($0)"}}, "required": ["a"]}"# }
    #expect(try Self.describe(chain).hasPrefix("Root\nRoot { a: D1 }"))
  }
}
