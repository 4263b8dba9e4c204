import Decodable
import Foundation

/// The types of a model at run time, so that the library's own functions decode them and its errors show their names.
///
/// A declaration becomes a generic type whose parameter spells the index of the declaration in binary digits. This
/// makes any number of types without generated code. How they decode, and what they are called, comes from the current
/// model of the task.
struct ModelTypes: Equatable, Sendable {
  /// The types of the model that the task decodes with.
  @TaskLocal static var current = ModelTypes(Model(root: .json, declarations: []))

  /// Receives the tags that unknown cases keep.
  @TaskLocal static var unknownTags: UnknownTags?

  let model: Model
  let declarations: [String: Declaration]
  private let indices: [String: Int]
  /// The uses of types with decoders of their own, which have indices as declarations have.
  private let decodedUses: [TypeUse]
  private let decodedIndices: [TypeUse: Int]

  /// Whether objects of structures and variants are accepted with any members.
  fileprivate let acceptsAnyMembers: Bool

  init(_ model: Model, acceptsAnyMembers: Bool = false) {
    self.model = model
    self.acceptsAnyMembers = acceptsAnyMembers
    declarations = model.declarationsByName
    indices = model.declarations.indices(by: \.name)
    decodedUses = model.decodedUses
    decodedIndices = decodedUses.indices(by: \.self)
  }

  fileprivate func declaration<Index: DeclarationIndex>(at index: Index.Type) -> Declaration {
    model.declarations[Index.value]
  }

  fileprivate func decodedUse<Index: DeclarationIndex>(at index: Index.Type) -> TypeUse { decodedUses[Index.value] }

  /// Returns the type that decodes a use of a type.
  func metatype(of use: TypeUse) -> any Decodable.Type {
    switch use {
    case .bool: Bool.self
    case .int: Int.self
    case .int64: Int64.self
    case .uint64: UInt64.self
    case .double: Double.self
    case .decimal: Decimal.self
    case .string: String.self
    case .date: Date.self
    case .url: URL.self
    case .uuid: UUID.self
    case .json: JSON.self
    case .array(let element): array(of: metatype(of: element))
    case .dictionary(let value): dictionary(of: metatype(of: value))
    case .optional(let wrapped): optional(metatype(of: wrapped))
    case .declared(let name): indices[name].map(declaredType) ?? JSON.self
    case .own(let text): indices[text].map(declaredType) ?? Self.ownTypes[text] ?? JSON.self
    case .refined, .converted: decodedIndices[use].map { decoded(at: declarationIndex($0)) } ?? JSON.self
    }
  }

  /// The types of the library that no model has, but that the user may have chosen.
  static let ownTypes: [String: any (Decodable & SendableMetatype).Type] = [
    "Int8": Int8.self, "Int16": Int16.self, "Int32": Int32.self, "Int128": Int128.self, "UInt": UInt.self,
    "UInt8": UInt8.self, "UInt16": UInt16.self, "UInt32": UInt32.self, "UInt128": UInt128.self, "Float": Float.self,
    "Data": Data.self, "Set<Int>": Set<Int>.self, "Set<String>": Set<String>.self, "Set<URL>": Set<URL>.self,
    "Set<UUID>": Set<UUID>.self,
  ]

  static func isLenientlyDecodable(_ ownType: String) -> Bool { ownTypes[ownType] is any LenientlyDecodable.Type }

  /// Returns whether a property is decoded from the whole object, which has the property's tag beside it.
  fileprivate func isDecodedFromWholeObject(_ property: Property) -> Bool {
    declarations.adjacentVariants(in: property) != nil
  }

  private func declaredType(at index: Int) -> any Decodable.Type {
    switch model.declarations[index] {
    case .structure: structure(at: declarationIndex(index))
    case .stringEnum: stringEnum(at: declarationIndex(index))
    case .variants(let type) where acceptsAnyMembers && type.contentKey == nil: structure(at: declarationIndex(index))
    case .variants: variants(at: declarationIndex(index))
    case .alternatives: alternatives(at: declarationIndex(index))
    case .wrapper: wrapper(at: declarationIndex(index))
    case .namespace: JSON.self
    }
  }

