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

  @Test func `The README shows what decoding its input prints`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeResult.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text")[0])
  }

  @Test func `The README shows what its mistakes print`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeMistakes.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text")[1])
  }

  @Test func `The README shows what its overrides print`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeOverrides.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text")[2])
  }

  @Test func `The README shows what its Codable type prints`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeCodable.run()
    }
    #expect(try Self.blocks(of: "swift")[4].hasSuffix("// " + Self.output(of: result)))
  }

  private static func output(of result: ExitTest.Result?) throws -> String {
    let bytes = try #require(result).standardOutputContent
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test func `The README is short`() throws {
    #expect(try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }

  private static func text(_ path: String) throws -> String {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The fenced blocks of a language.
  private static func blocks(of language: String) throws -> [String] {
    try text("README.md").components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  /// The marked parts of the example files, without their indentation.
  private static func examples() throws -> [String] {
    try ["ReadmeModel", "ReadmeResult", "ReadmeMistakes", "ReadmeOverrides", "ReadmeCodable"].map { name in
      let file = try text("Tests/DecodableTests/Documentation/\(name).swift")
      let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex { $0.hasSuffix("// README") })
      let end = try #require(lines.firstIndex { $0.hasSuffix("// end") })
      let indentation = lines[start].prefix { $0 == " " }.count
      return lines[(start + 1)..<end].map { $0.dropFirst(min(indentation, $0.count)) }.joined(separator: "\n")
    }
  }
}
