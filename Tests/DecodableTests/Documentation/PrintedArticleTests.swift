import Foundation
import Testing

/// The Swift blocks of these articles stand in this folder's `…Article` files, between `// article` and `// end`: compiled
/// there, run here, and compared with the article to the letter, as is what they print.
@Suite struct PrintedArticleTests {
  @Test(arguments: ["KeysAndStyles", "UpdatingInPlace"])
  func `An article shows the code that is tested, and nothing else`(name: String) throws {
    let examples = try Self.examples(in: "Tests/DecodableTests/Documentation/\(name)Article.swift")
    #expect(Set(try Self.blocks(of: "swift", in: name)) == Set(examples))
    #expect(try Self.blocks(of: "swift", in: name).count == examples.count)
  }

  @Test func `Keys and their styles: what is shown is what is printed`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try KeysAndStylesArticle.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text", in: "KeysAndStyles").joined(separator: "\n"))
  }

  @Test func `Updating in place: what is shown is what is printed`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try UpdatingInPlaceArticle.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text", in: "UpdatingInPlace").joined(separator: "\n"))
  }

  private static func output(of result: ExitTest.Result?) throws -> String {
    let bytes = try #require(result).standardOutputContent
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func text(_ path: String) throws -> String {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The fenced blocks of a language in an article.
  private static func blocks(of language: String, in article: String) throws -> [String] {
    try text("Sources/Decodable/Documentation.docc/\(article).md").components(separatedBy: "\n```\(language)\n")
      .dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// The marked parts of a file, without their indentation.
  private static func examples(in path: String) throws -> [String] {
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasSuffix("// article") }.map { start in
      let indentation = lines[start].prefix { $0 == " " }.count
      let part = lines[(start + 1)...].prefix { !$0.hasSuffix("// end") }
      return part.map { $0.dropFirst(min(indentation, $0.count)) }.joined(separator: "\n")
    }
  }
}
