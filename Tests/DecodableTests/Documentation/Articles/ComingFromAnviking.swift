import Decodable
import Foundation
import Testing

/// The code of `ComingFromAnviking.md`, in the order of the article.
///
/// `ComingFromAnvikingTables` has the code of its tables.
@Suite struct ComingFromAnvikingArticle {
  struct User: Decodable {
    let login: String
    static func decode(_ json: Any) throws -> User { try User(login: json => "login") }
  }

  // ARTICLE
  struct Repository: Decodable {
    let name: String
    let stars: Int
    let language: String?
    let homepage: URL?
    let owner: User
    let isPrivate: Bool

    static func decode(_ j: Any) throws -> Repository {
      return try Repository(
        name: j => "nested" => "name",
        stars: j => "stargazers_count",
        language: j => "language",
        homepage: j =>? "homepage",
        owner: j => "owner",
        isPrivate: j => "private"
      )
    }
  }
  // end

  @Test func `A decode function of 0.6 decodes documents and JSONSerialization's objects`() throws {
    let data = Data(
      #"""
      {"nested": {"name": "tide"}, "stargazers_count": 38, "language": null, "owner": {"login": "ada"},
       "private": false}
      """#.utf8)
    for repository in [
      try Repository.decode(parsing: data), try Repository.decode(JSONSerialization.jsonObject(with: data)),
    ] {
      #expect(repository.name == "tide" && repository.stars == 38 && repository.language == nil)
      #expect(repository.homepage == nil && repository.owner.login == "ada" && !repository.isPrivate)
    }
  }
}

/// The section on replacing the decoder of a type.
extension ComingFromAnvikingArticle {
  // ARTICLE
  struct Money: Decodable, DynamicDecodable {
    let cents: Int

    nonisolated(unsafe) static var decoder: @Sendable (Any) throws -> Money = { json in
      try Money(cents: Int.decode(json))
    }
  }
  // end

  // ARTICLE
  struct Price: Decodable, OverridableDecodable {
    let cents: Int

    static let override = DecoderOverride<Price> { json in try Price(cents: Int.decode(json)) }
  }
  // end

  @Test(arguments: Representation.allCases)
  func `The decode function of a type calls its decoder`(representation: Representation) throws {
    let json = try representation(#"{"money": [1, 2, null], "prices": [3], "wrong": "x"}"#)
    #expect(try (json => "money" as [Money?]).map { $0?.cents } == [1, 2, nil])
    #expect(try Money.decode(json => "prices" => 0).cents == 3)
    #expect(try (json => "prices" as [Price]).map(\.cents) == [3])
    #expect(failure(try json => "wrong" as Money) == #"expected Int, found string "x" at wrong"#)
    #expect(failure(try json => "wrong" as Price) == #"expected Int, found string "x" at wrong"#)
    // ARTICLE
    let prices = try Price.withDecoder({ json in try Price(cents: 100 * Int.decode(json)) }) {
      try json => "prices" as [Price]
    }
    // end
    #expect(prices.map(\.cents) == [300])
  }

  @Test func `The decode function calls a new decoder once it is set`() async {
    await #expect(processExitsWith: .success) {
      let original = Money.decoder
      Money.decoder = { json in Money(cents: try original(json).cents + 1) }
      let money = try ["a": 1] => "a" as Money
      #expect(money.cents == 2)
    }
  }

  @Test func `The decoder of Bool can be set`() async {
    await #expect(processExitsWith: .success) {
      // ARTICLE
      Bool.decoder = { json in
        switch json {
        case let text as String where text == "yes": return true
        case let text as String where text == "no": return false
        default: return try cast(json)
        }
      }
      // end
      let bools = try [Bool].decode(parsing: #"["yes", "no", true]"#)
      #expect(bools == [true, false, true])
    }
  }

  @Test func `Each operator decides which keys are optional`() throws {
    // ARTICLE
    let json: Any = ["owner": ["name": "Ada"]]
    let email: String? = try json =>? ["owner", "contact"] => "email"
    let street: String? = try json => "owner" =>? ["address", "street"]

    let keys = ["owner", "company"]
    let company: String? = try json =>? OptionalKeyPath(keys)
    // end
    #expect(email == nil && street == nil && company == nil)
  }
}
