import Foundation
import Testing

/// The Swift blocks of articles stand in `Articles/`, in a file of the article's name: in its order, each between
/// `// ARTICLE` and `// end`, compiled and run there, and compared with the article to the letter.
@Suite struct ArticleTests {
  /// Articles whose blocks are of a program around them that is not shown, or are generated or tested elsewhere.
  private static let others: Set = [
    "Decodable", "KeysAndStyles", "Mistakes", "ReadingFromAnywhere", "UpdatingInPlace", "WhenDecodingFails",
  ]

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: ShownCode.location(of: articles).path())) ?? [])
    .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { !others.contains($0) }.sorted()

  @Test(arguments: names) func `An article shows the code that is tested, and nothing else`(name: String) throws {
    let blocks = try ShownCode.blocks(of: "swift", in: "\(Self.articles)/\(name).md")
    let file = "Tests/DecodableTests/Documentation/Articles/\(name).swift"
    #expect(try blocks == ShownCode.examples(in: file, after: "// ARTICLE"))
  }

  private static let articles = "Sources/Decodable/Documentation.docc"
}
