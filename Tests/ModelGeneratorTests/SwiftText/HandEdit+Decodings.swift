extension HandEdit {
  /// Edits of the decode function.
  static let decodings = [
    HandEdit(
      "A key within a key",
      [
        Change("  let stats: Stats\n", "  let stars: Int\n"),
        Change("stats: json => \"stats\"", "stars: json => \"stats\" => \"stars\""),
      ]),
    HandEdit(
      "Alternative keys", [Change("json => \"name\"", "json => .oneOf(\"name\", \"title\")")],
      update: update(without: nameIsOptional),
      notes: """
        note: Item.swift:24: name does not fit new.json; change the code by hand: expected String, found null at name \
        (line 1, column 33)

        """),
    HandEdit(
      "A lenient decoder",
      [Change("id: json => \"id\",\n      price", "id: json => \"id\" => Int.lenient,\n      price")]),
    HandEdit(
      "A rule", [Change("json => \"price\"", "json => \"price\" => .where(\"a price\") { $0 >= 0 }")],
      notes: unchecked(23)),
    HandEdit(
      "A date format",
      [
        Change("import Decodable\n", "import Decodable\nimport Foundation\n"),
        Change("  let created: Int\n", "  let created: Date\n"),
        Change("json => \"created\"", "json => \"created\" => Date.decoder(using: .secondsSince1970)"),
      ]),
    HandEdit(
      "Ignored errors",
      [
        Change("  let state: String\n", "  let state: String?\n"),
        Change("json => \"state\"", "try? json => \"state\""),
      ],
      notes: unchecked(25)),
    HandEdit("One element or many", [Change("json => \"tags\"", "json => \"tags\" => [String].oneOrMany")]),
    HandEdit(
      "Two properties of one key",
      [
        Change("  let id: Int\n  /// For example `2.5`", "  let id: Int\n  let rawID: Int\n  /// For example `2.5`"),
        Change(
          "      id: json => \"id\",\n      price",
          "      id: json => \"id\",\n      rawID: json => \"id\",\n      price"),
      ]),
    HandEdit(
      "Two properties of one key, which a sample does not fit",
      [
        Change("  let name: String\n", "  let name: String\n  let title: String\n"),
        Change("name: json => \"name\",", "name: json => \"name\",\n      title: json => \"name\","),
      ],
      notes: """
        note: Item.swift:26: title does not fit new.json; change the code by hand: expected String, found null at name \
        (line 1, column 33)

        """),
    HandEdit(
      "A requirement before the initializer",
      [
        Change(
          "    try Item(\n",
          "    guard try (json => \"id\") as Int > 0 else { throw CancellationError() }\n    return try Item(\n")
      ], notes: unchecked(21)),
    HandEdit(
      "Initializers of other types before the call",
      [
        Change(
          "    try Item(\n",
          "    let range: Range<Int> = .init(0...1)\n    print(range, [Int].init())\n    return try Item(\n")
      ], notes: unchecked(22)),
    HandEdit("A default", [Change("json => \"tags\"", "json =>? \"tags\" ?? []")]),
    HandEdit("A default after parentheses", [Change("json => \"tags\"", "(json =>? \"tags\") ?? []")]),
    HandEdit(
      "A default after a decoder in parentheses",
      [Change("json => \"tags\"", "(json =>? \"tags\" => [String].oneOrMany) ?? []")]),
    HandEdit(
      "A lenient decoder of a type that no model has",
      [
        Change("  let price: Double\n", "  let price: Float\n"),
        Change("json => \"price\"", "json => \"price\" => Float.lenient"),
      ]),
    HandEdit(
      "A comparison",
      [
        Change("  let state: String\n", "  let isOpen: Bool\n"),
        Change("state: json => \"state\"", "isOpen: (json => \"state\") as String == \"open\""),
      ], notes: unchecked(25)),
    HandEdit(
      "Statements before the initializer",
      [
        Change("    try Item(\n", "    let state: String = try json => \"state\"\n    return try Item(\n"),
        Change("state: json => \"state\"", "state: state.lowercased()"),
      ], notes: unchecked(26)),
    HandEdit(
      "A constant before the initializer",
      [
        Change("    try Item(\n", "    let name: String = try json => \"name\"\n    return try Item(\n"),
        Change("name: json => \"name\"", "name: name"),
      ], update: update + [Change("    let name: String =", "    let name: String? =")]),
    HandEdit(
      "A constant that other code uses",
      [
        Change(
          "    try Item(\n",
          "    let name: String = try json => \"name\"\n    assert(name != \"?\")\n    return try Item(\n"),
        Change("name: json => \"name\"", "name: name"),
      ], update: update(without: nameIsOptional),
      notes: """
        note: Item.swift:7: samples need name to be String?; change the code by hand
        note: Item.swift: the code on line 22 is your own; samples are not compared with it

        """),
    HandEdit(
      "A constant of a narrower type",
      [
        Change("  let name: String\n", "  let name: String?\n"),
        Change("    try Item(\n", "    let name: String = try json => \"name\"\n    return try Item(\n"),
        Change("name: json => \"name\"", "name: name"),
      ], update: update(without: nameIsOptional),
      notes: """
        note: Item.swift:7: samples need name to be String?; change the code by hand

        """),
    HandEdit(
      "A function that reads other keys",
      [
        Change("  let state: String\n", "  let state: String\n  let title: String\n"),
        Change("state: json => \"state\",", "state: json => \"state\",\n      title: makeTitle(json),"),
        Change(
          "extension Item: Decodable {\n",
          "extension Item: Decodable {\n  private static func makeTitle(_ json: Any) throws -> String { try json => \"name\" }\n\n"
        ),
      ],
      update: update(without: newProperty, newArgument).map {
        $0.old == newOwnerArgument.old
          ? Change($0.old, $0.new.replacing(newType, with: "")) : $0
      },
      notes: """
        note: Item.swift:23: samples of Item have "total" (object): add it, unless it is read by the code on line 28
        note: Item.swift: the code on line 28 is your own; samples are not compared with it

        """),
    HandEdit(
      "A member deleted on purpose",
      [
        Change("  let stats: Stats\n", ""),
        Change("      stats: json => \"stats\",\n", "      // stats: json => \"stats\",\n"),
      ]),
  ]

  /// Edits of types.
  static let types = [
    HandEdit(
      "An integer type", [Change("  let id: Int\n  /// For example `2.5`", "  let id: UInt8\n  /// For example `2.5`")]),
    HandEdit("A smaller floating-point type", [Change("price: Double", "price: Float")]),
    HandEdit("A set", [Change("tags: [String]", "tags: Set<String>")]),
    HandEdit(
      "Data",
      [Change("state: String", "state: Data"), Change("import Decodable\n", "import Decodable\nimport Foundation\n")]),
    HandEdit(
      "Decimal",
      [
        Change("price: Double", "price: Decimal"),
        Change("import Decodable\n", "import Decodable\nimport Foundation\n"),
      ]),
    HandEdit(
      "A type that tells a missing key from null",
      [
        Change("  let name: String\n", "  let name: Presence<String>\n"),
        Change("  let stats: Stats\n", "  let stars: Presence<Int>\n"),
        Change("stats: json => \"stats\"", "stars: json => \"stats\" => \"stars\""),
      ], update: update(without: nameIsOptional)),
    HandEdit("Another spelling of an array", [Change("tags: [String]", "tags: Array<String>")]),
    HandEdit(
      "An enum with names of its own",
      [
        Change("state: String", "state: State"),
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  enum State: String, Sendable {\n    case isOpen = \"open\", isClosed = \"closed\"\n    var isFinal: Bool { self == .isClosed }\n  }\n}\n\nextension Item {\n  struct Stats"
        ),
      ]),
    HandEdit(
      "A type with its own decode function",
      [
        Change("created: Int", "created: Seconds"),
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  struct Seconds: Decodable, Equatable {\n    let value: Int\n    static func decode(_ json: Any) throws -> Seconds { Seconds(value: try Int.decode(json)) }\n  }\n}\n\nextension Item {\n  struct Stats"
        ),
      ]),
  ]
}
