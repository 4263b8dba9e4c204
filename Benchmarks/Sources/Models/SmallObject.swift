import Decodable

/// A small request or reply, for measuring costs that do not depend on size.
package struct SmallObject: Equatable, Sendable, Codable {
  let id: Int
  let name: String
  let email: String?
  let score: Double
  let tags: [String]
  let isActive: Bool

  enum CodingKeys: String, CodingKey {
    case id, name, email, score, tags
    case isActive = "is_active"
  }

  package static let text = """
    {"id": 7, "name": "Ada Lovelace", "email": null, "score": 9.5, "tags": ["analytical", "engine"], "is_active": true}
    """
}

extension SmallObject: Decodable {
  package static func decode(_ json: Any) throws -> SmallObject {
    try SmallObject(
      id: json => "id",
      name: json => "name",
      email: json => "email",
      score: json => "score",
      tags: json => "tags",
      isActive: json => "is_active")
  }
}
