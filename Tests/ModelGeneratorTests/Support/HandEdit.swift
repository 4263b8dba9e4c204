import Testing

/// An edit of a generated model, and the update of the edited text.
struct HandEdit: CustomTestStringConvertible, Sendable {
  /// A text and the text in its place.
  struct Change: Sendable {
    let old: String
    let new: String

    init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }
  }

  let name: String
  /// The part that is changed.
  let edit: [Change]
  /// What the update changes afterwards.
  let update: [Change]
  /// The notes on the update.
  let notes: String
  /// The notes on what the update adds, which another update does not have.
  let notesOnAdditions: String

  var testDescription: String { name }

  init(
    _ name: String, _ edit: [Change], update: [Change] = HandEdit.update, notes: String = "",
    notesOnAdditions: String = ""
  ) {
    self.name = name
    self.edit = edit
    self.update = update
    self.notes = notes
    self.notesOnAdditions = notesOnAdditions
  }

  var editedText: String { get throws { try Self.applying(edit, to: Self.text) } }
  var updatedText: String { get throws { try Self.applying(update, to: editedText) } }

  /// An error for a text that does not occur exactly once.
  struct Ambiguity: Error { let text: String }

  private static func applying(_ changes: [Change], to text: String) throws -> String {
    try changes.reduce(text) { text, change in
      guard text.ranges(of: change.old).count == 1 else { throw Ambiguity(text: change.old) }
      return text.replacing(change.old, with: change.new)
    }
  }
}

// MARK: - The model
extension HandEdit {
  /// The sample of the generated model.
  static let sample = """
    {"id": 1, "price": 2.5, "name": "a", "state": "open", "created": 1700000000, "tags": ["x"], "stats": {"stars": 3}, \
    "owner": {"id": 7, "nick": "bo"}}
    """

  /// A sample with a null and new keys.
  static let newSample = """
    {"id": 1, "price": 2.5, "name": null, "state": "open", "created": 1700000000, "tags": ["x"], "stats": {"stars": 3}, \
    "owner": {"id": 7, "nick": "bo", "admin": true}, "total": {"net": 9}}
    """

  static let text = """
    import Decodable

    struct Item: Equatable, Sendable {
      let id: Int
      /// For example `2.5`.
      let price: Double
      let name: String
      /// For example `"open"`.
      let state: String
      /// For example `1700000000`.
      let created: Int
      /// For example `["x"]`.
      let tags: [String]
      let stats: Stats
      let owner: Owner
    }

    extension Item: Decodable {
      static func decode(_ json: Any) throws -> Item {
        try Item(
          id: json => "id",
          price: json => "price",
          name: json => "name",
          state: json => "state",
          created: json => "created",
          tags: json => "tags",
          stats: json => "stats",
          owner: json => "owner")
      }
    }

    extension Item {
      struct Stats: Equatable, Sendable {
        let stars: Int
      }
    }

    extension Item.Stats: Decodable {
      static func decode(_ json: Any) throws -> Item.Stats {
        try Item.Stats(stars: json => "stars")
      }
    }

    extension Item {
      struct Owner: Equatable, Sendable {
        let id: Int
        /// For example `"bo"`.
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

    """

  /// The text of the new type, at the end of the file.
  static let newType = newType()

  static func newType(access: String = "", conformances: String = "Equatable, Sendable") -> String {
    // The memberwise initializer is internal.
    let initializer = access.isEmpty ? "" : "\n    \(access)init(net: Int) {\n      self.net = net\n    }\n"
    return """

      extension Item {
        \(access)struct Total: Decodable, \(conformances) {
          \(access)let net: Int
      \(initializer)
          \(access)static func decode(_ json: Any) throws -> Total {
            try Total(net: json => "net")
          }
        }
      }

      """
  }

  // MARK: The update

  static let nameIsOptional = Change("  let name: String\n", "  let name: String?\n")
  static let newProperty = Change("  let owner: Owner\n", "  let owner: Owner\n  let total: Total?\n")
  static let newArgument = Change(
    "      owner: json => \"owner\")", "      owner: json => \"owner\",\n      total: json =>? \"total\")")
  static let newOwnerProperty = Change("    let nick: String\n", "    let nick: String\n    let admin: Bool?\n")
  static let newOwnerArgument = Change(
    "      id: json => \"id\",\n      nick: json => \"nick\")\n  }\n}\n",
    "      id: json => \"id\",\n      nick: json => \"nick\",\n      admin: json =>? \"admin\")\n  }\n}\n" + newType
  )

  /// The changes to the text without edits.
  static let update = [nameIsOptional, newProperty, newArgument, newOwnerProperty, newOwnerArgument]

  static func update(without changes: Change...) -> [Change] {
    update.filter { change in !changes.contains { $0.old == change.old } }
  }
}
