extension Evidence {
  /// Gives variants that contain variants of the same kind one type: a group in a menu contains links and groups.
  ///
  /// Variants inside are of the same kind if they have one of the tags, with similar keys, or if they are a member with
  /// the key of the variants around them: a `content` in a `content`. The type takes all objects at these places, so
  /// that further variants may turn out to be of the same kind.
  mutating func mergeRecursiveVariants() {
    var search = RecursiveVariantSearch()
    // Real payloads need two rounds.
    for _ in 0..<4 {
      (search.types, search.hasChanged) = (types, false)
      updateRoots { search.visit(&$0) }
      search.visitTypes()
      guard search.hasChanged else { return }
      types = search.types
      mergeTypes()
    }
  }
}

/// Finds variants inside variants of the same kind.
private struct RecursiveVariantSearch {
  var types: [String: ObjectEvidence] = [:]
  var hasChanged = false
  /// The remaining number of places that may be merged to see what becomes of them.
  private var budget = 500_000
  /// The number of types that were found, some of which may be merged into others since.
  private var count = 0
  /// The keys of the members with the types that were found.
  private var keys: [String: String] = [:]
  /// The variants around the place that is visited, the outermost first.
  private var owners: [Owner] = []

  private struct Owner {
    let variants: ObjectEvidence
    /// The members of the objects by their tags, for each key that may be the tag.
    let members: [ExactKey: [String: TaggedMembers]]
    let place: Place
    /// The name in the evidence of the type that the variants become.
    var typeName: String?
  }

  /// The place of an object.
  private struct Place {
    /// The key of the member with the object, or with arrays of it.
    var key: String?
    /// The index of the owner that has the member.
    var owner: Int?
  }

  mutating func visit(_ root: inout PlaceEvidence) { visit(&root, Place()) }

  private mutating func visit(_ place: inout PlaceEvidence, _ here: Place) {
    if var element = place.element {
      visit(&element, here)
      place.element = element
    }
    guard var object = place.object else { return }
    visit(&object, here)
    place.object = object
  }

  mutating func visitTypes() {
    for name in types.keys.sorted() {
      guard var type = types[name] else { continue }
      let isOwner = addOwner(type, Place(key: keys[name]), named: name)
      visitParts(of: &type, isOwner: isOwner)
      if isOwner { owners.removeLast() }
      types[name] = type
    }
  }

  private mutating func visit(_ object: inout ObjectEvidence, _ here: Place) {
    guard object.references.isEmpty else { return }
    let members = owners.isEmpty || object.typeName != nil ? [:] : object.membersByTags(types)
    if let index = owners.indices.first(where: { isOfSameKind(object, members, here, $0) }) {
      object.references = [name(ofOwner: index)]
      return hasChanged = true
    }
    let isOwner = addOwner(object, here)
    visitParts(of: &object, isOwner: isOwner)
    if isOwner, let name = owners.removeLast().typeName {
      types[name] = object
      keys[name] = here.key
      object = .reference(to: name)
    }
  }

  /// Returns the name of the type that variants become; no type of a model has a number as its name.
  private mutating func name(ofOwner index: Int) -> String {
    if let name = owners[index].typeName { return name }
    let name = "\(count)"
    count += 1
    owners[index].typeName = name
    types[name] = ObjectEvidence()
    return name
  }

  private mutating func visitParts(of object: inout ObjectEvidence, isOwner: Bool) {
    let owner = isOwner ? owners.count - 1 : nil
    object.updatePlaces { visit(&$1, Place(key: $0, owner: owner)) }
    for index in object.variants.indices {
      object.variants[index].object.updatePlaces { visit(&$1, Place(key: $0, owner: owner)) }
    }
  }

  /// Adds an object to the owners if it has tags, and returns whether it was added.
  private mutating func addOwner(_ object: ObjectEvidence, _ here: Place, named typeName: String? = nil) -> Bool {
    // The structures of an earlier model have no cases.
    guard object.variants.count > (here.key == nil ? 1 : 0), object.typeName == nil || VariantRule.areVariants(object)
    else { return false }
    owners.append(Owner(variants: object, members: object.membersByTags(types), place: here, typeName: typeName))
    return true
  }

  private mutating func isOfSameKind(
    _ object: ObjectEvidence, _ members: [ExactKey: [String: TaggedMembers]], _ here: Place, _ index: Int
  ) -> Bool {
    let owner = owners[index]
    let isNested = here.owner == index && here.key.map { key in owner.place.key.map { isSame(key, $0) } } == true
    // An object with the only tag is one of the variants in it, which have the same key.
    if owner.variants.variants.count == 1, !isNested || object.variants.count < 2 { return false }
    budget -= members.count
    let keys = members.filter { key, tags in
      guard let others = owner.members[key] else { return false }
      let common = tags.compactMap { tag, members in others[tag].map { ($0, members) } }
      return common.allSatisfy { $0.areAlike($1) } && (isNested || common.contains { !$1.all.isEmpty })
    }
    guard !keys.isEmpty, budget > 0 else { return false }
    budget -= owner.variants.placeCount + object.placeCount
    var merged = owner.variants
    merged.merge(object)
    return merged.tagOfVariants.map { keys[ExactKey($0)] != nil } == true
  }
}

/// The keys of objects with one tag.
private struct TaggedMembers {
  var all: Set<ExactKey> = []
  /// The keys that all objects have.
  var required: Set<ExactKey>?

  mutating func add(_ object: ObjectEvidence, besides tagKey: ExactKey) {
    let members = object.untagged.members.filter { ExactKey($0.key) != tagKey }
    all.formUnion(members.map { ExactKey($0.key) })
    let present = Set(members.filter { $0.present == object.count }.map { ExactKey($0.key) })
    required = required?.intersection(present) ?? present
  }

  /// Returns whether each has the keys that the other requires; a reference to an object lacks most of its keys.
  func areAlike(_ other: Self) -> Bool {
    (all.isEmpty || other.all.isEmpty || areSimilar(all, other.all))
      && (required ?? []).isSubset(of: other.all) && (other.required ?? []).isSubset(of: all)
  }
}

extension ObjectEvidence {
  /// The tag of the objects, if they are variants, or if their content depends on it.
  fileprivate var tagOfVariants: String? {
    var object = self
    object.decideTag()
    guard case .by(let key) = object.tagging else { return nil }
    return VariantRule.areVariants(object) || VariantRule.content(of: object) != nil ? key : nil
  }

  /// Returns the members of the objects by their tags, for each key that may be the tag.
  ///
  /// - Parameter types: The types that cases of an earlier model have.
  fileprivate func membersByTags(_ types: [String: ObjectEvidence]) -> [ExactKey: [String: TaggedMembers]] {
    var result: [ExactKey: [String: TaggedMembers]] = [:]
    for variant in variants {
      let object = variant.object.referredType.flatMap { types[$0] } ?? variant.object
      for (key, tag) in zip(tagging.keys.map(ExactKey.init), variant.tags) {
        result[key, default: [:]][tag, default: TaggedMembers()].add(object, besides: key)
      }
    }
    return result
  }
}
