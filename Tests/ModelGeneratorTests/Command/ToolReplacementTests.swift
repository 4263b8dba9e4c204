import Foundation
import Testing

@testable import ModelGenerator

/// Models that the tool wrote, and that an output replaces only if the samples show all that they have.
@Suite struct ToolReplacementTests {
  private let folder: Folder
  private static let sample = """
    {"id": 1, "name": "a", "price": 2.5, "owner": {"id": 1}, "at": "2026-03-01T09:00:00Z",
     "state": "open", "events": [{"kind": "x", "p": 1}, {"kind": "y", "q": 1}]}
    """

  init() throws {
    folder = try Folder()
    try folder.write(Self.sample, to: "item.json")
  }

  private func run(_ arguments: [String], input: String? = nil) async throws -> ToolRun {
    try await runTool(arguments, in: folder, input: input)
  }

  private static func refused(_ path: String, _ difference: String, _ file: String = "it") -> ToolRun {
    ToolRun(
      status: .badInput,
      error: """
        decodable-model: \(path) has types, names or an order that the samples do not show\(difference), from an edit \
        or earlier samples; to update it, pass it as well as the samples; delete \(file) to generate it anew

        """)
  }

  @Test(arguments: [
    ("name: String", "name: String?", ", such as String? at name"), ("id: Int", "id: Double", ", such as Double at id"),
    ("name: json", "title: json", ", such as the name title"), ("id: Int", "id: Int64", ", such as Int64 at id"),
    ("name: json => ", "name: json =>? ", nil), ("price: Double", "price: Decimal", ", such as Decimal at price"),
    ("Owner", "Person", ", such as the name Person"), ("Item", "Entry", ", such as the name Entry"),
    ("  let id: Int\n  let name: String\n", nil, nil),
  ])
  func `An edit in the tool's own form is not overwritten`(
    former: String, edit: String?, difference: String?
  ) async throws {
    _ = try await run(["item.json", "--no-examples", "-o", "Item.swift"])
    var edited = try folder.read("Item.swift").replacing(former, with: edit ?? "  let name: String\n  let id: Int\n")
    if edited.contains("=>? \"name\"") { edited = edited.replacing("name: String", with: "name: String?") }
    if edited.contains("title") { edited = edited.replacing("let name", with: "let title") }
    if edited.contains("Decimal") { edited = edited.replacing("Double", with: "Decimal") }
    if edit == nil {
      edited = edited.replacing(
        "      id: json => \"id\",\n      name: json => \"name\",\n",
        with: "      name: json => \"name\",\n      id: json => \"id\",\n")
    }
    try folder.write(edited, to: "Item.swift")
    let found = try await run(["item.json", "--no-examples", "-o", "Item.swift"])
    if let difference { #expect(found == Self.refused("Item.swift", difference)) }
    #expect(found.status == .badInput)
    #expect(try folder.read("Item.swift") == edited)
    let update = try await run(["Item.swift", "item.json", "-o", "Item.swift"])
    #expect(update.status == .success)
    #expect(try folder.read("Item.swift") == edited)
  }

  @Test func `A model of a sample that lacks members of the former is not overwritten`() async throws {
    _ = try await run(["item.json", "-o", "Item.swift"])
    let text = try folder.read("Item.swift")
    try folder.write(#"{"id": 1}"#, to: "item.json")
    #expect(
      try await run(["item.json", "-o", "Item.swift"]) == Self.refused("Item.swift", ", such as String? at name"))
    #expect(try folder.read("Item.swift") == text)
  }

  @Test(
    arguments: [
      ([], ["--enums"]), ([], ["--enum", "state"]), (["--enum", "state"], ["--enum", "state", "--enum", "name"]),
      ([], ["--type", "owner=Person"]), (["--type", "owner=Person"], ["--type", "owner=Person", "--decimal"]),
      ([], ["--optional", "name"]), ([], ["--root", "Product"]), ([], ["--decimal"]), ([], ["--tag", "events[]=kind"]),
      ([], ["--access", "public"]), ([], ["--class"]), ([], ["--encodable"]), ([], ["--no-examples"]),
      ([], ["--dictionary", "owner"]), ([], ["--conform", "Codable"]), ([], ["--numeric-strings"]),
      (["--encodable"], []), (["--access", "public"], []), (["--conform", "Hashable"], []),
    ] as [([String], [String])])
  func `Samples with other options write the model again`(former: [String], options: [String]) async throws {
    for output in ["Item.swift", folder.path("Models/")] {
      for options in [former, former, options, options] {
        #expect(try await run(["item.json", "-o", output] + options).status == .success)
      }
    }
    let anew = try await run(["item.json"] + options).output
    #expect(try folder.read("Item.swift") == anew)
  }

  @Test func `A file that standard output was written to is generated anew`() async throws {
    try folder.write(try await run(["item.json"]).output, to: "Item.swift")
    let next = #"{"id": null, "name": "a", "price": 2.5, "owner": {"id": 2, "x": 1}, "at": null, "state": "shut"}"#
    try folder.write(next, to: "next.json")
    let run = try await run(["item.json", "next.json", "--root", "Item", "-o", "Item.swift"])
    #expect(run == ToolRun(status: .success))
    #expect(try folder.read("Item.swift").contains("let id: Int?\n"))
  }

  @Test func `Samples from standard input are compared with a former model`() async throws {
    _ = try await run(["-", "--root", "Item", "-o", "Item.swift"], input: #"{"id": 1}"#)
    let further = try await run(["-", "--root", "Item", "-o", "Item.swift"], input: #"{"id": 1}{"id": 2.5}"#)
    #expect(further == ToolRun(status: .success))
    #expect(try folder.read("Item.swift").contains("let id: Double\n"))
    let refused = try await run(["-", "--root", "Item", "-o", "Item.swift"], input: #"{"id": 1}"#)
    #expect(refused == Self.refused("Item.swift", ", such as Double at id"))
  }

  @Test(arguments: ["Models.swift", "Models/"]) func `A further file adds a root to a former model`(
    output: String
  ) async throws {
    try folder.write(#"{"number": "R", "total": 1.5, "payer": {"id": 1}}"#, to: "invoice.json")
    let path = output.hasSuffix("/") ? folder.path(output) : output
    for files in [["item.json"], ["item.json", "invoice.json"], ["item.json", "invoice.json"]] {
      #expect(try await run(files + ["-o", path]).status == .success)
    }
    #expect(try folder.read(output.hasSuffix("/") ? "Models/Invoice.swift" : output).contains("struct Invoice"))
    let fewer = try await run(["item.json", "-o", path])
    #expect(fewer.status == .badInput)
  }

  @Test(arguments: [
    ("Item+Owner.swift", "id: Int", "id: Int?", ", such as Int? at owner.id"),
    ("Item.swift", "String", "String?", ", such as String? at name"),
    ("Item.swift", "Double", "Decimal", ", such as Decimal at price"),
    ("Item.swift", "name: ", "title: ", ", such as the name title"),
  ])
  func `A file of a folder with an edit in the tool's own form is not overwritten`(
    file: String, former: String, edit: String, difference: String
  ) async throws {
    let models = folder.path("Models/")
    _ = try await run(["item.json", "--no-examples", "-o", models])
    let edited = try folder.read("Models/" + file).replacing(former, with: edit)
    try folder.write(edited, to: "Models/" + file)
    let found = try await run(["item.json", "--no-examples", "-o", models])
    #expect(found == Self.refused("Models/", difference, "Models/" + file))
    #expect(try folder.read("Models/" + file) == edited)
    let update = try await run([models, "item.json", "--no-examples", "-o", models])
    #expect(update == ToolRun(status: .success, error: "Models/: no changes\n"))
  }

  @Test(arguments: [["item1.json"], ["item1.json", "item3.json"]])
  func `A further file may show a better type than a former model has`(former: [String]) async throws {
    try folder.write(#"{"text": "2026-03-01T09:00:00Z", "list": []}"#, to: "item1.json")
    let texts = Array(repeating: #"{"text": "2026-03-01T09:00:00Z", "list": ["a"]}"#, count: 4)
    try folder.write(texts.joined(separator: "\n"), to: "item2.json")
    try folder.write(#"{"text": "2026-03-02T09:00:00Z", "list": []}"#, to: "item3.json")
    for output in ["Item.swift", folder.path("Models/")] {
      _ = try await run(former + ["--root", "Item", "-o", output])
      let all = ["item1.json", "item2.json", "item3.json", "--root", "Item"]
      #expect(try await run(all + ["-o", output]) == ToolRun(status: .success))
    }
    #expect(try folder.read("Item.swift").contains("let list: [String]\n"))
  }

  @Test(arguments: ["Item.swift", "Models/"]) func `A date format in an unedited model stays, with a note`(
    output: String
  ) async throws {
    try folder.write(#"{"birth_date": "2026-03-01"}"#, to: "item.json")
    try folder.write(#"{"birth_date": "soon"}"#, to: "next.json")
    let path = output.hasSuffix("/") ? folder.path(output) : output
    let file = output.hasSuffix("/") ? "Models/Item.swift" : output
    _ = try await run(["item.json", "-o", path])
    let edited = try folder.read(file).replacing(".day", with: ".day, .iso8601")
    try folder.write(edited, to: file)
    let update = try await run([path, "next.json", "-o", path])
    #expect(try folder.read(file) == edited)
    let place = output.hasSuffix("/") ? output : "Item.swift:6"
    #expect(
      update
        == ToolRun(
          status: .success,
          error: """
            \(output): no changes
            note: \(place): birthDate does not fit next.json; change the code by hand: "soon" is not a Date at birth_date \
            (line 1, column 16); expected a day such as "2026-11-21" or a date and time such as "2026-11-21T12:00:00Z"

            """))
    try folder.write(#"{"birth_date": "Sun, 01 Mar 2026 09:00:00 GMT"}"#, to: "header.json")
    // A date in another format is no reason to change the code by hand.
    let other = try await run(
      output.hasSuffix("/") ? [path, "header.json"] : [path, "header.json", "-o", "Other.swift"])
    #expect(!other.error.contains("does not fit"))
    let anew = try await run(["item.json", "next.json", "--root", "Item", "-o", path])
    #expect(anew.status == .badInput)
    #expect(try folder.read(file) == edited)
  }

  @Test func `A renamed type in a folder of several roots is not overwritten`() async throws {
    try folder.write(#"{"number": "R", "total": 1.5, "payer": {"login": "a"}}"#, to: "invoice.json")
    let models = folder.path("Models/")
    _ = try await run(["item.json", "invoice.json", "-o", models])
    for file in ["Models/Invoice.swift", "Models/Payer.swift"] {
      try folder.write(try folder.read(file).replacing("Payer", with: "Customer"), to: file)
    }
    try FileManager.default.moveItem(
      atPath: folder.path("Models/Payer.swift"), toPath: folder.path("Models/Customer.swift"))
    let text = try folder.read("Models/Invoice.swift")
    #expect(try await run(["item.json", "invoice.json", "-o", models]).status == .badInput)
    #expect(try folder.read("Models/Invoice.swift") == text)
  }

  @Test func `A model that nobody has edited is not overwritten by that of a schema`() async throws {
    try folder.write(#"{"properties": {"id": {"type": "integer"}}}"#, to: "item.schema.json")
    _ = try await run(["item.json", "-o", "Item.swift"])
    let text = try folder.read("Item.swift")
    let run = try await run(["--schema", "item.schema.json", "-o", "Item.swift"])
    #expect(
      run
        == ToolRun(
          status: .badInput,
          error: """
            decodable-model: Item.swift has no checksum, which would show that it is the model of a schema and unchanged; \
            delete it to generate it anew

            """))
    #expect(try folder.read("Item.swift") == text)
  }
}
