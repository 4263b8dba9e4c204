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

  var count = 0
  /// The members in the order of the documents: a key that was not there before comes before the next one that is known,
  /// and last if none is.
  private(set) var members: [Member] = []
  private var indices: [ExactKey: Int] = [:]
  var tagging = Tagging.undecided
  var variants: [Variant] = []
  /// The values, if the keys are data.
  private var valueStorage: [PlaceEvidence] = []
  private(set) var isDictionary = false
  /// Whether there are keys that Unicode takes for the same, of which a Swift dictionary has one only.
  private(set) var hasEqualKeys = false
  /// The name of the type in an earlier model, if this is what is known of it.
  var typeName: String?
  /// The keys that tell of objects that they have this type of an earlier model, which does not have them as members.
  private var tags: [Member] = []
  /// The types of an earlier model that objects here have, which are known under their names (``Evidence/types``); of
  /// a type that was variants, those of its cases.
  var references: [String] = []
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

  /// What has the type of an earlier model.
  static func reference(to typeName: String) -> ObjectEvidence {
    var object = ObjectEvidence()
    object.references = [typeName]
    return object
  }

  /// The type of an earlier model that all objects here have.
  var referredType: String? {
    let isEmpty = count == 0 && members.isEmpty && variants.isEmpty && !isDictionary
    return typeName == nil && isEmpty && references.count == 1 ? references[0] : nil
  }

  /// Takes an object into account.
  ///
  /// - Parameter skippedKey: What the type of an earlier model does not have, unless it does: the key that has told that
  ///   it is this type.
  mutating func add(_ json: JSON, without skippedKey: String? = nil, _ reading: inout Evidence.Reading) {
    if let referredType { return reading.find(json, as: referredType, without: skippedKey) }
    count += 1
    if tagging == .undecided { tagging = Tagging(firstObject: json) }
    if case .by(let key) = tagging {
      if let index = variantIndex(of: json[key], room: reading.room) {
        variants[index].object.add(json, without: key, &reading)
        return
      }
      endTagging()
    }
    addMembers(json, without: typeName == nil ? nil : skippedKey, &reading)
  }

  private mutating func addMembers(_ json: JSON, without skippedKey: String?, _ reading: inout Evidence.Reading) {
    if isDictionary { noteKeys(json.members.map(\.name)) }
    var expected = 0
    for (name, value) in json.members {
      if let skippedKey, isSame(name, skippedKey), member(name) == nil, let tag = try? String.decode(value) {
        addTag(tag, of: name, present: 1)
        continue
      }
      if !isDictionary {
        if let index = index(of: name, expectedAt: expected)
          ?? insert(name, after: expected, in: json, room: &reading.room)
        {
          members[index].present += 1
          members[index].value.add(value, &reading)
          expected = index + 1
          continue
        }
        let places = placeCount
        becomeDictionary()
        reading.room += places - placeCount
      }
      if valueStorage.isEmpty { valueStorage.append(PlaceEvidence()) }
      valueStorage[0].add(value, &reading)
    }
  }

  // MARK: - Keys

  /// The index of a key, which is mostly the one after that of the key before it.
  private func index(of name: String, expectedAt expected: Int) -> Int? {
    if expected < members.count, isSame(members[expected].key, name) { return expected }
    return indices[ExactKey(name)]
  }

  /// Where a new key is put, so that those of several documents stay in their order.
  ///
  /// That is before the next one that is known already, or at the end if none is, or if it is the first of its document;
  /// never before the key that it comes after.
  private func place(after expected: Int, before names: some Sequence<String>) -> Int {
    guard expected > 0, expected < members.count else { return members.count }
    for name in names {
      if let index = indices[ExactKey(name)] { return max(index, expected) }
    }
    return members.count
  }

  /// The index of a key that was not there before; nil if there are too many keys or places.
  private mutating func insert(_ name: String, after expected: Int, in json: JSON, room: inout Int) -> Int? {
    guard room > 0, members.count < EvidenceLimits.keys else { return nil }
    if members.count == EvidenceLimits.keysOfData, DataKeys.isCertain(members.map(\.key) + [name]) { return nil }
    room -= 1
    let next = json.members.lazy.map(\.name).drop { !isSame($0, name) }
    return insert(Member(key: name), at: place(after: expected, before: next))
  }

  mutating func append(_ member: Member) { insert(member, at: members.count) }

  @discardableResult
  private mutating func insert(_ member: Member, at index: Int) -> Int {
    members.insert(member, at: index)
    noteIndices(from: index)
    return index
  }

  private mutating func noteIndices(from index: Int) {
    for later in index..<members.count { indices[ExactKey(members[later].key)] = later }
  }

  /// Does something with the place of each key, which is nil for the values of a dictionary.
  mutating func updatePlaces(_ body: (String?, inout PlaceEvidence) -> Void) {
    for index in members.indices { body(members[index].key, &members[index].value) }
    for index in valueStorage.indices { body(nil, &valueStorage[index]) }
  }

  func member(_ key: String) -> Member? { indices[ExactKey(key)].map { members[$0] } }

  mutating func set(_ value: PlaceEvidence, present: Int, of key: String) {
    guard let index = indices[ExactKey(key)] else { return }
    members[index].value = value
    members[index].present = present
  }

  /// Puts all values into one.
  mutating func becomeDictionary() {
    endTagging()
    guard !isDictionary else { return }
    isDictionary = true
    noteKeys(members.map(\.key))
    var values = PlaceEvidence()
    for member in members { values.merge(member.value) }
    if !members.isEmpty { self.values = values }
    (members, indices) = ([], [:])
  }

  private mutating func noteKeys(_ keys: [String]) {
    guard !hasEqualKeys, keys.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return }
    hasEqualKeys = Set(keys).count < keys.count
  }

  // MARK: - Variants

  /// The index of the variant that an object is; nil if it is none.
  private mutating func variantIndex(of tag: JSON?, room: Int) -> Int? {
    guard let tag, tag.kind == .string, let text = try? String.decode(tag), Tagging.isTag(text) else { return nil }
    if let index = variants.firstIndex(where: { $0.tag == text }) { return index }
    guard variants.count < EvidenceLimits.tags, room > 0 else { return nil }
    variants.append(Variant(tag: text, object: newForm))
    return variants.count - 1
  }

  /// What is known of objects with a tag that was not there before: beside the content, they have the types of an earlier
  /// model as the others do.
  private var newForm: ObjectEvidence {
    guard let content, var form = variants.first?.object else { return ObjectEvidence(tagging: .none) }
    form.count = 0
    for index in form.members.indices { form.members[index].present = 0 }
    form.set(PlaceEvidence(), present: 0, of: content.key)
    return form
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
    let (formerTagging, former) = (tagging, variants)
    tagging = .none
    variants = []
    for variant in former {
      mergeReferences(variant.object)
      mergeMembers(variant.object)
      // The type of a case does not have the tag, but its objects do.
      guard variant.object.referredType != nil, case .by(let key) = formerTagging else { continue }
      var object = ObjectEvidence(tagging: .none)
      object.append(.tag(variant.tag, of: key, present: 1))
      mergeMembers(object)
    }
  }

  // MARK: - Tags of cases

  /// Takes into account that objects of this type have a key that tells them from others, of which the type may become a
  /// member.
  mutating func addTag(_ tag: String, of key: String, present: Int) {
    merge(tag: .tag(tag, of: key, present: present))
  }

  private mutating func merge(tag: Member) {
    if let index = tags.firstIndex(where: { isSame($0.key, tag.key) }) {
      tags[index].merge(tag)
    } else {
      tags.append(tag)
    }
  }

  /// Makes a member no member, but what tells of objects that they have this type.
  mutating func makeTag(of key: String) {
    endTagging()
    guard let index = indices.removeValue(forKey: ExactKey(key)) else { return }
    merge(tag: members.remove(at: index))
    noteIndices(from: index)
  }

  /// The same in which tags are members that other objects of this type have as members.
  var withTagsAsMembers: ObjectEvidence {
    var object = self
    object.tags = []
    for tag in tags {
      if let index = indices[ExactKey(tag.key)] { object.members[index].merge(tag) } else { object.tags.append(tag) }
    }
    return object
  }

  // MARK: - Merging

  mutating func merge(_ other: ObjectEvidence) {
    typeName = typeName ?? other.typeName
    content = content ?? other.content
    mergeReferences(other)
    other.tags.forEach { merge(tag: $0) }
    if other.count == 0, other.members.isEmpty, other.variants.isEmpty, !other.isDictionary { return }
    count += other.count
    if tagging == .undecided, members.isEmpty, !isDictionary { tagging = other.tagging }
    var other = other
    if case .by = tagging, tagging == other.tagging, mergeVariants(other.variants) { return }
    endTagging()
    other.endTagging()
    // Those of its cases now, too.
    mergeReferences(other)
    mergeMembers(other)
  }

  private mutating func mergeReferences(_ other: ObjectEvidence) {
    for name in other.references where !references.contains(name) { references.append(name) }
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
      hasEqualKeys = hasEqualKeys || other.hasEqualKeys
      var other = other
      other.becomeDictionary()
      if let values = other.valueStorage.first { self.values.merge(values) }
      return
    }
    var expected = 0
    for (position, member) in other.members.enumerated() {
      if let index = index(of: member.key, expectedAt: expected) {
        members[index].merge(member)
        expected = index + 1
      } else {
        expected = insert(member, at: place(after: expected, before: other.members[position...].lazy.map(\.key))) + 1
      }
    }
    if members.count > EvidenceLimits.keys { becomeDictionary() }
  }
}

extension ObjectEvidence.Member {
  fileprivate static func tag(_ tag: String, of key: String, present: Int) -> Self {
    var member = Self(key: key, present: present)
    member.value.strings.add(tag)
    return member
  }

  fileprivate mutating func merge(_ other: Self) {
    present += other.present
    value.merge(other.value)
    name = name ?? other.name
  }
}
