import Decodable
import Foundation

/// Recognizes samples that a check has nothing to report on.
///
/// A check of a large file consists mostly of such samples. Recognizing one reads each value once, while decoding
/// records all lookups for the errors. A sample that is not recognized may fit nevertheless, for example because the
/// code that decodes it is hand-written.
struct ModelMatcher {
  /// A type of the model, with declarations by index.
  private indirect enum Shape {
    case anything
    case scalar(@Sendable (JSON) -> Bool)
    case array(Shape)
    /// An array, or a single value in place of an array.
    case oneOrMany(Shape)
    case dictionary(Shape)
    case optional(Shape)
    case declared(Int)
    /// A type that is always decoded.
    case unknown

    var isScalar: Bool { if case .scalar = self { true } else { false } }
    /// The elements of an array; any other shape itself.
    var element: Shape { if case .array(let element) = self { element } else { self } }
  }

  private enum Declared {
    case structure([Field])
    case strings(Set<String>, keepsOthersOf: String?)
    case variants(Variants)
    case alternatives([Shape])
    case unknown
  }

  private struct Variants {
    let name: String
    let tagKey: String
    let contentKey: String?
    let cases: [(tag: String, shape: Shape?)]
    let keepsOthers: Bool

    /// Returns whether a tag is certainly none of the cases, and its object is kept as JSON.
    func isOther(_ tag: String) -> Bool { keepsOthers && !cases.contains { $0.tag == tag } }
  }

  private struct Field {
    let key: String
    let shape: Shape
    let mayBeNull: Bool
    let mayBeAbsent: Bool
    /// The index of the variants that are decoded from the whole object, which has their tag beside this key.
    let variants: Int?
  }

  /// The unknown keys that were reported: paths with `*` in place of indices.
  var reportedKeys: Set<[String]> = []
  /// The tags that were reported as unknown.
  var reportedTags = ReportedTags()
  private var declared: [Declared] = []
  private var rootType: TypeUse
  private var root: Shape
  /// The type of the elements of a document that is an array.
  private var element: Shape
  private let indices: [String: Int]

  init(_ model: Model) {
    let declarations = model.declarationsByName
    let indices = model.declarations.indices(by: \.name)
    self.indices = indices
    rootType = model.root
    root = Self.shape(of: model.root, indices)
    element = root.element
    declared = model.declarations.map { declaration in
      switch declaration {
      // A schema's rules are checked by decoding.
      case .wrapper, .namespace: return .unknown
      case .alternatives(let type):
        let shapes = type.cases.map { Self.shape(of: $0.type, indices) }
        // Of several objects, the first that decodes decides which keys are unknown.
        return type.kinds(declarations) == nil ? .unknown : .alternatives(shapes)
      case .structure(let type)
      where type.otherMembers != nil || !type.rules.isEmpty || type.own?.rules.isEmpty == false:
        return .unknown
      // Which keys are known depends on the tag.
      case .structure(let type)
      where type.properties.contains { declarations.adjacentVariants(in: $0)?.isNamedByTag == true }:
        return .unknown
      case .stringEnum(let type):
        return .strings(Set(type.cases.map(\.rawValue)), keepsOthersOf: type.keepsOthers ? type.name : nil)
      case .variants(let type):
        let cases = type.cases.map { (tag: $0.tag, shape: $0.type.map { Self.shape(of: $0, indices) }) }
        return .variants(
          Variants(
            name: type.name, tagKey: type.tagKey, contentKey: type.contentKey, cases: cases,
            keepsOthers: type.keepsOtherTags))
      case .structure(let type):
        // The lookups of own types are those of properties.
        let names = Set(type.properties.map(\.name))
        let lookups = (type.own?.lookups ?? []).filter { !names.contains($0.name) }
        let known = Set((type.properties.map(\.key) + lookups.compactMap(\.path[0].key.name)).map(ExactKey.init))
        if type.own?.lineOfOtherReads != nil || type.own?.partlyRead.isEmpty == false
          || lookups.contains(where: { $0.path.count > 1 || $0.path[0].key.name == nil })
          || known.count < type.properties.count + lookups.count
        {
          return .unknown
        }
        let fields = type.properties.map { property in
          Field(
            key: property.key, shape: Self.shape(of: property.type, indices),
            mayBeNull: property.isNullable || property.mayBeAbsent, mayBeAbsent: property.mayBeAbsent,
            variants: declarations.adjacentVariants(in: property).flatMap { indices[$0.name] })
        }
        let own = lookups.map { lookup in
          Field(
            key: lookup.path[0].key.description, shape: Self.shape(of: lookup.type, indices),
            mayBeNull: lookup.path[0].mayBeAbsent, mayBeAbsent: lookup.path[0].mayBeAbsent, variants: nil)
        }
        let others = (type.own?.keys ?? []).filter { !known.contains(ExactKey($0)) }.map {
          Field(key: $0, shape: .anything, mayBeNull: true, mayBeAbsent: true, variants: nil)
        }
        return .structure(fields + own + others)
      }
    }
  }

