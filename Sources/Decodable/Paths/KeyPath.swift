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
///
/// Paths with the same keys are equal, but `=>?` treats an array literal to its right as one step: in `json =>? ["a", "b"]`
/// each key may be absent. A path that is joined, or made at run time by ``init(_:)-([String])``, ``init(keys:)`` or from
/// text, is a chain: after `=>?` only its first key may be absent. ``OptionalKeyPath`` decides that for each key.
public struct KeyPath: Sendable {
  // A path of one key, by far the most common, needs no array. Four words, no enum, and known to the code that has a
  // literal: then a path is passed on in registers and counts no references, and looking it up takes half as long.

  /// The name, if the path is one; empty for any other path.
  @usableFromInline let name: String

  /// The index, if the path is one; ``noIndex`` for a name.
  ///
  /// Of any other path, how many keys come from an array literal at its start: `=>?` makes all of these optional. Equality
  /// ignores the number. It has no property of its own, since a path of five words no longer fits into registers.
  @usableFromInline let index: Int

  /// The keys of any other path; nil for a name or an index.
  @usableFromInline let others: [Key]?

  /// What is no index of any array, and if it is asked for stands among the keys.
  @inlinable static var noIndex: Int { .min }

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

  /// Makes a path of any keys that starts with those of an array literal.
  private init(keys: [Key], literalCount: Int) {
    let path = KeyPath(keys: keys)
    self = path.others == nil ? path : KeyPath(index: literalCount, others: keys)
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

  /// The keys as text, from the outermost value inwards: names, and indices in decimal digits.
  ///
  /// ```swift
  /// (["items", 0, "name"] as KeyPath).names   // ["items", "0", "name"]
  /// ```
  ///
  /// A step with alternatives is one text: `oneOf(name, title)`.
  public var names: [String] { keys.names }

  /// A Boolean value that indicates whether the path has no keys.
  var isEmpty: Bool { others?.isEmpty == true }

  /// A Boolean value that indicates whether the path is one name.
  @inlinable
  var isName: Bool { index == Self.noIndex && others == nil }

  /// How many keys the operator to the left of the path speaks of: the first one, or those of an array literal.
  @usableFromInline
  var stepCount: Int { others == nil ? 1 : max(index, 1) }

  /// Whether a null at the end of the path is nil after `=>?`, since its last key may be absent.
  @inlinable
  var endsInItsFirstStep: Bool {
    guard let others else { return true }
    return index > 1 && index == others.count
  }

  func appending(_ path: KeyPath) -> KeyPath {
    KeyPath(keys: keys + path.keys, literalCount: others?.isEmpty == true ? path.stepCount : stepCount)
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
  ///
  /// After `=>?` each of them may be absent: `json =>? ["owner", "company"]`.
  public init(arrayLiteral keys: Key...) {
    self.init(keys: keys, literalCount: keys.count)
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
  public var description: String { PathText.dotted(keys.map(\.component)) }
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
