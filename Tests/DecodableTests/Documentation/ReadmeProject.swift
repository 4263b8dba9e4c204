import Decodable
import Foundation

// README
struct Project: Decodable {
  let name: String
  let stars: Int
  let visibility: Visibility
  let topics: [String]

  static func decode(_ json: Any) throws -> Project {
    try Project(
      name: json => "name",
      stars: json => "stats" => "stars",
      visibility: json => "visibility",  // an enum with raw values needs no conformance
      topics: json =>? "topics" ?? [])
  }
}

enum Visibility: String, CaseIterable { case everyone, members }
// end
