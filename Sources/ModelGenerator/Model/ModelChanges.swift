import Decodable

/// A difference between two models of one payload.
package struct ModelChange: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case added = "+"
    case removed = "-"
    case changed = "~"
  }

  package let kind: Kind
  /// The path of the difference: `items[].owner.id`, with `[]` for elements, `.*` for values of dictionaries and
  /// `<tag>` for variants.
  ///
  /// Starts with the name of the root if there are several.
  package let path: String
  /// The type, the old and the new type (`Int → Double`), a case, or the keys of tags.
  package let detail: String
  /// A fact that the type does not show: `may be missing`.
  package fileprivate(set) var note: String?

  package init(_ kind: Kind, _ path: String, _ detail: String, note: String? = nil) {
    self.kind = kind
    self.path = path
    self.detail = detail
    self.note = note
  }
}

/// Returns the changes from one model to another, in the order of the new model.
///
/// Names of types and properties, examples and notes are not compared. A type that several places share is compared only
/// at the first, and the notes on its changes name the others.
///
/// ```swift
/// print(changes(from: old, to: new).text)
/// // ~ actor.id:    Int → Double
/// // + actor.name:  String?      may be missing
/// // - payload.ref: String
/// ```
///
/// - Parameter sampled: The names of the roots with new samples, which are compared first.
package func changes(from old: Model, to new: Model, sampled: Set<String> = []) -> [ModelChange] {
  var comparison = ModelComparison(old, new)
  comparison.compareRoots(of: old, new, sampled)
  comparison.addFurtherPlaces()
  return comparison.changes
}

extension [ModelChange] {
  /// One line per change, in columns; each line ends with a newline.
  package var text: String {
    let paths = map { "\($0.kind.rawValue) \($0.path):" }
    let pathWidth = paths.map(\.unicodeScalars.count).filter { $0 <= Self.maximumColumn }.max() ?? 0
    let types = filter { $0.note != nil }.map(\.detail.unicodeScalars.count)
    let typeWidth = types.filter { $0 <= Self.maximumColumn }.max() ?? 0
    return zip(self, paths).map { change, path in
      let start = path.padded(to: pathWidth) + " "
      guard let note = change.note else { return start + change.detail + "\n" }
      return start + change.detail.padded(to: typeWidth) + "  " + note + "\n"
    }.joined()
  }

  /// The widest column that other lines are aligned to.
  private static var maximumColumn: Int { 60 }
}

/// Compares two models in parallel.
private struct ModelComparison {
  private(set) var changes: [ModelChange] = []
  private let old: [String: Declaration]
  private let new: [String: Declaration]
  /// The pairs of types that were compared.
  private var compared: [[String]: Comparison] = [:]

  /// The comparison of two types.
  private struct Comparison {
    /// The indices of the changes; nil while the types are compared.
    var changes: Range<Int>?
    /// The places of the types after the first.
    var furtherPlaces: [String] = []
  }

  init(_ old: Model, _ new: Model) {
    self.old = old.declarationsByName
    self.new = new.declarationsByName
  }

  mutating func compareRoots(of old: Model, _ new: Model, _ sampled: Set<String>) {
    if new.roots.isEmpty { return compare(old.root, new.root, at: "") }
    let earlier = old.roots.keyed(by: \.name)
    for root in new.roots.filter({ sampled.contains($0.name) }) + new.roots.filter({ !sampled.contains($0.name) }) {
      if let earlier = earlier[root.name] {
        compare(earlier.type, root.type, at: root.name)
      } else {
        add(.added, root.name, SwiftName.text(of: root.type))
      }
    }
  }

  private mutating func add(_ kind: ModelChange.Kind, _ path: String, _ detail: String, note: String? = nil) {
    changes.append(ModelChange(kind, path.isEmpty ? "(document)" : path, detail, note: note))
  }

  mutating func compare(_ old: TypeUse, _ new: TypeUse, at path: String) {
    switch (old, new) {
    case (.array(let old), .array(let new)): compare(old, new, at: path + "[]")
    case (.dictionary(let old), .dictionary(let new)): compare(old, new, at: path + ".*")
    case (.optional(let old), .optional(let new)): compare(old, new, at: path)
    case (.converted(let old, let conversion), .converted(let new, let other)) where conversion == other:
      compare(old, new, at: path)
    case (.optional(let inner), let new) where haveSameShape(inner, new):
      add(.changed, path, arrow(old, new), note: "is never null")
      compare(inner, new, at: path)
    case (let old, .optional(let inner)) where haveSameShape(old, inner):
      add(.changed, path, arrow(old, new), note: "may be null")
      compare(old, inner, at: path)
    case (.declared(let oldName), .declared(let newName)):
      compare(self.old[oldName], self.new[newName], at: path, (old, new))
    default:
      if old != new { add(.changed, path, arrow(old, new)) }
      compareObjects(old, new, at: path)
    }
  }

