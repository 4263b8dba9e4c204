/// A path in which some keys may be absent.
///
/// The operator `=>?` creates such a path, in which the key to its right may be absent.
///
/// ```swift
/// let path: OptionalKeyPath = "owner" =>? "company" => "name"
/// path.keys.map(\.isRequired)   // [true, false, true]
/// ```
///
/// Each operator applies to the key to its right, or to all keys of the array literal to its right:
///
/// ```swift
/// try json =>? ["owner", "company"] => "name" as String?   // owner and company may be absent, name is required
/// ```
///
/// An initializer creates a path that starts with an optional key: `OptionalKeyPath("nickname")`.
public struct OptionalKeyPath: Sendable {
  /// The keys, from the outermost value inwards, each with the effect of its absence.
  public var keys: [OptionalKey] {
    didSet { stepCount = 1 }
  }

  /// The number of keys to which the operator on the left of the path applies: one, or those of an array literal.
  private var stepCount = 1

  /// Creates a path of keys, each of which states whether it is required.
  ///
  /// ```swift
  /// OptionalKeyPath(keys: [OptionalKey(key: "owner", isRequired: false)])
  /// ```
  public init(keys: [OptionalKey]) {
    self.keys = keys
  }

  /// Creates a path of one name that may be absent.
  public init(_ key: String) {
    keys = [OptionalKey(key: KeyPath.Key(key), isRequired: false)]
  }

  /// Creates a path of names, each of which may be absent.
  public init(_ keys: [String]) {
    self.keys = keys.map { OptionalKey(key: KeyPath.Key($0), isRequired: false) }
  }

  /// Creates a path whose keys after the first step are required.
  init(_ path: KeyPath, firstIsRequired: Bool) {
    stepCount = path.stepCount
    keys = path.keys.enumerated().map { position, key in
      OptionalKey(key: key, isRequired: firstIsRequired || position >= path.stepCount)
    }
  }

  /// Returns the path with a first step that is required or optional, as the operator on its left states.
  @usableFromInline
  func startingWith(isRequired: Bool) -> OptionalKeyPath {
    var keys = keys
    for position in keys.indices.prefix(stepCount) { keys[position].isRequired = isRequired }
    return OptionalKeyPath(keys: keys, stepCount: stepCount)
  }

  func appending(_ path: OptionalKeyPath) -> OptionalKeyPath {
    OptionalKeyPath(keys: keys + path.keys, stepCount: keys.isEmpty ? path.stepCount : stepCount)
  }

  private init(keys: [OptionalKey], stepCount: Int) {
    self.stepCount = stepCount
    self.keys = keys
  }
}

extension OptionalKeyPath: Hashable {
  /// Returns whether two paths have the same keys with the same requirements.
  public static func == (left: OptionalKeyPath, right: OptionalKeyPath) -> Bool { left.keys == right.keys }

  /// Hashes the keys and their requirements into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

/// One step of an ``OptionalKeyPath``: a key, and whether it is required.
///
/// ```swift
/// OptionalKey(key: "nickname", isRequired: false)
/// ```
public struct OptionalKey: Hashable, Sendable {
  /// The member's name or the element's index.
  public var key: KeyPath.Key

  /// A Boolean value that indicates whether a missing key or a null is an error; otherwise the result of the whole path
  /// is nil.
  public var isRequired: Bool

  /// Creates a step from a key, and whether the key is required.
  public init(key: KeyPath.Key, isRequired: Bool) {
    self.key = key
    self.isRequired = isRequired
  }
}

extension OptionalKeyPath: CustomStringConvertible {
  /// The path as error messages show it, without marks for optional keys.
  public var description: String { PathText.dotted(keys.map(\.key.component)) }
}
