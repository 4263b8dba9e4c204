import Decodable
import Foundation

/// Compares decoded values with their documents, leaf by leaf.
///
/// Values are inspected by reflection. The expected content of a property comes only from the table and the document.
public struct Comparison {
  private let table: TypeTable
  private var wereNull: Set<String> = []
  private var wereAbsent: Set<String> = []
  private var wereSeen: Set<String> = []

  /// The differences, each with its path.
  public private(set) var differences: [String] = []
  /// The number of leaves of the documents that were found in the values.
  public private(set) var leaves = 0
  /// The number of these leaves that are part of a `JSON`.
  public private(set) var untypedLeaves = 0

  /// Creates a comparison for values of the types in a table.
  public init(table: TypeTable) {
    self.table = table
  }

  /// Compares a value with its document.
  public mutating func compare(_ value: Any, with document: Node, name: String) {
    let (before, known) = (leaves, differences.count)
    compare(value, document, name)
    if differences.count == known, leaves - before != document.leafCount {
      differences.append("\(name): \(leaves - before) leaves were compared, the document has \(document.leafCount)")
    }
  }

  /// Adds differences for properties that no document has, or that no document shows to be optional, after all values
  /// were compared.
  public mutating func finish() {
    for (type, entry) in table.entries.sorted(by: { $0.key < $1.key }) {
      if case .variants(_, _, let cases) = entry {
        for (name, item) in cases.sorted(by: { $0.key < $1.key }) {
          if item.isOptional, !wereNull.contains("\(type).\(name)") {
            differences.append("\(type).\(name): never null")
          }
        }
      }
      guard case .structure(let fields) = entry else { continue }
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
        let name = "\(type).\(name)"
        if !wereSeen.contains(name) { differences.append("\(name): no document has it") }
        if field.isNullable, !wereNull.contains(name) { differences.append("\(name): never null") }
        if field.mayBeAbsent, !wereAbsent.contains(name) { differences.append("\(name): never missing") }
      }
    }
  }

  private mutating func compare(_ value: Any, _ node: Node, _ path: String) {
    if let json = value as? JSON, type(of: value) == JSON.self { return compareJSON(json, node, path) }
    if let isEqual = scalar(value, equals: node) { return leaf(isEqual, value, node, path) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: compareOptional(mirror, node, path)
    case .collection: compareArray(mirror, node, path)
    case .dictionary: compareDictionary(mirror, node, path)
    case .struct, .enum: compareDeclared(value, mirror, node, path, tagKey: nil)
    default: differences.append("\(path): no way to compare a \(type(of: value))")
    }
  }

  private mutating func leaf(_ isEqual: Bool, _ value: Any, _ node: Node, _ path: String) {
    leaves += 1
    if !isEqual { differ(path, value, node) }
  }

  private mutating func differ(_ path: String, _ value: Any, _ node: Node) {
    differences.append(
      "\(path): \(type(of: value)) \(String(describing: value).prefix(80)), not \(node.description.prefix(80))")
  }

  private mutating func compareJSON(_ json: JSON, _ node: Node, _ path: String) {
    leaves += node.leafCount
    untypedLeaves += node.leafCount
    if (try? Node(reading: json.description)) != node { differ(path, json, node) }
  }

  private mutating func compareOptional(_ mirror: Mirror, _ node: Node, _ path: String) {
    if let (_, value) = mirror.children.first {
      compare(value, node, path)
    } else {
      leaf(node == .null, "nil", node, path)
    }
  }

  private mutating func compareArray(_ mirror: Mirror, _ node: Node, _ path: String) {
    guard case .array(let elements) = node, elements.count == mirror.children.count else {
      return differ(path, mirror.children.map(\.value), node)
    }
    if elements.isEmpty { leaves += 1 }
    for (index, (child, element)) in zip(mirror.children, elements).enumerated() {
      compare(child.value, element, "\(path)[\(index)]")
    }
  }

  private mutating func compareDictionary(_ mirror: Mirror, _ node: Node, _ path: String) {
    guard case .object(let members) = node, members.count == mirror.children.count else {
      return differ(path, mirror.children.map(\.value), node)
    }
    if members.isEmpty { leaves += 1 }
    var values: [[UInt8]: Any] = [:]
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      if pair.count == 2, let key = pair[0] as? String { values[Array(key.utf8)] = pair[1] }
    }
    for (key, member) in members {
      guard let value = values[Array(key.utf8)] else {
        differences.append("\(path): no key \(key)")
        continue
      }
      compare(value, member, "\(path)[\(key.debugDescription)]")
    }
  }

  /// Compares a value of a type of the model; `tagKey` is the key of the tag that selected the type.
  private mutating func compareDeclared(_ value: Any, _ mirror: Mirror, _ node: Node, _ path: String, tagKey: String?) {
    let type = qualifiedName(Swift.type(of: value))
    switch table.entries[type] {
    case .structure(let fields): compareStructure(type, fields, mirror, node, path, tagKey: tagKey)
    case .stringEnum:
      guard let rawValue = (value as? any RawRepresentable)?.rawValue as? String else {
        return differ(path, value, node)
      }
      leaf(node == .text(rawValue), rawValue, node, path)
    case .union:
      guard let content = mirror.children.first?.value else { return differ(path, value, node) }
      compare(content, node, path)
    case .variants(let tagKey, nil, let cases):
      guard case .text(let tag) = node[tagKey] else { return differ(path, value, node) }
      compareVariant(value, type, node, path, tag: tag, cases: cases, tagKey: tagKey)
    case .variants: differences.append("\(path): a \(type), whose tag should be beside it, is not a property")
    case nil: differences.append("\(path): the model declares no \(type)")
    }
  }
}

