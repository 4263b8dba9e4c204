/// The texts and integers that the same look-ups give elsewhere in the document: substitutes for one that fails.
///
/// A text that a decode function branches on chooses a branch that is not meant, often the default. Others of the same
/// key show it: with them the function goes elsewhere. One is as good a text as any where nothing depends on it.
final class Examples {
  private var values: [Operation.Kind: [AnyHashable]] = [:]
  /// Those of which examples are wanted and not there.
  private var wanted: Set<Operation.Kind> = []

  private var haveGrown = false

  /// How many of each kind are kept.
  private static let count = 3
  /// How many kinds: a function may make its keys out of the document.
  private static let maximumKinds = 1_000

  /// Whether no more examples are wanted.
  var areComplete: Bool { wanted.isEmpty }

  /// Notes that something may depend on which value an operation gives.
  func want(_ operation: Operation.Kind) {
    guard values[operation] == nil, values.count < Self.maximumKinds else { return }
    values[operation] = []
    wanted.insert(operation)
  }

  /// Keeps what an operation has given, if it is wanted and new.
  func record<T>(_ value: T, of operation: Operation.Kind) {
    guard wanted.contains(operation), let value = value as? AnyHashable else { return }
    var known = values[operation] ?? []
    guard !known.contains(value) else { return }
    known.append(value)
    values[operation] = known
    haveGrown = true
    if known.count == Self.count { wanted.remove(operation) }
  }

  /// Collects those that are wanted, and returns whether there are any.
  func collect(_ body: () -> Void) -> Bool {
    guard !wanted.isEmpty else { return false }
    haveGrown = false
    body()
    wanted = []
    return haveGrown
  }

  /// What an operation has given elsewhere.
  func values<T>(of operation: Operation.Kind, as type: T.Type) -> [Box] {
    values[operation]?.compactMap { ($0.base as? T).map { Box.of($0) } } ?? []
  }
}
