extension Evidence {
  /// Turns the objects at a path into dictionaries.
  ///
  /// The path starts at the document. Where it passes through a type of an earlier model, that type gets the
  /// dictionary, and with it all places of the type.
  ///
  /// - Returns: Whether the path leads to an object.
  @discardableResult
  package mutating func makeDictionaries(at path: DataPath) -> Bool {
    var found = false
    let types = types
    updatePlaces(at: path) { place in
      guard var object = place.object else { return }
      found = true
      if let type = object.referredType.flatMap({ types[$0] }) { object = type.asStructure(by: types) }
      object.becomeDictionary()
      place.object = object
    }
    return found
  }

  /// Turns the strings at a path into an enum.
  ///
  /// - Returns: Whether all distinct strings are known; nil without strings.
  mutating func makeEnums(at path: DataPath) -> Bool? {
    var all: StringEvidence?
    updatePlaces(at: path) { place in
      guard place.strings.count > 0 else { return }
      if all == nil { all = place.strings } else { all?.merge(place.strings) }
    }
    guard var all else { return nil }
    all.isRequestedEnum = true
    all.formats = []
    // The variants of an object have one enum.
    updatePlaces(at: path) { place in
      if place.strings.count > 0 { place.strings.merge(all) }
    }
    return !all.isOpen
  }

  /// Replaces the objects at the path of a tag by those that were kept by its values.
  ///
  /// - Returns: Whether the path leads to an object.
  mutating func makeVariants(by tag: RequestedTag, at path: DataPath) -> Bool {
    var found = false
    updatePlaces(at: path) { place in
      guard place.object != nil else { return }
      found = true
      place.object = tag.object
    }
    return found
  }

  /// Calls a closure with each place at a path, also in types of an earlier model.
  private mutating func updatePlaces(at path: DataPath, _ body: (inout PlaceEvidence) -> Void) {
    var search = PlaceSearch()
    updateRoots { search.visit(&$0, path.steps[...], body) }
    var next = 0
    while next < search.typesOnPath.count {
      let (name, steps) = search.typesOnPath[next]
      if var type = types[name] {
        search.visitParts(of: &type, steps, body)
        types[name] = type
      }
      next += 1
    }
  }
}

/// Follows a path to places.
private struct PlaceSearch {
  /// The types that the path passes through, each with the remaining steps.
  private(set) var typesOnPath: [(name: String, steps: ArraySlice<String>)] = []

  private mutating func append(_ name: String, _ steps: ArraySlice<String>) {
    if !typesOnPath.contains(where: { $0.name == name && $0.steps == steps }) { typesOnPath.append((name, steps)) }
  }

  mutating func visit(
    _ place: inout PlaceEvidence, _ steps: ArraySlice<String>, _ body: (inout PlaceEvidence) -> Void
  ) {
    if steps.isEmpty { return body(&place) }
    if steps.first == DataPath.element, var element = place.element {
      visit(&element, steps.dropFirst(), body)
      place.element = element
    }
    guard var object = place.object else { return }
    if let name = object.referredType { return append(name, steps) }
    visitParts(of: &object, steps, body)
    place.object = object
  }

  mutating func visitParts(
    of object: inout ObjectEvidence, _ steps: ArraySlice<String>, _ body: (inout PlaceEvidence) -> Void
  ) {
    if steps.first == DataPath.value {
      object.updatePlaces { visit(&$1, steps.dropFirst(), body) }
    }
    object.updatePlaces { key, place in
      guard let key else { return }
      if let rest = steps.steps(after: key) { visit(&place, rest, body) }
    }
    for index in object.variants.indices {
      if let name = object.variants[index].object.referredType {
        append(name, steps)
      } else {
        visitParts(of: &object.variants[index].object, steps, body)
      }
    }
  }
}