extension Comparison {
  private mutating func compareStructure(
    _ type: String, _ fields: [String: TypeTable.Field], _ mirror: Mirror, _ node: Node, _ path: String, tagKey: String?
  ) {
    guard case .object(let members) = node else { return differ(path, type, node) }
    if members.isEmpty { leaves += 1 }
    let keys = Set(fields.values.map { Array($0.key.utf8) })
    let properties = mirror.children.map { property($0.label ?? "", $0.value, fields) }
    let tagKeys = properties.compactMap { tagged($0.value)?.tagKey } + [tagKey].compactMap { $0 }
    // The tags that name a member.
    let named = properties.compactMap { property -> String? in
      guard let variants = tagged(property.value), isSame(variants.contentKey, variants.tagKey),
        case .text(let tag) = node[variants.tagKey]
      else { return nil }
      return tag
    }
    leaves += named.count
    for (key, value) in members where !keys.contains(Array(key.utf8)) {
      if named.contains(where: { isSame(key, $0) }) {
        continue
      } else if tagKeys.contains(where: { isSame(key, $0) }) {
        leaves += value.leafCount
      } else {
        differences.append("\(path): the key \(key.debugDescription) is in no property of \(type)")
      }
    }
    let names = Set(properties.map(\.label))
    for name in fields.keys.sorted() where !names.contains(name) {
      differences.append("\(path): \(type) has no property \(name)")
    }
    for (label, value) in properties {
      guard let field = fields[label] else {
        differences.append("\(path): the property \(label) of \(type) is not in the model")
        continue
      }
      compareProperty("\(type).\(label)", field, value, of: node, "\(path).\(label)")
    }
  }

  /// Returns the name and the value of a property; a property with a wrapper is stored under another name, as the
  /// wrapper.
  private func property(_ label: String, _ value: Any, _ fields: [String: TypeTable.Field]) -> (
    label: String, value: Any
  ) {
    let wrapper = Mirror(reflecting: value)
    guard fields[label] == nil, label.hasPrefix("_"), fields[String(label.dropFirst())] != nil,
      wrapper.displayStyle == .enum, let wrapped = wrapper.children.first, wrapped.label == "value"
    else { return (label, value) }
    return (String(label.dropFirst()), wrapped.value)
  }

  private mutating func compareProperty(
    _ name: String, _ field: TypeTable.Field, _ value: Any, of object: Node, _ path: String
  ) {
    if let variants = tagged(value), isSame(variants.contentKey, field.key),
      case .text(let tag) = object[variants.tagKey]
    {
      wereSeen.insert(name)
      let content = isSame(variants.contentKey, variants.tagKey) ? object[tag] : object[field.key]
      return compareVariant(value, variants.name, content, path, tag: tag, cases: variants.cases, tagKey: nil)
    }
    guard let member = object[field.key] else {
      wereAbsent.insert(name)
      if !isNil(value) { differences.append("\(path): the document has no \(field.key.debugDescription)") }
      if !field.mayBeAbsent { differences.append("\(path): the model says that it is never missing") }
      return
    }
    wereSeen.insert(name)
    if member == .null { wereNull.insert(name) }
    if isNil(value), member == .null, !field.isNullable {
      differences.append("\(path): the model says that it is never null")
    }
    compare(value, member.converted(by: field.conversion), path)
  }
}

// MARK: - Enums with associated values
extension Comparison {
  private typealias Cases = [String: TypeTable.Case]

