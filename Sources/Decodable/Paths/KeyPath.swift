/// A path from a JSON value to a value inside it: names of object members and indices of array elements.
///
/// ```swift
/// let path: KeyPath = "owner" => "login"     // owner.login
/// let same: KeyPath = ["owner", "login"]     // owner.login
/// let deep: KeyPath = ["items", 0, "name"]   // items[0].name
/// let name = "login"
/// let late = KeyPath(name)                   // login
/// ```
///
/// A dot is part of a name; only ``init(dotted:)`` splits a text. The empty path `[]` leads to the value itself.
///
/// The operator `=>?` makes the first step of the path to its right optional. The keys of an array literal are one
/// step: in `json =>? ["a", "b"]`, each key may be absent. In a path made by ``init(_:)-([String])``, ``init(keys:)``
/// or from a text, each key is a step: after `=>?`, only the first key may be absent. Equality ignores this difference.
/// An ``OptionalKeyPath`` states for each key whether it may be absent.
public struct KeyPath: Sendable {
  // A path of one key, by far the most common, needs no array. A path has four words and no enum, and clients know its
  // layout. Thus a literal is passed in registers without reference counting, which halves the time of a lookup.

  /// The name, if the path is a single name; otherwise empty.
  @usableFromInline let name: String

  /// The index, if the path is a single index; ``noIndex`` for a single name.
  ///
  /// For any other path, this property is the number of leading keys from an array literal, all of which `=>?` makes
  /// optional. Equality ignores this number. A fifth word for it would not fit into registers.
  @usableFromInline let index: Int

  /// The keys, if the path is not a single name or index; otherwise nil.
  @usableFromInline let others: [Key]?

  /// The value of `index` that marks a single name.
  ///
  /// A path of this index stores the index in `others`.
  @inlinable static var noIndex: Int { .min }

  @inlinable
  init(name: String = "", index: Int = .min, others: [Key]? = nil) {
    self.name = name
    self.index = index
    self.others = others
  }

  /// Creates a path of names and indices.
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

  /// Creates a path whose first keys come from an array literal.
  private init(keys: [Key], literalCount: Int) {
    let path = KeyPath(keys: keys)
    self = path.others == nil ? path : KeyPath(index: literalCount, others: keys)
  }

  /// Creates a path of one name.
  ///
  /// ```swift
  /// KeyPath("a.b").keys   // ["a.b"]: one key with a dot in it
  /// ```
  @inlinable
  public init(_ key: String) {
    self.init(name: key)
  }

  /// Creates a path of one index.
  ///
  /// ```swift
  /// try json => "items" => KeyPath(index) as Item
  /// ```
  @inlinable
  public init(_ index: Int) {
    self.init(index: index, others: index == .min ? [Key(index)] : nil)
  }

  /// Creates a path of names.
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
  /// A step with alternatives contributes one text: `oneOf(name, title)`.
  public var names: [String] { keys.names }

  /// A Boolean value that indicates whether the path has no keys.
  var isEmpty: Bool { others?.isEmpty == true }

  /// A Boolean value that indicates whether the path is a single name.
  @inlinable
  package var isName: Bool { index == Self.noIndex && others == nil }

  /// The name of a path that is a single name; otherwise empty.
  @inlinable
  package var nameOfName: String { name }

  /// The number of keys to which the operator on the left of the path applies: one, or those of an array literal.
  @usableFromInline
  var stepCount: Int { others == nil ? 1 : max(index, 1) }

  /// A Boolean value that indicates whether `=>?` makes the last key of the path optional, so that its null is nil.
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
  /// Creates a path of one name: `let path: KeyPath = "name"`.
  @inlinable
  public init(stringLiteral name: String) {
    self.init(name: name)
  }

  /// Creates a path of one index: `let first: KeyPath = 0`.
  @inlinable
  public init(integerLiteral index: Int) {
    self.init(index)
  }

  /// Creates a path of names and indices: `let path: KeyPath = ["items", 0, "name"]`.
  ///
  /// After `=>?`, each of the keys may be absent: `json =>? ["owner", "company"]`.
  public init(arrayLiteral keys: Key...) {
    self.init(keys: keys, literalCount: keys.count)
  }
}

extension KeyPath: Hashable {
  /// Returns whether two paths have the same keys.
  public static func == (left: KeyPath, right: KeyPath) -> Bool {
    guard left.others == nil, right.others == nil else { return left.keys == right.keys }
    return left.index == right.index && left.name == right.name
  }

  /// Hashes the keys into `hasher`.
  public func hash(into hasher: inout Hasher) {
    guard let others else { return (index == Self.noIndex ? Key(name) : Key(index)).hash(into: &hasher) }
    // An index from a text is stored as an array, and is equal to an index that is not.
    if others.count == 1 { others[0].hash(into: &hasher) } else { hasher.combine(others) }
  }
}

extension KeyPath: CustomStringConvertible {
  /// The path as error messages show it: `items[0].name`.
  public var description: String { PathText.dotted(keys.map(\.component)) }
}

extension KeyPath {
  /// Returns whether one path is a prefix of the other for at least one choice of alternatives.
  func overlaps(_ other: KeyPath) -> Bool { Self.overlap(keys[...], other.keys[...]) }

  private static func overlap(_ left: ArraySlice<Key>, _ right: ArraySlice<Key>) -> Bool {
    guard let first = left.first, let other = right.first else { return true }
    for path in first.alternatives where overlap(path.keys + left.dropFirst(), right) { return true }
    for path in other.alternatives where overlap(left, path.keys + right.dropFirst()) { return true }
    // Compares texts, since digits may be a name or an index.
    return first.description == other.description && overlap(left.dropFirst(), right.dropFirst())
  }
}
