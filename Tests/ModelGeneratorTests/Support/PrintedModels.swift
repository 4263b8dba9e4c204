import ModelGenerator

/// Models that several tests use.
enum PrintedModels {
  enum Presence { case required, nullable, optional }

  static func structure(_ name: String, _ properties: Property...) -> Declaration {
    .structure(Structure(name: name, properties: properties))
  }

  static func property(
    _ key: String, _ type: TypeUse, name: String? = nil, _ presence: Presence = .required, example: String? = nil,
    note: String? = nil
  ) -> Property {
    Property(
      key: key, name: name ?? key, type: type, isNullable: presence != .required, mayBeAbsent: presence == .optional,
      example: example, note: note)
  }

  static let events = Model(
    root: .array(.declared("GitHubEvent")),
    declarations: [
      structure(
        "GitHubEvent",
        property("id", .string, example: #""1652857722""#),
        property("type", .declared("Kind"), example: #""PushEvent""#),
        property("actor", .declared("Actor")),
        property("repo", .declared("Repository"), name: "repository"),
        property("public", .bool, name: "isPublic"),
        property("created_at", .date, name: "createdAt", example: #""2013-01-10T07:58:30Z""#),
        property("org", .declared("Actor"), name: "organization", .optional),
        property("payload", .json, .nullable, note: "no value")),
      .stringEnum(
        StringEnum(
          name: "Kind",
          cases: [
            StringEnum.Case(name: "push", rawValue: "PushEvent"), StringEnum.Case(name: "fork", rawValue: "ForkEvent"),
          ])),
      structure(
        "Actor",
        property("id", .int, example: "138052"),
        property(
          "gravatar_id", .string, name: "gravatarID", .nullable, example: #""a7cec1f75a06a5f8""#,
          note: "of several kinds"),
        property("url", .url)),
      structure("Repository", property("name", .string)),
    ])
}
