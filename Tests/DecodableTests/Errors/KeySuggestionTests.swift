import Decodable
import Foundation
import Testing

/// Suggestions of similar and nearby keys for a missing key.
@Suite struct KeySuggestionTests {
  private func help<T>(_ body: @autoclosure () throws -> T) throws -> String {
    let text = try #require(decodingError(try body())).description
    return text.split(separator: "\n").last.map { String($0.drop { " |^".contains($0) }) } ?? ""
  }

  @Test(arguments: [
    ("license", "licence", "misspelling"), ("email", "emaik", "misspelling"), ("licence", "license", "misspelling"),
    ("organization", "organisation", "misspelling"),
    ("separate", "seperate", "misspelling"), ("name", "nmae", "misspelling"), ("colour", "color", "misspelling"),
    ("image_url", "image_ulr", "misspelling"), ("homeURL", "home_ulr", "misspelling"),
    ("rows", "row", "misspelling"), ("tag", "tags", "misspelling"), ("userTags", "user_tag", "misspelling"),
    ("created_at", "createdAt", "spelling"), ("createdAt", "created-at", "spelling"), ("userID", "user_id", "spelling"),
  ])
  func `A missing key suggests a key that differs by one edit or by style`(
    key: String, name: String, word: String
  ) throws {
    let article = word == "spelling" ? "another" : "a"
    for representation in Representation.allCases {
      let json = try representation("{\"\(name)\": 1}")
      #expect(
        try help(json => KeyPath(key) as Int).hasSuffix(
          "has key \"\(name)\"; is \"\(name)\" \(article) \(word) of \"\(key)\"?"))
    }
  }

  @Test(arguments: Representation.allCases)
  func `A missing key suggests a key two levels deeper`(representation: Representation) throws {
    let json = try representation(#"{"a": {"b": {"stars": 1}, "c": 2}, "d": {"e": {"f": 1}}}"#)
    #expect(try help(json => "stars" as Int).hasSuffix(#"has keys "a", "d"; "stars" is inside "a" => "b""#))
    #expect(try json => "a" => "b" => "stars" == 1)
    let two = try representation(#"{"a": {"b": {"stars": 1}, "c": {"stars": 2}}}"#)
    #expect(try help(two => "stars" as Int).hasSuffix(#"has key "a""#))
    let nearer = try representation(#"{"a": {"b": {"stars": 1}, "stars": 2}}"#)
    #expect(try help(nearer => "stars" as Int).hasSuffix(#"has key "a"; "stars" is inside "a""#))
  }

  @Test(arguments: Representation.allCases)
  func `A missing key suggests a key one level up`(representation: Representation) throws {
    let json = try representation(#"{"stars": 1, "counts": {"forks": 2}, "list": [{"x": 1}]}"#)
    #expect(
      try help(json => "counts" => "stars" as Int).hasSuffix(
        #"has key "forks"; "stars" is one level up, beside "counts""#))
    #expect(try help(json => "list" => 0 => "stars" as Int).hasSuffix(#"has key "x""#))
  }

  @Test func `An unknown key is called the misspelling of a known key`() throws {
    struct User: Decodable {
      static func decode(_ json: Any) throws -> User {
        _ = try json =>? "name" as String?
        return User()
      }
    }
    #expect(
      try help(User.decode(["nmae": "Ada"], unknownKeys: .reject)) == #"is "nmae" a misspelling of "name"?"#)
  }

  @Test func `A key inside a wide object is not suggested`() throws {
    func holder(_ count: Int) throws -> JSON {
      let members = (0..<count).map { "\"k\($0)\": {}" } + [#""last": {"stars": 1}"#]
      return try JSON(parsing: #"{"a": {\#(members.joined(separator: ","))}, "b": {}}"#)
    }
    #expect(try help(holder(1) => "stars" as Int) == #"has keys "a", "b"; "stars" is inside "a" => "last""#)
    #expect(try help(holder(2_000) => "stars" as Int) == #"has keys "a", "b""#)
  }
}