  /// Returns the matcher of documents of another type, which shares the declarations.
  func matcher(of root: TypeUse) -> ModelMatcher {
    var result = self
    result.rootType = root
    // A root whose code decides what it accepts has no certain documents.
    result.root = root.nameOfOwn == nil ? Self.shape(of: root, indices) : .unknown
    result.element = result.root.element
    return result
  }

  private static func shape(of type: TypeUse, _ indices: [String: Int]) -> Shape {
    switch type {
    case .json: return .anything
    case .bool: return .scalar { $0.kind == .boolean }
    case .string: return .scalar { $0.kind == .string }
    case .int: return decoded(as: Int.self)
    case .int64: return decoded(as: Int64.self)
    case .uint64: return decoded(as: UInt64.self)
    case .double: return decoded(as: Double.self)
    case .decimal: return decoded(as: Decimal.self)
    case .date: return decoded(as: Date.self)
    case .url: return decoded(as: URL.self)
    case .uuid: return decoded(as: UUID.self)
    case .array(let element): return .array(shape(of: element, indices))
    case .dictionary(let value): return .dictionary(shape(of: value, indices))
    case .optional(let wrapped): return .optional(shape(of: wrapped, indices))
    case .declared(let name): return indices[name].map { .declared($0) } ?? .unknown
    case .refined: return .unknown
    case .converted(.array(let element), .oneOrMany): return .oneOrMany(shape(of: element, indices))
    case .converted(let base, let conversion):
      let types = ModelTypes(Model(root: base, declarations: []))
      return .scalar { (try? conversion.decode($0, as: types.metatype(of: base), element: nil)) != nil }
    case .own(let text):
      return ModelTypes.ownTypes[text].map { decoded(as: $0) } ?? indices[text].map { .declared($0) } ?? .anything
    }
  }

  /// Returns the shape of values that the library decodes as a type.
  private static func decoded<T: Decodable & SendableMetatype>(as type: T.Type) -> Shape {
    .scalar { (try? T.decode($0)) != nil }
  }

  /// Returns whether a sample is an element of a document of the model.
  func isElement(_ sample: Sample) -> Bool { rootType.isArray && !sample.isDocument(of: rootType) }

  /// Returns whether a document, or an element of one, certainly needs no report.
  func fits(_ sample: Sample) -> Bool {
    var path = sample.element == nil ? [] : ["*"]
    return fits(sample.json, isElement(sample) ? element : root, &path)
  }
}

extension ModelMatcher {
  private func fits(_ json: JSON, _ shape: Shape, _ path: inout [String]) -> Bool {
    switch shape {
    case .anything: return true
    case .unknown: return false
    case .scalar(let isMatch): return isMatch(json)
    case .optional(let wrapped): return json.kind == .null || fits(json, wrapped, &path)
    case .declared(let index): return fits(json, declaration: index, &path)
    case .oneOrMany(let element) where json.kind != .array: return fits(json, element, &path)
    case .array(let element), .oneOrMany(let element):
      guard json.kind == .array else { return false }
      path.append("*")
      defer { path.removeLast() }
      for item in json.elements where !fits(item, element, &path) { return false }
      return true
    case .dictionary(let value):
      guard json.kind == .object else { return false }
      for (name, item) in json.members {
        // Names that are equal in Swift, but not in the document, have further letters.
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        path.append(name)
        defer { path.removeLast() }
        guard fits(item, value, &path) else { return false }
      }
      return true
    }
  }

