import Decodable
import Synchronization

/// A path that grows at its start.
///
/// An error passes each array and object on its way out, and each of them puts its key before the path. At any time,
/// several copies of the error exist, so an array would be copied at each level: for an object that contains itself,
/// whose error passes some 100,000 levels, that took 16 s. So the keys are stored from the innermost outwards, and the
/// copies share them: putting a key before a path takes O(1), unless a copy of the path has grown already.
struct PrependedKeys: Sendable {
  private final class Storage: Sendable {
    let keys: Mutex<[KeyPath.Key]>

    init(_ keys: [KeyPath.Key]) { self.keys = Mutex(keys) }
  }

  private var storage: Storage?
  /// The number of keys of this path in the storage, which may have more in front of them.
  private var count = 0

  init(_ keys: [KeyPath.Key] = []) { prepend(keys) }

  /// The keys from the outermost inwards.
  ///
  /// - Complexity: O(*n*)
  var all: [KeyPath.Key] { storage?.keys.withLock { $0[..<count].reversed() } ?? [] }

  /// Puts keys before the path.
  mutating func prepend(_ keys: [KeyPath.Key]) {
    guard !keys.isEmpty else { return }
    let isLongest = storage?.keys.withLock { stored in
      guard stored.count == count else { return false }
      stored.append(contentsOf: keys.reversed())
      return true
    }
    if isLongest != true { storage = Storage((keys + all).reversed()) }
    count += keys.count
  }
}
