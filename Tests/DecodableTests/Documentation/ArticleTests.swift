import Foundation
import Testing

/// The Swift blocks of articles stand in `Articles/`, in a file of the article's name: in its order, each between
/// `// ARTICLE` and `// end`, compiled and run there, and compared with the article to the letter.
@Suite struct ArticleTests {
  /// Articles whose blocks are of a program around them that is not shown, or are generated or tested elsewhere.
  private static let others: Set = [
    "Decodable", "KeysAndStyles", "Mistakes", "ReadingFromAnywhere", "UpdatingInPlace", "WhenDecodingFails",
  ]

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: path(of: articles))) ?? [])
    .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { !others.contains($0) }.sorted()

  @Test(arguments: names) func `An article shows the code that is tested, and nothing else`(name: String) throws {
    let article = try Self.text("\(Self.articles)/\(name).md")
    let file = try Self.text("Tests/DecodableTests/Documentation/Articles/\(name).swift")
    #expect(Self.blocks(of: article) == Self.examples(in: file))
  }

  private static let articles = "Sources/Decodable/Documentation.docc"

  private static func path(of file: String) -> String {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.appending(path: file).path()
  }

  private static func text(_ file: String) throws -> String {
    try String(contentsOfFile: path(of: file), encoding: .utf8)
  }

  private static func blocks(of article: String) -> [String] {
    article.components(separatedBy: "\n```swift\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  /// The marked parts, without their indentation.
  private static func examples(in file: String) -> [String] {
    var examples: [[Substring]] = []
    var indentation: Int?
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.drop(while: { $0 == " " }) {
      case "// ARTICLE":
        indentation = line.prefix { $0 == " " }.count
        examples.append([])
      case "// end": indentation = nil
      default:
        guard let indentation else { continue }
        examples[examples.count - 1].append(line.dropFirst(min(indentation, line.count)))
      }
    }
    return examples.map { $0.joined(separator: "\n") }
  }
}
