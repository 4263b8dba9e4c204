import Decodable

/// The objects at a place.
///
/// While keys may be tags, the evidence is kept only by the values of these keys. The members that all objects have in
/// common are merged on demand. Which key is the tag is decided when all objects are known (``decideTag()``).
struct ObjectEvidence: Equatable, Sendable {
  /// The evidence for one key.
  struct Member: Equatable, Sendable {
    var key: String
    /// The number of objects that have the key.
    var present = 0
    var value = PlaceEvidence()
    /// The name of the property in an earlier model.
    var name: String?
  }

  /// The objects with one value of the tag, or with one value of each key that may be the tag.
  struct Variant: Equatable, Sendable {
    var tags: [String]
    var object: ObjectEvidence
    /// The case in an earlier model; if its code is hand-written, its objects are not evidence.
    var earlier: VariantType.Case?

    init(tags: [String], object: ObjectEvidence) { (self.tags, self.object) = (tags, object) }

    /// Creates the evidence for a case of an earlier model.
    init(_ earlier: VariantType.Case, object: ObjectEvidence) {
      self.init(tags: [earlier.tag], object: object)
      self.earlier = earlier
    }

    /// The value of the tag, once it is decided.
    var tag: String { tags.first ?? "" }
  }

  var count = 0
  /// The members in the order of the documents: a new key comes before the next known key, or last.
  private(set) var members: [Member] = []
  private var indices: [ExactKey: Int] = [:]
  var tagging = Tagging.undecided
  var variants: [Variant] = []
  /// The values, if the keys are data: at most one item.
  private var valueStorage: [PlaceEvidence] = []
  private(set) var isDictionary = false
  /// Whether two keys are canonically equivalent, so that a Swift dictionary cannot contain both.
  private(set) var hasEqualKeys = false
  /// The name of the type of an earlier model that the evidence is for.
  var typeName: String?
  /// The tags that selected this type of an earlier model, which does not have them as members.
  private var tags: [Member] = []
  /// The types of an earlier model that the objects have.
  ///
  /// The evidence of these types is in ``Evidence/types``. For variants that were dissolved, these are the types of the
  /// cases.
  var references: [String] = []
  /// The content beside the tag, and the name of its type in an earlier model.
  var content: Content?
  /// The hand-written code in an earlier model's decode function; its keys are not evidence.
  var own: OwnCode?
  /// The lookups in that code whose values are evidence for types of the earlier model.
  var ownLookups: [OwnCode.Lookup] = []
  /// The strings of these lookups, by the names of their string enums.
  var ownStrings: [String: StringEvidence] = [:]
  /// Whether an option names the tag.
  var isTagRequested = false
  /// Whether the objects stay variants, so that an object without a tag is not evidence.
  var keepsTag = false
  /// Whether all distinct strings among the values of a dictionary are kept.
  var keepsStrings = false

  struct Content: Equatable, Sendable {
    /// The key of the member, or the key of the tag, if the tag names the member.
    var key: String
    var typeName: String
  }

  /// The values of a dictionary.
  var values: PlaceEvidence {
    get { valueStorage.first ?? PlaceEvidence() }
    set { valueStorage = [newValue] }
  }

  mutating func forgetValues() { valueStorage = [] }

  var placeCount: Int {
    members.reduce(0) { $0 + $1.value.count } + variants.reduce(0) { $0 + $1.object.placeCount }
      + valueStorage.reduce(0) { $0 + $1.count }
  }

  /// Returns a reference to a type of an earlier model.
  static func reference(to typeName: String) -> ObjectEvidence {
    var object = ObjectEvidence()
    object.references = [typeName]
    return object
  }

  /// The type of an earlier model that all objects at the place have.
  var referredType: String? {
    let isEmpty = count == 0 && members.isEmpty && variants.isEmpty && !isDictionary
    return typeName == nil && isEmpty && references.count == 1 ? references[0] : nil
  }

  /// Adds an object.
  ///
  /// - Parameter skippedKey: The key of the tag that selected the type, which is ignored unless the type has it as a
  ///   member.
  mutating func add(_ json: JSON, without skippedKey: String? = nil, _ reading: inout Evidence.Reading) {
    if let referredType { return reading.postpone(json, as: referredType, without: skippedKey) }
    count += 1
    if tagging == .undecided { tagging = Tagging(firstObject: json, reading) }
    switch tagging {
    case .by(let key):
      if let index = variantIndex(of: json[key], remainingPlaces: reading.remainingPlaces) {
        if variants[index].earlier?.isOwn == true, content == nil { return }
        variants[index].object.add(json, without: key, &reading)
        return
      }
      endTagging()
    case .among:
      if let index = variantIndex(of: json, &reading) {
        variants[index].object.add(json, &reading)
        return
      }
    case .undecided, .none: break
    }
    addMembers(json, without: typeName == nil ? nil : skippedKey, &reading)
  }

