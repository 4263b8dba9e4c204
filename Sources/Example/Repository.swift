import Decodable
import Foundation

/// A repository, as in the API of a code host.
struct Repository {
  let name: String
  let owner: Owner
  let visibility: Visibility
  let language: String?
  let license: String?
  let stars: Int
  let topics: [String]
  let homepage: URL?
  let createdAt: Date
  let pushedAt: Date?
  let defaultBranch: Branch
  let canPush: Bool
}

extension Repository: Decodable {
  // Aligned by hand: the specification of a payload is easiest to read as a table.
  // swift-format-ignore
  static func decode(_ json: Any) throws -> Repository {
    try Repository(
      name:          json => "name",
      owner:         json => "owner",
      visibility:    json => "visibility",
      language:      json => "language",                          // String?: may be null, but not missing
      license:       json =>? "license" => "spdx_id",             // may be null or missing
      stars:         json => "stargazers_count",
      topics:        json => "topics",
      homepage:      json =>? "homepage",                         // may be null or missing
      createdAt:     json => "created_at",
      pushedAt:      json => "pushed_at",                         // Date?: null until the first push
      defaultBranch: Branch(name: json => "default_branch"),
      canPush:       json =>? "permissions" => "push" ?? false)   // missing for visitors
  }
}

/// The visibility of a repository.
///
/// Enums with raw values need no conformance to `Decodable`; `CaseIterable` lets errors list the expected values.
enum Visibility: String, CaseIterable {
  case `public`, `private`, `internal`
}

/// A branch, which needs no conformance to `Decodable`: the decode function creates it from a string.
struct Branch {
  let name: String
}

/// The person or the organization that a repository belongs to.
struct Owner: Hashable {
  enum Kind: String, CaseIterable {
    case user = "User"
    case organization = "Organization"
  }

  let login: String
  let kind: Kind
}

extension Owner: Decodable {
  // swift-format-ignore
  static func decode(_ json: Any) throws -> Owner {
    try Owner(
      login: json => "login",
      kind:  json => "type")
  }
}
