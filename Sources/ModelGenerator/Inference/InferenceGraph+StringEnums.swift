extension InferenceGraph {
  /// Makes the strings of each choice of an earlier model the same in all places that have it: a new one belongs to the
  /// choice, wherever it was found.
  ///
  /// A place that has other strings too is no place of the choice.
  mutating func shareChoices() {
    var choices: [String: StringEvidence] = [:]
    forEachSlot { slot in
      let strings = slot.scalars.strings
      guard let name = strings.choiceName, !strings.isOpen else { return }
      if choices[name] == nil { choices[name] = strings } else { choices[name]?.merge(strings) }
    }
    forEachSlot { slot in
      guard let name = slot.scalars.strings.choiceName, !slot.scalars.strings.isOpen else { return }
      slot.scalars.strings = choices[name] ?? slot.scalars.strings
    }
  }

  private mutating func forEachSlot(_ body: (inout Slot) -> Void) {
    root.forEach(body)
    for index in nodes.indices {
      for field in nodes[index].fields.indices { nodes[index].fields[field].slot.forEach(body) }
      for item in nodes[index].cases.indices { nodes[index].cases[item].slot.forEach(body) }
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
