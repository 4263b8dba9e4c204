import Foundation
import Testing
import TestSupport

/// Articles that show the output of their code.
///
/// The Swift blocks are copied to the `…Article` files of this folder, between `// article` and `// end`, or to a file
/// in `Articles/`. Blocks and output are compared with the article verbatim.
@Suite struct PrintedArticleTests {
  @Test(arguments: ["KeysAndStyles", "UpdatingInPlace"])
  func `An article shows exactly the tested code`(name: String) throws {
    let examples = try ShownCode.examples(
      in: "Tests/DecodableTests/Documentation/\(name)Article.swift", after: "// article")
    #expect(Set(try Self.blocks(of: "swift", in: name)) == Set(examples))
    #expect(try Self.blocks(of: "swift", in: name).count == examples.count)
  }

  @Test func `The article on keys and styles shows the output of its code`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try KeysAndStylesArticle.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text", in: "KeysAndStyles").joined(separator: "\n"))
  }

  @Test func `The article on updates shows the output of its code`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try UpdatingInPlaceArticle.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text", in: "UpdatingInPlace").joined(separator: "\n"))
  }

  @Test func `The article on errors shows the causes that its code prints`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try WhenDecodingFailsArticle.printCauses()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text", in: "WhenDecodingFails").joined(separator: "\n"))
  }

  private static func output(of result: ExitTest.Result?) throws -> String {
    let bytes = try #require(result).standardOutputContent
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func blocks(of language: String, in article: String) throws -> [String] {
    try ShownCode.blocks(of: language, in: "Sources/Decodable/Documentation.docc/\(article).md")
  }
}
