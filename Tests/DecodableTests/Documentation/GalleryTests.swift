import Foundation
import Gallery
import Testing

@testable import generate_gallery

/// The gallery is compiled code; the article shows that code, and the text of each error, to the letter.
@Suite struct GalleryTests {
  private static let mistakes = Chapter.all.flatMap(\.mistakes)

  @Test func `The article shows each document, its decode function and the whole text of its error`() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.appending(path: "Sources/Decodable/Documentation.docc/Mistakes.md")
    let article = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n### ")
    let generated = try GalleryArticle.generate().components(separatedBy: "\n### ")
    // One by one, so that a difference shows where it is.
    for (entry, expected) in zip(generated, article) {
      #expect(entry == expected, "run `swift run generate-gallery`, and read what has changed")
    }
    #expect(generated.count == article.count, "run `swift run generate-gallery`")
  }

  @Test(arguments: mistakes.map(\.title))
  func `Something is wrong with each document, and color changes nothing in what is said`(title: String) throws {
    let mistake = try #require(Self.mistakes.first { $0.title == title })
    let report = try #require(mistake.report(), "nothing is wrong with the document")
    let colored = try #require(mistake.report(.full.colored))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report)
  }

  @Test func `The gallery shows many mistakes, and none of them twice`() {
    #expect(Self.mistakes.count >= 40)
    #expect(Set(Self.mistakes.map(\.title)).count == Self.mistakes.count)
    #expect(Set(Self.mistakes.map(\.document)).count == Self.mistakes.count)
    #expect(Set(Self.mistakes.map(\.advice)).count == Self.mistakes.count)
  }
}
