import Foundation
import Testing

/// The Swift blocks of these articles stand in this folder's `…Article` files, between `// article` and `// end`: compiled
/// there, run here, and compared with the article to the letter, as is what they print.
@Suite struct PrintedArticleTests {
  @Test(arguments: ["KeysAndStyles", "UpdatingInPlace"])
  func `An article shows the code that is tested, and nothing else`(name: String) throws {
    let examples = try ShownCode.examples(
      in: "Tests/DecodableTests/Documentation/\(name)Article.swift", after: "// article")
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

  @Test func `When decoding fails: the causes that are shown are those that are printed`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try CausesArticle.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text", in: "WhenDecodingFails").joined(separator: "\n"))
    let examples = try ShownCode.examples(
      in: "Tests/DecodableTests/Documentation/CausesArticle.swift", after: "// article")
    #expect(examples.count == 2)
    #expect(Set(try Self.blocks(of: "swift", in: "WhenDecodingFails")).isSuperset(of: examples))
  }

  private static func output(of result: ExitTest.Result?) throws -> String {
    let bytes = try #require(result).standardOutputContent
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func blocks(of language: String, in article: String) throws -> [String] {
    try ShownCode.blocks(of: language, in: "Sources/Decodable/Documentation.docc/\(article).md")
  }
}
