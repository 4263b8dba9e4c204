import Decodable

/// What samples have at each place of a payload: how often, and of which kinds.
///
/// A ``Model`` is made of it. Its size has a limit, however many samples there are and whatever is in them
/// (``EvidenceLimits``), and what it says depends on nothing but the samples and their order.
package struct Evidence: Equatable, Sendable {
  var root = PlaceEvidence()
  /// What is known of the types of an earlier model, each under its name, wherever in the payload it is.
  var types: [String: ObjectEvidence] = [:]
  private var reading = Reading()

  package init() {}

  init(root: PlaceEvidence, types: [String: ObjectEvidence]) {
    self.root = root
    self.types = types
    reading.room -= root.count + types.values.reduce(0) { $0 + $1.placeCount }
  }

  /// Whether there was neither a sample nor an earlier model.
  package var isEmpty: Bool { root == PlaceEvidence() }

  /// Takes one sample into account.
  ///
  /// - Complexity: O(*n*) in the values of the sample.
  package mutating func add(_ json: JSON) {
    root.add(json, &reading)
    var next = 0
    while next < reading.found.count {
      let object = reading.found[next]
      types[object.typeName]?.add(object.json, without: object.tagKey, &reading)
      next += 1
    }
    reading.found.removeAll(keepingCapacity: true)
  }

  /// What places need to know, and to say, while they read a sample.
  struct Reading: Equatable, Sendable {
    /// How many more places may be told apart.
    var room: Int
    /// Objects whose type has a name, which are read after the places that they are in: a type may be part of itself.
    fileprivate(set) var found: [Found] = []

    init(room: Int = EvidenceLimits.places) { self.room = room }

    mutating func find(_ json: JSON, as typeName: String, without tagKey: String?) {
      found.append(Found(json: json, typeName: typeName, tagKey: tagKey))
    }
  }

  /// An object of an earlier model's type.
  struct Found: Equatable, Sendable {
    let json: JSON
    let typeName: String
    /// The key that has told that it is one of this type: the structure of a case does not have it.
    let tagKey: String?
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
