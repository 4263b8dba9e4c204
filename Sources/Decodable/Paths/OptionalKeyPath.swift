/// A path some of whose steps may lead nowhere.
///
/// `=>?` makes one: it says that the key to its right may be absent.
///
/// ```swift
/// let path: OptionalKeyPath = "owner" =>? "company" => "name"
/// path.keys.map(\.isRequired)   // [true, false, true]
/// ```
///
/// Each operator speaks of the key to its right, or of all keys of the array literal to its right:
///
/// ```swift
/// try json =>? ["owner", "company"] => "name" as String?   // owner and company may be absent, name is required
/// ```
///
/// A path that starts with an optional key is made by name: `OptionalKeyPath("nickname")`.
public struct OptionalKeyPath: Sendable {
  /// The keys, from the outermost value inwards, each with what its absence means.
  public var keys: [OptionalKey] {
    didSet { stepCount = 1 }
  }

  /// How many keys the operator to the left of the path speaks of: the first one, or those of an array literal.
  private var stepCount = 1

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

  /// Makes a path all of whose keys are required, or only those after the first step.
  init(_ path: KeyPath, firstIsRequired: Bool) {
    stepCount = path.stepCount
    keys = path.keys.enumerated().map { position, key in
      OptionalKey(key: key, isRequired: firstIsRequired || position >= path.stepCount)
    }
  }

  /// The operator to the left of a path speaks of its first step.
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
  /// Whether two paths have the same keys, and the same of them are required.
  public static func == (left: OptionalKeyPath, right: OptionalKeyPath) -> Bool { left.keys == right.keys }

  /// Feeds what `==` compares into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
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
  public var description: String { PathText.dotted(keys.map(\.key.component)) }
}
