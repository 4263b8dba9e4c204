extension Evidence {
  /// Makes the types of an earlier model one that are at one place, and puts other objects there into the type.
  ///
  /// A place has several types, or one beside other objects, if structures have become a dictionary or variants a
  /// structure. What is moved may have such places itself, so that it goes on until there are none; each time there are
  /// fewer types, or less that is in none of them.
  ///
  /// - Complexity: O(*p*) in the places for each level of what is moved.
  mutating func uniteTypes() {
    guard !types.isEmpty else { return }
    var union = TypeUnion(types)
    repeat {
      union.hasChanged = false
      union.visit(&root)
      union.visitTypes()
    } while union.hasChanged
    types = union.types.mapValues(\.withTagsAsMembers)
  }
}

/// Types that are one.
private struct TypeUnion {
  private(set) var types: [String: ObjectEvidence]
  var hasChanged = false
  /// The type that each has become.
  private var targets: [String: String] = [:]
  /// What is in a place of a type, and no part of it yet.
  private var found: [(typeName: String, object: ObjectEvidence)] = []

  init(_ types: [String: ObjectEvidence]) { self.types = types }

  private func target(of name: String) -> String {
    var name = name
    while let next = targets[name] { name = next }
    return name
  }

  mutating func visit(_ place: inout PlaceEvidence) {
    if var element = place.element {
      visit(&element)
      place.element = element
    }
    guard var object = place.object else { return }
    visit(&object)
    place.object = object
  }

  /// Makes an object a reference to one type, if it has any.
  private mutating func visit(_ object: inout ObjectEvidence) {
    guard object.typeName == nil, let first = object.references.first else { return visitParts(of: &object) }
    let name = target(of: first)
    for other in object.references.map(target) where other != name {
      targets[other] = name
      hasChanged = true
    }
    if object.referredType == nil {
      object.references = []
      if object != ObjectEvidence() { found.append((name, object)) }
    }
    object = .reference(to: name)
  }

  private mutating func visitParts(of object: inout ObjectEvidence) {
    object.updatePlaces { visit(&$1) }
    guard case .by(let key) = object.tagging else { return }
    for index in object.variants.indices {
      // Where there are other objects beside those of the case's type, the case says the tag for them too.
      if !object.variants[index].object.references.isEmpty { object.variants[index].object.makeTag(of: key) }
      visit(&object.variants[index].object)
    }
  }

  mutating func visitTypes() {
    for name in types.keys.sorted() {
      guard var type = types.removeValue(forKey: name) else { continue }
      visitParts(of: &type)
      types[name] = type
    }
    for name in types.keys.sorted() where targets[name] != nil {
      if let type = types.removeValue(forKey: name) { types[target(of: name)]?.merge(type.withoutName) }
    }
    for (name, object) in found { types[target(of: name)]?.merge(object) }
    hasChanged = hasChanged || !found.isEmpty
    found = []
    for name in types.keys.sorted() {
      guard let type = types[name], !type.references.isEmpty else { continue }
      types[name] = type.withMembers(ofReferred: types, target: target)
      hasChanged = true
    }
  }
}

extension ObjectEvidence {
  /// The same without what says which type of an earlier model it is.
  fileprivate var withoutName: ObjectEvidence {
    var object = self
    (object.typeName, object.content) = (nil, nil)
    return object
  }

  /// The same as one structure without a name.
  func asStructure(by types: [String: ObjectEvidence]) -> ObjectEvidence {
    var object = withoutName
    object.endTagging()
    return object.withMembers(ofReferred: types)
  }

  /// Variants that have become a structure with the members of their cases, whose types were known by their names.
  ///
  /// - Parameter target: Gives the type that another has become.
  fileprivate func withMembers(
    ofReferred types: [String: ObjectEvidence], target: (String) -> String = { $0 }
  ) -> ObjectEvidence {
    var result = ObjectEvidence()
    var met = Set([typeName].compactMap { $0 })
    var open = Array(references.reversed())
    while let next = open.popLast() {
      let name = target(next)
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
