import Foundation
import Gallery
@testable import generate_gallery
import Testing
import TestSupport

/// The gallery of mistakes, and the article that is generated from it.
@Suite struct GalleryTests {
  private static let mistakes = Chapter.all.flatMap(\.mistakes)

  @Test func `The gallery article equals the output of its generator`() throws {
    let article = try RepositoryFiles.text("Sources/Decodable/Documentation.docc/Mistakes.md")
      .components(separatedBy: "\n### ")
    let generated = try GalleryArticle.generate().components(separatedBy: "\n### ")
    // A comparison of each entry shows where a difference is.
    for (entry, expected) in zip(generated, article) {
      #expect(entry == expected, "run `swift run generate-gallery` and review the changes")
    }
    #expect(generated.count == article.count, "run `swift run generate-gallery`")
  }

  @Test(arguments: mistakes.map(\.title))
  func `Each mistake has a problem, and color does not change its text`(title: String) throws {
    let mistake = try #require(Self.mistakes.first { $0.title == title })
    let report = try #require(mistake.report(), "the mistake has no problem")
    let colored = try #require(mistake.report(.full.colored))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == report)
  }

  @Test func `The gallery shows at least 40 mistakes, each only once`() {
    #expect(Self.mistakes.count >= 40)
    #expect(Set(Self.mistakes.map(\.title)).count == Self.mistakes.count)
    let documents = Self.mistakes.compactMap(\.document)
    #expect(Set(documents).count == documents.count)
    #expect(Set(Self.mistakes.map(\.advice)).count == Self.mistakes.count)
  }
}
