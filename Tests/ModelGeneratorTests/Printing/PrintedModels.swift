import ModelGenerator

/// Models that together have everything that is printed.
enum PrintedModels {
  static func structure(_ name: String, _ properties: Property...) -> Declaration {
    .structure(Structure(name: name, properties: properties))
  }

  static func property(
    _ key: String, _ type: TypeUse, name: String? = nil, _ presence: Presence = .required, example: String? = nil,
    remark: String? = nil
  ) -> Property {
    Property(
      key: key, name: name ?? key, type: type, isNullable: presence != .required, mayBeAbsent: presence == .optional,
      example: example, remark: remark)
  }

  enum Presence { case required, nullable, optional }

  static let events = Model(
    root: .array(.declared("GitHubEvent")),
    declarations: [
      structure(
        "GitHubEvent",
        property("id", .string, example: #""1652857722""#),
        property("type", .declared("Kind"), example: #""PushEvent""#),
        property("actor", .declared("Actor")),
        property("repo", .declared("Repository"), name: "repository"),
        property("payload", .declared("Payload")),
        property("public", .bool, name: "isPublic", example: "true"),
        property("created_at", .date, name: "createdAt", example: #""2013-01-10T07:58:30Z""#),
        property("org", .declared("Actor"), name: "organization", .optional)),
      .choice(
        Choice(
          name: "Kind",
          cases: [
            Choice.Case(name: "push", rawValue: "PushEvent"), Choice.Case(name: "fork", rawValue: "ForkEvent"),
          ])),
      structure(
        "Actor",
        property("id", .int, example: "138052"),
        property("login", .string, example: #""jathanism""#),
        property("gravatar_id", .string, name: "gravatarID", .nullable),
        property("url", .url)),
      structure("Repository", property("name", .string, example: #""jathanism/trigger""#)),
      structure(
        "Payload",
        property("commits", .array(.declared("Commit")), .optional),
        property("ref", .string, .optional, example: #""refs/heads/issue-22""#),
        property("description", .json, .optional, remark: "No sample has a value here.")),
      structure("Commit", property("sha", .string), property("author", .dictionary(.string))),
    ])
}