  /// Returns the key of the tag that an object lacks, which is therefore not evidence; nil for any other object.
  func missingTag(of json: JSON) -> String? {
    guard keepsTag, case .by(let key) = tagging, json[key]?.string == nil else { return nil }
    return key
  }

  private mutating func addMembers(_ json: JSON, without skippedKey: String?, _ reading: inout Evidence.Reading) {
    if isDictionary { checkForEqualKeys(json.members.map(\.name)) }
    reading.enter(json)
    defer { reading.leave() }
    for lookup in ownLookups {
      lookup.forEachValue(in: json) { value, typeName in
        if value.kind == .object { reading.postpone(value, as: typeName, without: nil) }
        if let text = value.string { ownStrings[typeName]?.addCase(text) }
      }
    }
    var expected = 0
    for (name, value) in json.members {
      if let skippedKey, isSame(name, skippedKey), member(name) == nil, let tag = value.string {
        addTag(tag, of: name, present: 1)
        continue
      }
      if let own, own.keys.contains(where: { isSame($0, name) }) { continue }
      if !isDictionary {
        if let index = index(of: name, expectedAt: expected)
          ?? insert(name, after: expected, in: json, &reading)
        {
          members[index].present += 1
          members[index].value.add(value, &reading)
          expected = index + 1
          continue
        }
        let places = placeCount
        becomeDictionary()
        reading.remainingPlaces += places - placeCount
      }
      if valueStorage.isEmpty {
        var value = PlaceEvidence()
        value.strings.keepsAll = keepsStrings
        valueStorage.append(value)
      }
      valueStorage[0].add(value, &reading)
    }
  }

  // MARK: - Keys

  /// Returns the index of a key, which mostly follows the key before it.
  private func index(of name: String, expectedAt expected: Int) -> Int? {
    if expected < members.count, isSame(members[expected].key, name) { return expected }
    return indices[ExactKey(name)]
  }

  /// Returns the index for a new key, which keeps the keys in the order of their documents.
  ///
  /// A new key comes before the next known key, but after the key that it follows. It comes last if no known key
  /// follows, or if it is the first of its document.
  private func place(after expected: Int, before names: some Sequence<String>) -> Int {
    guard expected > 0, expected < members.count else { return members.count }
    for name in names {
      if let index = indices[ExactKey(name)] { return max(index, expected) }
    }
    return members.count
  }

  /// Inserts a new key, and returns its index; returns nil if there are too many keys or places.
  private mutating func insert(
    _ name: String, after expected: Int, in json: JSON, _ reading: inout Evidence.Reading
  ) -> Int? {
    guard reading.remainingPlaces > 0, members.count < EvidenceLimits.keys else { return nil }
    if members.count == EvidenceLimits.keysOfData, DataKeys.areData(members.map(\.key) + [name]) { return nil }
    reading.remainingPlaces -= 1
    let next = json.members.lazy.map(\.name).drop { !isSame($0, name) }
    var member = Member(key: name)
    member.value.strings.keepsAll =
      keepsStrings || !reading.enumKeys.isEmpty && DataPath.isKey(name, atEndOf: reading.enumKeys)
    return insert(member, at: place(after: expected, before: next))
  }

  mutating func append(_ member: Member) { insert(member, at: members.count) }

  @discardableResult
  private mutating func insert(_ member: Member, at index: Int) -> Int {
    members.insert(member, at: index)
    updateIndices(from: index)
    return index
  }

  private mutating func updateIndices(from index: Int) {
    for later in index..<members.count { indices[ExactKey(members[later].key)] = later }
  }

  /// Calls a closure with each key and its place; the key is nil for the values of a dictionary.
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

  /// Whether no object has a member, and none is known to be a dictionary.
  var hasNoMember: Bool { count > 0 && !isDictionary && typeName == nil && !isTagRequested && untagged.members.isEmpty }

  /// Turns the objects into dictionaries, merging the values of all members.
  mutating func becomeDictionary() {
    endTagging()
    guard !isDictionary else { return }
    isDictionary = true
    checkForEqualKeys(members.map(\.key))
    var values = PlaceEvidence()
    for member in members { values.merge(member.value) }
    if !members.isEmpty { self.values = values }
    (members, indices) = ([], [:])
  }

