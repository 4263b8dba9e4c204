/// The rule by which objects are dictionaries.
enum Dictionaries {
  /// Whether the keys of objects are data.
  ///
  /// They are if the values have one kind, and
  ///
  /// - no key would be the name of a field (``DataKeys/isCertain(_:)``), or the objects are empty;
  /// - or the values have one shape, and half of the keys would be no names of fields, or more;
  /// - or the values have one shape, and the keys are codes (``DataKeys/areCodes(_:)``) in a member of another object;
  /// - or the values have one shape, and there are 16 keys or more, of which at most a quarter are in more than half of
  ///   the objects;
  /// - or there are 12 keys or more, whose values are objects that have the same two keys at least.
  ///
  /// - Parameter key: The key that the objects are the values of, if they are.
  static func isDictionary(_ tagged: ObjectEvidence, under key: String?) -> Bool {
    if tagged.isDictionary { return true }
    if tagged.typeName != nil { return false }
    let object = tagged.untagged
    let keys = object.members.map(\.key)
    if keys.isEmpty { return true }
    // A structure has a property for each of the keys that Swift takes for the same.
    if Set(keys).count < keys.count { return false }
    guard haveOneKind(object.members.map(\.value)) else { return false }
    if DataKeys.isCertain(keys) { return true }
    if DataKeys.isMostlyCertain(keys), haveOneShape(object.members.map(\.value)) { return true }
    let isMember = key?.utf8.contains { isLetter($0) && !isUpper($0) } == true
    let mayBeMany = keys.count >= 12
    guard isMember || mayBeMany, haveOneShape(object.members.map(\.value)) else { return false }
    if isMember, DataKeys.areCodes(keys) { return true }
    let shared = object.members.count { 2 * $0.present > object.count }
    if keys.count >= 16, object.count >= 2, 4 * shared <= keys.count { return true }
    return mayBeMany && commonKeys(object.members.map(\.value)) >= 2
  }

  /// Whether values are of one kind, null aside.
  private static func haveOneKind(_ places: [PlaceEvidence]) -> Bool {
    Set(places.flatMap(\.kinds)).count <= 1
  }

  /// Whether values are of one kind throughout, and objects have most of their keys in common.
  private static func haveOneShape(_ places: [PlaceEvidence]) -> Bool {
    guard haveOneKind(places) else { return false }
    let elements = places.compactMap(\.element)
    guard haveOneKind(elements) else { return false }
    let objects = places.compactMap { $0.object?.untagged }.filter { !$0.isDictionary && !$0.members.isEmpty }
    guard objects.count > 1 else { return true }
    var merged = ObjectEvidence()
    for object in objects { merged.merge(object) }
    let keys = merged.members.map(\.key)
    if DataKeys.isCertain(keys) { return true }
    let present = objects.reduce(0) { $0 + $1.members.count }
    return 2 * present >= keys.count * objects.count && merged.members.allSatisfy { $0.value.kinds.count <= 1 }
  }

  /// How many keys all values have, if all of them are objects.
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
  /// Kinds of values that are no null.
  enum Kind: String, CaseIterable {
    case boolean = "booleans"
    case number = "numbers"
    case string = "strings"
    case array = "arrays"
    case object = "objects"
  }

  /// The kinds that there are.
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
