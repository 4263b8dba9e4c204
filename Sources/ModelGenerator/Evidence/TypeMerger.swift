extension Evidence {
  /// Merges the types of an earlier model that occur at one place, and moves other objects at the place into the type.
  ///
  /// A place has several types, or other objects beside a type, if structures have become a dictionary or variants a
  /// structure. Moving evidence may create more places like that, so the work is repeated until there are none. Each
  /// round leaves fewer types, or less evidence outside of types.
  ///
  /// - Complexity: O(*p*) in the places for each level of moved evidence.
  mutating func mergeTypes() {
    guard !types.isEmpty else { return }
    var merger = TypeMerger(types)
    repeat {
      merger.hasChanged = false
      updateRoots { merger.visit(&$0) }
      merger.visitTypes()
    } while merger.hasChanged
    types = merger.types.mapValues(\.withTagsAsMembers)
  }
}

/// Merges types that occur at one place.
private struct TypeMerger {
  private(set) var types: [String: ObjectEvidence]
  var hasChanged = false
  /// The types that were merged into others.
  private var merged = DisjointSets<String>()
  /// The objects that belong to a type, and are not part of its evidence yet.
  private var found: [(typeName: String, object: ObjectEvidence)] = []

  init(_ types: [String: ObjectEvidence]) { self.types = types }

  /// Merges the types inside a place, and returns whether there are any.
  ///
  /// - Parameter key: The key of the member with the place; nil for elements, values and documents.
  @discardableResult
  mutating func visit(_ place: inout PlaceEvidence, under key: String? = nil) -> Bool {
    var hasTypes = false
    place.mergeSingles()
    if var element = place.element {
      hasTypes = visit(&element)
      place.element = element
    }
    guard var object = place.object else { return hasTypes }
    if visit(&object) {
      if object.settle(under: key) { hasChanged = true }
      hasTypes = true
    }
    place.object = object
    return hasTypes
  }

  /// Replaces an object by a reference to one type, if it has any type, and returns whether it has, or contains any.
  private mutating func visit(_ object: inout ObjectEvidence) -> Bool {
    guard object.typeName == nil, let first = object.references.first else { return visitParts(of: &object) }
    let name = merged.representative(of: first)
    for other in object.references.map(merged.representative) where other != name {
      merged.merge(other, into: name)
      hasChanged = true
    }
    if object.referredType == nil {
      object.references = []
      if object != ObjectEvidence() { found.append((name, object)) }
    }
    object = .reference(to: name)
    return true
  }

  private mutating func visitParts(of object: inout ObjectEvidence) -> Bool {
    var hasTypes = false
    object.updatePlaces { if visit(&$1, under: $0) { hasTypes = true } }
    for index in object.variants.indices {
      if case .by(let key) = object.tagging, !object.variants[index].object.references.isEmpty {
        // The case implies the tag of all its objects, also of those that do not have its type.
        object.variants[index].object.makeTag(of: key)
      }
      if visit(&object.variants[index].object) { hasTypes = true }
    }
    return hasTypes
  }

  mutating func visitTypes() {
    for name in types.keys.sorted() {
      guard var type = types.removeValue(forKey: name) else { continue }
      if visitParts(of: &type), type.settle(under: nil) { hasChanged = true }
      types[name] = type
    }
    for name in types.keys.sorted() {
      let target = merged.representative(of: name)
      if target != name, let type = types.removeValue(forKey: name) { types[target]?.merge(type.withoutName) }
    }
    for (name, object) in found { types[merged.representative(of: name)]?.merge(object) }
    hasChanged = hasChanged || !found.isEmpty
    found = []
    for name in types.keys.sorted() {
      guard let type = types[name], !type.references.isEmpty else { continue }
      types[name] = type.withMembers(ofReferred: types, merged)
      hasChanged = true
    }
  }
}

