import Decodable
import Testing

@testable import ModelGenerator

/// The Swift text of models of schemas, checked by the compiler and the linter.
@Suite(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence), .serialized)
struct SchemaCompilationTests {
  @Test(arguments: [false, true]) func `Models of schemas compile without warnings and pass the linter`(
    isEncodable: Bool
  ) throws {
    let tested = SchemaModelTests.scalars.map(\.schema) + SchemaModelTests.requirements.map(\.schema)
    let schemas = tested + SchemaModelTests.declarations.map(\.schema) + Self.further + Self.wide
    let texts = try schemas.enumerated().map { index, schema in
      let name = "Root\(index)"
      let model = try SchemaModel(JSON(parsing: schema), named: name, options: InferenceOptions()).model
      return swiftText(of: model, named: name, isEncodable: isEncodable)
    }
    let (problems, findings) = try (SwiftCompiler.problems(in: texts), SwiftCompiler.findings(in: texts))
    #expect(problems == "")
    #expect(findings == "")
  }

  @Test func `Classes of schemas compile without warnings`() throws {
    let tested = SchemaModelTests.requirements.map(\.schema) + SchemaModelTests.declarations.map(\.schema)
    let texts = try (tested + Self.further + Self.wide).enumerated().map { index, schema in
      let model = try SchemaModel(JSON(parsing: schema), named: "Root\(index)", options: InferenceOptions()).model
      return swiftText(of: model, named: "Root\(index)", style: SwiftStyle(isClass: true))
    }
    #expect(try SwiftCompiler.problems(in: texts) == "")
  }

  /// Objects with more properties than one function decodes.
  static let wide: [String] = ["false", #"{"type": "string", "minLength": 2}"#, #"{"type": ["string", "null"]}"#].map {
    let properties = (0..<121).map { #""key\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
    return """
      {"properties": {\(properties)}, "additionalProperties": \($0), "minProperties": 1, "maxProperties": 3}
      """
  }

  private static let further: [String] = [
    // Requirements in every position.
    """
    {"properties": {
      "a": {"type": ["integer", "null"], "minimum": 1, "multipleOf": 1.5},
      "b": {"type": "array", "items": {"type": ["number", "null"], "maximum": 1, "multipleOf": 0.5}, "maxItems": 3},
      "c": {"type": "object", "additionalProperties": {"type": "string", "pattern": "^[\\\\w\\"]+$"}, "minProperties": 1},
      "d": {"type": "array", "uniqueItems": true, "items": {"properties": {"x": {"enum": ["a", "b"]}}}},
      "e": {"enum": [1, "a", null, {"x": [true]}]},
      "f": {"anyOf": [{"type": "string", "maxLength": 3}, {"type": "boolean"}, {"$ref": "#"}]}
    }, "required": ["a", "b", "f"], "additionalProperties": {"type": ["integer", "null"], "minimum": 0}}
    """,
    #"{"type": "array", "uniqueItems": true, "minItems": 1, "items": {"properties": {"x": {"type": "integer"}}}}"#,
    """
    {"properties": {
      "a": {"anyOf": [{"type": "array", "uniqueItems": true, "items": {"properties": {"x": {}}}}, {"type": "string"}]},
      "b": {"type": "array", "items": {"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b"]}}},
      "c": {"type": "array", "uniqueItems": true, "items": {"type": "array", "items": {"type": ["string", "null"]}}},
      "d": {"additionalProperties": {"type": ["array", "null"], "uniqueItems": true}}
    }, "additionalProperties": {"type": "array", "uniqueItems": true, "items": {"properties": {"y": {}}}}}
    """,
    // Rules of objects, beside and without properties.
    """
    {"properties": {"a": {"type": "integer"}, "b": false}, "additionalProperties": false, "minProperties": 1,
     "oneOf": [{"required": ["a"]}, {"required": ["c"]}]}
    """,
    #"{"type": "object", "additionalProperties": false}"#,
    // A line that barely fits.
    """
    {"type": "object", "properties": {"SecurityDetails": {"type": "string"}, "ServiceEndpointIdentifier": {},
     "OwnerIdentifier": {}, "IngressAddress": {}, "Na": {}}, "additionalProperties": false}
    """,
    // Names that Swift or the printed text uses.
    """
    {"properties": {"encode": {"type": "integer", "minimum": 0}, "default": {}, "value": {}, "known_keys": {},
     "other_members": {}, "Type": {"type": ["string", "integer"]}, "regex": {"properties": {"a": {}}}},
     "additionalProperties": {"type": "boolean"}}
    """,
    #"{"properties": {"require": {}}, "additionalProperties": false}"#,
    #"{"properties": {"require": {}, "a": {"properties": {"b": {}}, "maxProperties": 1, "additionalProperties": false}}}"#,
    // Recursion without an array.
    """
    {"anyOf": [{"type": "object", "properties": {"inner": {"$ref": "#"}}, "required": ["inner"]}, {"type": "string"}]}
    """,
    """
    {"oneOf": [
      {"properties": {"op": {"const": "not"}, "of": {"$ref": "#"}}, "required": ["op", "of"]},
      {"properties": {"op": {"enum": ["and", "or"]}, "all": {"type": "array", "items": {"$ref": "#"}}},
       "required": ["op"]}]}
    """,
    // Tags of types that are shared.
    """
    {"openapi": "3.1.0", "components": {"schemas": {
      "Cat": {"type": "object", "properties": {"kind": {"const": "cat"}}, "required": ["kind"]},
      "Dog": {"type": "object", "properties": {"kind": {"type": "string"}, "age": {"type": "integer"}}},
      "Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
              "discriminator": {"propertyName": "kind"}}}}}
    """,
  ]
}