  /// Returns the variants that a property contains, if their tag is beside it.
  private func tagged(_ value: Any) -> (name: String, tagKey: String, contentKey: String, cases: Cases)? {
    let name = qualifiedName(type(of: value))
    guard case .variants(let tagKey, let contentKey?, let cases) = table.entries[name] else { return nil }
    return (name, tagKey, contentKey, cases)
  }

  /// Compares a variant; `tagKey` is the key of a tag in the object itself, and `node` is nil if the content is
  /// missing.
  private mutating func compareVariant(
    _ value: Any, _ type: String, _ node: Node?, _ path: String, tag: String, cases: Cases, tagKey: String?
  ) {
    let child = Mirror(reflecting: value).children.first
    // The description of a case without a value is its name.
    let name = child?.label ?? "\(value)"
    guard let expected = cases[name] else {
      return compareUnknown(child?.value ?? value, name, tag, node, path, cases: cases)
    }
    if !isSame(expected.tag, tag) { differences.append("\(path): \(name) stands for \(expected.tag), not for \(tag)") }
    if node == nil || node == .null { wereNull.insert("\(type).\(name)") }
    guard let child else {
      leaves += node == nil ? 0 : 1
      if let node, node != .null { differ(path, name, node) }
      return
    }
    let content = Self.only(in: child.value)
    guard let node else {
      if !isNil(content) { differences.append("\(path).\(name): the document has no content") }
      return
    }
    if !expected.isOptional, node == .null {
      differences.append("\(path).\(name): the model says that it is never null")
    }
    let contents = Mirror(reflecting: content)
    if [.struct, .enum].contains(contents.displayStyle), table.entries[qualifiedName(Swift.type(of: content))] != nil {
      compareDeclared(content, contents, node, "\(path).\(name)", tagKey: tagKey)
    } else {
      compare(content, node, "\(path).\(name)")
    }
  }

  /// Returns the value of a case; with a label, the value is a tuple.
  private static func only(in value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1, let only = mirror.children.first else {
      return value
    }
    return only.value
  }

  /// Compares the case for unknown tags, which has the object itself and usually the tag.
  private mutating func compareUnknown(
    _ content: Any, _ name: String, _ tag: String, _ node: Node?, _ path: String, cases: Cases
  ) {
    if cases.values.contains(where: { isSame($0.tag, tag) }) {
      differences.append("\(path): \(name), though there is a case for \(tag)")
    }
    let parts = content is JSON ? [content] : Mirror(reflecting: content).children.map(\.value)
    if let text = parts.lazy.compactMap({ $0 as? String }).first, !isSame(text, tag) { differ(path, text, .text(tag)) }
    guard let json = parts.lazy.compactMap({ $0 as? JSON }).first else {
      // The member that an unknown tag names may be missing or null.
      leaves += node == nil ? 0 : 1
      if node != nil, node != .null { differ(path, content, node ?? .null) }
      return
    }
    if let node { return compareJSON(json, node, path) }
    if json.kind != .null { differences.append("\(path): the document has no content") }
  }
}

private func isNil(_ value: Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional && mirror.children.isEmpty
}

/// Returns the qualified name of a type, without the module.
private func qualifiedName(_ type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".", maxSplits: 1).last.map { $0.filter { $0 != "`" } } ?? ""
}

/// Returns whether a scalar equals the value in a document to the last digit; nil if the value is not a scalar.
private func scalar(_ value: Any, equals node: Node) -> Bool? {
  let type = type(of: value)
  if type == Bool.self, let value = value as? Bool { return node == .bool(value) }
  if type == Double.self, let value = value as? Double {
    // strtod of the C library rounds correctly, and is independent of the library's own parser.
    guard case .number(let text) = node else { return false }
    return value.isFinite && strtod(text, nil).bitPattern == value.bitPattern
  }
  if type == Int.self || type == Int64.self || type == UInt64.self || type == Decimal.self {
    guard case .number(let text) = node, let expected = NumberText(text) else { return false }
    return NumberText("\(value)") == expected
  }
  let isText = type == String.self || type == Date.self || type == URL.self || type == UUID.self
  guard isText else { return nil }
  guard case .text(let text) = node else { return false }
  switch value {
  case let value as Date:
    guard let expected = Timestamp.secondsSince2001(text) else { return false }
    return abs(value.timeIntervalSinceReferenceDate - expected) <= 2 * expected.ulp
  case let value as URL: return isSame(value.absoluteString, text)
  case let value as UUID: return value.uuidString == text.uppercased()
  default: return (value as? String).map { isSame($0, text) }
  }
}
