extension Evidence {
  /// Turns the objects at a path into dictionaries.
  ///
  /// The path starts at the document. Where it passes through a type of an earlier model, that type gets the
  /// dictionary, and with it all places of the type.
  ///
  /// - Returns: Whether the path leads to an object.
  @discardableResult
  package mutating func makeDictionaries(at path: DataPath) -> Bool {
    var search = DictionarySearch(types: types)
    search.visit(&root, path.steps[...])
    var next = 0
    while next < search.typesOnPath.count {
      let (name, steps) = search.typesOnPath[next]
      if var type = types[name] {
        search.visitParts(of: &type, steps)
        types[name] = type
      }
      next += 1
    }
    return search.hasFoundObject
  }
}

/// Follows a path to the objects that become dictionaries.
private struct DictionarySearch {
  let types: [String: ObjectEvidence]
  private(set) var hasFoundObject = false
  /// The types that the path passes through, each with the remaining steps.
  private(set) var typesOnPath: [(name: String, steps: ArraySlice<String>)] = []

  init(types: [String: ObjectEvidence]) { self.types = types }

  private mutating func append(_ name: String, _ steps: ArraySlice<String>) {
    if !typesOnPath.contains(where: { $0.name == name && $0.steps == steps }) { typesOnPath.append((name, steps)) }
  }

  mutating func visit(_ place: inout PlaceEvidence, _ steps: ArraySlice<String>) {
    if steps.first == DataPath.element, var element = place.element {
      visit(&element, steps.dropFirst())
      place.element = element
    }
    guard var object = place.object else { return }
    if !steps.isEmpty, let name = object.referredType { return append(name, steps) }
    if steps.isEmpty {
      hasFoundObject = true
      if let type = object.referredType.flatMap({ types[$0] }) { object = type.asStructure(by: types) }
      object.becomeDictionary()
    } else {
      visitParts(of: &object, steps)
    }
    place.object = object
  }

  mutating func visitParts(of object: inout ObjectEvidence, _ steps: ArraySlice<String>) {
    if steps.first == DataPath.value {
      object.updatePlaces { visit(&$1, steps.dropFirst()) }
    }
    object.updatePlaces { key, place in
      guard let key else { return }
      let keySteps = DataPath.steps(of: key)
      // A key that is empty or has only dots is not a step.
      if !keySteps.isEmpty, steps.starts(with: keySteps) { visit(&place, steps.dropFirst(keySteps.count)) }
    }
    for index in object.variants.indices {
      if let name = object.variants[index].object.referredType {
        append(name, steps)
      } else {
        visitParts(of: &object.variants[index].object, steps)
      }
    }
  }
}
