import Decodable

/// The values that samples have at each place of a payload, as counts and kinds.
///
/// A ``Model`` is inferred from evidence. The size of evidence is limited, whatever the number and content of the
/// samples (``EvidenceLimits``), and the content of evidence depends only on the samples and their order.
package struct Evidence: Equatable, Sendable {
  /// The documents: one place for each root, since unrelated documents have roots of their own.
  private(set) var roots = [PlaceEvidence()]
  /// The evidence for the types of an earlier model, by name, from all places of the payload.
  var types: [String: ObjectEvidence] = [:]
  /// Whether places have enums of an earlier model for values of several kinds.
  var hasEnumerations = false
  /// The names that new types must not have.
  var reservedNames: Set<String> = []
  /// The hand-written lookups of an earlier model, which the samples are tried with.
  var ownLookups = OwnLookups()
  /// The tags that options name.
  var requestedTags: [RequestedTag] = []
  private(set) var reading = Reading()
  /// The source of the samples in notes.
  var sourceName = "a sample"

  package init() {}

  init(roots: [PlaceEvidence], types: [String: ObjectEvidence]) {
    self.roots = roots
    self.types = types
    reading.remainingPlaces -= roots.reduce(0) { $0 + $1.count } + types.values.reduce(0) { $0 + $1.placeCount }
  }

  /// Whether the evidence comes from neither a sample nor an earlier model.
  package var isEmpty: Bool { roots.allSatisfy { $0 == PlaceEvidence() } }

  /// Prepares for reading strings that options make enums of.
  mutating func keepStrings(at paths: [DataPath]) {
    for path in paths {
      let keys = path.steps.filter { $0 != DataPath.element && $0 != DataPath.value }
      if let key = keys.last { reading.enumKeys.insert(key) } else { roots[0].strings.keepsAll = true }
    }
  }

  /// Adds a sample of a root.
  ///
  /// - Complexity: O(*n*) in the values of the sample.
  package mutating func add(_ json: JSON, to root: Int = 0) {
    for index in requestedTags.indices { requestedTags[index].add(json) }
    roots[root].add(json, &reading)
    var next = 0
    while next < reading.deferred.count {
      let object = reading.deferred[next]
      reading.innermost = object.owner
      next += 1
      if let key = types[object.typeName]?.missingTag(of: object.json) {
        ownLookups.noteMissingTag(key, of: object.typeName, in: sourceName)
        continue
      }
      types[object.typeName]?.add(object.json, without: object.tagKey, &reading)
      ownLookups.perform(on: object.json, of: object.typeName, in: sourceName)
    }
    reading.finish()
  }

  /// Adds a root, and returns its index.
  package mutating func addRoot() -> Int {
    roots.append(PlaceEvidence())
    roots[roots.count - 1].strings.keepsAll = roots[0].strings.keepsAll
    return roots.count - 1
  }

  /// Merges the documents of a root into those of another, and removes the root.
  package mutating func mergeRoot(_ index: Int, into other: Int) {
    let (former, merged) = (roots[index], roots[other])
    roots[other].merge(former)
    reading.remainingPlaces += former.count + merged.count - roots[other].count
    roots.remove(at: index)
  }

  mutating func updateRoots(_ body: (inout PlaceEvidence) -> Void) {
    for index in roots.indices { body(&roots[index]) }
  }

  /// The state that places share while they read a sample.
  struct Reading: Equatable, Sendable {
    /// The number of places that may still be added.
    var remainingPlaces: Int
    /// The last steps of paths to strings that options make enums of.
    var enumKeys: Set<String> = []
    /// The objects around the value that is read, and those around deferred objects.
    private var owners: [Owner] = []
    /// The index of the innermost object around the value that is read.
    fileprivate var innermost: Int?
    /// The objects of named types, which are read after the places that contain them: a type may contain itself.
    fileprivate(set) var deferred: [DeferredObject] = []

    init(remainingPlaces: Int = EvidenceLimits.places) { self.remainingPlaces = remainingPlaces }

    mutating func postpone(_ json: JSON, as typeName: String, without tagKey: String?) {
      if let innermost { owners[innermost].isKept = true }
      deferred.append(DeferredObject(json: json, typeName: typeName, tagKey: tagKey, owner: innermost))
    }

    /// Starts to read the members of an object.
    mutating func enter(_ json: JSON) {
      owners.append(Owner(json: json, owner: innermost))
      innermost = owners.count - 1
    }

    /// Ends to read the members of the innermost object.
    mutating func leave() {
      guard let index = innermost else { return }
      innermost = owners[index].owner
      if index == owners.count - 1, !owners[index].isKept { owners.removeLast() }
    }

    fileprivate mutating func finish() {
      innermost = nil
      owners.removeAll(keepingCapacity: true)
      deferred.removeAll(keepingCapacity: true)
    }

    /// Returns whether an object around the value has a member that names a secret.
    ///
    /// Each object is examined once only, and only if a value in it may become an example.
    mutating func isInSecret() -> Bool {
      var unknown: [Int] = []
      var next = innermost
      while let index = next, owners[index].isInSecret == nil {
        unknown.append(index)
        next = owners[index].owner
      }
      var isInSecret = next.map { owners[$0].isInSecret == true } ?? false
      for index in unknown.reversed() {
        isInSecret = isInSecret || SensitiveData.isNamed(inMembersOf: owners[index].json)
        owners[index].isInSecret = isInSecret
      }
      return isInSecret
    }
  }

  /// An object around values.
  private struct Owner: Equatable, Sendable {
    let json: JSON
    /// The index of the object around it.
    let owner: Int?
    /// Whether a member of the object, or of one around it, names a secret; nil as long as that is unknown.
    var isInSecret: Bool?
    /// Whether a deferred object is in it.
    var isKept = false
  }

  /// An object of a type of an earlier model.
  struct DeferredObject: Equatable, Sendable {
    let json: JSON
    let typeName: String
    /// The key of the tag that selected the type; the structure of a case does not have this key.
    let tagKey: String?
    /// The index of the object around it.
    let owner: Int?
  }
}

/// The limits on the size of evidence.
enum EvidenceLimits {
  /// The total number of distinct places.
  ///
  /// Real payloads have some hundreds. After that many places, objects with new keys count as dictionaries.
  static let places = 100_000
  /// The number of distinct keys of an object; an object with more is a dictionary.
  static let keys = 512
  /// The number of keys at which an object becomes a dictionary if all of them are certainly data.
  static let keysOfData = 64
  /// The number of values of a tag.
  static let tags = 32
  /// The number of values of a tag that an option or an earlier model declares.
  static let declaredTags = 256
  /// The length of a tag, in bytes.
  static let tagLength = 48
  /// The number of distinct strings of a place, and their length in bytes.
  static let strings = 16
  static let stringLength = 32
  /// The number of distinct strings that an enum has at most if the option `--enum` names it.
  static let requestedStrings = 256
  /// The length of an example, in characters.
  static let exampleLength = 40
  /// The number of values that are tried as an example, since all may be too long.
  static let exampleAttempts = 16
}
