import Decodable
import Foundation
import Testing

@testable import ModelGenerator

/// The option `--encodable`, and earlier outputs with encode functions.
@Suite struct ToolEncodingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func text(_ samples: String..., isEncodable: Bool = true) throws -> String {
    swiftText(of: try model(of: samples, named: "Order"), isEncodable: isEncodable)
  }

  @Test func `The option adds encode functions`() async throws {
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "order.json")
    let run = try await runTool(["order.json", "--encodable"], in: folder)
    #expect(run == ToolRun(status: .success, output: try text(#"{"id": 1, "name": "a"}"#)))
    #expect(run.output.hasPrefix("import Encodable\n"))
    #expect(run.output.contains("func encode() throws -> some ObjectMembers {"))
  }

  @Test func `The help shows the option`() {
    #expect(Tool.help.contains("\n  --encodable         also write encode functions, which import Encodable\n"))
  }

  @Test func `A file with encode functions is checked`() async throws {
    try folder.write(try text(#"{"id": 1}"#), to: "Order.swift")
    try folder.write(#"{"id": "1"}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "--check", "new.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasPrefix("new.json: expected Int, found string \"1\" at id"))
    try folder.write(#"{"id": 2}"#, to: "new.json")
    let fitting = try await runTool(["Order.swift", "--check", "new.json"], in: folder)
    #expect(fitting == ToolRun(status: .success, output: "new.json: fits\n"))
  }

  @Test func `An update keeps encode functions without the option`() async throws {
    try folder.write(try text(#"{"id": 1}"#), to: "Order.swift")
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json", "--output", "Order.swift"], in: folder)
    #expect(run == ToolRun(status: .success, error: "Order.swift:\n+ name: String?  may be missing\n"))
    #expect(try folder.read("Order.swift") == text(#"{"id": 1}"#, #"{"id": 1, "name": "a"}"#))
  }

  @Test func `The option adds encode functions to an earlier output that the samples fit`() async throws {
    for comment in ["", "// edited\n"] {
      try folder.write(try text(#"{"id": 1}"#, isEncodable: false) + comment, to: "Order.swift")
      try folder.write(#"{"id": 1}"#, to: "new.json")
      let arguments = ["Order.swift", "new.json", "--encodable", "--output", "Order.swift"]
      let run = try await runTool(arguments, in: folder)
      #expect(run == ToolRun(status: .success, error: "Order.swift: encode functions added\n"))
      let isEdited = !comment.isEmpty
      #expect(try folder.read("Order.swift") == text(#"{"id": 1}"#) + (isEdited ? comment : ""))
      let again = try await runTool(arguments, in: folder)
      #expect(again == ToolRun(status: .success, error: "Order.swift: no changes\n"))
    }
  }

  @Test func `An edited statement stays, and leaves out nil if a sample lacks the key`() async throws {
    let edited = try text(#"{"id": 1}"#).replacing(#"id => "id"\#n  }"#, with: #"id => "number"\#n  }"#)
    try folder.write(edited, to: "Order.swift")
    try folder.write(#"{"id": null}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json", "--output", "Order.swift"], in: folder)
    #expect(run == ToolRun(status: .success, error: "Order.swift:\n~ id: Int → Int?  may be null\n"))
    #expect(try folder.read("Order.swift") == edited.replacing("id: Int", with: "id: Int?"))
    try folder.write("{}", to: "new.json")
    let other = try await runTool(["Order.swift", "new.json", "--output", "Order.swift"], in: folder)
    #expect(other == ToolRun(status: .success, error: "Order.swift:\n~ id: Int?  may be missing\n"))
    #expect(
      try folder.read("Order.swift")
        == edited.replacing("id: Int", with: "id: Int?").replacing("=>", with: "=>?"))
  }

  @Test func `Names that conflict with encode functions are avoided`() async throws {
    try folder.write(#"{"encode": 1, "content": {"a": 1}}"#, to: "order.json")
    let run = try await runTool(["order.json", "--encodable"], in: folder)
    #expect(run.output.contains("    encodeValue => \"encode\"\n    content => \"content\"\n"))
    #expect(run.output.contains("struct Content: Decodable, Encodable, Equatable"))
  }

  @Test func `A property of an earlier output with the name of the encode function is reported`() async throws {
    let problem = "rename the property encode of Head for its encode function"
    try folder.write(#"{"head": {"a": 1}}"#, to: "order.json")
    let text = try await runTool(["order.json"], in: folder).output
    try folder.write(
      text.replacing("let a:", with: "let encode:").replacing("(a:", with: "(encode:"), to: "Order.swift")
    let run = try await runTool(["Order.swift", "order.json", "--encodable"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: "decodable-model: Order.swift: \(problem)\n"))
  }
}