  private func array<T: Decodable>(of type: T.Type) -> any Decodable.Type { [T].self }
  private func dictionary<T: Decodable>(of type: T.Type) -> any Decodable.Type { [String: T].self }
  private func optional<T: Decodable>(_ type: T.Type) -> any Decodable.Type { T?.self }
  private func structure<I: DeclarationIndex>(at _: I.Type) -> any Decodable.Type { DeclaredStructure<I>.self }
  private func stringEnum<I: DeclarationIndex>(at _: I.Type) -> any Decodable.Type { DeclaredStringEnum<I>.self }
  private func variants<I: DeclarationIndex>(at _: I.Type) -> any Decodable.Type { DeclaredVariants<I>.self }
  private func alternatives<I: DeclarationIndex>(at _: I.Type) -> any Decodable.Type { DeclaredAlternatives<I>.self }
  private func wrapper<I: DeclarationIndex>(at _: I.Type) -> any Decodable.Type { DeclaredWrapper<I>.self }
  private func decoded<I: DeclarationIndex>(at _: I.Type) -> any Decodable.Type { DecodedUse<I>.self }
}

// MARK: Numbers as types

private protocol DeclarationIndex: SendableMetatype { static var value: Int { get } }

private enum Zero: DeclarationIndex { static var value: Int { 0 } }
private enum Even<Half: DeclarationIndex>: DeclarationIndex { static var value: Int { 2 * Half.value } }
private enum Odd<Half: DeclarationIndex>: DeclarationIndex { static var value: Int { 2 * Half.value + 1 } }

private func declarationIndex(_ value: Int) -> any DeclarationIndex.Type {
  func even<Half: DeclarationIndex>(_: Half.Type) -> any DeclarationIndex.Type { Even<Half>.self }
  func odd<Half: DeclarationIndex>(_: Half.Type) -> any DeclarationIndex.Type { Odd<Half>.self }
  guard value > 0 else { return Zero.self }
  let half = declarationIndex(value / 2)
  return value.isMultiple(of: 2) ? even(half) : odd(half)
}

// MARK: Declarations as types

/// A type whose values are all the same, since a check needs only their errors.
private protocol ModelUnit: Decodable, NamedAtRunTime {
  init()
  /// Throws the error that the model's code would throw for a value.
  static func check(_ json: Any) throws
}

extension ModelUnit {
  static func decode(_ json: Any) throws -> Self {
    // A search for problems continues with a substitute, although perhaps none of its inputs satisfies the model.
    if !(json is AnyModelValue) { try check(json) }
    return Self()
  }
}

private struct DeclaredStructure<Index: DeclarationIndex>: ModelUnit {
  static var nameAtRunTime: String { ModelTypes.current.declaration(at: Index.self).name }

  static func check(_ json: Any) throws {
    let types = ModelTypes.current
    let declaration = types.declaration(at: Index.self)
    if types.acceptsAnyMembers, !declaration.readsElements {
      _ = try [String: JSON].decode(json)
      return
    }
    guard case .structure(let structure) = declaration else { return }
    let hasLookups = !structure.properties.isEmpty || structure.own?.lookups.isEmpty == false
    // The code reads all members, but the model has none of them.
    if !hasLookups, structure.own?.isOpaque != true, (json as? JSON)?.kind != .object {
      _ = try [String: JSON].decode(json)
    }
    for rule in structure.rules + (structure.own?.rules ?? []) { try rule.check(json) }
    try structure.own?.decode(json, by: types)
    for property in structure.properties {
      if types.isDecodedFromWholeObject(property) {
        _ = try types.metatype(of: property.type).decode(json)
      } else {
        try decode(property, as: types.metatype(ofMember: property.type), in: json)
      }
    }
    if let others = structure.otherMembers ?? structure.own?.otherMembers {
      for (name, _) in try JSON.decode(json).members where !others.knownKeys.contains(name) {
        try decode(at: name, as: types.metatype(ofMember: others.type), in: json)
      }
    }
  }

  private static func decode<T: Decodable>(at name: String, as type: T.Type, in json: Any) throws {
    let _: T = try json => KeyPath(name)
  }

  private static func decode<T: Decodable>(_ property: Property, as type: T.Type, in json: Any) throws {
    let path = KeyPath(property.key)
    if property.mayBeAbsent {
      let _: T? = try json =>? path
    } else if property.isNullable {
      let _: T? = try json => path
    } else {
      let _: T = try json => path
    }
  }
}

extension ModelTypes {
  /// Returns a type for the value of a member.
  ///
  /// A search for problems is careful after a failed string, integer or collection, because the value may select the
  /// code after it. In a model, only the tags of variants do, so any other value has a type of its own, of which all
  /// values are the same.
  fileprivate func metatype(ofMember type: TypeUse) -> any Decodable.Type {
    func member<T: Decodable>(_ type: T.Type) -> any Decodable.Type {
      type is any NamedAtRunTime.Type ? type : Member<T>.self
    }
    return member(metatype(of: type))
  }
}

