import Decodable
import Foundation
import Testing
import TestSupport

/// Real payloads, if their files are available.
@Suite struct CorpusTests {
  struct Tweet: Decodable {
    struct User: Decodable {
      let id: Int
      let screenName: String
      let followers: Int
      let url: URL?
      let isVerified: Bool

      static func decode(_ json: Any) throws -> User {
        try User(
          id: json => "id", screenName: json => "screen_name", followers: json => "followers_count",
          url: json => "url", isVerified: json => "verified")
      }
    }

    let id: UInt64
    let text: String
    let user: User
    let retweeted: [Tweet]
    let hashtags: [String]
    let replyTo: Int?
    let mediaSizes: [[String: [String: Any]]]

    static func decode(_ json: Any) throws -> Tweet {
      try Tweet(
        id: json => "id", text: json => "text", user: json => "user",
        retweeted: (json =>? "retweeted_status" as Tweet?).map { [$0] } ?? [],
        hashtags: json => "entities" => "hashtags" => Array.decoder { try $0 => "text" },
        replyTo: json => "in_reply_to_status_id",
        mediaSizes: json =>? "entities" =>? "media"
          => Array.decoder { media in
            try media => "sizes" => Dictionary.decoder(key: String.decode, value: [String: Any].decode)
          } ?? [])
    }
  }

  @Test(
    .enabled(if: SharedFiles.corpus("twitter") != nil, "twitter.json is missing; DECODABLE_SHARED names its folder"))
  func `A page of tweets decodes completely`() throws {
    let tweets = try Data(contentsOf: #require(SharedFiles.corpus("twitter")))
    let json = try JSONSerialization.jsonObject(with: tweets)
    let decoded: [Tweet] = try json => "statuses"
    #expect(decoded.count == 100)
    #expect(decoded[0].id == 505_874_924_095_815_681)
    #expect(decoded[0].user.screenName == "ayuu0123")
    #expect(decoded.filter { !$0.retweeted.isEmpty }.count > 10)
    #expect(decoded.contains { !$0.hashtags.isEmpty } && decoded.contains { !$0.mediaSizes.isEmpty })
  }

  @Test(.enabled(if: SharedFiles.corpus("canada") != nil, "canada.json is missing; DECODABLE_SHARED names its folder"))
  func `Coordinates decode as nested arrays`() throws {
    let data = try Data(contentsOf: #require(SharedFiles.corpus("canada")))
    let json = try JSONSerialization.jsonObject(with: data)
    let rings: [[[Double]]] = try json => "features" => 0 => "geometry" => "coordinates"
    #expect(rings.count == 480)
    #expect(rings.joined().count == 55_563 && rings.joined().allSatisfy { $0.count == 2 })
  }
}
