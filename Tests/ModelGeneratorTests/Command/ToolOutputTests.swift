import Foundation
import Testing

@testable import ModelGenerator

/// Files that an output would replace.
@Suite struct ToolOutputTests {
  private let folder: Folder
  private static let schema = #"{"properties": {"id": {"type": "integer", "minimum": 1}}}"#

  init() throws {
    folder = try Folder()
    try folder.write(#"{"id": 1}"#, to: "item.json")
    try folder.write(#"{"name": "a"}"#, to: "other.json")
    try folder.write(Self.schema, to: "item.schema.json")
  }

  private func generate(_ arguments: String...) async throws -> ToolRun {
    try await runTool(arguments + ["-o", "Item.swift"], in: folder)
  }

  private static func refused(_ message: String) -> ToolRun {
    ToolRun(status: .badInput, error: "decodable-model: \(message)\n")
  }

  private static let advice = "to update it, pass it as well as the samples; delete it to generate it anew"

  @Test func `A model that nobody has edited is generated anew from further samples`() async throws {
    for samples in [["item.json"], ["item.json", "other.json"], ["item.json", "other.json"]] {
      let run = try await runTool(samples + ["--root", "Item", "-o", "Item.swift"], in: folder)
      #expect(run == ToolRun(status: .success))
    }
    #expect(try folder.read("Item.swift").contains("let name: String?\n"))
  }

  @Test func `A file keeps its byte order mark`() async throws {
    _ = try await generate("item.json")
    let text = try folder.read("Item.swift").replacing("let id", with: "var id")
    try folder.write("\u{FEFF}" + text, to: "Item.swift")
    let run = try await runTool(["Item.swift", "other.json", "--root", "Item", "-o", "Item.swift"], in: folder)
    #expect(run.error == "Item.swift:\n~ id:   Int → Int?  may be missing\n+ name: String?     may be missing\n")
    let data = try Data(contentsOf: URL(filePath: folder.path("Item.swift")))
    let expected = text.replacing("var id: Int\n", with: "var id: Int?\n  let name: String?\n")
      .replacing(#"try Item(id: json => "id")"#, with: #"try Item(id: json =>? "id", name: json =>? "name")"#)
    #expect(String(decoding: data, as: UTF8.self) == "\u{FEFF}" + expected)
  }

  @Test func `An edited model is not overwritten by samples`() async throws {
    _ = try await generate("item.json")
    let edited = try folder.read("Item.swift").replacing("let id", with: "let number")
    try folder.write(edited, to: "Item.swift")
    #expect(try await generate("item.json") == Self.refused("Item.swift would lose its edits; \(Self.advice)"))
    #expect(try folder.read("Item.swift") == edited)
    #expect(try await generate("Item.swift", "item.json").status == .success)
  }

  @Test func `An edited model is not overwritten by the update of another`() async throws {
    _ = try await generate("item.json")
    let edited = try folder.read("Item.swift") + "// edited\n"
    try folder.write(edited, to: "Other.swift")
    let run = try await runTool(["Item.swift", "item.json", "-o", "Other.swift"], in: folder)
    let advice = Self.advice.replacing("as well as the samples", with: "in place of Item.swift")
    #expect(run == Self.refused("Other.swift would lose its edits; \(advice)"))
    #expect(try folder.read("Other.swift") == edited)
  }

  @Test(arguments: ["let a = 1\n", "# Notes\n"]) func `A file that is not a model is not overwritten`(
    text: String
  ) async throws {
    try folder.write(text, to: "Item.swift")
    let message = "Item.swift is not a model that this tool wrote; choose another file, or delete it"
    for input in [["item.json"], ["--schema", "item.schema.json"]] {
      #expect(try await runTool(input + ["-o", "Item.swift"], in: folder) == Self.refused(message))
    }
    #expect(try folder.read("Item.swift") == text)
  }

  @Test func `A model of a schema is generated anew until it is changed by hand`() async throws {
    #expect(try await generate("--schema", "item.schema.json") == ToolRun(status: .success))
    let text = try folder.read("Item.swift")
    #expect(text.contains("\n}\n\n// decodable-model: checksum "))
    try folder.write(Self.schema.replacing("1", with: "2"), to: "item.schema.json")
    // Git may have changed the line ends.
    try folder.write(text.replacing("\n", with: "\r\n"), to: "Item.swift")
    #expect(try await generate("--schema", "item.schema.json") == ToolRun(status: .success))
    let edited = try folder.read("Item.swift").replacing("at least 2", with: "two or more")
    try folder.write(edited, to: "Item.swift")
    let message = "Item.swift would lose its edits; delete it to generate it anew"
    #expect(try await generate("--schema", "item.schema.json") == Self.refused(message))
    #expect(try folder.read("Item.swift") == edited)
  }

  @Test func `The files of a schema are generated anew until changed by hand`() async throws {
    let models = folder.path("Models/")
    for minimum in ["1", "2"] {
      try folder.write(Self.schema.replacing("1", with: minimum), to: "item.schema.json")
      let run = try await runTool(["--schema", "item.schema.json", "-o", models], in: folder)
      #expect(run == ToolRun(status: .success))
    }
    let edited = try folder.read("Models/Item.swift").replacing("at least 2", with: "two or more")
    try folder.write(edited, to: "Models/Item.swift")
    let run = try await runTool(["--schema", "item.schema.json", "-o", models], in: folder)
    #expect(run.error.hasPrefix("decodable-model: Models/Item.swift would lose edits; "))
    #expect(try folder.read("Models/Item.swift") == edited)
  }
}
