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
