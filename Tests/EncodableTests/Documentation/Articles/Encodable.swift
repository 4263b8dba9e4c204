import Encodable
import Testing

@Suite struct EncodableArticle {
  // ARTICLE
  struct Repository: Encodable, Decodable {
    var name: String
    var branch: String
    var language: String?
    var homepage: String?
    var owner: Owner
    var visibility: Visibility

    func encode() throws -> some ObjectMembers {
      name => "name"
      branch => "default" => "branch"  // makes the object "default"
      language => "language"  // nil is null
      homepage =>? "homepage"  // nil is left out
      owner => "owner"  // another encodable type
      visibility => "visibility"  // a raw-representable type needs no conformance
    }

    static func decode(_ json: Any) throws -> Repository {
      try Repository(
        name: json => "name",
        branch: json => "default" => "branch",
        language: json => "language",
        homepage: json =>? "homepage",
        owner: json => "owner",
        visibility: json => "visibility")
    }
  }

  struct Owner: Encodable, Decodable {
    var login: String

    func encode() throws -> some ObjectMembers { login => "login" }

    static func decode(_ json: Any) throws -> Owner { try Owner(login: json => "login") }
  }

  enum Visibility: String { case everyone, members }
  // end

  @Test func `A repository has the text of the article`() throws {
    // ARTICLE
    let repository = Repository(
      name: "tide", branch: "main", language: nil, homepage: nil, owner: Owner(login: "ada"), visibility: .everyone)
    print(try repository.jsonString())
    // {"name":"tide","default":{"branch":"main"},"language":null,"owner":{"login":"ada"},"visibility":"everyone"}
    // end
    #expect(
      try repository.jsonString()
        == #"{"name":"tide","default":{"branch":"main"},"language":null,"owner":{"login":"ada"},"visibility":"everyone"}"#
    )
    // ARTICLE
    try Repository.checkRoundTrip(
      of: #"""
        {"name": "tide", "default": {"branch": "main"}, "language": null, "owner": {"login": "ada"}, "visibility": "members"}
        """#)
    // end
  }
}
