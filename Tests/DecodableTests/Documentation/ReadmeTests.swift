import Foundation
import Testing

/// The README's Swift blocks stand in this folder's `Readme…` files, between `// README` and `// end`: compiled there, run
/// here, and compared with the README to the letter.
@Suite struct ReadmeTests {
  @Test func `The README shows the code that is tested, and nothing else`() throws {
    let blocks = try Self.blocks(of: "swift")
    let examples = try Self.examples()
    #expect(blocks == examples)
  }

  // Each example runs in a process of its own: one of them changes how the whole process decodes dates.

  @Test func `The README shows what decoding its sample prints`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeResult.run()
    }
    #expect(try Self.blocks(of: "swift")[1].hasSuffix("// " + Self.output(of: result)))
    #expect(try Self.blocks(of: "json") == [Repository.sample])
  }

  @Test func `The README shows what its mistakes print`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeMistakes.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text")[0])
  }

  @Test func `The README shows what its overrides print`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeOverrides.run()
    }
    #expect(try Self.blocks(of: "swift")[4].hasSuffix("// " + Self.output(of: result)))
  }

  @Test func `The README shows what its Codable type prints`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeCodable.run()
    }
    #expect(try Self.blocks(of: "swift")[5].hasSuffix("// " + Self.output(of: result)))
  }

  private static func output(of result: ExitTest.Result?) throws -> String {
    let bytes = try #require(result).standardOutputContent
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test func `Each name of the README's section on names is compiled and run`() throws {
    let section = try #require(ShownCode.text("README.md").components(separatedBy: "\n## Names\n").last)
    let items = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n- ").dropFirst()
    let code = items.joined().matches(of: /`([^`]+)`/).map { String($0.output.1) }
    let tested = try ShownCode.text("Tests/DecodableTests/Documentation/ReadmeNames.swift")
    #expect(code.count == 7)
    #expect(code.filter { !tested.contains($0) } == [])
  }

  @Test func `The README is short`() throws {
    #expect(try ShownCode.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }

  private static func blocks(of language: String) throws -> [String] {
    try ShownCode.blocks(of: language, in: "README.md")
  }

  private static func examples() throws -> [String] {
    try ["ReadmeModel", "ReadmeResult", "ReadmeProject", "ReadmeMistakes", "ReadmeOverrides", "ReadmeCodable"].flatMap {
      name in
      try ShownCode.examples(in: "Tests/DecodableTests/Documentation/\(name).swift", after: "// README")
    }
  }
}
