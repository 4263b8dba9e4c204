/// The kinds of operations for which substitutes are being made, and the limits of making them.
///
/// Substitutes of an object are made of substitutes for its members, so that making some includes making others.
struct SubstitutesInProgress {
  /// The kinds of operations for which substitutes are being made.
  ///
  /// A recursive type would otherwise need substitutes of itself without end.
  private var kinds: Set<Operation.Kind> = []
  /// The kinds in progress because of which substitutes could not be made of objects, in the order in which that
  /// happened; nil for the depth.
  private var obstacles: [Operation.Kind?] = []
  /// The kinds whose substitutes are incomplete: some could not be made of objects.
  private var incompleteKinds: [Operation.Kind: Incomplete] = [:]
  private var attemptsLeft = 0
  /// The keys that the current attempt has looked up in a ``SubstituteObject``.
  private var lookedUp = LookedUp()
  /// The number of times in a row that a decoder accepted none of the inputs.
  ///
  /// A time counts eightfold if all inputs could be made.
  private var failedAttempts: [Operation.Kind: Int] = [:]

  /// The number of times that incomplete substitutes are made again as parts of others.
  private static let maximumRemakingCount = 4

  /// The number of kinds whose substitutes are made inside each other: each takes more of the stack.
  private static let maximumDepth = 10

  private static let maximumFailedAttempts = 32

  private struct Incomplete {
    /// The number of times that the substitutes were made again as parts of other substitutes.
    let count: Int
    /// The kinds in progress because of which objects are missing.
    let obstacles: Set<Operation.Kind?>
  }

  /// A Boolean value that indicates whether the substitutes being made are parts of others.
  var areParts: Bool { kinds.count > 1 }

  /// Begins to make substitutes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the failed operation, without a path if the substitutes are for any value of the type.
  ///   - hasStack: A Boolean value that indicates whether the stack has room for objects.
  /// - Returns: The kinds in progress before, for ``end(restoring:)``, and a Boolean value that indicates whether
  ///   substitutes may be made of objects.
  mutating func begin(
    _ kind: Operation.Kind, hasStack: () -> Bool
  ) -> (outer: Set<Operation.Kind>, mayMakeObjects: Bool) {
    let outer = kinds
    if outer.isEmpty {
      attemptsLeft = Substitutes.maximumAttempts
      obstacles = []
    }
    let isNew = kinds.insert(kind).inserted
    let mayMakeObjects = isNew && outer.count < Self.maximumDepth && hasStack()
    if !mayMakeObjects { obstacles.append(isNew ? nil : kind) }
    return (outer, mayMakeObjects)
  }

  mutating func end(restoring outer: Set<Operation.Kind>) { kinds = outer }

  /// The number of obstacles so far.
  var obstacleCount: Int { obstacles.count }

  /// Records that substitutes were made for a kind of operation, and returns whether they are incomplete.
  ///
  /// Substitutes of a kind can never be made of that kind.
  ///
  /// - Parameter count: The number of obstacles before.
  mutating func recordSubstitutes(for kind: Operation.Kind, withObstaclesAfter count: Int) -> Bool {
    let obstacles = Set(obstacles[count...]).subtracting([kind])
    incompleteKinds[kind] =
      obstacles.isEmpty || !areParts
      ? nil : Incomplete(count: incompleteKinds[kind]?.count ?? 0, obstacles: obstacles)
    return !obstacles.isEmpty
  }

  /// Returns whether the known substitutes may be used here, or have to be made again because they are incomplete.
  mutating func mayReuse(_ kind: Operation.Kind) -> Bool {
    guard let known = incompleteKinds[kind] else { return true }
    guard !kinds.isEmpty else { return false }
    let areInProgress = known.obstacles.allSatisfy { $0.map(kinds.contains) == true }
    if !areInProgress, known.count < Self.maximumRemakingCount, !kinds.contains(kind) {
      incompleteKinds[kind] = Incomplete(count: known.count + 1, obstacles: known.obstacles)
      return false
    }
    obstacles += known.obstacles
    return true
  }

  /// Returns whether a decoder that accepted no input may be tried again.
  ///
  /// A closure may depend on values of the function that contains it, so that it may accept inputs in a later run.
  func mayAttemptAgain(for kind: Operation.Kind) -> Bool {
    failedAttempts[kind, default: 0] < Self.maximumFailedAttempts
  }

  /// Records whether a decoder accepted any of the inputs.
  ///
  /// - Parameters:
  ///   - allFailed: A Boolean value that indicates whether the decoder accepted none.
  ///   - areIncomplete: A Boolean value that indicates whether some inputs could not be made, which it might accept.
  mutating func recordAttempts(for kind: Operation.Kind, allFailed: Bool, areIncomplete: Bool) {
    if allFailed { failedAttempts[kind, default: 0] += areIncomplete ? 1 : 8 } else { failedAttempts[kind] = nil }
  }

  /// The keys that an attempt has looked up in a ``SubstituteObject``.
  struct LookedUp {
    fileprivate var isAny = false
    /// The number of lookups, and of containers that were opened.
    fileprivate var accessCount = 0
    fileprivate var numbers: [Operation.Kind: Int] = [:]
    /// The number of keys for each type.
    fileprivate var counts: [ObjectIdentifier: Int] = [:]
  }

  /// Returns the number of a lookup: the number of other keys that the attempt looked up before for the same type.
  mutating func number(of kind: Operation.Kind) -> Int {
    if let number = lookedUp.numbers[kind] { return number }
    let number = lookedUp.counts[kind.type, default: 0]
    lookedUp.numbers[kind] = number
    lookedUp.counts[kind.type] = number + 1
    return number
  }

  /// Records that the attempt looks up a key in a ``SubstituteObject``.
  mutating func recordLookup() { lookedUp.isAny = true }

  /// Counts an access of the attempt to a ``SubstituteObject``, and returns whether it is within the limit.
  ///
  /// Each access succeeds up to the limit. Beyond it, a function ends that loops until an error.
  mutating func mayAccess() -> Bool {
    lookedUp.accessCount += 1
    return lookedUp.accessCount <= Self.maximumAccessCount
  }

  private static let maximumAccessCount = 20_000

  /// A Boolean value that indicates whether the last attempt that ended looked up keys in a ``SubstituteObject``.
  private(set) var hasLookedUpKeys = false

  /// Begins an attempt, and returns the keys of the attempt around it, for ``endAttempt(restoring:)``.
  mutating func beginAttempt() -> LookedUp {
    defer { lookedUp = LookedUp() }
    return lookedUp
  }

  mutating func endAttempt(restoring outer: LookedUp) {
    hasLookedUpKeys = lookedUp.isAny
    lookedUp = outer
  }

  /// Counts an attempt to make a substitute, and returns whether it is within the limit.
  mutating func mayAttempt() -> Bool {
    attemptsLeft -= 1
    return attemptsLeft >= 0
  }
}
