import Decodable
import Foundation
import Testing

@testable import ModelGenerator

@Suite struct SampleReaderTests {
  /// Returns the samples of a text, with `#` and the index after an element, and `.` after a sample that is the whole
  /// file.
  private func samples(in text: String, _ format: SampleFormat? = nil) async throws -> [String] {
    let folder = try Folder()
    let reader = SampleReader(source: .file(try folder.write(text, to: "a.json")), format: format)
    var samples: [String] = []
    let console = Console(input: .nullDevice, output: { _ in }, error: { _ in })
    _ = try await reader.forEach(console, didRead: { _ in }) { sample in
      samples.append("\(sample.json)\(sample.element.map { "#\($0)" } ?? "")\(sample.isWholeFile ? "." : "")")
    }
    return samples
  }

  @Test(arguments: [
    (#"{"a": 1}"#, [#"{"a": 1}."#]),
    ("\n 7 \n", ["7."]),
    ("{}\n{}\n", ["{}", "{}"]),
    (#"{"a":1}{"a":2} {"a":3}"#, [#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#]),
    ("{\n}\n{\n}", ["{\n}", "{\n}"]),
    (" [1, [2]]", ["1#0", "[2]#1"]),
    ("[]", []),
    ("[1]\n[2]\n", ["[1]", "[2]"]),
    ("[1] 2", ["[1]", "2"]),
  ]) func `The format of samples is detected`(_ text: String, _ expected: [String]) async throws {
    #expect(try await samples(in: text) == expected)
  }

  @Test(arguments: ["", " \n"], [nil, SampleFormat.lines])
  func `A blank file has no samples`(_ text: String, _ format: SampleFormat?) async throws {
    let error = await #expect(throws: InputError.self) { try await samples(in: text, format) }
    #expect(error?.description.hasPrefix("no sample in ") == true)
  }

  @Test func `A given format is used`() async throws {
    #expect(try await samples(in: "[1,\n2]", .json) == ["[1,\n2]."])
    #expect(try await samples(in: "[1]\n[2]", .lines) == ["[1]", "[2]"])
    #expect(try await samples(in: "[1]", .lines) == ["[1]."])
    #expect(try await samples(in: "[[1]]", .array) == ["[1]#0"])
  }

  @Test(arguments: [
    ("{\n  // one\n  \"a\": 1,\n}", [#"{"a": 1}."#]), ("[1, /* two */ 2,]", ["1#0", "2#1"]), ("// none\n7", ["7."]),
  ])
  func `A document may have comments, and trailing commas after a comment`(_ text: String, _ expected: [String])
    async throws
  {
    let found = try await samples(in: text)
    #expect(try found.map(withoutSpace) == expected.map(withoutSpace))
    #expect(try await samples(in: text, .json).count == 1)
  }

  private func withoutSpace(_ text: String) throws -> String { text.filter { !$0.isWhitespace && $0 != "," } }

  @Test(
    arguments: [
      ("{}", [nil, .json], ["{}."]), ("{}\n{}", [nil, .lines], ["{}", "{}"]),
      ("[1, 2]", [nil, .array], ["1#0", "2#1"]),
    ] as [(String, [SampleFormat?], [String])])
  func `A byte order mark is ignored`(
    _ text: String, _ formats: [SampleFormat?], _ expected: [String]
  ) async throws {
    for format in formats { #expect(try await samples(in: "\u{FEFF}" + text, format) == expected) }
  }

  @Test func `A file of only a byte order mark has no samples`() async throws {
    await #expect(throws: InputError.self) { try await samples(in: "\u{FEFF}") }
  }

  @Test(arguments: ["", "/*.json*", "/[ab].*"])
  func `A folder and a pattern stand for their files`(_ pattern: String) throws {
    let folder = try Folder()
    for name in ["b.jsonl", "a.json", "notes.md", ".c.json"] { try folder.write("{}", to: name) }
    let sources = try SampleFiles.expand([.file(folder.path + pattern), .standardInput])
    #expect(sources == [.file(folder.path("a.json")), .file(folder.path("b.jsonl")), .standardInput])
  }

  @Test func `A folder without samples and a pattern without files are reported`() throws {
    let folder = try Folder()
    try folder.write("", to: "notes.md")
    let empty = #expect(throws: InputError.self) { try SampleFiles.expand([.file(folder.path)]) }
    #expect(
      empty?.description == "no file with samples in \(folder.path); their names end in .json or .jsonl")
    let pattern = folder.path("*.json")
    let unmatched = #expect(throws: InputError.self) { try SampleFiles.expand([.file(pattern)]) }
    #expect(unmatched?.description == "no file matches \(pattern)")
  }

  @Test func `A file whose name looks like a pattern is that file`() throws {
    let folder = try Folder()
    let path = try folder.write("{}", to: "[1].json")
    #expect(try SampleFiles.expand([.file(path)]) == [.file(path)])
  }

  @Test func `An array that is longer than the inspected prefix is read by elements`() async throws {
    let text = "[" + (0..<300_000).map { _ in "1234" }.joined(separator: ",") + "]"
    let samples = try await samples(in: text)
    #expect(samples.count == 300_000)
    #expect(samples.last == "1234#299999")
  }

  @Test(arguments: [
    (
      "{\"a\": 1}\n{\"a\": }\n{\"a\": 3}",
      """
      a.json: invalid JSON: expected a value, found "}" at line 2, column 7 (at a)
        2 | {"a": }
          |       ^ a value is missing before it
      """
    ),
    (
      "[1] ]",
      """
      a.json: invalid JSON: expected the end of the document, found "]" at line 1, column 5
        1 | [1] ]
          |     ^ no bracket is open here
      """
    ),
    (
      "[1, 2",
      """
      a.json: invalid JSON: expected "," or "]", found the end of the text at line 1, column 6 (after element 1)
        1 | [1, 2
          |      ^ the array that begins at line 1, column 1 is not closed
      """
    ),
  ]) func `A broken sample is reported with the library's message`(_ text: String, _ expected: String) async throws {
    let folder = try Folder()
    try folder.write(text, to: "a.json")
    let run = try await runTool(["a.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: expected + "\n"))
  }
}
