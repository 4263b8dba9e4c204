import TestSupport
import Testing

@Suite struct ArticleTests {
  // `Scripts/check documentation` compares `WholeAPI.md`.
  private static let articles = Articles(
    in: "Sources/Decodable/Documentation.docc", code: "Tests/DecodableTests/Documentation/Articles",
    except: ["KeysAndStyles", "Mistakes", "ReadingFromAnywhere", "UpdatingInPlace", "WholeAPI"],
    severalFiles: [
      "ComingFromOtherLibraries": ["ComingFromCodableLibraries", "ComingFromEVReflection"],
      "FromSamplesToModel": [
        "FromSamplesToModel", "FromSamplesToModelEncoding", "FromDifferingSamplesToModel", "FromWideSamplesToModel",
        "FromSchemaToModel",
      ],
    ])

  @Test(arguments: articles.names) func `An article shows exactly the tested code`(name: String) throws {
    let blocks = try Self.articles.blocks(of: name)
    try #require(!blocks.isEmpty)
    #expect(try blocks == Self.articles.examples(of: name))
  }

  /// Without this test, an empty list of articles would pass.
  @Test func `Each file of code belongs to an article`() throws {
    let found = try Self.articles.existingFiles
    try #require(!found.isEmpty)
    #expect(found == Self.articles.expectedFiles)
  }
}