  /// Compares the objects in types of different shapes, as of an object that has become an array of objects.
  private mutating func compareObjects(_ old: TypeUse, _ new: TypeUse, at path: String) {
    let (old, inner) = (old.innermost, new.innermost)
    guard case .declared = old, case .declared = inner, haveSameShape(old, inner) else { return }
    let steps = new.parts.map { part in
      switch part {
      case .array: "[]"
      case .dictionary: ".*"
      default: ""
      }
    }
    compare(old, inner, at: path + steps.joined())
  }

  /// Returns whether two types have the same shape, so that their parts can be compared.
  private func haveSameShape(_ old: TypeUse, _ new: TypeUse) -> Bool {
    switch (old, new) {
    case (.array, .array), (.dictionary, .dictionary): true
    case (.converted(let old, let conversion), .converted(let new, let other)):
      conversion == other && haveSameShape(old, new)
    case (.declared(let old), .declared(let new)): kind(of: self.old[old]) == kind(of: self.new[new])
    default: old == new
    }
  }

  private func kind(of declaration: Declaration?) -> String? {
    switch declaration {
    case .structure: "struct"
    case .stringEnum: "string enum"
    case .variants: "variant enum"
    case .alternatives: "enum"
    case .wrapper: "wrapper"
    case .namespace: "namespace"
    case nil: nil
    }
  }

  private func arrow(_ old: TypeUse, _ new: TypeUse) -> String {
    let (oldText, newText) = (SwiftName.text(of: old), SwiftName.text(of: new))
    guard oldText == newText else { return "\(oldText) → \(newText)" }
    if old.needsDecoding || new.needsDecoding {
      let texts = [old, new].map {
        $0.needsDecoding ? SwiftDecoder.textInChain(of: $0, declaredAs: SwiftName.type) : SwiftName.text(of: $0)
      }
      return texts.joined(separator: " → ")
    }
    return "\(described(old, self.old)) → \(described(new, self.new))"
  }

  /// Returns a type with the kind of its declaration, which tells two types of one name apart.
  private func described(_ type: TypeUse, _ table: [String: Declaration]) -> String {
    let kinds = type.declaredNames.compactMap { kind(of: table[$0]) }
    return (kinds + [SwiftName.text(of: type)]).joined(separator: " ")
  }

  private mutating func compare(
    _ old: Declaration?, _ new: Declaration?, at path: String, _ types: (old: TypeUse, new: TypeUse)
  ) {
    let pair = [old?.name ?? "", new?.name ?? ""]
    if let earlier = compared[pair] {
      // A type that contains itself is not another place.
      if earlier.changes != nil { compared[pair]?.furtherPlaces.append(path) }
      return
    }
    compared[pair] = Comparison()
    let start = changes.count
    defer { compared[pair]?.changes = start..<changes.count }
    switch (old, new) {
    case (.structure(let old), .structure(let new)): compare(old, new, at: path)
    case (.stringEnum(let old), .stringEnum(let new)): compare(old, new, at: path)
    case (.variants(let old), .variants(let new)): compare(old, new, at: path)
    case (.alternatives(let old), .alternatives(let new)): compare(old, new, at: path)
    default: add(.changed, path, arrow(types.old, types.new))
    }
  }
}

// Declarations.
extension ModelComparison {
  /// Adds the further places of each type to the notes on its changes.
  mutating func addFurtherPlaces() {
    var places: [Int: [String]] = [:]
    for comparison in compared.values where !comparison.furtherPlaces.isEmpty {
      for index in comparison.changes ?? 0..<0 { places[index, default: []] += comparison.furtherPlaces }
    }
    for (index, paths) in places {
      let paths = paths.sorted()
      let named = paths.count > 2 ? [paths[0], "\(paths.count - 1) more places"] : paths
      let notes = [changes[index].note, "shared with \(named.list("and"))"]
      changes[index].note = notes.compactMap(\.self).joined(separator: ", ")
    }
  }

  private mutating func compare(_ old: Structure, _ new: Structure, at path: String) {
    // Keys are compared by their bytes: two spellings of a letter are two properties.
    let oldByKey = old.properties.keyed { ExactKey($0.key) }
    for property in new.properties {
      let place = DataPath.text(path, key: property.key)
      if let earlier = oldByKey[ExactKey(property.key)] {
        compare(earlier, property, at: place)
      } else {
        add(.added, place, SwiftName.text(ofTypeOf: property), note: Self.presenceNote(of: property))
      }
    }
    for lookup in old.own?.lookups ?? [] where lookup.type.declaredNames.allSatisfy({ self.new[$0] != nil }) {
      let place = lookup.path.reduce(path) { path, step in
        if let index = step.key.index { return "\(path)[\(index)]" }
        return step.key.name.map { DataPath.text(path, key: $0) } ?? "\(path.isEmpty ? "" : path + ".")\(step.key)"
      }
      compare(lookup.type, lookup.type, at: place)
    }
    let newKeys = Set(new.properties.map { ExactKey($0.key) })
    for property in old.properties where !newKeys.contains(ExactKey(property.key)) {
      add(.removed, DataPath.text(path, key: property.key), SwiftName.text(ofTypeOf: property))
    }
  }

