import Decodable

/// What objects there are at a place.
///
/// While a key may tell variants apart, what is known of the objects is kept by its values alone; what all of them have
/// in common is merged when it is asked for.
struct ObjectEvidence: Equatable, Sendable {
  /// What is known of one key.
  struct Member: Equatable, Sendable {
    var key: String
    /// How many objects have it.
    var present = 0
    var value = PlaceEvidence()
    /// The name of the property in an earlier model.
    var name: String?
  }

  /// The objects in which the tag has one value.
  struct Variant: Equatable, Sendable {
    var tag: String
    var object: ObjectEvidence
    /// The name of the case in an earlier model.
    var caseName: String?
  }

  enum Tagging: Equatable, Sendable {
    /// There was no object.
    case undecided
    case none
    case by(String)
  }

  var count = 0
  /// The members in the order of the documents: a key that was not there before comes after the one that it follows,
  /// and last if it follows none.
  private(set) var members: [Member] = []
  private var indices: [ExactKey: Int] = [:]
  var tagging = Tagging.undecided
  var variants: [Variant] = []
  /// The values, if the keys are data.
  private var valueStorage: [PlaceEvidence] = []
  private(set) var isDictionary = false
  /// The name of the type in an earlier model.
  var typeName: String?
  /// The key beside the tag whose value an earlier model has as variants, and their type's name.
  var content: Content?

  struct Content: Equatable, Sendable {
    var key: String
    var typeName: String
  }

  /// What the values of a dictionary are.
  var values: PlaceEvidence {
    get { valueStorage.first ?? PlaceEvidence() }
    set { valueStorage = [newValue] }
  }

  mutating func forgetValues() { valueStorage = [] }

  var placeCount: Int {
    members.reduce(0) { $0 + $1.value.count } + variants.reduce(0) { $0 + $1.object.placeCount }
      + valueStorage.reduce(0) { $0 + $1.count }
  }

  mutating func add(_ json: JSON, room: inout Int) {
    count += 1
    if tagging == .undecided { tagging = Tagging(firstObject: json) }
    if case .by(let key) = tagging {
      if let index = variantIndex(of: json[key], room: room) {
        variants[index].object.add(json, room: &room)
        return
      }
      endTagging()
    }
    addMembers(json, room: &room)
  }

  private mutating func addMembers(_ json: JSON, room: inout Int) {
    var expected = 0
    for (name, value) in json.members {
      if !isDictionary {
        if let index = index(of: name, expectedAt: expected) ?? insert(name, after: expected, room: &room) {
          members[index].present += 1
          members[index].value.add(value, room: &room)
          expected = index + 1
          continue
        }
        let places = placeCount
        becomeDictionary()
        room += places - placeCount
      }
      if valueStorage.isEmpty { valueStorage.append(PlaceEvidence()) }
      valueStorage[0].add(value, room: &room)
    }
  }

  // MARK: - Keys

  /// The index of a key, which is mostly the one after that of the key before it.
  private func index(of name: String, expectedAt expected: Int) -> Int? {
    if expected < members.count, isSame(members[expected].key, name) { return expected }
    return indices[ExactKey(name)]
  }

  /// The index of a key that was not there before; nil if there are too many keys or places.
  private mutating func insert(_ name: String, after index: Int, room: inout Int) -> Int? {
    guard room > 0, members.count < EvidenceLimits.keys else { return nil }
    if members.count == EvidenceLimits.keysOfData, DataKeys.isCertain(members.map(\.key) + [name]) { return nil }
    room -= 1
    return insert(Member(key: name), after: index)
  }

  /// Puts a member after as many as are before it in its document; at the end if there are none.
  @discardableResult
  mutating func insert(_ member: Member, after count: Int) -> Int {
    let index = count == 0 ? members.count : count
    members.insert(member, at: index)
    for later in index..<members.count { indices[ExactKey(members[later].key)] = later }
    return index
  }

  func member(_ key: String) -> Member? { indices[ExactKey(key)].map { members[$0] } }

  mutating func setValue(_ value: PlaceEvidence, of key: String) {
    if let index = indices[ExactKey(key)] { members[index].value = value }
  }

