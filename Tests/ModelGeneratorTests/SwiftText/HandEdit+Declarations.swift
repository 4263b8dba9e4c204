extension HandEdit {
  /// Edits of declarations.
  static let declarations = [
    HandEdit(
      "Public declarations",
      [
        Change(
          "struct Item: Equatable, Sendable {\n  let id", "public struct Item: Equatable, Sendable {\n  public let id"),
        Change("  let owner: Owner\n", "  public let owner: Owner\n"),
        Change(
          "  static func decode(_ json: Any) throws -> Item {",
          "  public static func decode(_ json: Any) throws -> Item {"),
        Change("  struct Owner: Equatable", "  public struct Owner: Equatable"),
        Change("-> Item.Owner {", "-> Item.Owner {  // public"),
        Change(
          "  static func decode(_ json: Any) throws -> Item.Owner",
          "  public static func decode(_ json: Any) throws -> Item.Owner"),
      ],
      update: [
        nameIsOptional, newArgument, newOwnerProperty,
        Change("  public let owner: Owner\n", "  public let owner: Owner\n  public let total: Total?\n"),
        Change(newOwnerArgument.old, newOwnerArgument.new.replacing(newType, with: newType(access: "public "))),
      ]),
    HandEdit(
      "Codable",
      [
        Change("struct Item: Equatable, Sendable", "struct Item: Codable, Equatable, Sendable"),
        Change("struct Stats: Equatable, Sendable", "struct Stats: Codable, Equatable, Sendable"),
        Change("struct Owner: Equatable, Sendable", "struct Owner: Codable, Equatable, Sendable"),
      ],
      update: update(without: newOwnerArgument) + [
        Change(
          newOwnerArgument.old,
          newOwnerArgument.new.replacing(newType, with: newType(conformances: "Equatable, Codable, Sendable")))
      ]),
    HandEdit(
      "Hashable",
      [
        Change("struct Item: Equatable, Sendable", "struct Item: Hashable"),
        Change("struct Stats: Equatable, Sendable", "struct Stats: Hashable"),
        Change("struct Owner: Equatable, Sendable", "struct Owner: Hashable"),
      ],
      update: update(without: newOwnerArgument) + [
        Change(
          newOwnerArgument.old,
          newOwnerArgument.new.replacing(newType, with: newType(conformances: "Equatable, Hashable, Sendable")))
      ]),
    HandEdit(
      "A class",
      [
        Change("struct Owner: Equatable, Sendable {", "final class Owner: Sendable, Equatable {"),
        Change(
          "    let nick: String\n",
          """
              let nick: String

              init(id: Int, nick: String) {
                self.id = id
                self.nick = nick
              }

              static func == (left: Owner, right: Owner) -> Bool { left.id == right.id }

          """),
      ],
      update: update(without: newOwnerProperty) + [
        Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n"),
        Change("init(id: Int, nick: String)", "init(id: Int, nick: String, admin: Bool? = nil)"),
        Change("      self.nick = nick\n", "      self.nick = nick\n      self.admin = admin\n"),
      ]),
    HandEdit(
      "Functions in the braces of a type",
      [
        Change("struct Owner: Equatable", "struct Owner: Decodable, Equatable"),
        Change(
          """
              let nick: String
            }
          }

          extension Item.Owner: Decodable {
            static func decode(_ json: Any) throws -> Item.Owner {
              try Item.Owner(
                id: json => "id",
                nick: json => "nick")
            }
          }

          """,
          """
              let nick: String

              static func decode(_ json: Any) throws -> Owner {
                try Owner(
                  id: json => "id",
                  nick: json => "nick")
              }
            }
          }

          """),
      ],
      update: update(without: newOwnerArgument) + [
        Change(
          "        nick: json => \"nick\")\n    }\n  }\n}\n",
          "        nick: json => \"nick\",\n        admin: json =>? \"admin\")\n    }\n  }\n}\n" + newType)
      ]),
    HandEdit(
      "A renamed property",
      [
        Change("  let owner: Owner\n", "  let author: Owner\n"),
        Change("owner: json => \"owner\"", "author: json => \"owner\""),
      ],
      update: update(without: newProperty, newArgument) + [
        Change("  let author: Owner\n", "  let author: Owner\n  let total: Total?\n"),
        Change("author: json => \"owner\")", "author: json => \"owner\",\n      total: json =>? \"total\")"),
      ]),
    HandEdit(
      "A renamed type",
      [
        Change("  let owner: Owner\n", "  let owner: Person\n"), Change("  struct Owner:", "  struct Person:"),
        Change("extension Item.Owner:", "extension Item.Person:"), Change("-> Item.Owner {", "-> Item.Person {"),
        Change("try Item.Owner(", "try Item.Person("),
      ],
      update: update(without: newProperty) + [
        Change("  let owner: Person\n", "  let owner: Person\n  let total: Total?\n")
      ]),
    HandEdit(
      "Members in another order",
      [
        Change(
          "  let stats: Stats\n  let owner: Owner\n", "  /// Who sells it.\n  let owner: Owner\n  let stats: Stats\n"),
        Change(
          "      stats: json => \"stats\",\n      owner: json => \"owner\")",
          "      owner: json => \"owner\",\n      stats: json => \"stats\")"),
      ],
      update: update(without: newProperty, newArgument, newOwnerArgument) + [
        Change(
          "try Item.Stats(stars: json => \"stars\")\n  }\n}\n",
          "try Item.Stats(stars: json => \"stars\")\n  }\n}\n" + newType),
        Change(newOwnerArgument.old, newOwnerArgument.new.replacing(newType, with: "")),
        Change("  let stats: Stats\n", "  let stats: Stats\n  let total: Total?\n"),
        Change(
          "      stats: json => \"stats\")", "      stats: json => \"stats\",\n      total: json =>? \"total\")"),
      ]),
    HandEdit(
      "A type at the top of the file",
      [
        Change(
          "extension Item {\n  struct Stats: Equatable, Sendable {\n    let stars: Int\n  }\n}",
          "struct ItemStats: Equatable, Sendable { let stars: Int }"),
        Change("  let stats: Stats\n", "  let stats: ItemStats\n"),
        Change("extension Item.Stats:", "extension ItemStats:"),
        Change("-> Item.Stats {", "-> ItemStats {"), Change("try Item.Stats(", "try ItemStats("),
      ]),
    HandEdit(
      "Declarations on one line",
      [
        Change(
          "    let id: Int\n    /// For example `\"bo\"`.\n    let nick: String\n",
          "    let id: Int; let nick: String\n"),
        Change(
          "(\n      id: json => \"id\",\n      nick: json => \"nick\")",
          "(id: json => \"id\", nick: json => \"nick\")"),
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change("let id: Int; let nick: String\n", "let id: Int; let nick: String\n    let admin: Bool?\n"),
        Change(
          "nick: json => \"nick\")\n  }\n}\n", "nick: json => \"nick\", admin: json =>? \"admin\")\n  }\n}\n" + newType),
      ]),
  ]
}