  private mutating func compare(_ old: Property, _ new: Property, at path: String) {
    let hasSameShape = haveSameShape(old.type, new.type)
    let note = Self.presenceNote(of: new)
    if note == Self.presenceNote(of: old), hasSameShape { return compare(old.type, new.type, at: path) }
    // A change of presence does not mention that the type has another name.
    var earlier = old
    if hasSameShape { earlier.type = new.type }
    let texts = (SwiftName.text(ofTypeOf: earlier), SwiftName.text(ofTypeOf: new))
    // A type that only its decoder changes shows the decoder; the note mentions null.
    let isSameType = !hasSameShape && SwiftName.text(of: old.type) == SwiftName.text(of: new.type)
    let type =
      isSameType ? arrow(old.type, new.type) : texts.0 == texts.1 ? texts.1 : "\(texts.0) → \(texts.1)"
    add(.changed, path, type, note: note == Self.presenceNote(of: old) ? nil : note ?? "is never missing or null")
    if hasSameShape { compare(old.type, new.type, at: path) } else { compareObjects(old.type, new.type, at: path) }
  }

  /// Returns the note on a missing or null value; `=>?` accepts null as well as a missing key.
  private static func presenceNote(of property: Property) -> String? {
    property.mayBeAbsent ? "may be missing" : property.isNullable ? "may be null" : nil
  }

  private mutating func compare(_ old: StringEnum, _ new: StringEnum, at path: String) {
    let (oldValues, newValues) = (old.cases.map(\.rawValue), new.cases.map(\.rawValue))
    for value in newValues where !oldValues.contains(value) {
      add(.added, path, "case \(SwiftLiteral.text(of: value))")
    }
    for value in oldValues where !newValues.contains(value) {
      add(.removed, path, "case \(SwiftLiteral.text(of: value))")
    }
  }

  private mutating func compare(_ old: VariantType, _ new: VariantType, at path: String) {
    let tags = (Self.tag(of: old), Self.tag(of: new))
    if tags.0 != tags.1 { add(.changed, path, "tagged by \(tags.0) → \(tags.1)") }
    let oldByTag = old.cases.keyed(by: \.tag)
    for each in new.cases {
      if let earlier = oldByTag[each.tag] {
        compare(earlier, each, at: "\(path)<\(Self.text(ofTag: each.tag))>")
      } else {
        add(.added, path, Self.text(of: each))
      }
    }
    let newTags = Set(new.cases.map(\.tag))
    for each in old.cases where !newTags.contains(each.tag) {
      add(.removed, path, Self.text(of: each))
    }
  }

  private mutating func compare(_ old: VariantType.Case, _ new: VariantType.Case, at path: String) {
    switch (old.type, new.type) {
    case (let old?, let new?): compare(old, new, at: path)
    case (nil, let new?): add(.added, path, SwiftName.text(of: new))
    case (let old?, nil): add(.removed, path, SwiftName.text(of: old))
    case (nil, nil): break
    }
  }

  private mutating func compare(_ old: AlternativesType, _ new: AlternativesType, at path: String) {
    let oldByName = old.cases.keyed(by: \.name)
    for each in new.cases {
      if let earlier = oldByName[each.name] {
        compare(earlier.type, each.type, at: path)
      } else {
        add(.added, path, "case " + SwiftName.text(of: each.type))
      }
    }
    let names = Set(new.cases.map(\.name))
    for each in old.cases where !names.contains(each.name) {
      add(.removed, path, "case " + SwiftName.text(of: each.type))
    }
  }

  private static func text(of item: VariantType.Case) -> String {
    "case " + SwiftLiteral.text(of: item.tag) + (item.type.map { ", " + SwiftName.text(of: $0) } ?? "")
  }

  private static func tag(of type: VariantType) -> String {
    SwiftLiteral.text(of: type.tagKey)
      + (type.isNamedByTag ? " naming the content" : type.contentKey == nil ? "" : " beside the content")
  }

  /// Returns a tag as error messages write a key, without the brackets.
  private static func text(ofTag tag: String) -> String {
    let text = KeyPath(tag).description
    return text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text
  }
}

extension String {
  /// Returns the text, padded with spaces to a number of scalars.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }
}
