import Decodable

/// What samples have at each place of a payload: how often, and of which kinds.
///
/// A ``Model`` is made of it. Its size has a limit, however many samples there are and whatever is in them
/// (``EvidenceLimits``), and what it says depends on nothing but the samples and their order.
package struct Evidence: Equatable, Sendable {
  var root = PlaceEvidence()
  /// How many more places may be told apart.
  private var room = EvidenceLimits.places

  package init() {}

  init(root: PlaceEvidence) {
    self.root = root
    countRoom()
  }

  /// Whether there was neither a sample nor an earlier model.
  package var isEmpty: Bool { root == PlaceEvidence() }

  /// Takes one sample into account.
  ///
  /// - Complexity: O(*n*) in the values of the sample.
  package mutating func add(_ json: JSON) {
    root.add(json, room: &room)
  }

  /// Takes all into account that another evidence stands for, as if its samples came after these.
  package mutating func merge(_ other: Evidence) {
    root.merge(other.root)
    countRoom()
  }

  private mutating func countRoom() {
    room = EvidenceLimits.places - root.count
  }
}

/// What keeps evidence small.
enum EvidenceLimits {
  /// Places of the payload that are told apart, in total.
  ///
  /// Real payloads have some hundreds. Once there are so many, objects with keys that were not there before count as
  /// dictionaries.
  static let places = 100_000
  /// Keys of one object that are told apart; an object with more is a dictionary.
  static let keys = 512
  /// Keys of one object from which on it is a dictionary if all of them are data beyond doubt.
  static let keysOfData = 64
  /// Values of a key that tells variants apart.
  static let tags = 32
  /// Bytes of such a value.
  static let tagLength = 48
  /// Distinct strings of one place, and the bytes of one of them.
  static let strings = 16
  static let stringLength = 32
  /// Characters of an example.
  static let exampleLength = 40
  /// Values that are tried as an example, since they may all be too long.
  static let exampleAttempts = 16
}