  private func fits(_ json: JSON, declaration index: Int, without tagKey: String? = nil, _ path: inout [String]) -> Bool
  {
    switch declared[index] {
    case .unknown: return false
    case .alternatives(let shapes): return shapes.contains { fits(json, $0, &path) }
    case .structure(let fields): return fits(json, fields, without: tagKey, &path)
    case .strings(let strings, let keeper):
      guard let string = json.string else { return false }
      return strings.contains(string) || keeper.map { reportedTags.covers(string, of: $0) } == true
    case .variants(let variants) where variants.contentKey == nil:
      guard json.kind == .object, let tag = json[variants.tagKey]?.string else { return false }
      guard let shape = variants.cases.first(where: { isSame($0.tag, tag) })?.shape else {
        return isReported(tag, of: variants)
      }
      guard case .declared(let content) = shape, case .structure = declared[content] else { return false }
      return fits(json, declaration: content, without: variants.tagKey, &path)
    case .variants: return false
    }
  }

  /// Returns whether an unknown case keeps a tag, which needs no report any more.
  private func isReported(_ tag: String, of variants: Variants) -> Bool {
    variants.isOther(tag) && reportedTags.covers(tag, of: variants.name)
  }

  private func fits(_ json: JSON, _ fields: [Field], without tagKey: String?, _ path: inout [String]) -> Bool {
    guard json.kind == .object else { return false }
    var missing = fields.count { !$0.mayBeAbsent && $0.variants == nil }
    // Members mostly have the order of the fields.
    var expected = 0
    for (name, value) in json.members {
      guard let index = Self.index(of: name, in: fields, from: expected) else {
        if let tagKey, isSame(tagKey, name) { continue }
        if isTagOrReported(name, fields, path) { continue }
        return false
      }
      expected = index + 1
      let field = fields[index]
      if field.variants != nil { continue }
      if !field.mayBeAbsent { missing -= 1 }
      if field.mayBeNull, value.kind == .null { continue }
      if case .scalar(let isMatch) = field.shape {
        guard isMatch(value) else { return false }
        continue
      }
      path.append(name)
      defer { path.removeLast() }
      guard fits(value, field.shape, &path) else { return false }
    }
    guard missing == 0 else { return false }
    for field in fields {
      if let variants = field.variants, !fits(json, content: field.key, variants, &path) { return false }
    }
    return true
  }

  private static func index(of name: String, in fields: [Field], from expected: Int) -> Int? {
    if expected < fields.count, isSame(fields[expected].key, name) { return expected }
    return fields.firstIndex { isSame($0.key, name) }
  }

  private func isTagOrReported(_ name: String, _ fields: [Field], _ path: [String]) -> Bool {
    for case let variants? in fields.map(\.variants) {
      if case .variants(let variants) = declared[variants], isSame(variants.tagKey, name) { return true }
    }
    return !reportedKeys.isEmpty && reportedKeys.contains(path + [name])
  }

  /// Returns whether the content beside a tag fits.
  private func fits(_ json: JSON, content key: String, _ variants: Int, _ path: inout [String]) -> Bool {
    guard case .variants(let variants) = declared[variants], let tag = json[variants.tagKey]?.string,
      let content = json[key]
    else { return false }
    guard let variant = variants.cases.first(where: { isSame($0.tag, tag) }) else {
      return isReported(tag, of: variants)
    }
    guard let shape = variant.shape else { return content.kind == .null }
    path.append(key)
    defer { path.removeLast() }
    return fits(content, shape, &path)
  }
}
