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
  func `A type of more than 120 properties is decoded in parts`(count: Int, isInParts: Bool) async throws {
    let folder = try Folder()
    try folder.write(Self.sample(count), to: "item.json")
    let run = try await runTool(["item.json"], in: folder)
    #expect(run.output.contains("    try Item(decoding: json)\n") == isInParts)
    #expect(run.output.contains("private static func decodePart7(of json: Any)") == isInParts)
    #expect(run.output.contains("    try Item(\n") == !isInParts)
  }

  private static func wideModel(_ count: Int, last: String = "last") -> Model {
    var properties = (0..<count).map { PrintedModels.property("key\($0)", .int) }
    properties[0] = PrintedModels.property("json", .string, .optional)
    properties[30] = PrintedModels.property("decodePart1", .int)
    properties[count - 1] = PrintedModels.property(last, .int)
    properties[19] = PrintedModels.property("class", .declared("Part"), .nullable)
    return Model(
      root: .declared("Item"),
      declarations: [
        .structure(Structure(name: "Item", properties: properties)),
        PrintedModels.structure("Part", PrintedModels.property("kind", .string)),
      ])
  }

  @Test func `Parts have at most twenty properties, and like sizes`() throws {
    let first = """
        private init(decoding json: Any) throws {
          (
            self.json, key1, key2, key3, key4, key5, key6, key7, key8, key9, key10, key11, key12, key13,
            key14, key15, key16
          ) = try Self.decodePart1(of: json)
          (
            key17, key18, self.class, key20, key21, key22, key23, key24, key25, key26, key27, key28,
            key29, decodePart1, key31, key32, key33
          ) = try Self.decodePart2(of: json)

      """
    let second = """
          ) = try Self.decodePart7(of: json)
        }

        @inline(never)
        private static func decodePart1(of json: Any) throws -> (
          String?, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int
        ) {
          try (
            json =>? "json",
            json => "key1",

      """
    let third = """
            json => "key16"
          )
        }

        @inline(never)
        private static func decodePart2(of json: Any) throws -> (
          Int, Int, Item.Part?, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int
        ) {
          try (
            json => "key17",
            json => "key18",
            json => "class",

      """
    let printed = swiftText(of: Self.wideModel(121))
    for text in [first, second, third] { #expect(printed.contains(text)) }
    #expect(try readModel(fromSwift: printed) == Self.wideModel(121))
    #expect(try !SwiftDocument(printed).isEdited)
  }

  @Test func `An encode function is in parts too`() throws {
    let text = """
        func encode() throws -> some ObjectMembers {
          try encodePart1()
          try encodePart2()
          try encodePart3()
          try encodePart4()
          try encodePart5()
          try encodePart6()
          try encodePart7()
        }

        @MembersBuilder
        private func encodePart1() throws -> some ObjectMembers {
          json =>? "json"
          key1 => "key1"

      """
    let printed = swiftText(of: Self.wideModel(121), isEncodable: true)
    #expect(printed.contains(text))
    #expect(printed.contains("    key18 => \"key18\"\n    self.class => \"class\"\n"))
    #expect(try readModel(fromSwift: printed) == Self.wideModel(121))
    #expect(try !SwiftDocument(printed).isEdited)
  }

  @Test func `A part has another name than a property`() throws {
    let named = Self.wideModel(121, last: "encodePart1")
    let printed = swiftText(of: named, isEncodable: true)
    #expect(printed.contains("    try _encodePart1()\n    try _encodePart2()\n"))
    #expect(printed.contains("  private func _encodePart7() throws"))
    #expect(try readModel(fromSwift: printed) == named)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Parts compile without warnings`() throws {
    let styles = [SwiftStyle(), SwiftStyle(access: "public", isClass: true)]
    let texts = styles.enumerated().map { index, style in
      let model = Self.wideModel(121, last: index == 0 ? "last" : "encodePart7")
      return swiftText(of: model, isEncodable: true, style: style).replacing("Item", with: "Item\(index)")
    }
    #expect(try SwiftCompiler.problems(in: texts) == "")
    #expect(try SwiftCompiler.findings(in: [texts[0]]) == "")
  }

  @Test(
    arguments: [
      (120, "", "      key121: json =>? \"key_121\")\n"),
      (120, "// edited\n", "      key121: json =>? \"key_121\")\n"),
      (121, "", "      json =>? \"key_121\"\n    )\n"),
      (121, "// edited\n", "    ) = try Self.decodePart7(of: json)\n    key121 = try json =>? \"key_121\"\n"),
    ])
  func `A type keeps its form in an update`(count: Int, edit: String, lines: String) async throws {
    let folder = try Folder()
    try folder.write(Self.sample(count), to: "item.json")
    _ = try await runTool(["item.json", "--output", "Item.swift"], in: folder)
    let text = try folder.read("Item.swift") + edit
    try folder.write(text, to: "Item.swift")
    let same = try await runTool(["Item.swift", "item.json"], in: folder)
    #expect(same == ToolRun(status: .success, output: text, error: "Item.swift: no changes\n"))
    try folder.write(Self.sample(122), to: "new.json")
    let run = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(run.output.contains(lines))
    #expect(run.output.contains("decoding") == (count > 120))
    #expect(run.output.hasSuffix(edit))
  }

  @Test func `A new property is encoded in the part of the one before it`() async throws {
    let folder = try Folder()
    try folder.write(Self.sample(121), to: "item.json")
    _ = try await runTool(["item.json", "--encodable", "--output", "Item.swift"], in: folder)
    let text = try folder.read("Item.swift") + "// edited\n"
    try folder.write(text, to: "Item.swift")
    let sample = Self.sample(121).replacing(", \"key_1\"", with: ", \"new\": true, \"key_1\"")
    try folder.write(sample, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json"], in: folder)
    let expected =
      text
      .replacing("  let key0: Int\n", with: "  let key0: Int\n  let new: Bool?\n")
      .replacing("decodePart1(of: json)\n", with: "decodePart1(of: json)\n    new = try json =>? \"new\"\n")
      .replacing("    key0 => \"key_0\"\n", with: "    key0 => \"key_0\"\n    new =>? \"new\"\n")
    #expect(run.output == expected)
    #expect(run.error == "Item.swift:\n+ new: Bool?  may be missing\n")
  }

  @Test func `The code of parts is no other use of a property`() async throws {
    let folder = try Folder()
    let keys = Self.sample(121).dropLast() + #", "json": 1, "init": 2"#
    try folder.write(keys + "}", to: "item.json")
    _ = try await runTool(["item.json", "--encodable", "--output", "Item.swift"], in: folder)
    try folder.write(folder.read("Item.swift") + "// edited\n", to: "Item.swift")
    try folder.write(keys.replacing("1, \"init\": 2", with: "null, \"init\": null") + "}", to: "new.json")
    let run = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(run.error == "Item.swift:\n~ json: Int → Int?  may be null\n~ init: Int → Int?  may be null\n")
  }

  @Test func `A part with further code is the user's own`() async throws {
    let text = """
      import Decodable

      struct Item: Equatable, Sendable {
        let id: Int
        let name: String
        let tags: [String]
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          try Item(decoding: json)
        }

        private init(decoding json: Any) throws {
          (id, name) = try Self.decodePart1(of: json)
          tags = try json => "tags"
        }

        private static func decodePart1(of json: Any) throws -> (Int, String) {
          try require(.anyOf("id", "name"), in: json)
          return try (json => "id", json => "name")
        }
      }

      """
    let folder = try Folder()
    try folder.write(text, to: "Item.swift")
    try folder.write(#"{"id": 1, "name": "a", "tags": []}"#, to: "item.json")
    let run = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    #expect(run.output == "item.json: fits, but the code on line 15 was not checked\n")
    let update = try await runTool(["Item.swift", "item.json"], in: folder)
    #expect(update.output == text)
  }
}
