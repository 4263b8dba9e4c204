import TestSupport
import Testing

// The output of the tool is unchanged, including its imports.

// ARTICLE
import Decodable
import Foundation

/// An element of a document that decodes as `[Release]`.
struct Release: Equatable, Sendable {
  let id: Int
  /// For example `"1.0.0"`.
  let tagName: String
  let name: String?
  let draft: Bool
  let prerelease: Bool
  let createdAt: Date
  let publishedAt: Date?
  let htmlURL: URL
  let author: Author
  let assets: [Asset]
  let body: String?
}

extension Release: Decodable {
  static func decode(_ json: Any) throws -> Release {
    try Release(
      id: json => "id",
      tagName: json => "tag_name",
      name: json => "name",
      draft: json => "draft",
      prerelease: json => "prerelease",
      createdAt: json => "created_at",
      publishedAt: json => "published_at",
      htmlURL: json => "html_url",
      author: json => "author",
      assets: json => "assets",
      body: json =>? "body")
  }
}

extension Release {
  struct Author: Decodable, Equatable, Sendable {
    let login: String
    let id: Int
    let siteAdmin: Bool

    static func decode(_ json: Any) throws -> Author {
      try Author(
        login: json => "login",
        id: json => "id",
        siteAdmin: json => "site_admin")
    }
  }

  struct Asset: Decodable, Equatable, Sendable {
    let name: String
    /// For example `482113`.
    let size: Int
    /// For example `"uploaded"`.
    let state: String
    let uploader: Author

    static func decode(_ json: Any) throws -> Asset {
      try Asset(
        name: json => "name",
        size: json => "size",
        state: json => "state",
        uploader: json => "uploader")
    }
  }
}
// end

// ARTICLE
struct Asset: Equatable, Sendable {
  let name: String
  let size: Int
  let isUploaded: Bool
}

extension Asset: Decodable {
  static func decode(_ json: Any) throws -> Asset {
    try Asset(
      name: json => "name",
      size: json => "size" => .where("a size") { $0 >= 0 },
      isUploaded: (json => "state") as String == "uploaded")
  }
}
// end

@Suite struct FromSamplesToModelArticle {
  @Test func `The generated model decodes its samples`() throws {
    let samples = try ShownCode.blocks(of: "json", in: "Sources/Decodable/Documentation.docc/FromSamplesToModel.md")
    let data = Data(try #require(samples.first).utf8)
    // ARTICLE
    let releases = try [Release].decode(parsing: data)
    let latest = releases.first { $0.publishedAt != nil && !$0.prerelease }
    // end
    #expect(releases.map(\.tagName) == ["1.0.0", "1.1.0-beta"])
    #expect(latest?.assets.first?.uploader == latest?.author)
    #expect(try [Release].problems(parsing: Data(#require(samples.last).utf8)).count == 1)
  }

  @Test func `The edited model checks its values`() throws {
    #expect(try Asset.decode(["name": "a", "size": 1, "state": "uploaded"] as [String: Any]).isUploaded)
    #expect(try !Asset.decode(["name": "a", "size": 1, "state": "open"] as [String: Any]).isUploaded)
    #expect(Asset.problems(in: ["name": "a", "size": -1, "state": "open"] as [String: Any]).count == 1)
  }
}