extension ObjectEvidence {
  /// Merges the parts of an object that will be at one place of the model, if some of them have types: the values of a
  /// dictionary, and the members of objects that are no variants.
  ///
  /// - Parameter isMerged: Whether the object was merged with another, so that its parts are new.
  /// - Returns: Whether there were any.
  fileprivate mutating func settle(under key: String?, isMerged: Bool = false) -> Bool {
    if typeName != nil || !references.isEmpty { return false }
    if isDictionary { return isMerged && hasTypes && values.settle(under: nil) }
    if DictionaryRule.isDictionary(self, under: key) {
      becomeDictionary()
      return true
    }
    var decided = self
    decided.decideTag()
    let isMerged = isMerged || variants.count > 1
    let areVariants = VariantRule.areVariants(decided)
    let content = areVariants ? nil : VariantRule.content(of: decided)?.key
    if !areVariants, content == nil { decided.endTagging() }
    var isMixed = decided.isMixed
    if !isMixed, content != nil { decided.endTagging() }
    let settle = { (key: String?, place: inout PlaceEvidence) in
      // The content keeps its variants. Parts that were not merged are settled already.
      if isMixed || key.flatMap({ key in content.map { isSame($0, key) } }) == true { return }
      isMixed = place.isMixed || isMerged && place.settle(under: key)
    }
    decided.updatePlaces(settle)
    for index in decided.variants.indices { decided.variants[index].object.updatePlaces(settle) }
    guard isMixed else { return false }
    self = decided
    return true
  }

  /// The evidence without the names of an earlier model's type.
  fileprivate var withoutName: ObjectEvidence {
    var object = self
    (object.typeName, object.content, object.own) = (nil, nil, nil)
    return object
  }

  /// Returns the evidence as one structure without a name.
  func asStructure(by types: [String: ObjectEvidence]) -> ObjectEvidence {
    var object = withoutName
    object.endTagging()
    return object.withMembers(ofReferred: types)
  }

  /// Returns variants that have become a structure, with the members of the referred types of their cases.
  ///
  /// - Parameter merged: The types that were merged into others.
  fileprivate func withMembers(
    ofReferred types: [String: ObjectEvidence], _ merged: DisjointSets<String> = DisjointSets()
  ) -> ObjectEvidence {
    var result = ObjectEvidence()
    var met = Set([typeName].compactMap { $0 })
    var open = Array(references.reversed())
    while let next = open.popLast() {
      let name = merged.representative(of: next)
      guard met.insert(name).inserted, var type = types[name]?.withoutName else { continue }
      type.endTagging()
      open += type.references
      type.references = []
      result.merge(type)
    }
    var own = self
    own.references = []
    result.merge(own)
    return result
  }
}

extension ObjectEvidence {
  /// Whether an object in the evidence has a type, and other evidence beside it.
  fileprivate var isMixed: Bool {
    if !references.isEmpty { return referredType == nil }
    return members.contains(where: \.value.isMixed) || values.isMixed || variants.contains(where: \.object.isMixed)
  }

  /// Whether the object, or an object inside, has a type.
  fileprivate var hasTypes: Bool {
    !references.isEmpty || members.contains(where: \.value.hasTypes) || values.hasTypes
      || variants.contains(where: \.object.hasTypes)
  }
}

extension PlaceEvidence {
  fileprivate var isMixed: Bool { element?.isMixed == true || object?.isMixed == true }

  /// Whether an object at the place, or inside, has a type.
  fileprivate var hasTypes: Bool { element?.hasTypes == true || object?.hasTypes == true }

  /// Merges the parts of merged objects at the place as ``ObjectEvidence/settle(under:isMerged:)`` does.
  fileprivate mutating func settle(under key: String?) -> Bool {
    if var element {
      defer { self.element = element }
      if element.settle(under: nil) { return true }
    }
    guard var object, object.hasTypes else { return false }
    defer { self.object = object }
    return object.settle(under: key, isMerged: true)
  }
}
