import Foundation
import Testing

@testable import ModelGenerator

/// Outputs and earlier outputs with a file for each type.
@Suite struct ToolFolderTests {
  private let folder: Folder
  private let models: String
  private static let sample = """
    {"id": 1, "at": {"day": "2026-03-01T09:00:00Z"},
     "next": {"id": 2, "at": {"day": "2026-03-02T09:00:00Z"},
              "next": {"id": 3, "at": {"day": "2026-03-03T09:00:00Z"}, "next": null}}}
    """
  private static let newSample = #"{"id": 1, "at": {"day": null, "zone": "Z"}, "next": null, "link": {"to": "x"}}"#

  init() throws {
    folder = try Folder()
    models = folder.path("Models/")
  }

  private func write(_ options: String...) async throws -> ToolRun {
    try folder.write(Self.sample, to: "item.json")
    try folder.write(Self.newSample, to: "new.json")
    return try await runTool(["item.json", "--no-examples", "-o", models] + options, in: folder)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: models).sorted() }
  }

  @Test func `Each type has a file with the imports that it needs`() async throws {
    #expect(try await write() == ToolRun(status: .success))
    #expect(try files == ["Item+At.swift", "Item.swift", "Item+Indirect.swift"].sorted())
    #expect(
      try folder.read("Models/Item+At.swift") == """
        import Decodable
        import Foundation

        extension Item {
          struct At: Decodable, Equatable, Sendable {
            let day: Date

            static func decode(_ json: Any) throws -> At {
              try At(day: json => "day")
            }
          }
        }

        """)
    #expect(try folder.read("Models/Item.swift").hasPrefix("import Decodable\n\nstruct Item: Equatable, Sendable {\n"))
    #expect(try folder.read("Models/Item+Indirect.swift").hasPrefix("extension Item {\n"))
  }

  @Test(arguments: [
    #"{"birthDate": "1974-12-25"}"#, #"{"created_at": 1772355600}"#, #"{"sent": ["2026-01-02", "2026-01-03"]}"#,
  ])
  func `A type whose only date has a decoder imports Foundation`(sample: String) async throws {
    try folder.write(sample, to: "letter.json")
    let run = try await runTool(["letter.json", "-o", folder.path("Letters/")], in: folder)
    #expect(run == ToolRun(status: .success))
    let text = try folder.read("Letters/Letter.swift")
    #expect(text.contains("Date.decoder(using:"))
    #expect(text.hasPrefix("import Decodable\nimport Foundation\n\n"))
  }

  @Test func `A second run writes nothing`() async throws {
    _ = try await write()
    let texts = try files.map { try folder.read("Models/" + $0) }
    #expect(try await write() == ToolRun(status: .success))
    let run = try await runTool([models, "item.json", "--no-examples", "-o", models], in: folder)
    #expect(run == ToolRun(status: .success, error: "Models/: no changes\n"))
    #expect(try files.map { try folder.read("Models/" + $0) } == texts)
  }

  @Test func `A folder is checked`() async throws {
    _ = try await write()
    let run = try await runTool([models, "--check", "item.json", "new.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasPrefix("item.json: fits\nnew.json: expected Date (a date"))
    #expect(run.output.contains("found null at at.day"))
  }

  @Test func `An update rewrites the files of a folder`() async throws {
    _ = try await write()
    let run = try await runTool([models, "new.json", "--no-examples", "-o", models], in: folder)
    #expect(run.status == .success)
    #expect(run.error.hasPrefix("Models/:\n"))
    #expect(try files.contains("Item+Link.swift"))
    #expect(try folder.read("Models/Item+At.swift").contains("let day: Date?\n    let zone: String?\n"))
    let checked = try await runTool([models, "--check", "item.json", "new.json"], in: folder)
    #expect(checked == ToolRun(status: .success, output: "item.json: fits\nnew.json: fits\n"))
  }

  @Test(
    arguments: [true, false],
    [
      (
        "user.json", #"{"id": 1, "login": "a", "address": {"street": "s", "city": "c", "zip": "z"}}"#,
        "User.address.zip", "Invoice.billing_address"
      ),
      (
        "invoice.json", #"{"number": "R", "total": 1.5, "billing_address": {"street": "s", "city": "c", "zip": "z"}}"#,
        "Invoice.billing_address.zip", "User.address"
      ),
    ])
  func `A change to a shared type is reported at the root of the sample`(
    isFolder: Bool, sample: (file: String, text: String, path: String, other: String)
  ) async throws {
    try folder.write(#"{"id": 1, "login": "a", "address": {"street": "s", "city": "c"}}"#, to: "user.json")
    try folder.write(
      #"{"number": "R", "total": 1.5, "billing_address": {"street": "s", "city": "c"}}"#, to: "invoice.json")
    let output = isFolder ? models : "Models.swift"
    _ = try await runTool(["user.json", "invoice.json", "-o", output], in: folder)
    try folder.write(sample.text, to: sample.file)
    let run = try await runTool([output, sample.file, "-o", output], in: folder)
    let name = isFolder ? "Models/" : "Models.swift"
    let change = "+ \(sample.path): String?  may be missing, shared with \(sample.other)\n"
    #expect(run == ToolRun(status: .success, error: "\(name):\n\(change)"))
  }

  @Test func `A check of a folder names the file of code that it leaves out`() async throws {
    _ = try await write()
    let text = try folder.read("Models/Item+At.swift")
    let key = try #require(text.firstMatch(of: /json => "[a-z]+"/)).output
    try folder.write(text.replacing(key, with: "\(key) => { _ in 0 }"), to: "Models/Item+At.swift")
    let run = try await runTool([models, "--check", "item.json"], in: folder)
    let line = text[..<(try #require(text.firstRange(of: key)).lowerBound)].count { $0 == "\n" } + 1
    let code = "the code on Item+At.swift:\(line)"
    #expect(run.output == "item.json: fits, but \(code) was not checked\n")
    #expect(run.error == "note: Models/: \(code) is your own; samples are not compared with it\n")
  }

  @Test func `A file that was edited is not overwritten`() async throws {
    _ = try await write()
    try folder.write(try folder.read("Models/Item+At.swift") + "// edited\n", to: "Models/Item+At.swift")
    let texts = try files.map { try folder.read("Models/" + $0) }
    let run = try await runTool([models, "new.json", "--no-examples", "-o", models], in: folder)
    #expect(
      run
        == ToolRun(
          status: .badInput,
          error: """
            decodable-model: Models/Item+At.swift would lose edits; write to another folder, and merge the files

            """))
    #expect(try files.map { try folder.read("Models/" + $0) } == texts)
  }

  @Test func `Edits that files in another folder do not have are named`() async throws {
    _ = try await write()
    try folder.write(try folder.read("Models/Item+At.swift") + "// edited\n", to: "Models/Item+At.swift")
    let others = folder.path("Others/")
    let run = try await runTool([models, "new.json", "--no-examples", "-o", others], in: folder)
    #expect(run.status == .success)
    #expect(
      run.error.hasSuffix("\nnote: Others/ does not have the edits in Models/Item+At.swift; merge the files\n"))
    let again = try await runTool([others, "new.json", "--no-examples", "-o", models + "2/"], in: folder)
    #expect(again.error == "Others/: no changes\n")
  }

  @Test func `The file of a type that is gone is named`() async throws {
    _ = try await write()
    // Values of four kinds have no type in common.
    let lines = ["1", #""x""#, "true"].map { "{\"id\": 1, \"at\": \($0), \"next\": \($0)}\n" }
    try folder.write(lines.joined(), to: "item.json")
    let run = try await runTool([models, "item.json", "--no-examples", "-o", models], in: folder)
    #expect(run.status == .success)
    #expect(
      run.error == """
        Models/:
        ~ at:   At → JSON
        ~ next: Item? → JSON?
        note: Models/Item+At.swift is not used any more; remove it
        note: Models/Item+Indirect.swift is not used any more; remove it

        """)
  }

  @Test func `A check against one file of a folder names the types of the others`() async throws {
    _ = try await write()
    let run = try await runTool(["Models/Item.swift", "--check", "item.json"], in: folder)
    #expect(run.status == .success)
    #expect(
      run.error == """
        note: Models/Item.swift: samples are not compared with At, which the file does not declare; if each type has \
        a file, pass their folder

        """)
  }

  @Test func `A folder as earlier output needs a folder as output`() async throws {
    _ = try await write()
    let run = try await runTool([models, "new.json"], in: folder)
    #expect(run.error.hasPrefix("decodable-model: Models/ is a folder; add -o Models/\n"))
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence), arguments: [[], ["--class", "--access=public"]])
  func `The files of a folder compile together`(options: [String]) async throws {
    try folder.write(Self.sample, to: "item.json")
    _ = try await runTool(["item.json", "--encodable", "-o", models] + options, in: folder)
    let texts = try files.map { try folder.read("Models/" + $0) }
    #expect(try SwiftCompiler.problems(in: texts) == "")
  }
}

/// Folders with the files of several models.
@Suite struct ToolSharedFolderTests {
  private let folder: Folder
  private let models: String

  init() throws {
    folder = try Folder()
    models = folder.path("Models/")
    try folder.write(#"[{"id": 1, "owner": {"login": "a"}}]"#, to: "orders.json")
    try folder.write(#"[{"sku": "b", "maker": {"name": "c"}}]"#, to: "products.json")
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: models).sorted() }
  }

  @Test func `A folder with two models is used by the name of a root`() async throws {
    for file in ["orders.json", "products.json"] {
      #expect(try await runTool([file, "-o", models], in: folder) == ToolRun(status: .success))
    }
    #expect(try files == ["Order+Owner.swift", "Order.swift", "Product+Maker.swift", "Product.swift"])
    let refused = ToolRun(
      status: .badInput,
      error: "decodable-model: Models/ has the files of several roots; choose one by --root: Order or Product\n")
    #expect(try await runTool([models, "--check", "orders.json"], in: folder) == refused)
    #expect(try await runTool([models, "orders.json", "-o", models], in: folder) == refused)
    let check = try await runTool([models, "--root", "Order", "--check", "orders.json"], in: folder)
    #expect(check == ToolRun(status: .success, output: "orders.json: fits\n"))
    try folder.write(#"[{"id": 1, "owner": {"login": null}}]"#, to: "orders.json")
    let update = try await runTool([models, "--root", "Order", "orders.json", "-o", models], in: folder)
    #expect(update == ToolRun(status: .success, error: "Models/:\n~ [].owner.login: String → String?  may be null\n"))
    #expect(try files == ["Order+Owner.swift", "Order.swift", "Product+Maker.swift", "Product.swift"])
  }

  @Test func `Files of a sample's former model are named`() async throws {
    _ = try await runTool(["orders.json", "-o", models], in: folder)
    try folder.write(#"[{"id": 1, "owner": {"login": "a"}, "total": 5}]"#, to: "sales.json")
    let run = try await runTool(["sales.json", "orders.json", "-o", models], in: folder)
    #expect(
      run
        == ToolRun(
          status: .success,
          error: """
            note: Models/Order+Owner.swift is not used any more; remove it
            note: Models/Order.swift is not used any more; remove it

            """))
  }
}
