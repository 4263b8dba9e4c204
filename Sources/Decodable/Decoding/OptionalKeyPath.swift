/// A path some of whose steps may lead nowhere.
///
/// `=>?` makes one: it says that the key to its right may be absent.
///
/// ```swift
/// let path: OptionalKeyPath = "owner" =>? "company" => "name"
/// path.keys.map(\.isRequired)   // [true, false, true]
/// ```
///
/// A path that starts with an optional key is made by name: `OptionalKeyPath("nickname")`.
public struct OptionalKeyPath: Hashable, Sendable {
  /// The keys, from the outermost value inwards, each with what its absence means.
  public var keys: [OptionalKey]

  /// Makes a path of keys that say for themselves whether they are required.
  ///
  /// ```swift
  /// OptionalKeyPath(keys: [OptionalKey(key: "owner", isRequired: false)])
  /// ```
  public init(keys: [OptionalKey]) {
    self.keys = keys
  }

  /// Makes a path of one name that may be absent.
  public init(_ key: String) {
    keys = [OptionalKey(key: KeyPath.Key(key), isRequired: false)]
  }

  /// Makes a path of names each of which may be absent.
  public init(_ keys: [String]) {
    self.keys = keys.map { OptionalKey(key: KeyPath.Key($0), isRequired: false) }
  }

  /// Makes a path all of whose keys are required, or only those after the first.
  init(_ path: KeyPath, firstIsRequired: Bool) {
    keys = path.keys.map { OptionalKey(key: $0, isRequired: true) }
    markFirst(isRequired: firstIsRequired)
  }

  private mutating func markFirst(isRequired: Bool) {
    if !keys.isEmpty { keys[0].isRequired = isRequired }
  }

  /// The operator to the left of a path speaks of its first key.
  @usableFromInline
  func startingWith(isRequired: Bool) -> OptionalKeyPath {
    var path = self
    path.markFirst(isRequired: isRequired)
    return path
  }

  func appending(_ path: OptionalKeyPath) -> OptionalKeyPath {
    OptionalKeyPath(keys: keys + path.keys)
  }
}

/// One step of an ``OptionalKeyPath``: a key, and whether it must be there.
///
/// ```swift
/// OptionalKey(key: "nickname", isRequired: false)
/// ```
public struct OptionalKey: Hashable, Sendable {
  /// The member's name or the element's index.
  public var key: KeyPath.Key

  /// Whether an absent or null value is an error; if not, it makes the whole path nil.
  public var isRequired: Bool

  /// Makes a step.
  public init(key: KeyPath.Key, isRequired: Bool) {
    self.key = key
    self.isRequired = isRequired
  }
}

extension OptionalKeyPath: CustomStringConvertible {
  /// The path as it stands in error messages; it does not tell which keys are optional.
  public var description: String { PathFormat.dotted(keys.map(\.key)) }
}
