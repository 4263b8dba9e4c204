import Testing

@testable import ModelGenerator

@Suite struct ToolArgumentsTests {
  static let mistakes: [([String], String)] = [
    (["a.json", "--ouput", "b.swift"], "there is no option --ouput; did you mean --output?"),
    (["a.json", "--enum"], "there is no option --enum; did you mean --enums?"),
    (["a.json", "-x"], "there is no option -x"),
    (["a.json", "--quiet"], "there is no option --quiet"),
    (["a.json", "--root"], "--root needs the name of a type after it"),
    (["a.json", "--output", "--enums"], "--output needs a file after it"),
    (["a.json", "--output="], "--output needs a file after it"),
    (["a.json", "--dictionary"], "--dictionary needs a path, such as users[].scores after it"),
    (["a.json", "--enums=yes"], "--enums takes no value"),
    (["a.json", "--enums", "--enums"], "--enums is given twice"),
    (["a.json", "--format", "yaml"], "there is no format yaml; --format needs json, lines or array after it"),
    (["a.json", "--root", "git_hub event"], "git_hub event is no name of a type; did you mean GitHubEvent?"),
    (["a.json", "--root", "3D"], "3D is no name of a type"),
    (["a.json", "--root", "String"], "String is the name of another type"),
    (["A.swift", "B.swift"], "only one file can be an earlier output: A.swift or B.swift"),
    ([""], "a file has an empty name"),
    ([], "there is no sample"),
    (["A.swift"], "there is no sample to widen A.swift by"),
    (["-", "a.json", "-"], "standard input can be read only once"),
    (["-", "--check", "-"], "standard input can be read only once"),
    (
      ["a.json", "--check", "b.json", "--output", "C.swift"],
      "--check writes no model; leave out --output, or run the command again without --check"
    ),
    (["A.swift", "a.json", "--root", "B"], "the root type has its name from A.swift; leave out --root"),
  ]

  @Test(arguments: mistakes) func `A mistake is told with what would be right`(
    _ arguments: [String], _ message: String
  ) async throws {
    let folder = try Folder()
    let run = try await runTool(arguments, in: folder)
    #expect(run == .misused(message))
  }

  @Test func `Options may stand anywhere, with their values after them or attached`() throws {
    var expected = ToolArguments()
    expected.samples = [.file("a.json"), .standardInput, .file("b.json")]
    expected.earlier = "C.swift"
    expected.root = "Event"
    expected.output = "D.swift"
    expected.format = .lines
    expected.checks = [.file("e.json"), .file("f.json")]
    expected.wantsEnums = true
    expected.wantsDecimals = true
    expected.dictionaries = ["a", "b.[]"]
    let parsed = try ToolArguments([
      "--enums", "a.json", "--root=Event", "-", "--output", "D.swift", "--format=lines", "--check", "e.json",
      "--dictionary", "a", "b.json", "--check=f.json", "--decimal", "C.swift", "--dictionary=b.[]",
    ])
    #expect(parsed == expected)
  }

  @Test func `After two dashes all are files`() throws {
    #expect(try ToolArguments(["--", "--enums", "-"]).samples == [.file("--enums"), .standardInput])
  }

  @Test(arguments: ["--help", "-h"]) func `Help fits a terminal, whatever else is asked for`(_ option: String)
    async throws
  {
    let run = try await runTool(["nothing.json", option], in: Folder())
    #expect(run == ToolRun(status: .success, output: Tool.help))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
