extension HandEdit {
  /// Edits of decode functions that assign the properties in an initializer.
  static let assignments = [
    HandEdit("Assignments in an initializer", assigning, update: assigningUpdate),
    HandEdit(
      "An assignment of a key within a key",
      assigning + [
        Change("  let stats: Stats\n", "  let stars: Int\n"),
        Change("    stats = try json => \"stats\"\n", "    stars = try json => \"stats\" => \"stars\"\n"),
      ], update: assigningUpdate),
    HandEdit(
      "An assignment of another value",
      assigning + [
        Change(
          "    state = try json => \"state\"\n",
          "    let state: String = try json => \"state\"\n    self.state = state.lowercased()\n")
      ], update: assigningUpdate, notes: unchecked(29)),
    HandEdit(
      "An assignment of a constant",
      assigning + [
        Change(
          "    name = try json => \"name\"\n",
          "    let name: String = try json => \"name\"\n    self.name = name\n")
      ], update: assigningUpdate + [Change("    let name: String =", "    let name: String? =")]),
    HandEdit(
      "An assignment with a rule, and one with a default",
      assigning + [
        Change("json => \"price\"\n", "json => \"price\"\n      => .where(\"a price\") { $0 >= 0 }\n"),
        Change("json => \"tags\"\n", "json =>? \"tags\" ?? []\n"),
      ], update: assigningUpdate, notes: unchecked(26)),
    HandEdit(
      "An assignment deleted on purpose",
      assigning + [
        Change("  let stats: Stats\n", ""),
        Change("    stats = try json => \"stats\"\n", "    // stats = try json => \"stats\"\n"),
      ], update: assigningUpdate),
    HandEdit(
      "An initializer that decodes, in the braces of its type",
      [
        Change("  let owner: Owner\n", "  let owner: Owner\n\n\(ownInitializer)"),
        Change(calledInitializer, "    try Self(json)\n"),
      ],
      update: update(without: newArgument) + [
        Change(
          "    owner = try value => \"owner\"\n",
          "    owner = try value => \"owner\"\n    total = try value =>? \"total\"\n")
      ]),
    HandEdit(
      "A class whose initializer decodes",
      [
        Change("struct Owner: Equatable, Sendable {", "final class Owner: Sendable, Equatable {"),
        Change(
          "    let nick: String\n",
          """
              let nick: String

              private init(decoding json: Any) throws {
                id = try json => "id"
                nick = try json => "nick"
              }

              static func == (left: Owner, right: Owner) -> Bool { left.id == right.id }

          """),
        Change("(\n      id: json => \"id\",\n      nick: json => \"nick\")", "(decoding: json)"),
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n"),
        Change(
          "      nick = try json => \"nick\"\n",
          "      nick = try json => \"nick\"\n      admin = try json =>? \"admin\"\n"),
        Change("try Item.Owner(decoding: json)\n  }\n}\n", "try Item.Owner(decoding: json)\n  }\n}\n" + newType),
      ]),
    HandEdit(
      "A memberwise initializer beside the one that decodes",
      [
        Change(
          "    let nick: String\n",
          """
              let nick: String

              public init(id: Int, nick: String) {
                self.id = id
                self.nick = nick
              }

          """),
        Change(
          "try Item.Owner(\n      id: json => \"id\",\n      nick: json => \"nick\")\n  }\n",
          """
          try Item.Owner(decoding: json)
            }

            private init(decoding json: Any) throws {
              id = try json => "id"
              nick = try json => "nick"
            }

          """),
      ],
      update: update(without: newOwnerProperty, newOwnerArgument) + [
        Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n"),
        Change("init(id: Int, nick: String)", "init(id: Int, nick: String, admin: Bool? = nil)"),
        Change("      self.nick = nick\n", "      self.nick = nick\n      self.admin = admin\n"),
        Change(
          "    nick = try json => \"nick\"\n  }\n}\n",
          "    nick = try json => \"nick\"\n    admin = try json =>? \"admin\"\n  }\n}\n" + newType),
      ]),
  ]

  /// The call of the initializer of `Item`.
  static let calledInitializer = """
        try Item(
          id: json => "id",
          price: json => "price",
          name: json => "name",
          state: json => "state",
          created: json => "created",
          tags: json => "tags",
          stats: json => "stats",
          owner: json => "owner")

    """

  /// The edit that makes assignments of the arguments of `Item`.
  private static let assigning = [
    Change(
      calledInitializer + "  }\n",
      """
          try Item(decoding: json)
        }

        private init(decoding json: Any) throws {
          id = try json => "id"
          price = try json => "price"
          name = try json => "name"
          state = try json => "state"
          created = try json => "created"
          tags = try json => "tags"
          stats = try json => "stats"
          owner = try json => "owner"
        }

      """)
  ]

  private static let ownInitializer = """
      init(_ value: Any) throws {
        id = try value => "id"
        price = try value => "price"
        name = try value => "name"
        state = try value => "state"
        created = try value => "created"
        tags = try value => "tags"
        stats = try value => "stats"
        owner = try value => "owner"
      }

    """

  /// The changes to the text with assignments.
  private static let assigningUpdate =
    update(without: newArgument) + [
      Change(
        "    owner = try json => \"owner\"\n", "    owner = try json => \"owner\"\n    total = try json =>? \"total\"\n"
      )
    ]
}
