/// The kinds of operations for which substitutes are being made, and the limits of making them.
///
/// Substitutes of an object are made of substitutes for its members, so that making some includes making others.
struct SubstitutesInProgress {
  /// The kinds of operations for which substitutes are being made.
  ///
  /// A recursive type would otherwise need substitutes of itself without end.
  private var kinds: Set<Operation.Kind> = []
  /// The number of times that substitutes could not be made of objects, because of recursion or depth.
  private(set) var incompleteCount = 0
  /// The kinds whose substitutes are incomplete: some could not be made of objects.
  ///
  /// `makingID` tells when they were made. `count` is the number of times that they were made again since, as parts of
  /// other substitutes.
  private var incompleteKinds: [Operation.Kind: (makingID: Int, count: Int)] = [:]
  /// The number of times that substitutes were made that are not parts of others.
  private var makingID = 0
  private var attemptsLeft = 0
  /// The number of times in a row that a decoder accepted none of the inputs.
  ///
  /// A time counts eightfold if all inputs could be made.
  private var failedAttempts: [Operation.Kind: Int] = [:]

  /// The number of times that incomplete substitutes are made again as parts of others.
  private static let maximumRemakingCount = 4

  /// The number of kinds whose substitutes are made inside each other: each takes more of the stack.
  private static let maximumDepth = 10

  private static let maximumFailedAttempts = 32

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
      makingID += 1
    }
    let isNew = kinds.insert(kind).inserted
    let mayMakeObjects = isNew && outer.count < Self.maximumDepth && hasStack()
    if !mayMakeObjects { incompleteCount += 1 }
    return (outer, mayMakeObjects)
  }

  mutating func end(restoring outer: Set<Operation.Kind>) { kinds = outer }

  /// Records that substitutes were made for a kind of operation, and are kept.
  ///
  /// - Parameter areIncomplete: A Boolean value that indicates whether some could not be made of objects.
  mutating func recordSubstitutes(for kind: Operation.Kind, areIncomplete: Bool) {
    incompleteKinds[kind] = areIncomplete && areParts ? (makingID, incompleteKinds[kind]?.count ?? 0) : nil
  }

  /// Returns whether the known substitutes may be used here, or have to be made again because they are incomplete.
  mutating func mayReuse(_ kind: Operation.Kind) -> Bool {
    guard let known = incompleteKinds[kind] else { return true }
    guard !kinds.isEmpty else { return false }
    if known.makingID != makingID, known.count < Self.maximumRemakingCount, !kinds.contains(kind) {
      incompleteKinds[kind] = (makingID, known.count + 1)
      return false
    }
    incompleteCount += 1
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

  /// Counts an attempt to make a substitute, and returns whether it is within the limit.
  mutating func mayAttempt() -> Bool {
    attemptsLeft -= 1
    return attemptsLeft >= 0
  }
}
