import Decodable

/// An article of `articles.json`, most of which is text with escapes.
package struct Article: Equatable, Sendable, Codable {
  let type: String
  let title: String
  let url: String
  let summary: String
  let body: String
  let author: Author
  let published: String

  enum CodingKeys: String, CodingKey {
    case type = "@type"
    case title, url, summary, body, author, published
  }

  struct Author: Equatable, Sendable, Codable {
    let name: String
    let url: String
  }
}

extension Article: Decodable {
  package static func decode(_ json: Any) throws -> Article {
    try Article(
      type: json => "@type",
      title: json => "title",
      url: json => "url",
      summary: json => "summary",
      body: json => "body",
      author: json => "author",
      published: json => "published")
  }
}

extension Article.Author: Decodable {
  static func decode(_ json: Any) throws -> Article.Author {
    try Article.Author(name: json => "name", url: json => "url")
  }
}
