import Foundation
import TestSupport
import Testing

@testable import ModelGenerator

@Suite struct ToolArgumentsTests {
  static let mistakes: [([String], String)] = [
    (["a.json", "--ouput", "b.swift"], "unknown option --ouput; did you mean --output?"),
    (["a.json", "--enmus"], "unknown option --enmus; did you mean --enums?"),
    (["a.json", "-x"], "unknown option -x"),
    (["a.json", "--quiet"], "unknown option --quiet"),
    (["a.json", "--root"], "--root requires a type name"),
    (["a.json", "--output", "--enums"], "--output requires a file"),
    (["a.json", "--output="], "--output requires a file"),
    (["a.json", "-o"], "--output requires a file"),
    (["a.json", "-o", "B.swift", "--output", "C.swift"], "--output is given twice"),
    (["a.json", "--dictionary"], "--dictionary requires a path, such as users[].scores"),
    (["a.json", "--enums=yes"], "--enums takes no value"),
    (["a.json", "--enums", "--enums"], "--enums is given twice"),
    (["a.json", "--format", "yaml"], "unknown format yaml; --format requires json, lines or array"),
    (["a.json", "--root", "git_hub event"], "git_hub event is not a type name; did you mean GitHubEvent?"),
    (["a.json", "--root", "3D"], "3D is not a type name"),
    (["a.json", "--root", "String"], "String is the name of another type"),
    (["A.swift", "B.swift"], "only one Swift file can be the earlier output: A.swift or B.swift"),
    ([""], "a file name is empty"),
    ([], "no sample given"),
    (["A.swift"], "no sample given to widen A.swift"),
    (["-", "a.json", "-"], "standard input can be read only once"),
    (["-", "--check", "-"], "standard input can be read only once"),
    (
      ["a.json", "--check", "b.json", "--output", "C.swift"],
      "--check does not write a model; remove --output, or run the command again without --check"
    ),
    (
      ["--check", "a.json", "b.json"],
      "--check needs a .swift file to check against, or samples before it; the files after it are checked"
    ),
  ]

  @Test(arguments: mistakes) func `A mistake is reported with a correction`(
    _ arguments: [String], _ message: String
  ) async throws {
    let folder = try Folder()
    let run = try await runTool(arguments, in: folder)
    #expect(run == .misused(message))
  }

  @Test func `Options may be anywhere, with their values after them or attached`() throws {
    var expected = ToolArguments()
    expected.samples = [.file("a.json"), .standardInput]
    expected.earlier = "C.swift"
    expected.root = "Event"
    expected.output = "D.swift"
    expected.format = .lines
    expected.checks = [.file("e.json"), .file("b.json"), .file("f.json")]
    expected.wantsExamples = false
    expected.wantsEnums = true
    expected.wantsDecimals = true
    expected.dictionaries = [DataPath("a"), DataPath("b.[]")]
    let parsed = try ToolArguments([
      "--enums", "a.json", "--root=Event", "-", "--output", "D.swift", "--format=lines", "--check", "e.json",
      "--dictionary", "a", "b.json", "--check=f.json", "--decimal", "--no-examples", "C.swift", "--dictionary=b.[]",
    ])
    #expect(parsed == expected)
  }

  @Test(arguments: [["-o", "D.swift"], ["-o=D.swift"], ["--output", "D.swift"]])
  func `The output has a short option`(_ option: [String]) throws {
    #expect(try ToolArguments(["a.json"] + option).output == "D.swift")
  }

  @Test func `The version is the first in the changelog`() async throws {
    let changelog = try String(contentsOf: RepositoryFiles.url(of: "CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
    let run = try await runTool(["--version"], in: Folder())
    #expect(run == ToolRun(status: .success, output: "decodable-model \(heading.dropFirst(3).lowercased())\n"))
  }

  @Test(arguments: [
    ["--check", "b.json", "c.json"], ["--check", "b.json", "--", "c.json"], ["--check=b.json", "c.json"],
  ])
  func `All files after the option for checks are checked`(arguments: [String]) throws {
    let parsed = try ToolArguments(["A.swift", "a.json"] + arguments)
    #expect(parsed.samples == [.file("a.json")])
    #expect(parsed.checks == [.file("b.json"), .file("c.json")])
  }

  @Test func `All arguments after two dashes are files`() throws {
    #expect(try ToolArguments(["--", "--enums", "-"]).samples == [.file("--enums"), .standardInput])
  }

  @Test(arguments: ["--help", "-h"])
  func `Help has priority over other arguments, and fits a terminal`(_ option: String) async throws {
    let run = try await runTool(["nothing.json", option], in: Folder())
    #expect(run == ToolRun(status: .success, output: Tool.help))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
