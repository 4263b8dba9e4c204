extension Evidence {
  /// Makes the objects at some paths dictionaries.
  ///
  /// A path leads from the document. Where it leads through the type of an earlier model, it is the type that has a
  /// dictionary there, whichever way there is to it.
  mutating func makeDictionaries(at paths: [String]) {
    for path in paths {
      var choice = ChosenDictionary(types: types)
      choice.choose(DataPath.steps(of: path)[...], from: &root)
      var next = 0
      while next < choice.found.count {
        let (name, steps) = choice.found[next]
        if var type = types[name] {
          choice.choose(steps, in: &type)
          types[name] = type
        }
        next += 1
      }
    }
  }
}

/// The way to what is to be a dictionary.
private struct ChosenDictionary {
  let types: [String: ObjectEvidence]
  /// The types on the way, and where it goes on from them.
  private(set) var found: [(name: String, steps: ArraySlice<String>)] = []

  init(types: [String: ObjectEvidence]) { self.types = types }

  private mutating func find(_ name: String, _ steps: ArraySlice<String>) {
    if !found.contains(where: { $0.name == name && $0.steps == steps }) { found.append((name, steps)) }
  }

  mutating func choose(_ steps: ArraySlice<String>, from place: inout PlaceEvidence) {
    if steps.first == DataPath.element, var element = place.element {
      choose(steps.dropFirst(), from: &element)
      place.element = element
    }
    guard var object = place.object else { return }
    if !steps.isEmpty, let name = object.referredType { return find(name, steps) }
    if steps.isEmpty {
      if let type = object.referredType.flatMap({ types[$0] }) { object = type.asStructure(by: types) }
      object.becomeDictionary()
    } else {
      choose(steps, in: &object)
    }
    place.object = object
  }

  mutating func choose(_ steps: ArraySlice<String>, in object: inout ObjectEvidence) {
    if steps.first == DataPath.value {
      object.updatePlaces { choose(steps.dropFirst(), from: &$1) }
    }
    object.updatePlaces { key, place in
      guard let key else { return }
      let parts = DataPath.steps(of: key)
      // A key without letters is no step.
      if !parts.isEmpty, steps.starts(with: parts) { choose(steps.dropFirst(parts.count), from: &place) }
    }
    for index in object.variants.indices {
      if let name = object.variants[index].object.referredType {
        find(name, steps)
      } else {
        choose(steps, in: &object.variants[index].object)
      }
    }
  }
}
