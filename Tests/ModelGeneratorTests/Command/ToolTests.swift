import Decodable
import Foundation
import Testing

@testable import ModelGenerator

@Suite struct ToolTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the printed model of samples.
  private func text(_ samples: [String], named name: String, isArray: Bool = false) throws -> String {
    swiftText(of: try model(of: samples, named: name, isArray: isArray))
  }

  // MARK: From samples to a model

  @Test func `Only the model of a document is printed`() async throws {
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "order.json")
    let run = try await runTool(["order.json"], in: folder)
    #expect(run == ToolRun(status: .success, output: try text([#"{"id": 1, "name": "a"}"#], named: "Order")))
  }

  @Test(arguments: [
    ("order.json", #"{"order": {"id": 1}}"#, "OrderDocument"),
    ("orders.json", #"[{"order": {"id": 1}}]"#, "OrderElement"),
    ("order.json", #"{"order": 1}"#, "Order"),
  ])
  func `A part has the name of the file before the document`(
    _ file: String, _ document: String, _ name: String
  ) async throws {
    try folder.write(document, to: file)
    let run = try await runTool([file], in: folder)
    let isArray = document.hasPrefix("[")
    let sample = isArray ? String(document.dropFirst().dropLast()) : document
    #expect(run == ToolRun(status: .success, output: try text([sample], named: name, isArray: isArray)))
    #expect(!run.output.contains("Inner"))
  }

  @Test func `A folder of samples names the document in the singular`() async throws {
    try FileManager.default.createDirectory(atPath: folder.path("orders.json"), withIntermediateDirectories: false)
    try folder.write(#"{"id": 1}"#, to: "orders.json/a.json")
    try folder.write(#"{"id": null}"#, to: "orders.json/b.jsonl")
    let run = try await runTool(["orders.json"], in: folder)
    #expect(run == ToolRun(status: .success, output: try text([#"{"id": 1}"#, #"{"id": null}"#], named: "Order")))
  }

  @Test func `A requested name is the name of the document`() async throws {
    try folder.write(#"{"order": {"id": 1}}"#, to: "order.json")
    let run = try await runTool(["order.json", "--root", "Order"], in: folder)
    #expect(run == ToolRun(status: .success, output: try text([#"{"order": {"id": 1}}"#], named: "Order")))
    #expect(run.output.contains("struct InnerOrder"))
  }

  @Test(arguments: ["{\"id\": 1}\n{\"id\": null}\n", #"{"id": 1}{"id": null}"#])
  func `Consecutive documents are samples of one payload`(_ document: String) async throws {
    try folder.write(document, to: "order.jsonl")
    let run = try await runTool(["order.jsonl"], in: folder)
    #expect(run == ToolRun(status: .success, output: try text([#"{"id": 1}"#, #"{"id": null}"#], named: "Order")))
  }

  @Test(arguments: ["{\"id\": 1}\n{\"id\": null}\n", #"{"id": 1}{"id": null}"#])
  func `Several documents in one file are named in the singular`(_ documents: String) async throws {
    try folder.write(documents, to: "orders.jsonl")
    let run = try await runTool(["orders.jsonl"], in: folder)
    #expect(run == ToolRun(status: .success, output: try text([#"{"id": 1}"#, #"{"id": null}"#], named: "Order")))
  }

  @Test func `The elements of an array are samples, and the root is the array`() async throws {
    try folder.write(#"[{"id": 1}, {"id": null}]"#, to: "orders.json")
    let run = try await runTool(["orders.json"], in: folder)
    let expected = try text([#"{"id": 1}"#, #"{"id": null}"#], named: "Order", isArray: true)
    #expect(run == ToolRun(status: .success, output: expected))
  }

  @Test func `The root is no array if one of several files is a single document`() async throws {
    try folder.write(#"[{"id": 1}]"#, to: "orders.json")
    try folder.write(#"{"id": null}"#, to: "order.json")
    let run = try await runTool(["orders.json", "order.json", "--root", "Purchase"], in: folder)
    let expected = try text([#"{"id": 1}"#, #"{"id": null}"#], named: "Purchase")
    let note = "note: orders.json is an array, but documents decode as Purchase; its elements were read as documents\n"
    #expect(run == ToolRun(status: .success, output: expected, error: note))
  }

  @Test(arguments: [[], ["-"]]) func `Samples come from standard input`(_ arguments: [String]) async throws {
    let run = try await runTool(arguments, in: folder, input: #"{"id": 1}"#)
    #expect(run == ToolRun(status: .success, output: try text([#"{"id": 1}"#], named: "Payload")))
  }

  // MARK: Bad input

  @Test func `An unreadable file is reported`() async throws {
    let run = try await runTool(["nothing.json"], in: folder)
    #expect(
      run == ToolRun(status: .badInput, error: "decodable-model: cannot read nothing.json: no such file\n"))
    try FileManager.default.createDirectory(atPath: folder.path("folder.json"), withIntermediateDirectories: false)
    let other = try await runTool(["folder.json"], in: folder)
    #expect(
      other
        == ToolRun(
          status: .badInput,
          error: "decodable-model: no file with samples in folder.json; their names end in .json or .jsonl\n"))
    try folder.write("{}", to: "folder.json/a.json")
    try FileManager.default.createDirectory(atPath: folder.path("Folder.swift"), withIntermediateDirectories: false)
    let earlier = try await runTool(["Folder.swift", "folder.json"], in: folder)
    #expect(earlier == ToolRun(status: .badInput, error: "decodable-model: cannot read Folder.swift: it is a folder\n"))
  }

  @Test func `A file without a sample is reported`() async throws {
    try folder.write("\n", to: "empty.json")
    let run = try await runTool(["empty.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: "decodable-model: no sample in empty.json\n"))
    let input = try await runTool(["-"], in: folder, input: "")
    #expect(input == ToolRun(status: .badInput, error: "decodable-model: no sample in standard input\n"))
  }

  @Test(arguments: [
    "[1, 2]\n[3, 4]\n", "[1][2]", "[[1], [2]]\n[[3]]\n", "[]\n[1]\n", "[[1, null]]\n[[], [2]]\n", "[1, \"a\"]\n[2]\n",
    "[{\"t\": 1}]\n[{\"t\": 2}, {\"t\": 3}]\n", "[[[1]], null]\n[null, [[2]]]\n",
  ]) func `Several arrays in one file fit their own model and do not change it`(_ text: String) async throws {
    try folder.write(text, to: "rows.jsonl")
    for arguments in [["rows.jsonl"], ["rows.jsonl", "--format", "lines"]]
    where arguments.count == 1 || text.contains("\n") {
      let check = try await runTool(arguments + ["--check", "rows.jsonl"], in: folder)
      #expect(check == ToolRun(status: .success, output: "rows.jsonl: fits\n"))
      let model = try await runTool(arguments, in: folder)
      try folder.write(model.output, to: "Row.swift")
      let update = try await runTool(["Row.swift"] + arguments, in: folder)
      #expect(update == ToolRun(status: .success, output: model.output, error: "Row.swift: no changes\n"))
    }
  }

  @Test func `The elements of an array may be on lines`() async throws {
    try folder.write("[[1], [2]]", to: "rows.json")
    try folder.write("[1, 2]\n[]\n[3.5]\n", to: "rows.jsonl")
    let expected = """
      rows.jsonl: expected Int, found number 3.5 at [0] (line 3, column 2)
        3 | [3.5]
          |  ^^^ has a fraction; Double and Decimal hold it
      rows.jsonl: 1 problem

      """
    let check = try await runTool(["rows.json", "--check", "rows.jsonl"], in: folder)
    #expect(check == ToolRun(status: .badInput, output: expected))
    try folder.write(try await runTool(["rows.json"], in: folder).output, to: "Row.swift")
    let update = try await runTool(["Row.swift", "rows.jsonl", "--output", "Row.swift"], in: folder)
    #expect(update.error == "Row.swift:\n~ [][]: Int → Double\n")
  }

  @Test func `A truncated line is reported, and not the line after it`() async throws {
    try folder.write("{\"id\": 1}\n{\"id\":\n{\"id\": 2}\n{\"id\": 3}\n", to: "orders.jsonl")
    let expected = """
      orders.jsonl: invalid JSON: expected a value, found the end of the line at line 2, column 7 (at id)
        2 | {"id":
          |       ^ the object that begins at line 2, column 1 is not closed

      """
    let run = try await runTool(["orders.jsonl", "--output", "Order.swift"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: expected))
  }

  @Test func `A document that is not JSON is reported with the library's message`() async throws {
    try folder.write("{\"id\": 1,}", to: "order.json")
    let expected = """
      order.json: invalid JSON: expected a name in double quotes, found "}" at line 1, column 10 (after "id")
        1 | {"id": 1,}
          |          ^ JSON has no trailing commas
      """
    let run = try await runTool(["order.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: expected + "\n"))
  }

  @Test func `A failed write reports the name of the output`() throws {
    // Standard output may be on a full disk, which a test cannot provide.
    let file = try #require(FileHandle(forReadingAtPath: folder.write("", to: "a.txt")))
    let error = #expect(throws: OutputError.self) { try Console.write("a", to: file, named: "standard output") }
    #expect(error?.description.hasPrefix("cannot write standard output: ") == true)
  }

  // MARK: Output

  @Test func `A failed write to standard output is an error`() async throws {
    let input = FileHandle.nullDevice
    for arguments in [["--help"], [try folder.write("1", to: "a.json")]] {
      var errors: [String] = []
      let console = Console(input: input, output: { _ in throw OutputError("full") }, error: { errors.append($0) })
      #expect(await Tool(console).run(arguments) == .badInput)
      #expect(errors == ["decodable-model: full\n"])
    }
  }

  @Test func `A file that is replaced keeps its permissions`() async throws {
    try folder.write(#"{"id": 1}"#, to: "order.json")
    let path = try folder.write("\n", to: "Order.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try await runTool(["order.json", "--output", "Order.swift"], in: folder) == ToolRun(status: .success))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o640)
  }

  @Test func `A pipe receives the output and stays a pipe`() async throws {
    try folder.write(#"{"id": 1}"#, to: "order.json")
    let path = folder.path("pipe.txt")
    try #require(mkfifo(path, 0o600) == 0)
    // A pipe that is open for both does not block.
    let pipe = try FileHandle(forUpdating: URL(filePath: path))
    #expect(try await runTool(["order.json", "--output", "pipe.txt"], in: folder) == ToolRun(status: .success))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    try #require(attributes[.type] as? FileAttributeType != .typeRegular)
    let text = String(decoding: pipe.availableData, as: UTF8.self)
    #expect(try text == self.text([#"{"id": 1}"#], named: "Order"))
  }

  @Test func `A folder with the name of a Swift file is rejected as output`() async throws {
    try folder.write(#"{"id": 1}"#, to: "order.json")
    let path = folder.path("folder.swift")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let run = try await runTool(["order.json", "--output", "folder.swift"], in: folder)
    let message = "decodable-model: cannot write folder.swift: it is a folder\n"
    #expect(run == ToolRun(status: .badInput, error: message))
    #expect(try folder.files == ["folder.swift", "order.json"])
  }

  @Test func `A hyphen is standard output`() async throws {
    let run = try await runTool(["-", "--output", "-"], in: folder, input: #"{"id": 1}"#)
    #expect(run == ToolRun(status: .success, output: try text([#"{"id": 1}"#], named: "Payload")))
  }

  @Test func `The output replaces the whole content of a file`() async throws {
    let sample = #"{"code": "a code that the comment shows"}"#
    try folder.write(sample, to: "order.json")
    let former = try text([sample], named: "Order")
    try folder.write(former, to: "Order.swift")
    let run = try await runTool(["order.json", "--no-examples", "--output", "Order.swift"], in: folder)
    #expect(run == ToolRun(status: .success))
    let example = "  /// For example `\"a code that the comment shows\"`.\n"
    #expect(try folder.read("Order.swift") == former.replacing(example, with: ""))
    #expect(try folder.read("Order.swift") != former)
    #expect(try folder.files == ["Order.swift", "order.json"])
  }

  @Test func `Nothing is written if a sample is broken`() async throws {
    try folder.write("{\"id\": 1}\n{\"id\"\n", to: "order.jsonl")
    try folder.write("old", to: "Order.swift")
    let run = try await runTool(["order.jsonl", "--output", "Order.swift"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output == "")
    #expect(try folder.read("Order.swift") == "old")
    #expect(try folder.files == ["Order.swift", "order.jsonl"])
  }

  @Test func `A missing folder is reported`() async throws {
    try folder.write(#"{"id": 1}"#, to: "order.json")
    let run = try await runTool(["order.json", "--output", "none/Order.swift"], in: folder)
    let message = "cannot write none/Order.swift: no such folder: none"
    #expect(run == ToolRun(status: .badInput, error: "decodable-model: \(message)\n"))
  }

  @Test func `A sample is never overwritten, by any of its names`() async throws {
    let sample = try folder.write(#"{"id": 1}"#, to: "order.json")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.json"), withDestinationPath: sample)
    try FileManager.default.linkItem(atPath: sample, toPath: folder.path("same.json"))
    for output in ["order.json", "link.json", "same.json"] {
      let run = try await runTool(["order.json", "--output", output], in: folder)
      #expect(run == .misused("--output \(output) would overwrite a sample; choose another file"))
    }
    #expect(try folder.read("order.json") == #"{"id": 1}"#)
  }

  @Test func `A link to the output stays a link`() async throws {
    let samples = [#"{"id": 1}"#, #"{"id": null}"#]
    try folder.write(samples.joined(separator: "\n"), to: "order.json")
    let target = try folder.write(text([samples[0]], named: "Order"), to: "Order.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.path("Link.swift"), withDestinationPath: target)
    let run = try await runTool(["order.json", "--output", "Link.swift"], in: folder)
    #expect(run == ToolRun(status: .success))
    #expect(try folder.read("Order.swift") == text(samples, named: "Order"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("Link.swift")) == target)
  }

  // MARK: An earlier output

  @Test func `Samples widen an earlier output, and the changes are reported`() async throws {
    let earlier = try model(of: [#"{"id": 1, "name": "a"}"#], named: "Order", isArray: true)
    try folder.write(swiftText(of: earlier), to: "Order.swift")
    try folder.write(#"[{"id": 1.5, "name": "a"}, {"id": 2, "tag": "b"}]"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json", "--output", "Order.swift"], in: folder)
    let widened = try readModel(fromSwift: folder.read("Order.swift"))
    let changes = changes(from: earlier, to: widened)
    #expect(!changes.isEmpty)
    #expect(run == ToolRun(status: .success, error: "Order.swift:\n" + changes.text))
    #expect(widened.root == .array(.declared("Order")))
  }

  @Test func `An earlier output that the samples fit keeps its edits`() async throws {
    let earlier = swiftText(of: try model(of: [#"{"id": 1}"#], named: "Order")) + "// edited\n"
    try folder.write(earlier, to: "Order.swift")
    try folder.write(#"{"id": 2}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json", "--output", "Order.swift"], in: folder)
    #expect(run == ToolRun(status: .success, error: "Order.swift: no changes\n"))
    #expect(try folder.read("Order.swift") == earlier)
    let printed = try await runTool(["Order.swift", "new.json"], in: folder)
    #expect(printed == ToolRun(status: .success, output: earlier, error: "Order.swift: no changes\n"))
  }

  @Test func `An alias keeps its name in an update`() async throws {
    try folder.write("/*\ntypealias Old = Int\n*/\npublic typealias Amount = Int\n", to: "Order.swift")
    try folder.write("1.5", to: "new.json")
    let run = try await runTool(["Order.swift", "new.json"], in: folder)
    #expect(run.output == "/*\ntypealias Old = Int\n*/\npublic typealias Amount = Double\n")
  }

  @Test(arguments: [
    ("[]", "no value", "[JSON]"), (#"[1, {}, "a", true]"#, "booleans, numbers, strings and objects", "[JSON]"),
    ("[[1, []]]", "single values and arrays of them", "[[JSON]]"),
    ("null", "no value", "JSON?"),
  ])
  func `The note of an alias is the same after an update`(
    _ sample: String, _ note: String, _ type: String
  ) async throws {
    try folder.write(sample, to: "values.json")
    let text = "import Decodable\n\n// samples: \(note)\ntypealias Values = \(type)\n"
    let run = try await runTool(["values.json", "--root", "Values"], in: folder)
    #expect(run == ToolRun(status: .success, output: text))
    try folder.write(text, to: "Values.swift")
    let update = try await runTool(["Values.swift", "values.json"], in: folder)
    #expect(update == ToolRun(status: .success, output: text, error: "Values.swift: no changes\n"))
  }

  @Test(arguments: [("1.5", "Double"), ("{}", "Amount")])
  func `A comment written by hand stays when the type of its property changes`(
    value: String, type: String
  ) async throws {
    let printed = swiftText(of: try model(of: [#"{"amount": 25}"#], named: "Order"))
    let edited = printed.replacing(
      "/// For example `25`.", with: "/// The sum of the bill.\n  ///\n  /// In cents.")
    try folder.write(edited, to: "Order.swift")
    try folder.write(#"{"amount": \#(value)}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json", "--output", "Order.swift"], in: folder)
    #expect(run == ToolRun(status: .success, output: "", error: "Order.swift:\n~ amount: Int → \(type)\n"))
    let text = try String(contentsOfFile: folder.path("Order.swift"), encoding: .utf8)
    #expect(text.contains("  /// The sum of the bill.\n  ///\n  /// In cents.\n"))
    #expect(text.contains("  let amount: \(type)\n"))
    let again = try await runTool(["Order.swift", "new.json"], in: folder)
    #expect(again == ToolRun(status: .success, output: text, error: "Order.swift: no changes\n"))
  }

  @Test func `A hand-written lookup that a sample does not fit is reported with its line`() async throws {
    let text = """
      import Decodable
      struct Order {
        let count: UInt8, total: Int
        static func decode(_ json: Any) throws -> Order {
          try Order(count: json => "count", total: json => "sum" => "total")
        }
      }

      """
    try folder.write(text, to: "Order.swift")
    try folder.write(#"{"count": 300, "sum": {}}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json"], in: folder)
    let error = """
      Order.swift: no changes
      note: Order.swift:5: count does not fit new.json; change the code by hand: 300 does not fit UInt8 (0...255) at count (line 1, column 11)
      note: Order.swift:5: total does not fit new.json; change the code by hand: missing key "total" at sum (line 1, column 23)

      """
    #expect(run == ToolRun(status: .success, output: text, error: error))
  }

  @Test func `Without examples, an output that nobody has edited loses its examples`() async throws {
    try folder.write(#"{"amount": 25}"#, to: "order.json")
    let first = try await runTool(["order.json", "--output", "Order.swift"], in: folder)
    #expect(first == ToolRun(status: .success))
    #expect(try folder.read("Order.swift").contains("/// For example `25`."))
    let without = try await runTool(["order.json", "--no-examples"], in: folder)
    #expect(!without.output.contains("For example"))
    let update = try await runTool(["Order.swift", "order.json", "--no-examples"], in: folder)
    #expect(update == ToolRun(status: .success, output: without.output, error: "Order.swift: no changes\n"))
  }

  @Test func `A note of the tool is removed with a first value, and a similar comment stays`() async throws {
    try folder.write(#"{"id": null, "tag": null}"#, to: "order.json")
    _ = try await runTool(["order.json", "--output", "Order.swift"], in: folder)
    let edited = try folder.read("Order.swift")
      .replacing("  let id:", with: "  /// No sample has a value here. Samples have none.\n  let id:")
      .replacing("  // samples: no value\n  let tag:", with: "  /// Samples have no tag.\n  let tag:")
    try folder.write(edited, to: "Order.swift")
    try folder.write(#"{"id": 7, "tag": 7}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json"], in: folder)
    // A type without the note is the user's decision.
    let expected = edited.replacing("  // samples: no value\n", with: "").replacing("id: JSON?", with: "id: Int?")
    #expect(run == ToolRun(status: .success, output: expected, error: "Order.swift:\n~ id: JSON? → Int?\n"))
  }

  @Test func `A Swift file without a model is reported`() async throws {
    try folder.write("print(1)\n", to: "Order.swift")
    try folder.write(#"{"id": 2}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("decodable-model: Order.swift: "))
  }

  // MARK: Progress

  @Test func `A terminal shows the progress of reading until the end`() async throws {
    let line = #"{"id": 1}"# + "\n"
    try folder.write(String(repeating: line, count: 30_000), to: "order.jsonl")
    let run = try await runTool(["order.jsonl"], in: folder, isErrorTerminal: true)
    let lines = run.error.components(separatedBy: "\r\u{1B}[K")
    #expect(lines.count > 3)
    #expect(lines.first == "")
    #expect(lines.last == "")
    #expect(run.output == (try text([#"{"id": 1}"#], named: "Order")))
  }

  @Test func `Progress is a short line`() {
    #expect(ToolProgress.line("a.json", 45_000_000, of: 100_000_000, after: 0.5) == "a.json: 45 %, 90 MB/s")
    #expect(ToolProgress.line("standard input", 45_000_000, of: nil, after: 0.5) == "standard input: 45 MB, 90 MB/s")
    let name = String(repeating: "a", count: 500)
    #expect(ToolProgress.line(name, 0, of: 0, after: 0) == "…" + String(repeating: "a", count: 29) + ": 0 %, 0 MB/s")
  }
}
