/// The way from a JSON value to one of the values inside it: names of object members and indices of array elements.
///
/// ```swift
/// let path: KeyPath = "owner" => "login"     // owner.login
/// let same: KeyPath = ["owner", "login"]     // owner.login
/// let deep: KeyPath = ["items", 0, "name"]   // items[0].name
/// let name = "login"
/// let late = KeyPath(name)                   // login
/// ```
///
/// A dot in a name is a character like any other; only ``init(dotted:)`` splits text. The empty path `[]` leads to
/// the value itself.
public struct KeyPath: Sendable {
  // A path of one key, by far the most common, needs no array. Four words, no enum, and known to the code that has a
  // literal: then a path is passed on in registers and counts no references, and looking it up takes half as long.

  /// The name, if the path is one; empty for any other path.
  @usableFromInline let name: String

  /// The index, if the path is one; ``noIndex`` for any other path.
  @usableFromInline let index: Int

  /// The keys of any other path; nil for a name or an index.
  @usableFromInline let others: [Key]?

  /// What is no index of any array, and if it is asked for stands among the keys.
  private static let noIndex = Int.min

  @inlinable
  init(name: String = "", index: Int = .min, others: [Key]? = nil) {
    self.name = name
    self.index = index
    self.others = others
  }

  /// Makes a path of any keys.
  ///
  /// ```swift
  /// KeyPath(keys: ["items", 0]).keys.count   // 2
  /// ```
  public init(keys: [Key]) {
    switch keys.count == 1 ? keys[0].kind : nil {
    case .name(let name): self.init(name: name)
    case .index(let index) where index != Self.noIndex: self.init(index: index)
    default: self.init(others: keys)
    }
  }

  /// Makes a path of one name.
  ///
  /// ```swift
  /// KeyPath("a.b").keys   // ["a.b"]: one key with a dot in it
  /// ```
  @inlinable
  public init(_ key: String) {
    self.init(name: key)
  }

  /// Makes a path of one index.
  ///
  /// ```swift
  /// try json => "items" => KeyPath(index) as Item
  /// ```
  @inlinable
  public init(_ index: Int) {
    self.init(index: index, others: index == .min ? [Key(index)] : nil)
  }

  /// Makes a path of names.
  ///
  /// ```swift
  /// KeyPath(["a", "b"])   // a.b
  /// ```
  public init(_ keys: [String]) {
    self.init(keys: keys.map { Key($0) })
  }

  /// The keys, from the outermost value inwards.
  ///
  /// ```swift
  /// ("a" => "b" as KeyPath).keys   // ["a", "b"]
  /// ```
  public var keys: [Key] {
    get { others ?? [index == Self.noIndex ? Key(name) : Key(index)] }
    set { self = KeyPath(keys: newValue) }
  }

  /// Whether the path is one name.
  var isName: Bool { index == Self.noIndex && others == nil }

  func appending(_ path: KeyPath) -> KeyPath {
    KeyPath(keys: keys + path.keys)
  }
}

extension KeyPath: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Makes a path of one name: `let path: KeyPath = "name"`.
  @inlinable
  public init(stringLiteral name: String) {
    self.init(name: name)
  }

  /// Makes a path of one index: `let first: KeyPath = 0`.
  @inlinable
  public init(integerLiteral index: Int) {
    self.init(index)
  }

  /// Makes a path of names and indices: `let path: KeyPath = ["items", 0, "name"]`.
  public init(arrayLiteral keys: Key...) {
    self.init(keys: keys)
  }
}

extension KeyPath: Hashable {
  /// Whether two paths have the same keys.
  public static func == (left: KeyPath, right: KeyPath) -> Bool {
    guard left.others == nil, right.others == nil else { return left.keys == right.keys }
    return left.index == right.index && left.name == right.name
  }

  /// Feeds what `==` compares into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

extension KeyPath: CustomStringConvertible {
  /// The path as it stands in error messages: `items[0].name`.
  public var description: String { PathFormat.dotted(keys) }
}

extension KeyPath {
  /// Whether one path leads to the same value as another, into it, or to one around it: for alternatives, whether it may.
  func overlaps(_ other: KeyPath) -> Bool { Self.overlap(keys[...], other.keys[...]) }

  private static func overlap(_ left: ArraySlice<Key>, _ right: ArraySlice<Key>) -> Bool {
    guard let first = left.first, let other = right.first else { return true }
    for path in first.alternatives where overlap(path.keys + left.dropFirst(), right) { return true }
    for path in other.alternatives where overlap(left, path.keys + right.dropFirst()) { return true }
    // Digits may be a name or an index.
    return first.description == other.description && overlap(left.dropFirst(), right.dropFirst())
  }
}
