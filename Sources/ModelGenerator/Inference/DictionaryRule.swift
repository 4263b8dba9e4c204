/// The rule that decides whether objects are dictionaries.
enum DictionaryRule {
  /// Returns whether the keys of objects are data.
  ///
  /// The keys of empty objects are data, and those of a structure that the user asked for are not. Otherwise, one of
  /// these must be true:
  ///
  /// - No key could be the name of a field (``DataKeys/areData(_:)``), and the values are scalars or have one kind.
  /// - The values have one shape, and at least half of the keys could not be names of fields.
  /// - The objects are in a member of another object, the values have one shape, and the keys are codes
  ///   (``DataKeys/areCodes(_:)``).
  /// - The objects are in a member of another object, the values are strings, and the keys are names that others have
  ///   chosen, of packages or labels (``DataKeys/areForeignNames(_:)``, ``DataKeys/isAlwaysDictionary(_:of:)``).
  /// - The objects are in a member of another object, the values have one shape, and there are at least five keys in at
  ///   least three objects, no two of which share a key.
  /// - The values have one shape, and there are at least 16 keys in at least two objects. At most a quarter of the keys
  ///   are in more than half of the objects.
  /// - The objects are in a member of another object, the values are objects of one shape with a common key, and the
  ///   keys are names of people or the like (``DataKeys/areTitles(_:)``), or numbers of a series
  ///   (``DataKeys/areSerial(_:under:)``).
  /// - The objects are in a member of another object, the values are objects of one shape, and each of these has its own
  ///   key as the string of one member, such as `site`.
  /// - There are at least 12 keys, whose values are objects of one shape with at least two common keys.
  ///
  /// - Parameter key: The key of the member that contains the objects; nil for elements and the document.
  static func isDictionary(_ tagged: ObjectEvidence, under key: String?) -> Bool {
    if tagged.isDictionary { return true }
    if tagged.typeName != nil || tagged.isTagRequested { return false }
    let object = tagged.untagged
    let keys = object.members.map(\.key)
    if keys.isEmpty { return true }
    // Keys that are canonically equivalent would collide in a dictionary.
    if Set(keys).count < keys.count { return false }
    if DataKeys.areData(keys), areScalars(object.members.map(\.value)) { return true }
    guard haveOneKind(object.members.map(\.value)) else { return false }
    if DataKeys.areData(keys) { return true }
    if DataKeys.areMostlyData(keys), haveOneShape(object.members.map(\.value)) { return true }
    // A key in upper case is a code, so that the objects may be the values of a dictionary themselves.
    let isMember = key?.utf8.contains { isLetter($0) && !isUpper($0) } == true
    let mayBeMany = keys.count >= 12
    guard isMember || mayBeMany, haveOneShape(object.members.map(\.value)) else { return false }
    if isMember, DataKeys.areCodes(keys) { return true }
    if isMember, object.members.allSatisfy({ $0.value.kinds == [.string] }),
      DataKeys.areForeignNames(keys) || key.map({ DataKeys.isAlwaysDictionary($0, of: keys) }) == true
    {
      return true
    }
    let areNames = DataKeys.areTitles(keys) || DataKeys.areSerial(keys, under: key)
    if isMember, areNames, commonKeys(object.members.map(\.value)) >= 1 { return true }
    if isMember, keys.count >= 2, repeatTheirKeys(object.members) { return true }
    if isMember, object.count >= 3, keys.count >= 5, object.members.allSatisfy({ $0.present == 1 }) { return true }
    let shared = object.members.count { 2 * $0.present > object.count }
    if keys.count >= 16, object.count >= 2, 4 * shared <= keys.count { return true }
    return mayBeMany && commonKeys(object.members.map(\.value)) >= 2
  }

  /// Returns whether values are of one kind, apart from null.
  private static func haveOneKind(_ places: [PlaceEvidence]) -> Bool {
    Set(places.flatMap(\.kinds)).count <= 1
  }

  /// Returns whether objects have their own keys as the strings of one member, which is no tag.
  private static func repeatTheirKeys(_ members: [ObjectEvidence.Member]) -> Bool {
    guard let first = members.first?.value.object?.untagged else { return false }
    return first.members.contains { candidate in
      !ObjectEvidence.Tagging.mayBeTag(candidate.key)
        && members.allSatisfy { member in
          member.value.kinds == [.object]
            && member.value.object?.untagged.member(candidate.key)?.value.strings.distinct == [member.key]
        }
    }
  }

  /// Returns whether no value is an array or an object.
  private static func areScalars(_ places: [PlaceEvidence]) -> Bool {
    Set(places.flatMap(\.kinds)).isDisjoint(with: [.array, .object])
  }

  /// Returns whether values are of one kind throughout, and objects have most of their keys in common.
  private static func haveOneShape(_ places: [PlaceEvidence]) -> Bool {
    guard haveOneKind(places) else { return false }
    let elements = places.compactMap(\.element)
    guard haveOneKind(elements) else { return false }
    let objects = places.compactMap { $0.object?.untagged }.filter { !$0.isDictionary && !$0.members.isEmpty }
    guard objects.count > 1 else { return true }
    var merged = ObjectEvidence()
    for object in objects { merged.merge(object) }
    let keys = merged.members.map(\.key)
    if DataKeys.areData(keys) { return true }
    let present = objects.reduce(0) { $0 + $1.members.count }
    return 2 * present >= keys.count * objects.count && merged.members.allSatisfy { $0.value.kinds.count <= 1 }
  }

  /// Returns the number of keys that all values have; 0 if a value is not an object.
  private static func commonKeys(_ places: [PlaceEvidence]) -> Int {
    var common: Set<ExactKey>?
    for place in places {
      guard let object = place.object?.untagged, !object.isDictionary else { return 0 }
      let keys = Set(object.members.filter { $0.present == object.count }.map { ExactKey($0.key) })
      common = common?.intersection(keys) ?? keys
    }
    return common?.count ?? 0
  }
}

extension PlaceEvidence {
  /// The kinds of values other than null.
  enum Kind: String, CaseIterable {
    case boolean = "booleans"
    case number = "numbers"
    case string = "strings"
    case array = "arrays"
    case object = "objects"
  }

  /// The kinds of the values at the place.
  var kinds: Set<Kind> {
    var kinds: Set<Kind> = []
    if booleans > 0 { kinds.insert(.boolean) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if arrays > 0 { kinds.insert(.array) }
    if object != nil { kinds.insert(.object) }
    return kinds
  }
}
