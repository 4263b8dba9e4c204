/// What look-ups of texts and integers have given elsewhere in the document, as substitutes where one fails.
///
/// A text that a decode function branches on chooses a branch that is not meant, often the default. Others of the same
/// key show it: with them the function goes elsewhere. One is as good a text as any where nothing depends on it.
final class Examples {
  private var values: [Operation.Kind: [AnyHashable]] = [:]
  /// How many there were when some were asked for.
  private var asked: [Operation.Kind: Int] = [:]
  /// For which more were wanted than there were, and how many there were.
  private var wanted: [Operation.Kind: Int] = [:]
  /// Whether there were calls in which nothing was noted.
  private var mayBeIncomplete = false

  /// How many of each kind are kept.
  private static let count = 3
  /// How many kinds: a function may make its keys out of the document.
  private static let maximumKinds = 1_000

  /// Whether some came after they were wanted, or may have.
  var haveGrown: Bool {
    wanted.contains { operation, count in
      count < Self.count && (mayBeIncomplete || values[operation, default: []].count > count)
    }
  }

  /// Whether the search is repeated for them.
  private(set) var areWanted = false

  /// Forgets what was wanted, for another search.
  func startOver() { (asked, wanted, areWanted, mayBeIncomplete) = ([:], [:], true, false) }

  /// Notes that a call was made in which nothing is noted.
  func skipCall() { mayBeIncomplete = true }

  /// Notes that something may depend on which value an operation has given.
  func want(_ operation: Operation.Kind) {
    if let count = asked[operation] { wanted[operation] = min(wanted[operation] ?? count, count) }
  }

  /// Keeps what an operation has given, if it is new.
  func note<T>(_ value: T, of operation: Operation.Kind) {
    guard T.self is any Telling.Type, let value = value as? AnyHashable else { return }
    guard let known = values[operation] else {
      if values.count < Self.maximumKinds { values[operation] = [value] }
      return
    }
    if known.count < Self.count, !known.contains(value) { values[operation] = known + [value] }
  }

  /// What an operation has given elsewhere.
  func values<T>(of operation: Operation.Kind, as type: T.Type) -> [T] {
    guard T.self is any Telling.Type else { return [] }
    let known = values[operation, default: []]
    if asked[operation] == nil { asked[operation] = known.count }
    return known.compactMap { $0.base as? T }
  }
}

/// A type whose values may say what else there is.
private protocol Telling: Hashable {}

extension String: Telling {}
extension Int: Telling {}
extension Int8: Telling {}
extension Int16: Telling {}
extension Int32: Telling {}
extension Int64: Telling {}
extension UInt: Telling {}
extension UInt8: Telling {}
extension UInt16: Telling {}
extension UInt32: Telling {}
extension UInt64: Telling {}
extension Optional: Telling where Wrapped: Telling {}
