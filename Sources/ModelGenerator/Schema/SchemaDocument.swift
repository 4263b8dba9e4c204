import Decodable
import Foundation

/// A file with schemas: a schema with its definitions, or a description of an API in OpenAPI.
struct SchemaDocument {
  /// The rules for reading keywords.
  enum Dialect {
    /// JSON Schema from draft 2019-09 on, and OpenAPI 3.1.
    case current
    /// JSON Schema up to draft-07, in which keywords beside `$ref` have no effect.
    case draft7
    /// OpenAPI 3.0, in which the same holds.
    case openAPI30
  }

  let json: JSON
  let dialect: Dialect
  /// The places of schemas with a URI of their own, by the URI without a fragment; the document is "" unless it has one.
  private var resources: [String: SchemaPlace] = [:]
  /// The places of named anchors, by the URI with the anchor as its fragment.
  private var anchors: [String: SchemaPlace] = [:]
  /// The base URIs of schemas.
  private var bases: [SchemaPlace: String] = [:]
  /// The schemas that were indexed.
  private var schemas: [SchemaPlace: JSON] = [:]

  init(_ json: JSON) {
    self.json = json
    dialect = Self.dialect(of: json)
    resources[""] = .root
    index(from: .root, json, base: "")
    if let components = json["components"]?["schemas"], components.kind == .object {
      let place = SchemaPlace.root.appending("components").appending("schemas")
      for (name, schema) in components.members { index(from: place.appending(name), schema, base: "") }
    }
  }

  var isOpenAPI: Bool { json["openapi"]?.string != nil }

  private static func dialect(of json: JSON) -> Dialect {
    if let version = json["openapi"]?.string { return version.hasPrefix("3.0") ? .openAPI30 : .current }
    guard let schema = json["$schema"]?.string else { return .current }
    return ["draft-03", "draft-04", "draft-06", "draft-07"].contains(where: schema.contains) ? .draft7 : .current
  }

  /// The keywords beside `$ref` have no effect.
  private var ignoresSiblings: Bool { dialect != .current }

  // MARK: - Identifiers

  /// Records the URIs and anchors of a schema and of all schemas inside it.
  private mutating func index(from place: SchemaPlace, _ schema: JSON, base: String) {
    var open = [(place, schema, base)]
    while let (place, schema, outer) = open.popLast() {
      guard schema.kind == .object, bases[place] == nil else { continue }
      let base = register(schema, at: place, base: outer)
      for (keyword, value) in schema.members {
        let inner = place.appending(keyword)
        switch value.kind {
        case .array where SchemaKeywords.arrays.contains(keyword):
          for (index, element) in value.elements.enumerated() { open.append((inner.appending(index), element, base)) }
        case .object where SchemaKeywords.objects.contains(keyword):
          for (name, member) in value.members { open.append((inner.appending(name), member, base)) }
        case .object where SchemaKeywords.schemas.contains(keyword): open.append((inner, value, base))
        default: break
        }
      }
    }
  }

  private mutating func register(_ schema: JSON, at place: SchemaPlace, base outer: String) -> String {
    var base = outer
    let isReference = ignoresSiblings && schema["$ref"]?.string != nil
    if !isReference, let id = schema["$id"]?.string {
      let (uri, fragment) = Self.split(Self.absolute(id, base: outer))
      if id.hasPrefix("#") {
        anchors["\(outer)#\(fragment)"] = place
      } else {
        base = String(uri)
        resources[base] = resources[base] ?? place
        if !fragment.isEmpty { anchors["\(base)#\(fragment)"] = place }
      }
    }
    for keyword in ["$anchor", "$dynamicAnchor"] {
      if let name = schema[keyword]?.string { anchors["\(base)#\(name)"] = anchors["\(base)#\(name)"] ?? place }
    }
    bases[place] = base
    schemas[place] = schema
    return base
  }

  /// Returns a reference as a URI, by the rules of RFC 3986, section 5.
  private static func absolute(_ reference: String, base: String) -> String {
    if reference.hasPrefix("#") { return base + reference }
    guard !base.isEmpty, let url = URL(string: base) else { return reference }
    return URL(string: reference, relativeTo: url)?.absoluteString ?? reference
  }

  private static func split(_ uri: String) -> (uri: Substring, fragment: Substring) {
    guard let sign = uri.firstIndex(of: "#") else { return (uri[...], "") }
    return (uri[..<sign], uri[uri.index(after: sign)...])
  }

  // MARK: - References

  /// Returns the value at a place; nil if there is none.
  func value(at place: SchemaPlace) -> JSON? {
    if let schema = schemas[place] { return schema }
    var value = json
    for token in place.tokens {
      let inner = value.kind == .array ? Int(token).flatMap { value[$0] } : value[token]
      guard let inner else { return nil }
      value = inner
    }
    return value
  }

  /// Returns the place of a fragment: a JSON Pointer, or an anchor of the whole document's schema.
  ///
  /// - Throws: ``SchemaError`` for an anchor that the schema does not have.
  func place(ofFragment fragment: String) throws -> SchemaPlace {
    if fragment.isEmpty || fragment.hasPrefix("/") { return SchemaPlace(pointer: fragment[...]) }
    let name = fragment.removingPercentEncoding ?? fragment
    guard let place = anchors["\(bases[.root] ?? "")#\(name)"] else {
      throw SchemaError(place: "#\(fragment)", message: "there is no schema with this anchor; a pointer begins with /")
    }
    return place
  }

  /// Returns the place that a reference in a schema leads to.
  ///
  /// - Throws: ``SchemaError`` if the file does not have the place.
  mutating func target(of reference: String, in schema: SchemaPlace) throws -> SchemaPlace {
    let base = bases[schema] ?? ""
    let (uri, fragment) = Self.split(Self.absolute(reference, base: base))
    let place = schema.appending("$ref").text
    guard let resource = resources[String(uri)] else {
      throw SchemaError(
        place: place, message: "\(reference) is outside the file; copy the schema into the file, as a definition")
    }
    var target: SchemaPlace?
    if fragment.isEmpty {
      target = resource
    } else if fragment.hasPrefix("/") {
      target = resource.appending(pointer: fragment)
    } else {
      target = anchors["\(uri)#\(fragment.removingPercentEncoding ?? String(fragment))"]
    }
    guard let target, let value = value(at: target) else {
      throw SchemaError(place: place, message: "\(reference) leads to no schema")
    }
    // A schema under a keyword that is not known has the base of the resource.
    index(from: target, value, base: String(uri))
    return target
  }

  /// Returns the reference of a schema.
  func reference(of schema: JSON) -> String? {
    guard schema.kind == .object else { return nil }
    return schema["$ref"]?.string
  }

  /// Returns whether a schema has keywords with an effect, apart from references and `allOf`.
  func hasAssertions(_ schema: JSON, without ignored: (String) -> Bool = { _ in false }) -> Bool {
    guard schema.kind == .object else { return schema.bool == false }
    if ignoresSiblings, reference(of: schema) != nil { return false }
    return schema.members.contains { keyword, _ in
      (SchemaKeywords.assertions.contains(keyword) || SchemaKeywords.unsupported.contains(keyword)) && !ignored(keyword)
    }
  }

  /// Whether keywords beside the reference of a schema have no effect.
  func ignoresKeywords(of schema: JSON) -> Bool { ignoresSiblings && reference(of: schema) != nil }
}
