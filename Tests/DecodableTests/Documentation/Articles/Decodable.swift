import Decodable
import Foundation
import Testing

private struct User {
  let id: Int
  let name: String
  let email: String?
}

// ARTICLE
extension User: Decodable {
  static func decode(_ json: Any) throws -> User {
    try User(
      id: json => "id",
      name: json => "profile" => "name",
      email: json =>? "email")
  }
}

// end

/// The code of `Decodable.md`.
@Suite struct DecodableArticle {
  @Test func `A decode function follows the paths of a payload`() throws {
    let data = Data(#"[{"id": 7, "profile": {"name": "Ada"}}]"#.utf8)
    // ARTICLE, continued
    let users = try [User].decode(parsing: data)
    // end
    #expect(users.map(\.id) == [7] && users[0].name == "Ada" && users[0].email == nil)
  }
}
