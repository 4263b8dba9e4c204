import Encodable
import Foundation
import Testing

@Suite struct WritingTextsArticle {
  // ARTICLE
  struct User: Encodable, Decodable, Equatable {
    var firstName = "Ada"
    var email: String? = "ada@example.com"
    var nickname: String?
    var tags: [String] = []

    func encode() throws -> some ObjectMembers {
      firstName => "firstName"
      email => "contact" => "email"
      nickname => "nickname"
      tags => "tags"
    }

    static func decode(_ json: Any) throws -> User {
      try User(
        firstName: json => "firstName", email: json =>? "contact" =>? "email", nickname: json =>? "nickname",
        tags: json =>? "tags" ?? [])
    }
  }
  // end

  @Test func `A call chooses the layout, the names and the members`() throws {
    // ARTICLE
    let user = User()
    print(try user.jsonString())
    // {"firstName":"Ada","contact":{"email":"ada@example.com"},"nickname":null,"tags":[]}
    print(try user.jsonString(keys: .snakeCase))
    // {"first_name":"Ada","contact":{"email":"ada@example.com"},"nickname":null,"tags":[]}
    print(try user.jsonString([.pretty, .sortedKeys], excluding: "contact", "tags"))
    // end
    #expect(
      try user.jsonString() == #"{"firstName":"Ada","contact":{"email":"ada@example.com"},"nickname":null,"tags":[]}"#)
    #expect(
      try user.jsonString(keys: .snakeCase)
        == #"{"first_name":"Ada","contact":{"email":"ada@example.com"},"nickname":null,"tags":[]}"#)
    #expect(
      try user.jsonString([.pretty, .sortedKeys], excluding: "contact", "tags") == """
        {
          "firstName" : "Ada",
          "nickname" : null
        }
        """)
    // ARTICLE
    print(try [user].jsonString(excluding: "contact" => "email", omitting: [.null, .empty]))  // [{"firstName":"Ada"}]
    // end
    #expect(
      try [user].jsonString(excluding: "contact" => "email", omitting: [.null, .empty]) == #"[{"firstName":"Ada"}]"#)
  }

  @Test func `Files are written`() throws {
    let folder = URL.temporaryDirectory.appending(component: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let user = User()
    // ARTICLE
    try user.write(to: folder.appending(component: "user.json"), .pretty)
    try [user, user].writeLines(to: folder.appending(component: "users.jsonl"))
    try user.propertyList(.xml, EncodingOptions(omitting: .null))
      .write(to: folder.appending(component: "user.plist"), options: .atomic)
    // end
    #expect(try User.decode(parsing: folder.appending(component: "user.json")) == user)
    let lines = try User.records(in: folder.appending(component: "users.jsonl"), as: .lines).map { try $0.get() }
    #expect(lines == [user, user])
    let propertyList = try Data(contentsOf: folder.appending(component: "user.plist"))
    #expect(try User.decode(propertyList: propertyList) == user)
  }

  @Test func `A patch has the changes`() throws {
    let user = User()
    // ARTICLE
    var renamed = user
    renamed.firstName = "Grace"
    renamed.email = nil
    let patch = try renamed.changes(from: user)
    print(patch)  // {"firstName":"Grace","contact":{"email":null}}
    print(try user.applying(patch) == renamed)  // true
    // end
    #expect(patch.formatted() == #"{"firstName":"Grace","contact":{"email":null}}"#)
    #expect(try user.applying(patch) == renamed)
  }

  @Test func `A document and a plain value have the members`() throws {
    let user = User()
    // ARTICLE
    let json = try JSON(encoding: user)
    let name: String = try json => "firstName"
    let plain = try user.plain() as? [String: Any]
    // end
    #expect(name == "Ada")
    #expect(plain?.count == 4)
  }
}