private struct Member<Value: Decodable>: ModelUnit {
  static var nameAtRunTime: String { TypeName.of(Value.self) }

  static func check(_ json: Any) throws {
    _ = try Value.decode(json)
  }
}

extension OwnCode {
  /// Performs the lookups, and marks the paths of other code as known, with all keys inside their values.
  fileprivate func decode(_ json: Any, by types: ModelTypes) throws {
    for lookup in lookups { try lookup.decode(json, by: types) }
    for path in opaquePaths {
      // Code may catch the error of a value that has no such key.
      var value = json as? JSON
      let keys = path.prefix { key in
        defer { value = value.flatMap { key.value(in: $0) } }
        return value?.kind == (key.name == nil ? .array : .object)
      }
      if keys.isEmpty { continue }
      let optional = OptionalKeyPath(keys: keys.map { OptionalKey(key: $0.key, isRequired: false) })
      if let value: JSON = try json =>? optional { _ = try JSON.decode(value) }
    }
    // Any key may be read there, so none is unknown.
    if lineOfOtherReads != nil { _ = try JSON.decode(json) }
  }
}

extension OwnCode.Lookup {
  /// Decodes the value, or throws the error that the code would throw.
  func decode(_ json: Any, by types: ModelTypes) throws {
    func decode<T: Decodable>(_ type: T.Type) throws {
      if path.contains(where: \.mayBeAbsent) {
        let keys = path.map { OptionalKey(key: $0.key, isRequired: !$0.mayBeAbsent) }
        let path = OptionalKeyPath(keys: keys)
        let _: T? = keys[0].isRequired ? try json => path : try json =>? path
      } else {
        let _: T = try json => KeyPath(keys: path.map(\.key))
      }
    }
    try decode(types.metatype(ofMember: path.contains(where: \.mayBeAbsent) ? type.unwrapped : type))
  }
}

private struct DeclaredStringEnum<Index: DeclarationIndex>: RawRepresentable, CaseIterable, Decodable, NamedAtRunTime {
  static var nameAtRunTime: String { ModelTypes.current.declaration(at: Index.self).name }

  static var allCases: [Self] {
    guard case .stringEnum(let type) = ModelTypes.current.declaration(at: Index.self) else { return [] }
    return type.cases.map { Self(unchecked: $0.rawValue) }
  }

  let rawValue: String

  private init(unchecked rawValue: String) { self.rawValue = rawValue }

  init?(rawValue: String) {
    guard case .stringEnum(let type) = ModelTypes.current.declaration(at: Index.self) else { return nil }
    if !type.cases.contains(where: { $0.rawValue == rawValue }) {
      // A sample adds a case.
      if ModelTypes.current.acceptsAnyMembers, StringEvidence.mayBeNewCase(rawValue) {
        self.rawValue = rawValue
        return
      }
      guard type.keepsOthers else { return nil }
      ModelTypes.unknownTags?.insert(rawValue, of: type.name)
    }
    self.rawValue = rawValue
  }
}

private struct DeclaredVariants<Index: DeclarationIndex>: ModelUnit {
  static var nameAtRunTime: String { ModelTypes.current.declaration(at: Index.self).name }

  static func check(_ json: Any) throws {
    guard case .variants(let type) = ModelTypes.current.declaration(at: Index.self) else { return }
    let cases = type.cases.map { variant in
      (
        VariantTag.string(variant.tag),
        Decoding { json in
          guard let use = variant.type else {
            // Any key may be read there, so none is unknown.
            if variant.isOwn, variant.lineOfConstant == nil { _ = try JSON.decode(json) }
            return Self()
          }
          let metatype = ModelTypes.current.metatype(of: use)
          if type.isNamedByTag {
            try decodeContent(at: variant.tag, as: metatype, mayBeAbsent: use != use.unwrapped, of: json)
          } else {
            _ = try metatype.decode(json)
          }
          return Self()
        }
      )
    }
    // A variant with an unknown tag is kept as JSON.
    let variants =
      type.keepsOtherTags
      ? Variants<Self>(uniqueTagsWithDecodings: cases) { tag, json in
        ModelTypes.unknownTags?.insert(tag.description, of: type.name)
        if type.isNamedByTag {
          let _: JSON? = try json =>? KeyPath(tag.description)
        } else {
          _ = try JSON.decode(json)
        }
        return Self()
      }
      : Variants<Self>(uniqueTagsWithDecodings: cases)
    guard let key = type.contentKey, !type.isNamedByTag else {
      _ = try variants.decode(json, taggedBy: KeyPath(type.tagKey))
      return
    }
    _ = try variants.decode(json, taggedBy: KeyPath(type.tagKey), content: KeyPath(key))
  }
}

