import Decodable
import Foundation
import Testing
import TestSupport

/// The code of `LossyCollections.md`.
@Suite struct LossyCollectionsArticle {
  struct Item: Decodable, Hashable {
    let id: Int
    static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
  }

  enum Currency: String, CaseIterable { case EUR, USD }

  // ARTICLE
  struct Feed: Decodable {
    let items: [Item]
    let tags: Set<String>
    let prices: [Currency: Double]
    let authors: [String]
    let scores: [Int]

    static func decode(_ json: Any) throws -> Feed {
      try Feed(
        items: json => "items" => [Item].skipping(.invalid),
        tags: json => "tags" => Set<String>.skipping(.null),
        prices: json =>? "prices" => [Currency: Double].skipping(.invalid) ?? [:],
        authors: json => "author" => [String].oneOrMany,
        scores: json => "scores" => Int.decoding.where("0 to 9") { 0...9 ~= $0 }.array(skipping: [.null, .invalid]))
    }
  }
  // end

  @Test func `The errors of skipped elements are collected`() throws {
    // ARTICLE
    let json = try JSON(
      parsing: #"""
        {
          "items": [{"id": 1}, {"id": "2"}, null],
          "tags": ["a", null, "b"],
          "prices": {"EUR": 1.5, "XXX": 2},
          "author": "Ada",
          "scores": [9, 10]
        }
        """#)
    let (feed, errors) = try collectingRecoveredErrors { try Feed.decode(json) }
    print(feed.items.count, feed.tags.sorted(), feed.prices.count, feed.authors, feed.scores)
    for error in errors { print(error.formatted(.oneLine)) }
    // end
    let result =
      "\(feed.items.count) \(feed.tags.sorted()) \(feed.prices.count) \(feed.authors) \(feed.scores)"
    #expect(
      ([result] + errors.map { $0.formatted(.oneLine) }) == [
        #"1 ["a", "b"] 1 ["Ada"] [9]"#,
        #"expected Int, found string "2" at items[1].id (line 2, column 31)"#,
        "expected object, found null at items[2] (line 2, column 37)",
        #"the key "XXX" is not a Currency at prices.XXX (line 4, column 26); expected "EUR" or "USD""#,
        "expected 0 to 9, found number 10 at scores[1] (line 6, column 17)",
      ])
    let output = try ShownCode.blocks(of: "text", in: "Sources/Decodable/Documentation.docc/LossyCollections.md")
    #expect(output == [([result] + errors.map { $0.formatted(.oneLine) }).joined(separator: "\n")])
    #expect(feed.prices == [.EUR: 1.5])
  }

  @Test func `A handler receives the errors of its key`() throws {
    let log = Recorder()
    // ARTICLE
    let items = [Item].skipping(.invalid).onRecoveredError { error in log.add("skipped: \(error.formatted(.oneLine))") }
    // end
    #expect(try items([["id": 1], 2]) == [Item(id: 1)])
    #expect(log.texts == ["skipped: expected object, found number 2 at [1]"])
  }
}