  /// Puts all values into one.
  mutating func becomeDictionary() {
    endTagging()
    guard !isDictionary else { return }
    isDictionary = true
    var values = PlaceEvidence()
    for member in members { values.merge(member.value) }
    if !members.isEmpty { self.values = values }
    (members, indices) = ([], [:])
  }

  // MARK: - Variants

  /// The index of the variant that an object is; nil if it is none.
  private mutating func variantIndex(of tag: JSON?, room: Int) -> Int? {
    guard let tag, tag.kind == .string, let text = try? String.decode(tag), Tagging.isTag(text) else { return nil }
    if let index = variants.firstIndex(where: { $0.tag == text }) { return index }
    guard variants.count < EvidenceLimits.tags, room > 0 else { return nil }
    variants.append(Variant(tag: text, object: ObjectEvidence(tagging: .none)))
    return variants.count - 1
  }

  init(tagging: Tagging = .undecided) { self.tagging = tagging }

  /// What the objects have in common, whatever their tags.
  var untagged: ObjectEvidence {
    var result = self
    result.endTagging()
    return result
  }

  /// Gives up that a key tells variants apart.
  mutating func endTagging() {
    tagging = .none
    let former = variants
    variants = []
    for variant in former { mergeMembers(variant.object) }
  }

  // MARK: - Merging

  mutating func merge(_ other: ObjectEvidence) {
    typeName = typeName ?? other.typeName
    content = content ?? other.content
    // What an earlier model has as a structure, or as variants, remains that.
    if other.typeName != nil, other.tagging == .none { endTagging() }
    if other.count == 0, other.typeName == nil || other.variants.isEmpty, !other.isDictionary {
      if tagging == .undecided { tagging = other.tagging }
      return
    }
    count += other.count
    if tagging == .undecided, members.isEmpty, !isDictionary { tagging = other.tagging }
    var other = other
    if case .by = tagging, tagging == other.tagging, mergeVariants(other.variants) { return }
    endTagging()
    other.endTagging()
    mergeMembers(other)
  }

  /// Takes over variants, unless there are too many.
  private mutating func mergeVariants(_ others: [Variant]) -> Bool {
    let known = Set(variants.map(\.tag))
    guard known.union(others.map(\.tag)).count <= EvidenceLimits.tags else { return false }
    for other in others {
      if let index = variants.firstIndex(where: { $0.tag == other.tag }) {
        variants[index].object.merge(other.object)
        variants[index].caseName = variants[index].caseName ?? other.caseName
      } else {
        variants.append(other)
      }
    }
    return true
  }

  private mutating func mergeMembers(_ other: ObjectEvidence) {
    if isDictionary || other.isDictionary {
      becomeDictionary()
      var other = other
      other.becomeDictionary()
      if let values = other.valueStorage.first { self.values.merge(values) }
      return
    }
    var expected = 0
    for member in other.members {
      if let index = index(of: member.key, expectedAt: expected) {
        members[index].present += member.present
        members[index].value.merge(member.value)
        members[index].name = members[index].name ?? member.name
        expected = index + 1
      } else {
        expected = insert(member, after: expected) + 1
      }
    }
    if members.count > EvidenceLimits.keys { becomeDictionary() }
  }
}

extension ObjectEvidence.Tagging {
  /// Keys that tell variants apart, the usual ones first.
  static let keys = ["type", "kind", "__typename", "@type", "_type", "$type", "event", "tag", "object", "op", "t"]

  /// By the first of the usual keys that has a string.
  init(firstObject json: JSON) {
    let key = Self.keys.first { json[$0]?.kind == .string }
    self = key.map { .by($0) } ?? .none
  }

  static func isTag(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= EvidenceLimits.tagLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-./:#".utf8.contains($0) }
  }
}

/// A key by its bytes, as documents compare them: two Strings may be equal without that.
struct ExactKey: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactKey, right: ExactKey) -> Bool { isSame(left.text, right.text) }

  static func < (left: ExactKey, right: ExactKey) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Whether two texts have the same bytes.
func isSame(_ left: String, _ right: String) -> Bool {
  left == right && left.utf8.elementsEqual(right.utf8)
}
