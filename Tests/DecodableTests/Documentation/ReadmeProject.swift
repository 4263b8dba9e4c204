import Decodable

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
      visibility: json => "visibility",  // a raw-representable type needs no conformance
      topics: json =>? "topics" ?? [])  // may be null or missing
  }
}

enum Visibility: String, CaseIterable { case everyone, members }
// end
