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
public struct KeyPath: Hashable, Sendable {
  /// A path of one key is by far the most common, and needs no array.
  enum Storage: Hashable, Sendable {
    case one(Key)
    case many([Key])
  }

  let storage: Storage

  /// Makes a path of any keys.
  ///
  /// ```swift
  /// KeyPath(keys: ["items", 0]).keys.count   // 2
  /// ```
  public init(keys: [Key]) {
    if keys.count == 1 {
      storage = .one(keys[0])
    } else {
      storage = .many(keys)
    }
  }

  /// Makes a path of one name.
  ///
  /// ```swift
  /// KeyPath("a.b").keys   // ["a.b"]: one key with a dot in it
  /// ```
  public init(_ key: String) {
    storage = .one(Key(key))
  }

  /// Makes a path of one index.
  ///
  /// ```swift
  /// try json => "items" => KeyPath(index) as Item
  /// ```
  public init(_ index: Int) {
    storage = .one(Key(index))
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
    get {
      switch storage {
      case .one(let key): [key]
      case .many(let keys): keys
      }
    }
    set { self = KeyPath(keys: newValue) }
  }

  /// A path that leads to the first of several places that is there.
  ///
  /// An alternative is there if each of its steps is; a null at its end counts as there. If none is, the error is a
  /// ``DecodingError/missingKey(_:_:)`` that names them all.
  ///
  /// ```swift
  /// let json: Any = ["name": "Ada"]
  /// try json => .oneOf("display_name", "profile" => "name", "name") as String   // "Ada"
  /// ```
  public static func oneOf(_ alternatives: KeyPath...) -> KeyPath {
    oneOf(alternatives)
  }

  /// A path that leads to the first of several places that is there, from a list made at run time.
  ///
  /// ```swift
  /// KeyPath.oneOf(["display_name", "name"].map { KeyPath($0) })
  /// ```
  public static func oneOf(_ alternatives: [KeyPath]) -> KeyPath {
    KeyPath(keys: [Key(kind: .alternatives(alternatives))])
  }

  func appending(_ path: KeyPath) -> KeyPath {
    KeyPath(keys: keys + path.keys)
  }
}

extension KeyPath: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Makes a path of one name: `let path: KeyPath = "name"`.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Makes a path of one index: `let first: KeyPath = 0`.
  public init(integerLiteral index: Int) {
    storage = .one(Key(index))
  }

  /// Makes a path of names and indices: `let path: KeyPath = ["items", 0, "name"]`.
  public init(arrayLiteral keys: Key...) {
    self.init(keys: keys)
  }
}

extension KeyPath: CustomStringConvertible {
  /// The path as it stands in error messages: `items[0].name`.
  public var description: String { PathFormat.dotted(keys) }
}
