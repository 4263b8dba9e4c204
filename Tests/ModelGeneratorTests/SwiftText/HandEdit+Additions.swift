extension HandEdit {
  /// Additions to the text.
  static let additions = [
    HandEdit(
      "Comments",
      [
        Change("struct Item: Equatable", "/// An item of the shop.\n///\n/// It is for sale.\nstruct Item: Equatable"),
        Change(
          "  let name: String\n",
          "  // samples of names are short\n  /// Samples have short names. No sample has a long one.\n  let name: String\n"
        ),
        Change("import Decodable\n", "// Somebody's header.\nimport Decodable\n"),
        Change(
          "      price: json => \"price\",\n",
          "      // Without taxes.\n      price: json => \"price\",  // in euros\n"),
      ]),
    HandEdit(
      "A computed property",
      [Change("  let owner: Owner\n", "  let owner: Owner\n\n  var isFree: Bool { price == 0 }\n")]),
    HandEdit(
      "A computed property with the name of a new key",
      [Change("  let owner: Owner\n", "  let owner: Owner\n\n  var total: Double { price * 2 }\n")],
      update: update(without: newProperty, newArgument) + [
        Change("  let owner: Owner\n", "  let owner: Owner\n  let total2: Total?\n"),
        Change(newArgument.old, newArgument.new.replacing("total: ", with: "total2: ")),
      ], notesOnAdditions: notesOnTotal),
    HandEdit(
      "An initializer in an extension",
      [
        Change(
          "extension Item {\n  struct Stats",
          "extension Item.Owner {\n  init(nick: String) { self.init(id: 0, nick: nick) }\n}\n\nextension Item {\n  struct Stats"
        )
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change(newOwnerArgument.old, newOwnerArgument.old + newType)
      ],
      notes: """
        note: Item.swift:60: samples of Owner have "admin" (Bool): add it, also to the initializer on line 35

        """),
    HandEdit(
      "An initializer in an extension that decodes",
      [
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  init(text: String) throws { self = try Item.decode(parsing: text) }\n}\n\nextension Item {\n  struct Stats"
        )
      ]),
    HandEdit(
      "An initializer",
      [
        Change(
          "    let nick: String\n",
          """
              let nick: String

              public init(
                id: Int,
                nick: String = ""
              ) {
                self.id = id
                self.nick = nick
              }

          """)
      ],
      update: update(without: newOwnerProperty) + [
        Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n"),
        Change("      nick: String = \"\"\n", "      nick: String = \"\",\n      admin: Bool? = nil\n"),
        Change("      self.nick = nick\n", "      self.nick = nick\n      self.admin = admin\n"),
      ]),
    HandEdit(
      "An initializer that computes",
      [
        Change(
          "    let nick: String\n",
          "    let nick: String\n\n    init(id: Int, nick: String) { (self.id, self.nick) = (id, nick) }\n")
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change(newOwnerArgument.old, newOwnerArgument.old + newType)
      ],
      notes: """
        note: Item.swift:58: samples of Owner have "admin" (Bool): add it, also to the initializer on line 52

        """),
    HandEdit(
      "Coding keys",
      [
        Change("struct Owner: Equatable", "struct Owner: Codable, Equatable"),
        Change(
          "    let nick: String\n", "    let nick: String\n\n    enum CodingKeys: String, CodingKey { case id, nick }\n"
        ),
      ],
      update: update + [
        Change("CodingKey { case id, nick }", "CodingKey { case id, nick, admin }")
      ]),
    HandEdit(
      "Methods in an extension",
      [
        Change(
          "extension Item {\n  struct Stats",
          "extension Item {\n  func total(_ count: Int) -> Double { price * Double(count) }\n  static let none = \"}\"\n}\n\nextension Item {\n  struct Stats"
        )
      ],
      update: update(without: newProperty, newArgument) + [
        Change("  let owner: Owner\n", "  let owner: Owner\n  let total2: Total?\n"),
        Change(newArgument.old, newArgument.new.replacing("total: ", with: "total2: ")),
      ], notesOnAdditions: notesOnTotal),
    HandEdit(
      "A stored property with a value",
      [
        Change(
          "  let owner: Owner\n",
          "  let owner: Owner\n  var isSelected = false\n  var cache: [String: Int] = [:] { didSet { print(\"}\") } }\n"
        )
      ]),
    HandEdit(
      "Other code in the file",
      [
        Change(
          "extension Item {\n  struct Stats",
          "func sum(of items: [Item]) -> Double { items.reduce(0) { $0 + $1.price } }\n\nprotocol ItemWithPrice { var price: Double { get } }\nextension Item: ItemWithPrice {}\n\nextension Item {\n  struct Stats"
        )
      ]),
  ]

  private static let notesOnTotal = """
    note: Item.swift:3: Item has its own total, so the property of "total" is total2; rename one of them

    """
}
