import Foundation
import Testing

@testable import ModelGenerator

/// The options `--access`, `--conform` and `--class`.
@Suite struct ToolStyleTests {
  private let folder: Folder
  private static let sample = #"{"id": 1, "created_at": "2026-03-01T09:00:00Z", "owner": {"nick": "bo"}}"#

  init() throws { folder = try Folder() }

  private func write(_ sample: String = sample, _ options: String...) async throws -> ToolRun {
    try folder.write(sample, to: "item.json")
    return try await runTool(["item.json", "--no-examples"] + options, in: folder)
  }

  @Test func `Public types have an initializer`() async throws {
    let text = """
      import Decodable
      import Foundation

      public struct Item: Equatable, Sendable {
        public let id: Int
        public let createdAt: Date
        public let owner: Owner

        public init(id: Int, createdAt: Date, owner: Owner) {
          self.id = id
          self.createdAt = createdAt
          self.owner = owner
        }
      }

      extension Item: Decodable {
        public static func decode(_ json: Any) throws -> Item {
          try Item(
            id: json => "id",
            createdAt: json => "created_at",
            owner: json => "owner")
        }
      }

      extension Item {
        public struct Owner: Decodable, Equatable, Sendable {
          public let nick: String

          public init(nick: String) {
            self.nick = nick
          }

          public static func decode(_ json: Any) throws -> Owner {
            try Owner(nick: json => "nick")
          }
        }
      }

      """
    #expect(try await write(Self.sample, "--access", "public") == ToolRun(status: .success, output: text))
    let package = try await write(Self.sample, "--access", "package")
    #expect(package.output == text.replacing("public ", with: "package "))
    let plain = try await write(Self.sample, "--access", "internal")
    #expect(plain.output == (try await write(Self.sample)).output)
  }

