/// The tags of a type's variants, and functions that select a variant.
///
/// The class is not generic, since its functions run for each value. In unspecialized code, each use of a generic type
/// looks up metadata at run time, and several such lookups take longer than the rest of decoding.
@usableFromInline
final class VariantTags: Sendable {
  /// The variant that a tag selects.
  enum Selection: VariantSelection {
    case known(Int)
    case unknown(VariantTag)
  }

  let all: [VariantTag]
  /// The type of the variants, for errors.
  private let type: Any.Type
  private let acceptsOthers: Bool
  private let indices: [VariantTag: Int]
  /// The tags if they are a few texts; otherwise empty.
  ///
  /// Comparing a few texts is faster than hashing one.
  private let fewTexts: [String]
  private let hasOnlyTexts: Bool
  /// A tag of two variants, which is an error.
  private let repeated: VariantTag?

  private static let maximumOfFew = 8

  init(_ tags: [VariantTag], of type: Any.Type, acceptingOthers acceptsOthers: Bool) {
    all = tags
    self.type = type
    self.acceptsOthers = acceptsOthers
    let positions = Dictionary(tags.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    repeated = tags.enumerated().first { positions[$1] != $0 }?.element
    // With a repeated tag, no fast path finds a variant, and the slow path reports the error.
    indices = repeated == nil ? positions : [:]
    let texts = tags.compactMap { if case .string(let text) = $0 { text } else { nil } }
    hasOnlyTexts = texts.count == tags.count
    fewTexts = repeated == nil && hasOnlyTexts && texts.count <= Self.maximumOfFew ? texts : []
  }
}

extension VariantTags {
  /// Returns the variant of an object whose tag is a known text.
  ///
  /// If the result is nil, the slow path decides.
  @usableFromInline
  func index(at path: KeyPath, in json: Any) -> Int? {
    defer { extendLifetime(json) }
    guard !String.mayBeOverridden else { return nil }
    if let cursor = Lookup.cursor(at: path, in: json) { return cursor.string.flatMap(index) }
    // The objects of JSONSerialization.
    guard !Observation.isActive, path.isName, let object = held(json, as: [String: Any].self),
      let text = object[path.name].flatMap({ held($0, as: String.self) })
    else { return nil }
    return index(of: text)
  }

  private func index(of text: String) -> Int? {
    fewTexts.isEmpty ? indices[.string(text)] : fewTexts.firstIndex { $0.hasSameUTF8(as: text) }
  }

  /// Returns the variant, path and cursor of the only member of a document's object, if its name is a known text.
  ///
  /// If the result is nil, the slow path decides.
  @usableFromInline
  func onlyMember(of json: Any) -> (Int, KeyPath, _UnsafeCursor)? {
    defer { extendLifetime(json) }
    guard let cursor = _UnsafeCursor.unobserved(at: json), cursor.entry.isObject, cursor.count == 1,
      let (name, value) = cursor.firstMember, let index = index(of: name)
    else { return nil }
    return (index, KeyPath(name), value)
  }

  /// Selects the variant for the value of a tag.
  func select(_ json: Any) throws -> Selection {
    let tag = try tag(from: json)
    if let index = indices[tag] { return .known(index) }
    if acceptsOthers { return .unknown(tag) }
    throw unknown(tag, found: json)
  }

  /// Selects the variant for the name of a member, which is a text even if tags are integers or booleans.
  func select(name: String) -> Selection? {
    if let index = indices[.string(name)] { return .known(index) }
    if !hasOnlyTexts, let index = all.firstIndex(where: { $0.description == name }) { return .known(index) }
    return acceptsOthers ? .unknown(.string(name)) : nil
  }

  /// Reads a tag of the same type as one of the tags; for a value of another type, throws the error of the first tag's
  /// type.
  private func tag(from json: Any) throws -> VariantTag {
    do {
      return try decodedTag(from: json)
    } catch let error as DecodingError {
      throw error.notingTags(all, of: type)
    }
  }

  private func decodedTag(from json: Any) throws -> VariantTag {
    if hasOnlyTexts { return .string(try decodeFound(json)) }
    let kind = ValueKind(json)
    switch all.first(where: { $0.isOfKind(kind) }) ?? all[0] {
    case .string: return .string(try decodeFound(json))
    case .integer: return .integer(try decodeFound(json))
    case .boolean: return .boolean(try decodeFound(json))
    }
  }

  /// Returns the error for an unknown tag.
  func unknown(_ tag: VariantTag, found json: Any) -> DecodingError {
    let metadata = DecodingError.Metadata(found: Snapshot(json), detail: .variant(of: type, tags: all.map(\.rawValue)))
    return .rawRepresentableInitializationError(rawValue: tag.rawValue, metadata)
  }
}

extension VariantTags {
  /// Selects the variant of an externally tagged value.
  ///
  /// The result has the name of the member with the content; nil for a string, which has no content.
  func selectExternally(_ json: Any) throws -> (name: String?, Selection) {
    guard let object = ObjectView(json) else {
      guard case .string(let name) = ValueKind(json) else {
        throw DecodingError.typeMismatch(expected: [String: Any].self, found: json)
      }
      guard let selection = select(name: name) else { throw unknown(.string(name), found: json) }
      return (nil, selection)
    }
    guard object.count == 1, let member = object.members?.first else { throw notOneMember(of: object, json) }
    guard let selection = select(name: member.name) else {
      let error = unknown(.string(member.name), found: member.value)
      throw Lookup.located(error, ofName: member.name, in: json, for: member.value)
    }
    return (member.name, selection)
  }

  /// Returns the error for an object that does not have exactly one member.
  private func notOneMember(of object: ObjectView, _ json: Any) -> DecodingError {
    var members = object.members ?? []
    if case .document = object {} else { members.sort { $0.name < $1.name } }
    let names = all.map(\.description)
    let known = Set(names)
    let present = members.map(\.name).filter { known.contains($0) }
    if present.isEmpty, acceptsOthers || names.isEmpty {
      return .other(RequirementError("one key, the tag"), DecodingError.Metadata(object: json, rootObject: json))
    }
    guard present.count == 1, let other = members.first(where: { !known.contains($0.name) }) else {
      return KeyRule(.exactlyOneOf, names.map { KeyPath($0) }).broken(by: present.map { KeyPath($0) }, in: json)
    }
    return DecodingError(UnknownKeyError(key: other.name, knownKeys: names.sorted()), for: other.value, in: json)
  }
}

extension VariantTags {
  /// Throws if two variants have the same tag.
  func checkUnique(for json: Any) throws {
    guard let repeated else { return }
    throw DecodingError.other(RepeatedTagError(tag: repeated, type: type), DecodingError.Metadata(object: json))
  }

  private struct RepeatedTagError: Error, CustomStringConvertible {
    let tag: VariantTag
    let type: Any.Type

    var description: String {
      "two variants of \(TypeName.of(type)) have the tag \(MessageText.quoted(tag.description))"
    }
  }
}

extension DecodingError {
  /// Returns the error with the possible tags, if it is that a tag has another type.
  fileprivate func notingTags(_ tags: [VariantTag], of type: Any.Type) -> DecodingError {
    guard case .typeMismatch = self else { return self }
    var error = self
    error.metadata.note(.variant(of: type, tags: tags.map(\.rawValue)))
    return error
  }
}

/// A selection of a variant.
protocol VariantSelection {}

extension VariantTag {
  fileprivate func isOfKind(_ kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (.string, .string), (.integer, .number), (.boolean, .boolean): true
    default: false
    }
  }
}
