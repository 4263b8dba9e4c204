import Foundation
@testable import ModelGenerator
import Testing
import TestSupport

/// The article about the tool, whose commands the test runs.
@Suite struct FromSamplesToModelTests {
  private static let article = "Sources/Decodable/Documentation.docc/FromSamplesToModel.md"

  private static func blocks(of language: String) throws -> [String] {
    let text = try String(contentsOf: RepositoryFiles.url(of: article), encoding: .utf8)
    return text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  @Test func `The article shows the output of its commands`() async throws {
    let folder = try Folder()
    let samples = try Self.blocks(of: "json")
    try folder.write(samples[0] + "\n", to: "releases.json")
    try folder.write(samples[1] + "\n", to: "today.json")
    let written = try await runTool(["releases.json", "--output", "Release.swift"], in: folder)
    #expect(written == ToolRun(status: .success))
    #expect(try folder.read("Release.swift") == Self.blocks(of: "swift")[0] + "\n")

    // The article has longer file names.
    let reports = try Self.blocks(of: "text").map {
      $0.replacing("Samples/", with: "").replacing("Sources/App/", with: "") + "\n"
    }
    let checked = try await runTool(["Release.swift", "--check", "today.json"], in: folder)
    #expect(checked == ToolRun(status: .badInput, output: reports[0]))
    let widened = try await runTool(["Release.swift", "today.json", "--output", "Release.swift"], in: folder)
    #expect(widened == ToolRun(status: .success, error: reports[1]))
  }

  @Test func `The article shows an encode function that the tool writes`() async throws {
    let folder = try Folder()
    try folder.write(try Self.blocks(of: "json")[0], to: "releases.json")
    let written = try await runTool(["releases.json", "--encodable"], in: folder)
    let shown = try Self.blocks(of: "swift").filter { $0.contains("func encode()") }
    #expect(shown.count == 1)
    #expect(shown.allSatisfy { written.output.contains("\n\($0)\n") })
  }

  @Test func `The article shows the model of samples that differ`() async throws {
    let folder = try Folder()
    try folder.write(try Self.blocks(of: "json")[2], to: "offers.json")
    let written = try await runTool(["offers.json", "--no-examples"], in: folder)
    let shown = try Self.blocks(of: "swift").filter { $0.contains("struct Offer") }
    #expect(shown.map { $0 + "\n" } == [written.output])
  }

  @Test func `The article shows the model of its schema`() async throws {
    let folder = try Folder()
    try folder.write(try #require(Self.blocks(of: "json").last), to: "measurement.json")
    let written = try await runTool(["--schema", "measurement.json"], in: folder)
    #expect(written == ToolRun(status: .success, output: try #require(Self.blocks(of: "swift").last) + "\n"))
  }

  @Test func `The article names each keyword that a model does not check`() throws {
    let text = try String(contentsOf: RepositoryFiles.url(of: Self.article), encoding: .utf8)
    for keyword in SchemaKeywords.unsupported.sorted() { #expect(text.contains("`\(keyword)`"), "\(keyword)") }
  }
}
