import Foundation
import Testing
import TestSupport

/// The README and the output of its code.
///
/// The Swift blocks are copied to the `Readme…` files of this folder, between `// README` and `// end`. Blocks and
/// output are compared with the README verbatim.
@Suite struct ReadmeTests {
  @Test func `The README shows exactly the tested code`() throws {
    let blocks = try Self.blocks(of: "swift")
    let examples = try Self.examples()
    #expect(blocks == examples)
  }

  // Each example runs in a process of its own, because one of them changes how the process decodes dates.

  @Test func `The README shows the output of decoding its sample`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeResult.run()
    }
    #expect(try Self.blocks(of: "swift")[1].hasSuffix("// " + Self.output(of: result)))
    #expect(try Self.blocks(of: "json") == [ReadmeResult.text])
  }

  @Test func `The README shows the output of its mistakes`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeMistakes.run()
    }
    #expect(try Self.output(of: result) == Self.blocks(of: "text")[0])
  }

  @Test func `The README shows the output of its overrides`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try ReadmeOverrides.run()
    }
    #expect(try Self.blocks(of: "swift")[4].hasSuffix("// " + Self.output(of: result)))
  }

  private static func output(of result: ExitTest.Result?) throws -> String {
    let bytes = try #require(result).standardOutputContent
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test func `All code in the README's section on names is compiled and run`() throws {
    let section = try #require(RepositoryFiles.text("README.md").components(separatedBy: "\n## Names\n").last)
    let items = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n- ").dropFirst()
    let code = items.joined().matches(of: /`([^`]+)`/).map { String($0.output.1) }
    let tested = try ShownCode.code(of: ["Tests/DecodableTests/Documentation/ReadmeNames.swift"])
    #expect(code.count == 7)
    #expect(code.filter { !tested.contains($0) } == [])
  }

  private static func blocks(of language: String) throws -> [String] {
    try ShownCode.blocks(of: language, in: "README.md")
  }

  private static func examples() throws -> [String] {
    try ["ReadmeProject", "ReadmeResult", "ReadmeMistakes", "ReadmeEncoding", "ReadmeOverrides"].flatMap { name in
      try ShownCode.examples(in: "Tests/DecodableTests/Documentation/\(name).swift", after: "// README")
    }
  }
}
