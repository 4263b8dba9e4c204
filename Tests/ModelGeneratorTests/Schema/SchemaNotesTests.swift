import Decodable
import Testing

@testable import ModelGenerator

/// Notes on the parts of schemas that their models do not represent.
@Suite struct SchemaNotesTests {
  private func notes(on schema: String) throws -> [String] {
    try SchemaModel(JSON(parsing: schema), named: "Root", options: InferenceOptions()).notes.map(\.description)
  }

  static let unsupported: [(keyword: String, value: String)] = [
    ("not", "{}"), ("if", "{}"), ("then", "{}"), ("else", "{}"), ("dependencies", "{}"), ("dependentRequired", "{}"),
    ("dependentSchemas", "{}"), ("patternProperties", "{}"), ("propertyNames", "{}"),
    ("unevaluatedProperties", "false"),
    ("unevaluatedItems", "false"), ("prefixItems", "[]"), ("additionalItems", "false"), ("contains", "{}"),
    ("minContains", "1"), ("maxContains", "1"), ("$dynamicRef", ##""#a""##), ("$recursiveRef", ##""#""##),
    ("items", "[]"),
  ]

  @Test(arguments: unsupported) func `A keyword that the model does not check is noted`(
    keyword: String, value: String
  ) throws {
    let schema = #"{"type": "object", "properties": {"a": {"type": "array", "\#(keyword)": \#(value)}}}"#
    #expect(
      try notes(on: schema) == [#"#/properties/a/\#(keyword): the model does not check "\#(keyword)""#])
  }

  @Test func `The schema of elements after those of a tuple is noted`() throws {
    let schema = #"{"type": "array", "prefixItems": [{"type": "number"}], "items": false}"#
    #expect(
      try notes(on: schema) == [
        ##"#/prefixItems: the model does not check "prefixItems""##, ##"#/items: the model does not check "items""##,
      ])
  }

  @Test(arguments: [
    "(a", "[a&&b]", "^[x--y]$", "a{,3}", #"\\h"#, #"\\bx"#, "[[:alpha:]]", "^[^a[b]c]$", #"\\\\[[a]b]"#,
    #"[\\]a[b]c]"#,
  ])
  func `A pattern that Swift cannot read is noted`(
    pattern: String
  ) throws {
    let schema = #"{"type": "string", "pattern": "\#(pattern)"}"#
    #expect(try notes(on: schema) == ["#/pattern: the model does not check the pattern, which Swift cannot read"])
  }

  private static let unsatisfiable =
    #"{"type": "object", "properties": {"b": {"type": "string"}, "c": false}, "required": ["b", "c"]}"#

  static let withoutValue: [(schema: String, place: String, model: String)] = [
    (
      #"{"properties": {"a": \#(unsatisfiable), "n": {"type": "integer"}}}"#, "#/properties/a",
      "Root\nRoot { n: int~ }"
    ),
    (#"{"type": "array", "items": \#(unsatisfiable)}"#, "#/items", "Root\nRoot([json] where at most 0 elements)"),
    (#"{"anyOf": [\#(unsatisfiable), {"type": "string"}]}"#, "#/anyOf/0", "string"),
  ]

  @Test(arguments: withoutValue) func `An object that cannot have a required member is noted and has no type`(
    schema: String, place: String, model: String
  ) throws {
    let made = try SchemaModel(JSON(parsing: schema), named: "Root", options: InferenceOptions())
    #expect(
      made.notes.map(\.description) == [
        #"\#(place)/properties/c: no value satisfies the required member "c", so its object has none"#
      ])
    #expect(describe(made.model) == model)
  }

  @Test func `A definition without a value is noted beside the reason`() throws {
    let pet = #"{"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}"#
    let document = """
      {"$defs": {"p": \(Self.unsatisfiable), "pet": \(pet), "dog": {"allOf": [{"$ref": "#/$defs/pet"},
        {"type": "object", "properties": {"bark": {"type": "boolean"}}, "additionalProperties": false}]}}}
      """
    let made = try SchemaModel(JSON(parsing: document), named: "Root", options: InferenceOptions())
    #expect(
      made.notes.map(\.description) == [
        ##"#/$defs/p/properties/c: no value satisfies the required member "c", so its object has none"##,
        "#/$defs/p: no value satisfies the schema, so the model has no type for it",
        ##"#/$defs/dog/allOf/1/additionalProperties: the required member "id" is not allowed, so no object satisfies the "##
          + #"schema; "additionalProperties" knows only the properties beside it, not those of other schemas in allOf"#,
        "#/$defs/dog: no value satisfies the schema, so the model has no type for it",
      ])
    #expect(describe(made.model) == "Root\nRoot\nPet { id: int }")
  }

  @Test func `A schema without such keywords has no notes`() throws {
    let schema = #"{"$schema": "x", "title": "a", "default": 1, "examples": [], "type": "integer", "x-y": 1}"#
    #expect(try notes(on: schema) == [])
  }

  @Test func `A component without a type of its own is noted`() throws {
    let document = """
      {"openapi": "3.1.0", "components": {"schemas": {
        "Pet": {"type": "object", "properties": {"name": {"type": "string"}}},
        "Pets": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}, "Any": {}, "None": false}}}
      """
    let model = try SchemaModel(JSON(parsing: document), named: "API", options: InferenceOptions())
    #expect(
      model.notes.map(\.description) == [
        "#/components/schemas/Pets: the schema has no type of its own; decode its values as [Pet]",
        "#/components/schemas/Any: the schema has no type of its own; decode its values as JSON",
        "#/components/schemas/None: no value satisfies the schema, so the model has no type for it",
      ])
  }
}