  @Test(arguments: [
    (#"{"self": 1, "Self": 2}"#, "`self` selfValue2: Int, selfValue: Int", "selfValue2", ["selfValue"]),
    (
      #"{"selfValue": 1, "self": 2, "selfValue2": 3}"#, "selfValue: Int, `self` selfValue3: Int, selfValue2: Int",
      "selfValue3", ["selfValue", "selfValue2"]
    ),
  ])
  func `The parameter for self has a name that no other parameter has`(
    sample: String, parameters: String, value: String, others: [String]
  ) async throws {
    for options in [["--access", "public"], ["--class"]] {
      try folder.write(sample, to: "item.json")
      let run = try await runTool(["item.json", "--no-examples"] + options, in: folder)
      #expect(run.output.contains("init(\(parameters)) {\n"))
      for other in others { #expect(run.output.contains("    self.\(other) = \(other)\n")) }
      #expect(run.output.contains("    self.`self` = \(value)\n"))
    }
  }

  @Test(arguments: [
    ("self", "selfValue", "selfValue: Int, `self` selfValue2: Int? = nil"),
    ("Self", "self", "`self` selfValue: Int, selfValue selfValue2: Int? = nil"),
  ])
  func `An added parameter has a name that no other parameter has`(
    new: String, old: String, parameters: String
  ) async throws {
    _ = try await write("{\"\(old)\": 1}", "--access", "public", "--output", "Item.swift")
    try folder.write(try folder.read("Item.swift") + "// edited\n", to: "Item.swift")
    try folder.write("{\"\(old)\": 1, \"\(new)\": 2}", to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--no-examples"], in: folder)
    #expect(run.output.contains("public init(\(parameters)) {\n"))
  }

  @Test func `Parameters that are added together have different names`() async throws {
    _ = try await write(#"{"id": 1}"#, "--access", "public", "--output", "Item.swift")
    try folder.write(try folder.read("Item.swift") + "// edited\n", to: "Item.swift")
    try folder.write(#"{"id": 1, "self": 2, "selfValue": 3, "Self": 4}"#, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--no-examples"], in: folder)
    let parameters = "id: Int, `self` selfValue2: Int? = nil, selfValue: Int? = nil, capitalSelf: Int? = nil"
    #expect(run.output.contains("public init(\(parameters)) {\n"))
    #expect(run.output.contains("    self.`self` = selfValue2\n    self.selfValue = selfValue\n"))
  }

  @Test func `Classes have an initializer and are not Equatable`() async throws {
    let text = """
      import Decodable
      import Foundation

      final class Item: Sendable {
        let id: Int
        let createdAt: Date
        let owner: Owner

        init(id: Int, createdAt: Date, owner: Owner) {
          self.id = id
          self.createdAt = createdAt
          self.owner = owner
        }
      }

      extension Item: Decodable {
        static func decode(_ json: Any) throws -> Item {
          try Item(
            id: json => "id",
            createdAt: json => "created_at",
            owner: json => "owner")
        }
      }

      extension Item {
        final class Owner: Decodable, Sendable {
          let nick: String

          init(nick: String) {
            self.nick = nick
          }

          static func decode(_ json: Any) throws -> Owner {
            try Owner(nick: json => "nick")
          }
        }
      }

      """
    #expect(try await write(Self.sample, "--class") == ToolRun(status: .success, output: text))
  }

  @Test func `A Codable type has the keys of the document`() async throws {
    let run = try await write(Self.sample, "--conform", "Hashable,Codable")
    #expect(run.status == .success)
    #expect(
      run.output.contains(
        """
        struct Item: Equatable, Codable, Hashable, Sendable {
          let id: Int
          let createdAt: Date
          let owner: Owner

          private enum CodingKeys: String, CodingKey {
            case id
            case createdAt = "created_at"
            case owner
          }
        }

        """))
    #expect(
      run.output.contains(
        "  struct Owner: Decodable, Equatable, Codable, Hashable, Sendable {\n    let nick: String\n\n"))
  }

  @Test func `A type without a conformance is named with the reason`() async throws {
    let sample = #"{"id": 1, "data": {"x": [1, {}, [], true]}, "owner": {"nick": "bo"}}"#
    let run = try await write(sample, "--conform", "Hashable", "--conform=Identifiable")
    #expect(run.error == "note: ItemData and Owner are not Identifiable, because they have no property id\n")
    #expect(run.output.contains("struct Item: Equatable, Hashable, Identifiable, Sendable {"))
    #expect(run.output.contains("struct ItemData: Decodable, Equatable, Hashable, Sendable {"))
    #expect(run.output.contains("struct Owner: Decodable, Equatable, Hashable, Sendable {"))
  }

  @Test func `A type does not have the name of the coding keys`() async throws {
    let run = try await write(#"{"coding_keys": {"m": 1}, "b": 2}"#, "--conform", "Codable")
    #expect(run.error.isEmpty)
    #expect(run.output.contains("  let codingKeys: ItemCodingKeys\n"))
    #expect(run.output.contains("  private enum CodingKeys: String, CodingKey {\n"))
  }

  @Test func `A type that contains itself is Hashable`() async throws {
    let run = try await write(#"{"id": 1, "parent": {"id": 2, "parent": null}}"#, "--conform", "Hashable")
    #expect(run.error.isEmpty)
    #expect(run.output.contains("struct Item: Equatable, Hashable, Sendable {"))
    #expect(run.output.contains("  @Indirect var parent: Item?\n"))
    #expect(run.output.hasSuffix("}\n\nextension Item.Indirect: Hashable where Value: Hashable {}\n"))
  }

  @Test func `A Hashable type that contains itself makes the wrapper of a file Hashable`() async throws {
    let first = try await write(#"{"id": 1, "left": {"id": 2, "left": null}}"#)
    #expect(first.output.contains("enum Indirect<Value: Equatable & Sendable>: Equatable, Sendable {"))
    try folder.write(first.output + "\n", to: "Item.swift")
    try folder.write(#"{"id": 1, "tree": {"leaf": 1, "sub": {"leaf": 2, "sub": null}}}"#, to: "tree.json")
    let update = try await runTool(["Item.swift", "tree.json", "--conform", "Hashable"], in: folder)
    #expect(update.output.contains("  struct Tree: Decodable, Equatable, Hashable, Sendable {\n"))
    #expect(update.output.contains("\nextension Item.Indirect: Hashable where Value: Hashable {}\n"))
  }

  @Test func `An enum that keeps other strings has only the conformances that it can have`() async throws {
    let states = ["open", "closed", "open", "open", "open"]
    let sample = "[\(states.map { #"{"id": 1, "state": "\#($0)"}"# }.joined(separator: ", "))]"
    let run = try await write(sample, "--enums", "--unknown-case", "--conform", "Codable,Identifiable")
    #expect(run.error == "note: State is not Identifiable, because it has no property id\n")
    #expect(run.output.contains("  enum State: RawRepresentable, Hashable, Codable, Sendable {\n"))
  }

  @Test func `A conformance that no type can have is an error`() async throws {
    let run = try await write(#"{"data": 1}"#, "--conform", "Identifiable")
    #expect(
      run
        == ToolRun(
          status: .badInput,
          error: "decodable-model: Item is not Identifiable, because it has no property id; remove --conform\n"))
  }

  @Test(arguments: [
    (["--conform", "Comparable"], "Swift does not synthesize a conformance to Comparable; add it by hand"),
    (["--conform", "Encodable"], "--encodable writes conformances to Encodable, with their functions"),
    (["--conform", "Swift.Decodable"], "Swift.Decodable is a part of Codable; write --conform Codable"),
    (["--conform", "a b"], "a b is not the name of a protocol"),
    (["--conform", "Hashable,"], "an empty text is not the name of a protocol"),
    (["--access", "open"], "unknown access open; --access requires public, package or internal"),
    (
      ["--class", "--conform", "Hashable"],
      "--class excludes --conform Hashable, which Swift synthesizes for structs and enums only"
    ),
  ])
  func `A style that types cannot have is refused`(arguments: [String], message: String) async throws {
    #expect(try await runTool(["item.json"] + arguments, in: folder) == .misused(message))
  }

  private static let styles: [[String]] = [
    ["--access", "public"], ["--access", "package", "--encodable", "--enums"], ["--class"],
    ["--class", "--access", "public", "--encodable"], ["--conform", "Codable,Hashable,Identifiable"],
    ["--conform", "Codable", "--class", "--access", "public"], ["--conform", "Codable", "--encodable"],
  ]

  /// Payloads with a type that contains itself, with variants of both layouts, with names that are keywords, and with
  /// nothing but an array.
  private static let payloads = [
    #"{"id": 1, "next_one": {"id": 2, "next_one": {"id": 3, "next_one": null}}, "in": true, "self": "a"}"#,
    #"[{"type": "a", "x": 1, "y": 2, "z": 3}, {"type": "b", "u": "s", "v": "t", "w": [1, "a"]}]"#,
    #"""
    [{"type": "push", "payload": {"ref": "a", "size": 1, "commits": []}},
     {"type": "fork", "payload": {"forkee": {"id": 1}, "depth": 2, "public": true}}]
    """#,
    #"{"self": 1, "Self": 2, "selfValue2": 3, "await": 4}"#, "[[1.5, 2]]",
    #"{"empty": {}, "state": ["on", "on", "on", "off", "off"]}"#,
  ]

  @Test(arguments: styles) func `A second run does not change an output of any style`(options: [String]) async throws {
    for payload in Self.payloads {
      try folder.write(payload, to: "item.json")
      try? FileManager.default.removeItem(atPath: folder.path("Item.swift"))
      let first = try await runTool(["item.json", "--output", "Item.swift"] + options, in: folder)
      if first.error.hasSuffix("remove --conform\n") { continue }
      #expect(first.status == .success)
      #expect(try await runTool(["item.json", "--output", "Item.swift"] + options, in: folder) == first)
      let text = try folder.read("Item.swift")
      #expect(try !SwiftDocument(text).isEdited, "\(text)")
      let again = try await runTool(["Item.swift", "item.json", "--output", "Item.swift"] + options, in: folder)
      #expect(again == ToolRun(status: .success, error: "Item.swift: no changes\n"))
      #expect(try folder.read("Item.swift") == text)
      let checked = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
      #expect(checked == ToolRun(status: .success, output: "item.json: fits\n"))
    }
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `Models of all styles compile`() async throws {
    var texts: [String] = []
    for options in Self.styles {
      for payload in Self.payloads {
        try folder.write(payload, to: "item.json")
        let run = try await runTool(["item.json", "--root", "Item\(texts.count)"] + options, in: folder)
        if run.status == .success { texts.append(run.output) }
      }
    }
    #expect(texts.count >= 30)
    let problems = try SwiftCompiler.problems(in: texts, options: ["-package-name", "models"])
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func `An update gives new types the style of the file`() async throws {
    _ = try await write(Self.sample, "--access", "public", "--conform", "Codable", "--output", "Item.swift")
    try folder.write(Self.sample.dropLast() + #", "net_total": {"net": 1}}"#, to: "new.json")
    for comment in ["", "// edited\n"] {
      try folder.write(try folder.read("Item.swift") + comment, to: "Edited.swift")
      let run = try await runTool(["Edited.swift", "new.json", "--no-examples"], in: folder)
      #expect(run.error == "Edited.swift:\n+ net_total: NetTotal?  may be missing\n")
      #expect(
        run.output.contains(
          "  public struct NetTotal: Decodable, Equatable, Codable, Sendable {\n    public let net: Int\n"))
      #expect(run.output.contains("    case netTotal = \"net_total\"\n"))
      #expect(run.output.contains("    self.netTotal = netTotal\n"))
    }
  }

  @Test(
    arguments: [
      (
        #"{"id": 1, "x": {"id": 2, "x": null}}"#, "+ x: A?  may be missing",
        "A is not Codable, because x of A is stored indirectly"
      ),
      (#"{"id": "x"}"#, "~ id: Int → ID", "A and ID are not Codable, because ID is an enum with associated values"),
    ], [false, true])
  func `An update of a printed model names the conformances that it drops`(
    update: (sample: String, change: String, note: String), isFolder: Bool
  ) async throws {
    try folder.write(#"{"id": 1}"#, to: "a.json")
    let output = isFolder ? folder.path("Models/") : "A.swift"
    _ = try await runTool(["a.json", "-o", output, "--conform", "Codable,Hashable"], in: folder)
    try folder.write(update.sample, to: "new.json")
    let run = try await runTool([output, "new.json", "-o", output], in: folder)
    #expect(run.status == .success)
    #expect(
      Set(run.error.split(separator: "\n")) == [
        isFolder ? "Models/:" : "A.swift:", update.change[...], "note: \(update.note)",
      ])
    let again = try await runTool([output, "new.json", "-o", output], in: folder)
    #expect(again == ToolRun(status: .success, error: isFolder ? "Models/: no changes\n" : "A.swift: no changes\n"))
  }

  @Test(arguments: ["Codable", "Identifiable", "Hashable", "Codable, Identifiable"])
  func `An update of an edited model keeps a conformance, or names it`(conformance: String) async throws {
    try folder.write(
      """
      import Decodable

      struct E: Equatable, \(conformance) {  // edited
        let id: Int
      }

      extension E: Decodable {
        static func decode(_ json: Any) throws -> E {
          try E(id: json => "id")
        }
      }

      """, to: "E.swift")
    try folder.write(#"{"id": "x"}"#, to: "new.json")
    let run = try await runTool(["E.swift", "new.json", "--no-examples"], in: folder)
    if conformance.contains("Codable") {
      #expect(
        run.error == """
          E.swift: no changes
          note: E.swift:4: samples of E have "id" (Int or String): change its type, and see to the conformance to Codable

          """)
      #expect(run.output == (try folder.read("E.swift")))
    } else {
      #expect(run.error == "E.swift:\n~ id: Int → ID\n")
      #expect(run.output.contains("  let id: ID\n"))
      #expect(run.output.contains("enum ID: Decodable, Equatable, Hashable, Sendable {\n"))
    }
    if SwiftCompiler.isHere { #expect(try SwiftCompiler.problems(in: [run.output]) == "") }
  }

  @Test func `The identity of an Identifiable type is Hashable`() async throws {
    let sample = """
      [{"id": 1, "more": {"id": {"a": 1}}, "x": {"y": 1}}, {"id": "x", "more": {"id": {"a": 1}}, "x": {"y": 1}}]
      """
    try folder.write(sample, to: "a.json")
    let run = try await runTool(["a.json", "--no-examples", "--conform", "Identifiable"], in: folder)
    for head in [
      "struct A: Equatable, Identifiable, Sendable {", "enum ID: Decodable, Equatable, Hashable, Sendable {",
      "struct More: Decodable, Equatable, Identifiable, Sendable {",
      "struct MoreID: Decodable, Equatable, Hashable, Sendable {", "struct X: Decodable, Equatable, Sendable {",
    ] {
      #expect(run.output.contains("\(head)\n"))
    }
    #expect(try !SwiftDocument(run.output).isEdited)
    if SwiftCompiler.isHere { #expect(try SwiftCompiler.problems(in: [run.output]) == "") }
    try folder.write(#"{"id": 1}"#, to: "a.json")
    _ = try await runTool(["a.json", "--conform", "Identifiable", "--output", "A.swift"], in: folder)
    try folder.write(#"{"id": "x"}"#, to: "new.json")
    let updated = try await runTool(["A.swift", "new.json"], in: folder)
    #expect(updated.output.contains("enum ID: Decodable, Equatable, Hashable, Sendable {\n"))
  }

  @Test func `JSON is Hashable, and may be the identity of a type`() async throws {
    try folder.write(#"{"id": [1, {}, [], true], "x": []}"#, to: "item.json")
    let run = try await runTool(["item.json", "--no-examples", "--conform", "Hashable,Identifiable"], in: folder)
    #expect(run.error == "")
    #expect(run.output.contains("struct Item: Equatable, Hashable, Identifiable, Sendable {\n"))
    if SwiftCompiler.isHere { #expect(try SwiftCompiler.problems(in: [run.output]) == "") }
  }

  @Test func `A type whose identity is a class is not Identifiable`() async throws {
    try folder.write(#"{"id": {"x": 1}}"#, to: "item.json")
    let run = try await runTool(["item.json", "--no-examples", "--class", "--conform", "Identifiable"], in: folder)
    #expect(
      run.error == "decodable-model: Item is not Identifiable, because ID is a class; remove --conform\n")
  }

  @Test func `A list of one or many JSON values is Hashable`() async throws {
    let decoder = "json => \"v\" => [Int].oneOrMany"
    let text = """
      import Decodable

      struct E: Equatable, Hashable, Sendable {  // edited
        // samples: single values and arrays of them
        let v: [Int]
      }

      extension E: Decodable {
        static func decode(_ json: Any) throws -> E {
          try E(v: \(decoder))
        }
      }

      """
    try folder.write(text, to: "E.swift")
    try folder.write(#"{"v": [1, {}, [], true]}"#, to: "new.json")
    let run = try await runTool(["E.swift", "new.json"], in: folder)
    let changed = text.replacing("[Int]", with: "[JSON]").replacing(
      "single values and arrays of them", with: "booleans, numbers, arrays and objects")
    #expect(run.output == changed)
    #expect(run.error == "E.swift:\n~ v[]: Int → JSON\n")
    let printed = swiftText(of: try readModel(fromSwift: changed), style: SwiftStyle(conformances: ["Hashable"]))
    #expect(printed.contains("[JSON].oneOrMany") && printed.contains("Hashable"))
  }

  @Test func `An option of an update applies to new types only`() async throws {
    _ = try await write(Self.sample, "--output", "Item.swift")
    try folder.write(Self.sample.dropLast() + #", "total": {"net": 1}}"#, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--no-examples", "--access", "public"], in: folder)
    #expect(run.output.contains("\nstruct Item: Equatable, Sendable {\n"))
    #expect(run.output.contains("\n  let total: Total?\n"))
    #expect(run.output.contains("\n  public struct Total: Decodable, Equatable, Sendable {\n    public let net: Int\n"))
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A class is not added to an Equatable struct`() async throws {
    try folder.write(#"{"id": 1}"#, to: "item.json")
    _ = try await runTool(["item.json", "-o", "Item.swift"], in: folder)
    let text = try folder.read("Item.swift")
    try folder.write(#"{"id": 1, "size": 2, "home": {"city": "a"}, "list": [{"x": 1}]}"#, to: "item.json")
    let run = try await runTool(["Item.swift", "item.json", "--class"], in: folder)
    #expect(
      run.output
        == text.replacing("let id: Int\n", with: "let id: Int\n  let size: Int?\n").replacing(
          #"try Item(id: json => "id")"#, with: #"try Item(id: json => "id", size: json =>? "size")"#))
    #expect(
      run.error == """
        Item.swift:
        + size: Int?  may be missing
        note: Item.swift:10: samples of Item have "home" (object): add it, and see to the conformance to Equatable
        note: Item.swift:10: samples of Item have "list" ([object]): add it, and see to the conformance to Equatable
        note: --class has no effect on types that Item.swift already has, and none is new

        """)
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }
}