private func decodeContent<T: Decodable>(at key: String, as _: T.Type, mayBeAbsent: Bool, of json: Any) throws {
  // Null and a missing key are the same.
  if mayBeAbsent {
    let _: T? = try json =>? KeyPath(key)
  } else {
    let _: T = try json => KeyPath(key)
  }
}

private struct DeclaredAlternatives<Index: DeclarationIndex>: ModelUnit {
  static var nameAtRunTime: String { ModelTypes.current.declaration(at: Index.self).name }

  static func check(_ json: Any) throws {
    let types = ModelTypes.current
    guard case .alternatives(let type) = types.declaration(at: Index.self) else { return }
    let cases = type.cases.map { each in
      (
        VariantTag.string(each.name),
        Decoding { json in
          _ = try ModelTypes.current.metatype(of: each.type).decode(json)
          return Self()
        }
      )
    }
    _ = try Variants<Self>(uniqueTagsWithDecodings: cases).decode(untagged: json)
  }
}

private struct DeclaredWrapper<Index: DeclarationIndex>: ModelUnit {
  static var nameAtRunTime: String { ModelTypes.current.declaration(at: Index.self).name }

  static func check(_ json: Any) throws {
    let types = ModelTypes.current
    guard case .wrapper(let type) = types.declaration(at: Index.self) else { return }
    _ = try types.metatype(of: type.type).decode(json)
  }
}

// MARK: Requirements and conversions

private struct DecodedUse<Index: DeclarationIndex>: ModelUnit {
  static var nameAtRunTime: String { SwiftName.text(of: ModelTypes.current.decodedUse(at: Index.self)) }

  static func check(_ json: Any) throws {
    let types = ModelTypes.current
    switch types.decodedUse(at: Index.self) {
    case .refined(let base, let requirements):
      // A search for problems goes on after elements have failed, but not if a rule for all of them fails as well.
      for requirement in requirements where requirement.isForCollections {
        try types.check(requirement, of: json, as: base)
      }
      _ = try types.metatype(of: base).decode(json)
      for requirement in requirements where !requirement.isForCollections {
        try types.check(requirement, of: json, as: base)
      }
    case .converted(let base, let conversion):
      let element: TypeUse? = if case .array(let element) = base { element } else { nil }
      try conversion.decode(json, as: types.metatype(of: base), element: element.map { types.metatype(of: $0) })
    default: break
    }
  }
}

extension ModelTypes {
  fileprivate func check(_ requirement: Requirement, of json: Any, as type: TypeUse) throws {
    _ = try JSON.decoding.where(requirement.description) { try isMet(requirement, by: $0, as: type) }(json)
  }

  /// Returns whether a value of a type meets a requirement, as the model's code finds.
  fileprivate func isMet(_ requirement: Requirement, by json: JSON, as type: TypeUse) throws -> Bool {
    guard requirement == .uniqueElements, !type.hasElementsComparedAsJSON,
      case .array(let elements) = DecodedValue(json, as: type)
    else { return try requirement.isMet(by: json) }
    return elements.areUnique
  }
}

extension ObjectRule {
  /// Throws the error that the model's code would throw for an object.
  fileprivate func check(_ json: Any) throws {
    switch self {
    case .noneOf(let keys): for key in keys { try require(.noneOf(KeyPath(key)), in: json) }
    case .anyOf(let keys), .exactlyOneOf(let keys):
      let counts = self == .anyOf(keys) ? 1...keys.count : 1...1
      try require(description, in: json) {
        let object = try JSON.decode(json)
        return counts.contains(keys.count { object[$0] != nil })
      }
    case .onlyKeys(let keys):
      try require(description, in: json) { try JSON.decode(json).members.allSatisfy { keys.contains($0.name) } }
    case .members(let minimum, let maximum):
      let requirement = Requirement.members(minimum: minimum, maximum: maximum)
      try require(description, in: json) { try requirement.isMet(by: JSON.decode(json)) }
    }
  }
}

extension Declaration {
  fileprivate var readsElements: Bool {
    if case .structure(let type) = self { type.readsElements } else { false }
  }
}

extension Model {
  /// The uses of types with decoders of their own.
  fileprivate var decodedUses: [TypeUse] {
    let uses = declarations.flatMap { $0.usedTypes() + $0.typesInOwnCode }
    return Array(Set(([root] + uses).flatMap(\.decodedParts)))
  }
}
