extension InferenceGraph {
  /// Gives all places of a string enum of an earlier model the same strings: a new string at one place becomes a case
  /// of the enum.
  ///
  /// A place that has other strings too is not a place of the enum.
  mutating func shareStringEnums() {
    var enums: [String: StringEvidence] = [:]
    forEachSlot { slot in
      let strings = slot.scalars.strings
      guard let name = strings.enumName, !strings.isOpen else { return }
      if enums[name] == nil { enums[name] = strings } else { enums[name]?.merge(strings) }
    }
    forEachSlot { slot in
      guard let name = slot.scalars.strings.enumName, !slot.scalars.strings.isOpen else { return }
      slot.scalars.strings = enums[name] ?? slot.scalars.strings
    }
  }

  private mutating func forEachSlot(_ body: (inout Slot) -> Void) {
    for index in roots.indices { roots[index].forEach(body) }
    for index in nodes.indices {
      for field in nodes[index].fields.indices { nodes[index].fields[field].slot.forEach(body) }
      for item in nodes[index].cases.indices { nodes[index].cases[item].slot.forEach(body) }
      for own in nodes[index].ownStrings.indices { nodes[index].ownStrings[own].forEach(body) }
    }
  }
}

extension InferenceGraph.Slot {
  fileprivate mutating func forEach(_ body: (inout InferenceGraph.Slot) -> Void) {
    body(&self)
    for index in elements.indices { elements[index].forEach(body) }
    for index in values.indices { values[index].forEach(body) }
  }
}
