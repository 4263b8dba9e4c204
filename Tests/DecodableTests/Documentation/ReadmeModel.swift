// README
import Decodable
import Foundation

struct Repository {
  let name: String
  let stars: Int
  let language: String?
  let homepage: URL?
  let owner: Owner
  let visibility: Visibility
  let branch: Branch
  let topics: [String]
}

extension Repository: Decodable {
  static func decode(_ json: Any) throws -> Repository {
    try Repository(
      name: json => "name",
      stars: json => "stats" => "stars",
      language: json => "language",  // String?: may be null, but not missing
      homepage: json =>? "homepage",  // may be null or missing
      owner: json => "owner",
      visibility: json => "visibility",  // an enum with raw values needs no conformance
      branch: Branch(name: json => "default_branch"),
      topics: json =>? "topics" ?? [])
  }
}

struct Owner: Decodable {
  let login: String

  static func decode(_ json: Any) throws -> Owner {
    try Owner(login: json => "login")
  }
}

enum Visibility: String, CaseIterable { case everyone, members }
struct Branch { let name: String }
// end
