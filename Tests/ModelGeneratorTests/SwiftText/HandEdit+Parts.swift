extension HandEdit {
  /// Edits of decode functions in parts.
  static let parts = [
    HandEdit("Assignments in parts", inParts, update: partsUpdate),
    HandEdit(
      "A rule in a part",
      inParts + [Change("json => \"price\",", "json => \"price\" => .where(\"a price\") { $0 >= 0 },")],
      update: partsUpdate, notes: unchecked(31)),
    HandEdit(
      "A default in a part",
      inParts + [Change("json => \"tags\",", "json =>? \"tags\" ?? [],")], update: partsUpdate),
    HandEdit(
      "A part with return, another name of the value and no label",
      inParts + [
        Change("decodePart2(of: json)", "decodePart2(json)"),
        Change("decodePart2(of json: Any)", "decodePart2(_ value: Any)"),
        Change(
          "try (json => \"created\", json => \"tags\", json => \"stats\", json => \"owner\")",
          "return try (value => \"created\", value => \"tags\", value => \"stats\", value => \"owner\")"),
      ],
      update: update(without: newArgument) + [
        Change("(Int, Double, String, ", "(Int, Double, String?, "),
        Change("= try Self.decodePart2(json)\n", "= try Self.decodePart2(json)\n    total = try json =>? \"total\"\n"),
      ]),
    HandEdit(
      "A lookup in a part deleted on purpose",
      inParts + [
        Change("  let stats: Stats\n", ""),
        Change("self.tags, stats, owner", "self.tags, owner"),
        Change("[String], Item.Stats, Item.Owner", "[String], Item.Owner"),
        Change("json => \"stats\", json", "/* json => \"stats\" */ json"),
      ],
      update: partsUpdate),
    HandEdit(
      "A part with another type for a property",
      inParts + [
        Change("(Int, Double, String, String) {", "(Int, Double, Swift.String, String) {")
      ],
      update: update(without: newArgument, nameIsOptional) + [newAssignment],
      notes: "note: Item.swift:7: samples need name to be String?; change the code by hand\n"),
  ]

  private static let inParts = [
    Change(
      calledInitializer + "  }\n",
      """
          try Item(decoding: json)
        }

        private init(decoding json: Any) throws {
          (id, price, name, state) = try Self.decodePart1(of: json)
          (created, self.tags, stats, owner) = try Self.decodePart2(of: json)
        }

        private static func decodePart1(of json: Any) throws -> (Int, Double, String, String) {
          try (json => "id", json => "price", json => "name", json => "state")
        }

        private static func decodePart2(of json: Any) throws -> (
          Int, [String], Item.Stats, Item.Owner
        ) {
          try (json => "created", json => "tags", json => "stats", json => "owner")
        }

      """)
  ]

  private static let newAssignment = Change(
    "= try Self.decodePart2(of: json)\n", "= try Self.decodePart2(of: json)\n    total = try json =>? \"total\"\n")

  private static let partsUpdate =
    update(without: newArgument) + [Change("(Int, Double, String, ", "(Int, Double, String?, "), newAssignment]
}
