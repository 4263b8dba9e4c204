@testable import ModelGenerator
import Testing

/// Decode functions that assign the properties in an initializer.
@Suite struct DecodeFormTests {
  private static let model = Model(
    root: .declared("Item"),
    declarations: [
      PrintedModels.structure(
        "Item", PrintedModels.property("id", .int), PrintedModels.property("json", .string, .optional),
        PrintedModels.property("class", .declared("Part"))
      ),
      PrintedModels.structure("Part", PrintedModels.property("kind", .string)),
    ])

  private static func style(access: String? = nil, isClass: Bool = false) -> SwiftStyle {
    var style = SwiftStyle(access: access, isClass: isClass)
    style.decodeForms = ["Item": .assignments, "Part": .assignments]
    return style
  }

  @Test func `The initializer is private, and in the extension with the decode function`() throws {
    let text = """
      import Decodable

      struct Item: Equatable, Sendable {
        let id: Int
        let json: String?
        let `class`: Part
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          try Item(decoding: json)
        }

        private init(decoding json: Any) throws {
          id = try json => "id"
          self.json = try json =>? "json"
          self.class = try json => "class"
        }
      }

      extension Item {
        struct Part: Equatable, Sendable {
          let kind: String
        }
      }

      extension Item.Part: Decodable {
        static func decode(_ json: Any) throws -> Item.Part {
          try Item.Part(decoding: json)
        }

        private init(decoding json: Any) throws {
          kind = try json => "kind"
        }
      }

      """
    let printed = swiftText(of: Self.model, style: Self.style())
    #expect(printed == text)
    #expect(try readModel(fromSwift: printed) == Self.model)
    let document = try SwiftDocument(printed)
    #expect(document.style == Self.style())
    #expect(!document.isEdited)
  }

  @Test func `A type that contains itself calls the memberwise initializer`() {
    let next = PrintedModels.property("next", .declared("Item"), .nullable)
    let model = Model(root: .declared("Item"), declarations: [PrintedModels.structure("Item", next)])
    let printed = swiftText(of: model, style: Self.style())
    #expect(printed.contains("    try Item(next: json => \"next\")\n"))
  }

  @Test func `The initializer of a class is in its braces, after the memberwise one`() throws {
    let text = """
      extension Item {
        public final class Part: Sendable {
          public let kind: String

          public init(kind: String) {
            self.kind = kind
          }

          private init(decoding json: Any) throws {
            kind = try json => "kind"
          }
        }
      }

      extension Item.Part: Decodable {
        public static func decode(_ json: Any) throws -> Item.Part {
          try Item.Part(decoding: json)
        }
      }

      """
    let printed = swiftText(of: Self.model, style: Self.style(access: "public", isClass: true))
    #expect(printed.hasSuffix("\n\n" + text))
    #expect(try readModel(fromSwift: printed) == Self.model)
    #expect(try !SwiftDocument(printed).isEdited)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Initializers that decode compile without warnings`() throws {
    let styles = [Self.style(), Self.style(access: "public"), Self.style(access: "public", isClass: true)]
    let texts = styles.enumerated().map { index, style in
      swiftText(of: Self.model, isEncodable: true, style: style).replacing("Item", with: "Item\(index)")
    }
    let problems = try SwiftCompiler.problems(in: texts)
    #expect(problems == "")
    // The linter wants documentation of public declarations.
    let findings = try SwiftCompiler.findings(in: [texts[0]])
    #expect(findings == "")
  }

  private static func sample(_ count: Int) -> String {
    "{" + (0..<count).map { "\"key_\($0)\": \($0)" }.joined(separator: ", ") + "}"
  }

  @Test(arguments: [(120, false), (121, true)])
  func `A type of more than 120 properties assigns them`(count: Int, isAssigning: Bool) async throws {
    let folder = try Folder()
    try folder.write(Self.sample(count), to: "item.json")
    let run = try await runTool(["item.json"], in: folder)
    #expect(run.output.contains("    try Item(decoding: json)\n") == isAssigning)
    #expect(run.output.contains("    key119 = try json => \"key_119\"\n") == isAssigning)
    #expect(run.output.contains("    try Item(\n") == !isAssigning)
  }

  @Test(
    arguments: [(120, "      key121: json =>? \"key_121\")\n"), (121, "    key121 = try json =>? \"key_121\"\n")],
    ["", "// edited\n"])
  func `A type keeps its form in an update`(sizeAndLine: (count: Int, line: String), edit: String) async throws {
    let folder = try Folder()
    try folder.write(Self.sample(sizeAndLine.count), to: "item.json")
    _ = try await runTool(["item.json", "--output", "Item.swift"], in: folder)
    let text = try folder.read("Item.swift") + edit
    try folder.write(text, to: "Item.swift")
    let same = try await runTool(["Item.swift", "item.json"], in: folder)
    #expect(same == ToolRun(status: .success, output: text, error: "Item.swift: no changes\n"))
    try folder.write(Self.sample(122), to: "new.json")
    let run = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(run.output.contains(sizeAndLine.line))
    #expect(run.output.contains("decoding") == (sizeAndLine.count > 120))
    #expect(run.output.hasSuffix(edit))
  }
}
