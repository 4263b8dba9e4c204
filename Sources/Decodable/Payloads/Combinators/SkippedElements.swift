/// The kinds of elements of an array, or members of an object, that a decoded collection skips.
///
/// ```swift
/// let json: Any = [1, "2", NSNull()]
/// try [Int].skipping(.invalid)(json)           // [1], and two errors for collectingRecoveredErrors
/// try [Int].skipping(.null)(json)              // expected Int, found string "2" at [1]
/// try [Int].skipping([.null, .invalid])(json)  // [1], and one error
/// ```
///
/// A value that is not an array or object, including null, is always an error.
public struct SkippedElements: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Elements and members that are null.
  ///
  /// A skipped null is not a recovered error.
  public static let null = SkippedElements(rawValue: 1)

  /// Elements and members that cannot be decoded, including members whose names are not valid keys.
  ///
  /// Each error is recovered: ``Decoding/onRecoveredError(_:)`` and ``collectingRecoveredErrors(_:)`` receive it.
  public static let invalid = SkippedElements(rawValue: 2)
}

/// Decodes the elements of an array, and skips some of them.
func decodeElements<Element>(
  of json: Any, as expected: Any.Type, skipping: SkippedElements, with decoder: (Any) throws -> Element
) throws -> [Element] {
  guard skipping.contains(.invalid) else {
    guard skipping.contains(.null) else { return try decodeElements(of: json, as: expected, with: decoder) }
    return try decodeElements(of: json, as: expected) { isNull($0) ? nil : .some(try decoder($0)) }.compactMap { $0 }
  }
  let elements = try arrayElements(arrayByOverride(json) ?? json, of: json, expecting: expected)
  var result: [Element] = []
  result.reserveCapacity(reservedCapacity(for: elements.count, of: Element.self))
  for (index, element) in elements.enumerated() where !(skipping.contains(.null) && isNull(element)) {
    if let value = recoveredElement(element, at: index, of: json, with: decoder) { result.append(value) }
  }
  return result
}

/// Decodes an element of an array; if it is invalid, returns nil and collects the error.
func recoveredElement<Element>(
  _ element: Any, at index: Int, of json: Any, with decoder: (Any) throws -> Element
) -> Element? {
  RecoveredErrors.recovering(at: KeyPath(index), in: json, decoding: element) {
    do {
      return try decoder(element)
    } catch {
      throw notingElement(of: Element.self, error)
    }
  }
}

/// Decodes the elements of an array, and skips some of them; reads a document in place if errors are not collected.
func decodeElements<Element: Decodable>(
  of json: Any, as expected: Any.Type, skipping: SkippedElements
) throws -> [Element] {
  guard skipping.contains(.invalid), !Observation.isActive, let cursor = _UnsafeCursor.at(json),
    let count = elementCount(of: cursor)
  else { return try decodeElements(of: json, as: expected, skipping: skipping, with: decodeValue) }
  defer { extendLifetime(json) }
  var result: [Element] = []
  result.reserveCapacity(reservedCapacity(for: count, of: Element.self))
  var element = cursor.first
  for _ in 0..<count {
    if !(skipping.contains(.null) && isNull(element)), let value = try? Element._decode(element) {
      result.append(value)
    }
    element = element.next
  }
  return result
}

/// Decodes the members of an object, and skips some of them.
func decodeMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, skipping: SkippedElements, with decoder: (Any) throws -> Value
) throws -> [Key: Value] {
  guard skipping.contains(.invalid) else {
    guard skipping.contains(.null) else { return try decodeMembers(of: json, as: type, with: decoder) }
    return try decodeMembersUnlessNull(of: json, as: type, with: decoder)
  }
  return try decodeValidMembers(of: json, as: type, skippingNull: skipping.contains(.null), with: decoder)
}

/// Decodes the members of an object that are not null.
private func decodeMembersUnlessNull<Key, Value>(
  of json: Any, as type: [Key: Value].Type, with decoder: (Any) throws -> Value
) throws -> [Key: Value] {
  let nulls = Set(try objectMembers(of: json, expecting: type).lazy.filter { isNull($0.value) }.map(\.name))
  guard !nulls.isEmpty else { return try decodeMembers(of: json, as: type, with: decoder) }
  let readKey = DictionaryKey.reader(of: Key.self)
  let members = try decodeMembers(of: json, as: [KeyUnlessNull<Key>: Value?].self) { name in
    if let name = name as? String, nulls.contains(name) { return .null(name: name) }
    return .key(try readKey(name))
  } with: { value in
    isNull(value) ? nil : .some(try decoder(value))
  }
  var result: [Key: Value] = [:]
  result.reserveCapacity(reservedCapacity(for: members.count - nulls.count, of: (Key, Value).self))
  for case (key: .key(let key), value: .some(let value)) in members { result[key] = value }
  return result
}

/// The key of a member, or the name of a member that is null: it is no key, even if another name converts to the same
/// one.
private enum KeyUnlessNull<Key: Hashable>: Hashable, CustomStringConvertible {
  case key(Key)
  case null(name: String)

  var description: String {
    switch self {
    case .key(let key): "\(key)"
    case .null(let name): name
    }
  }
}

/// Decodes the members of an object that have valid keys and values.
///
/// If two names convert to the same key, the function skips both, since either may be the intended one.
private func decodeValidMembers<Key, Value>(
  of json: Any, as type: [Key: Value].Type, skippingNull: Bool, with decoder: (Any) throws -> Value
) throws -> [Key: Value] {
  let members = try objectMembers(of: json, expecting: type)
  let readKey = DictionaryKey.reader(of: Key.self)
  var (result, read) = ([Key: Value](), [(key: Key, name: String)]())
  result.reserveCapacity(reservedCapacity(for: members.count, of: (Key, Value).self))
  for (name, value) in members where !(skippingNull && isNull(value)) {
    let key: Key
    do {
      key = try readKey(name)
    } catch {
      RecoveredErrors.note(Lookup.located(error, ofName: name, in: json, for: value))
      continue
    }
    let path = KeyPath(name)
    guard
      let value = RecoveredErrors.recovering(
        at: path, isDynamicName: true, in: json, decoding: value, { try decoder(value) })
    else { continue }
    result[key] = value
    read.append((key, name))
  }
  guard result.count < read.count else { return result }
  let namesByKey = Dictionary(grouping: read, by: \.key).mapValues { $0.map(\.name) }
  for (key, name) in read {
    guard let names = namesByKey[key], names.count > 1, names[0] == name else { continue }
    result[key] = nil
    let error = DuplicateKeyError(names: names.sorted(), key: "\(key)")
    RecoveredErrors.note(Lookup.located(error, at: [], in: json, decoding: json))
  }
  return result
}