  private mutating func checkForEqualKeys(_ keys: [String]) {
    guard !hasEqualKeys, keys.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return }
    hasEqualKeys = Set(keys).count < keys.count
  }

  // MARK: - Variants

  /// Returns the index of the variant with a tag, which may be any string; nil if there is none and none can be added.
  private mutating func variantIndex(of tag: JSON?, remainingPlaces: Int) -> Int? {
    guard let text = tag?.string else { return nil }
    if let index = variants.firstIndex(where: { $0.tag == text }) { return index }
    guard variants.count < EvidenceLimits.declaredTags, remainingPlaces > 0 else { return nil }
    variants.append(Variant(tags: [text], object: newVariant))
    return variants.count - 1
  }

  /// The initial evidence for a new tag: beside the content, the objects have the same types of an earlier model as the
  /// other variants.
  private var newVariant: ObjectEvidence {
    guard let content, var object = variants.first?.object else { return ObjectEvidence(tagging: .none) }
    object.count = 0
    for index in object.members.indices { object.members[index].present = 0 }
    if case .by(let tagKey) = tagging, isSame(content.key, tagKey) {
      object.remove(variants[0].tag)
    } else {
      object.set(PlaceEvidence(), present: 0, of: content.key)
    }
    return object
  }

  init(tagging: Tagging = .undecided) { self.tagging = tagging }

  /// The evidence as one structure, regardless of tags.
  var untagged: ObjectEvidence {
    var result = self
    result.endTagging()
    return result
  }

  /// Merges all variants into one structure.
  mutating func endTagging() {
    let (formerTagging, former) = (tagging, variants)
    tagging = .none
    variants = []
    for variant in former {
      mergeReferences(variant.object)
      mergeMembers(variant.object)
      // The objects of a case have the tag, although the type of the case does not.
      guard variant.object.referredType != nil, case .by(let key) = formerTagging else { continue }
      var object = ObjectEvidence(tagging: .none)
      object.append(.tag(variant.tag, of: key, present: 1))
      mergeMembers(object)
    }
  }

  // MARK: - Tags of cases

  /// Records a tag that selected this type, and may become a member of it.
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

  /// Turns a member into a tag that selected this type.
  mutating func makeTag(of key: String) {
    endTagging()
    if let member = remove(key) { merge(tag: member) }
  }

  @discardableResult
  private mutating func remove(_ key: String) -> Member? {
    guard let index = indices.removeValue(forKey: ExactKey(key)) else { return nil }
    defer { updateIndices(from: index) }
    return members.remove(at: index)
  }

  /// The evidence in which a tag is merged into the member with the same key.
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
    if own == nil { (own, ownLookups) = (other.own, other.ownLookups) }
    ownStrings.merge(other.ownStrings) { strings, others in
      var strings = strings
      strings.merge(others)
      return strings
    }
    isTagRequested = isTagRequested || other.isTagRequested
    mergeReferences(other)
    other.tags.forEach { merge(tag: $0) }
    if other.count == 0, other.members.isEmpty, other.variants.isEmpty, !other.isDictionary { return }
    count += other.count
    if tagging == .undecided, members.isEmpty, !isDictionary { tagging = other.tagging }
    var other = other
    if mergeVariants(of: &other) { return }
    endTagging()
    other.endTagging()
    // The references of its variants as well.
    mergeReferences(other)
    mergeMembers(other)
  }

  private mutating func mergeReferences(_ other: ObjectEvidence) {
    for name in other.references where !references.contains(name) { references.append(name) }
  }

  /// Merges the variants by the possible tags of both.
  ///
  /// - Returns: False if the objects have no possible tag in common, or too many values of it.
  private mutating func mergeVariants(of other: inout ObjectEvidence) -> Bool {
    let keys = tagging.keys.filter { key in other.tagging.keys.contains { isSame($0, key) } }
    if keys.isEmpty { return false }
    keepTags(keys)
    other.keepTags(keys)
    let known = Set(variants.map(\.tags))
    guard known.union(other.variants.map(\.tags)).count <= EvidenceLimits.tags else {
      guard case .among = tagging, keys.count > 1 else { return false }
      keepTags([keys[0]])
      return mergeVariants(of: &other)
    }
    if case .by = other.tagging { tagging = other.tagging }
    for other in other.variants {
      if let index = variants.firstIndex(where: { $0.tags == other.tags }) {
        variants[index].object.merge(other.object)
        variants[index].earlier = variants[index].earlier ?? other.earlier
      } else {
        variants.append(other)
      }
    }
    return true
  }

  /// Merges the members of an object without variants.
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
