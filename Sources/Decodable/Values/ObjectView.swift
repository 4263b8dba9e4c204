import Foundation

/// A view of a JSON object: in a document, a Swift dictionary or an NSDictionary.
///
/// A view never casts a Swift dictionary to NSDictionary or the reverse: on Linux, the cast copies the dictionary,
/// which takes 20 to 29 µs for 46 keys.
enum ObjectView {
  case document(JSON)
  case swift([String: Any])
  case foundation(NSDictionary)
  case typed(any TypedDictionary)
  indirect case styled(ObjectView, of: StyledValue)

  /// Creates a view of an object; nil if the value is not an object.
  init?(_ json: Any) {
    guard case .object(let object) = ValueKind(json) else { return nil }
    self = object
  }

  var count: Int {
    switch self {
    case .document(let view): view.count
    case .swift(let object): object.count
    case .foundation(let object): object.count
    case .typed(let object): object.count
    case .styled(let object, _): object.count
    }
  }

  /// The value of the member with exactly this name, without key styles; nil if there is none.
  subscript(name: String) -> Any? {
    switch self {
    case .document(let view): view.member(named: name)
    case .swift(let object): object[name]
    case .foundation(let object): object.object(forKey: name)
    case .typed(let object): object.value(named: name)
    case .styled(let object, let value): object[name].map(value.styled)
    }
  }

  /// The members in the order of the underlying object, or nil if a key is not a string.
  var members: [(name: String, value: Any)]? {
    switch self {
    case .document(let view): view.members.map { (name: $0.name, value: $0.value) }
    case .swift(let object): object.map { (name: $0.key, value: $0.value) }
    case .foundation(let object): allNamed(object.map { ($0.key, $0.value) })
    case .typed(let object): allNamed(object.pairs)
    case .styled(let object, let value): object.members?.map { (name: $0.name, value: value.styled($0.value)) }
    }
  }

  /// The members in an order that is the same in each process, or nil if a key is not a string.
  var orderedMembers: [(name: String, value: Any)]? {
    if case .document = self { return members }
    return members?.sorted { $0.name < $1.name }
  }

  /// The names of the members whose keys are strings, sorted.
  var names: [String] { unsortedNames.sorted() }

  /// The names of the members whose keys are strings, in the order of the underlying object.
  var unsortedNames: [String] {
    switch self {
    case .document(let view): view.members.map(\.name)
    case .swift(let object): Array(object.keys)
    case .foundation(let object): object.allKeys.compactMap(name(from:))
    case .typed(let object): object.pairs.compactMap { name(from: $0.key) }
    case .styled(let object, _): object.unsortedNames
    }
  }
}

private func allNamed(_ pairs: [(key: Any, value: Any)]) -> [(name: String, value: Any)]? {
  var members: [(name: String, value: Any)] = []
  members.reserveCapacity(pairs.count)
  for pair in pairs {
    guard let name = name(from: pair.key) else { return nil }
    members.append((name, pair.value))
  }
  return members
}

private func name(from key: Any) -> String? {
  guard case .string(let name) = ValueKind(key) else { return nil }
  return name
}

/// A Swift dictionary other than `[String: Any]`.
///
/// Literals create `[String: Int]`, and property lists create `[AnyHashable: Any]`. A lookup reads these dictionaries
/// directly, since a cast to `[String: Any]` copies them.
protocol TypedDictionary {
  var count: Int { get }
  var mayHaveNames: Bool { get }
  var pairs: [(key: Any, value: Any)] { get }
  func value(named name: String) -> Any?
}

extension Dictionary: TypedDictionary {
  var mayHaveNames: Bool { Key.self == String.self || Key.self == AnyHashable.self || Key.self is NSString.Type }

  var pairs: [(key: Any, value: Any)] { map { (key: $0.key, value: $0.value) } }

  func value(named name: String) -> Any? {
    if let value = (AnyHashable(name) as? Key).flatMap({ self[$0] }) { return value }
    // Inside AnyHashable, Foundation's strings are not equal to Swift's.
    return Key.self == String.self ? nil : (AnyHashable(NSString(string: name)) as? Key).flatMap { self[$0] }
  }
}
