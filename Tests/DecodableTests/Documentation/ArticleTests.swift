import Foundation
import Testing

/// Articles whose Swift blocks are copied to files in `Articles/`.
///
/// A file has the name of its article, unless the article has several files. Each block is between `// ARTICLE` and
/// `// end`, in the order of the article. A block may consist of several parts: each part after the first one follows
/// `// ARTICLE, continued`. The files are compiled and run, and their blocks are compared with the article verbatim.
@Suite struct ArticleTests {
  /// Articles that are generated or checked elsewhere: `Scripts/check documentation` compares `WholeAPI.md`.
  private static let others: Set = ["KeysAndStyles", "Mistakes", "ReadingFromAnywhere", "UpdatingInPlace", "WholeAPI"]

  /// The files of articles with several files, in the order of the article.
  private static let severalFiles = [
    "ComingFromOtherLibraries": ["ComingFromCodableLibraries", "ComingFromEVReflection"]
  ]

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: RepositoryFiles.url(of: articles).path())) ?? [])
    .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { !others.contains($0) }.sorted()

  @Test(arguments: names) func `An article shows exactly the tested code`(name: String) throws {
    let blocks = try ShownCode.blocks(of: "swift", in: "\(Self.articles)/\(name).md")
    try #require(!blocks.isEmpty)
    let examples = try Self.files(of: name).flatMap { file in
      try ShownCode.examples(in: "\(Self.code)/\(file).swift", after: "// ARTICLE")
    }
    #expect(blocks == examples)
  }

  /// Without this test, an empty list of articles would pass.
  @Test func `Each file of code belongs to an article`() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: RepositoryFiles.url(of: Self.code).path())
    try #require(!found.isEmpty)
    #expect(found.sorted() == Self.names.flatMap { Self.files(of: $0) }.map { $0 + ".swift" }.sorted())
  }

  private static func files(of name: String) -> [String] { severalFiles[name] ?? [name] }

  private static let articles = "Sources/Decodable/Documentation.docc"
  private static let code = "Tests/DecodableTests/Documentation/Articles"
}
