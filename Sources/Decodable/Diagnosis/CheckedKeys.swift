/// The keys of failed lookups, by which two lookups are recognized of which one checks the value that the other decodes.
struct CheckedKeys {
  private struct Key: Hashable {
    let place: Place?
    let key: KeyPath.Key?

    init(_ operation: Operation) {
      place = operation.place
      key = operation.path.keys.first
    }
  }

  /// The keys of lookups that only check a value.
  private var checks: Set<Key> = []
  /// The keys of other lookups; empty until a check has failed.
  private var values: Set<Key> = []

  /// Inserts the key of a failed lookup, and returns whether a check and another lookup have the key now.
  ///
  /// - Parameter others: The failures before this one.
  mutating func insert(_ operation: Operation, isCheck: Bool, after others: [Record]) -> Bool {
    guard isCheck || !checks.isEmpty, !operation.isCheck else { return false }
    if checks.isEmpty { values = Set(others.lazy.filter { !$0.operation.isCheck }.map { Key($0.operation) }) }
    let key = Key(operation)
    if isCheck { checks.insert(key) } else { values.insert(key) }
    return (isCheck ? values : checks).contains(key)
  }
}
