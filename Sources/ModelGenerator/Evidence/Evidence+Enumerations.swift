extension Evidence {
  /// Gives all places of an earlier model's enum for values of several kinds the same values: a new kind at one place
  /// becomes a case of the enum.
  mutating func shareEnumerations() {
    guard hasEnumerations else { return }
    var enums: [String: PlaceEvidence] = [:]
    forEachPlace { place in
      guard let name = place.enumeration?.name, !place.acceptsAnyValue else { return }
      if enums[name] == nil { enums[name] = place } else { enums[name]?.merge(place) }
    }
    forEachPlace { place in
      guard !place.acceptsAnyValue, let shared = place.enumeration.flatMap({ enums[$0.name] }) else { return }
      (place.booleans, place.numbers, place.strings) = (shared.booleans, shared.numbers, shared.strings)
      (place.arrays, place.element, place.object) = (shared.arrays, shared.element, shared.object)
    }
  }

  private mutating func forEachPlace(_ body: (inout PlaceEvidence) -> Void) {
    updateRoots { $0.forEachPlace(body) }
    for name in types.keys.sorted() { types[name]?.forEachPlace(body) }
  }
}

extension PlaceEvidence {
  /// Calls a closure with the places inside, and then with the place itself.
  fileprivate mutating func forEachPlace(_ body: (inout PlaceEvidence) -> Void) {
    if var element {
      element.forEachPlace(body)
      self.element = element
    }
    if var object {
      object.forEachPlace(body)
      self.object = object
    }
    body(&self)
  }
}

extension ObjectEvidence {
  fileprivate mutating func forEachPlace(_ body: (inout PlaceEvidence) -> Void) {
    updatePlaces { $1.forEachPlace(body) }
    for index in variants.indices { variants[index].object.forEachPlace(body) }
  }
}
