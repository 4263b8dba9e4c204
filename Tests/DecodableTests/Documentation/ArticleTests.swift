import Foundation
import Testing

/// Articles whose Swift blocks are copied to a file in `Articles/`.
///
/// The file has the name of the article. Each block is between `// ARTICLE` and `// end`, in the order of the article.
/// The file is compiled and run, and its blocks are compared with the article verbatim.
@Suite struct ArticleTests {
  /// Articles whose blocks need code that is not shown, are generated, or are tested elsewhere.
  private static let others: Set = [
    "Decodable", "KeysAndStyles", "Mistakes", "ReadingFromAnywhere", "UpdatingInPlace", "WhenDecodingFails",
  ]

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: ShownCode.location(of: articles).path())) ?? [])
    .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { !others.contains($0) }.sorted()

  @Test(arguments: names) func `An article shows exactly the tested code`(name: String) throws {
    let blocks = try ShownCode.blocks(of: "swift", in: "\(Self.articles)/\(name).md")
    let file = "Tests/DecodableTests/Documentation/Articles/\(name).swift"
    #expect(try blocks == ShownCode.examples(in: file, after: "// ARTICLE"))
  }

  private static let articles = "Sources/Decodable/Documentation.docc"
}
