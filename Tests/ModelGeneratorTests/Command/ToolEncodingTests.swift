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

  private static let alternatives = """
    import Decodable
    import Foundation

    struct Order: Equatable, Sendable {
      let id: Int
      let payment: Payment
    }

    extension Order: Decodable {
      static func decode(_ json: Any) throws -> Order {
        try Order(id: json => "id", payment: json => "payment")
      }
    }

    public enum Payment: Equatable, Sendable {
      case card(Card)
      case cash(Cash)
    }

    extension Payment: Decodable {
      static let variants: Variants<Payment> = [
        "card": { try .card(.decode($0)) },
        "cash": { try .cash(.decode($0)) },
      ]

      public static func decode(_ json: Any) throws -> Payment {
        try variants.decode(untagged: json)
      }
    }

    public struct Card: Decodable, Equatable, Sendable {
      let number: Int
      let kinds: [Kind?]

      public static func decode(_ json: Any) throws -> Card {
        try Card(number: json => "number", kinds: json => "kinds")
      }
    }

    enum Kind: String, Sendable {
      case credit
    }

    public struct Cash: Decodable, Equatable, Sendable {
      let amount: Amount

      public static func decode(_ json: Any) throws -> Cash {
        try Cash(amount: json => "amount")
      }
    }

    public struct Amount: Decodable, Equatable, Sendable {
      let cents: Int

      public static func decode(_ json: Any) throws -> Amount { try Amount(cents: .decode(json)) }
    }

    """

  @Test func `Alternatives of objects get encode functions`() async throws {
    try folder.write(Self.alternatives, to: "Order.swift")
    try folder.write(#"{"id": 1, "payment": {"amount": 1}}"#, to: "new.json")
    let arguments = ["Order.swift", "new.json", "--encodable", "--output", "Order.swift"]
    let run = try await runTool(arguments, in: folder)
    #expect(run.error.hasPrefix("Order.swift: encode functions added\n"))
    let text = try folder.read("Order.swift")
    let expected = """
      extension Payment: Encodable {
        public func encode() throws -> EncodedVariant {
          switch self {
          case .card(let content): EncodedVariant(untagged: content)
          case .cash(let content): EncodedVariant(untagged: content)
          }
        }
      }
      """
    #expect(text.contains(expected))
    #expect(text.contains("public func encode() throws -> Int { cents }"))
    for name in ["Order", "Card", "Cash", "Amount", "Kind"] { #expect(text.contains("extension \(name): Encodable {")) }
    if SwiftCompiler.isHere { #expect(try SwiftCompiler.problems(in: [text]) == "") }
    let again = try await runTool(arguments, in: folder)
    #expect(again.error.hasPrefix("Order.swift: no changes\n"))
  }

  @Test func `A type whose form the tool cannot write is reported`() async throws {
    let text = Self.alternatives
      .replacing("case cash(Cash)", with: "case day(Date)")
      .replacing(
        #""cash": { try .cash(.decode($0)) }"#, with: #""day": { try .day(Date.decoder(using: .day)($0)) }"#
      )
      .replacing("let id: Int", with: "let id: ID")
    let own = """

      struct ID: Decodable, Equatable, Sendable {
        let number: Int

        static func decode(_ json: Any) throws -> ID { try ID(number: Int.decode(json) + 1) }
      }

      """
    try folder.write(text + own, to: "Order.swift")
    try folder.write(#"{"id": 1, "payment": "2026-03-01"}"#, to: "new.json")
    let arguments = ["Order.swift", "new.json", "--encodable", "--output", "Order.swift"]
    for isFirst in [true, false] {
      let run = try await runTool(arguments, in: folder)
      #expect(run.error.hasPrefix("Order.swift: \(isFirst ? "encode functions added" : "no changes")\n"))
      if isFirst {
        for name in ["ID", "Payment"] {
          #expect(run.error.contains("\(name) has no encode function; add it by hand\n"))
        }
      }
      #expect(try !folder.read("Order.swift").contains("extension Payment: Encodable"))
    }
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
