import Decodable

/// The keywords of JSON Schema and OpenAPI, by what the tool does with them.
enum SchemaKeywords {
  /// The keywords that change the model; `nullable` does together with `type`.
  static let assertions: Set<String> = [
    "type", "enum", "const", "properties", "required", "additionalProperties", "minProperties",
    "maxProperties", "items", "minItems", "maxItems", "uniqueItems", "minLength", "maxLength", "pattern", "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format", "anyOf", "oneOf",
  ]

  /// The keywords that are assertions, but that the model does not represent.
  static let unsupported: Set<String> = [
    "not", "if", "then", "else", "dependencies", "dependentRequired", "dependentSchemas", "patternProperties",
    "propertyNames", "unevaluatedProperties", "unevaluatedItems", "prefixItems", "additionalItems", "contains",
    "minContains", "maxContains", "$dynamicRef", "$recursiveRef",
  ]

  /// The keywords whose values are schemas.
  static let schemas: Set<String> = [
    "items", "additionalItems", "unevaluatedItems", "contains", "additionalProperties", "unevaluatedProperties",
    "propertyNames", "not", "if", "then", "else", "contentSchema",
  ]

  /// The keywords whose values are arrays of schemas.
  static let arrays: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems", "items"]

  /// The keywords whose values are objects of schemas.
  static let objects: Set<String> = [
    "properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions",
  ]

  /// The keywords that neither constrain values nor contain schemas that do.
  private static let annotations: Set<String> = [
    "$schema", "$id", "$ref", "$anchor", "$comment", "$vocabulary", "title", "description", "default", "examples",
    "deprecated", "readOnly", "writeOnly", "discriminator", "nullable", "example", "openapi", "components",
  ]

  /// Returns whether a document may be a schema: a Boolean value, or an object that is empty or has a keyword.
  ///
  /// Other values are reported with their place.
  static func mayBeSchema(_ json: JSON) -> Bool {
    guard json.kind == .object, json.count > 0 else { return true }
    let keywords = [annotations, assertions, unsupported, schemas, arrays, objects]
    return json.members.contains { name, _ in name.hasPrefix("x-") || keywords.contains { $0.contains(name) } }
  }

  /// The kinds of values that a keyword constrains, if it constrains only some.
  static func kinds(of keyword: String) -> SchemaKinds? {
    switch keyword {
    case "properties", "required", "additionalProperties", "minProperties", "maxProperties", "patternProperties",
      "propertyNames", "dependencies", "dependentRequired", "dependentSchemas", "unevaluatedProperties":
      .object
    case "items", "minItems", "maxItems", "uniqueItems", "prefixItems", "additionalItems", "contains",
      "unevaluatedItems":
      .array
    case "minLength", "maxLength", "pattern": .string
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf": .number
    default: nil
    }
  }
}

/// A set of kinds of JSON values.
struct SchemaKinds: OptionSet, Hashable {
  let rawValue: UInt8

  static let null = SchemaKinds(rawValue: 1)
  static let boolean = SchemaKinds(rawValue: 2)
  static let integer = SchemaKinds(rawValue: 4)
  static let fraction = SchemaKinds(rawValue: 8)
  static let string = SchemaKinds(rawValue: 16)
  static let array = SchemaKinds(rawValue: 32)
  static let object = SchemaKinds(rawValue: 64)

  static let number: SchemaKinds = [.integer, .fraction]
  static let all: SchemaKinds = [.null, .boolean, .number, .string, .array, .object]

  /// The kinds other than null, each by itself, with the name of a case; numbers are one kind.
  static let named: [(kind: SchemaKinds, name: String)] = [
    (.boolean, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"), (.object, "object"),
  ]

  /// Returns the kinds of a name of `type`; nil for an unknown name.
  init?(typeName: String) {
    switch typeName {
    case "null": self = .null
    case "boolean": self = .boolean
    case "integer": self = .integer
    case "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds without null, each by itself, with the names of cases.
  var parts: [(kinds: SchemaKinds, name: String)] {
    Self.named.compactMap { kind, name in
      let part = intersection(kind)
      if part.isEmpty { return nil }
      return (part, part == .integer ? "integer" : name)
    }
  }
}
