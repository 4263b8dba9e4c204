/// The strings and integers that lookups of the same kind return elsewhere in the document: substitutes for a failed
/// value.
///
/// If a decode function selects a branch by a string, an arbitrary substitute selects a wrong branch, often the
/// default. The values of the same key elsewhere in the document select other branches, which shows that the string
/// matters.
final class Examples {
  private var values: [Operation.Kind: [(value: AnyHashable, json: Any)]] = [:]
  /// The lookups for which examples are wanted and missing.
  private var wanted: Set<Operation.Kind> = []

  private var haveGrown = false

  /// The number of examples for each kind of lookup.
  private static let count = 3
  /// The maximum number of kinds: a function may make its keys out of the document.
  private static let maximumKinds = 1_000

  /// A Boolean value that indicates whether no more examples are wanted.
  var areComplete: Bool { wanted.isEmpty }

  /// Records that a call may depend on the value of an operation.
  func want(_ operation: Operation.Kind) {
    guard values[operation] == nil, values.count < Self.maximumKinds else { return }
    values[operation] = []
    wanted.insert(operation)
  }

  /// Records the value of an operation, if it is wanted and new.
  ///
  /// - Parameter json: The value before decoding.
  func record<T>(_ value: T, from json: Any, of operation: Operation.Kind) {
    guard wanted.contains(operation), let value = value as? AnyHashable else { return }
    var known = values[operation] ?? []
    guard !known.contains(where: { $0.value == value }) else { return }
    known.append((value, json))
    values[operation] = known
    haveGrown = true
    if known.count == Self.count { wanted.remove(operation) }
  }

  /// Collects the wanted examples, and returns whether the document has any.
  func collect(_ body: () -> Void) -> Bool {
    guard !wanted.isEmpty else { return false }
    haveGrown = false
    body()
    wanted = []
    return haveGrown
  }

  /// Returns the values elsewhere in the document that an operation looks up, before decoding: another decoder may
  /// reject them.
  func values(of operation: Operation.Kind) -> [Any] { values[operation]?.map(\.json) ?? [] }
}
