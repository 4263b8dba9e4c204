import Foundation
import Testing

@testable import ModelGenerator

@Suite struct ToolCheckTests {
  @Test func `Elements that a type reads by index are checked, also by an update`() async throws {
    let folder = try Folder()
    let text = """
      import Decodable
      import Foundation

      struct Page: Decodable {
        let samples: [Sample]

        static func decode(_ json: Any) throws -> Page { try Page(samples: json => "values") }
      }

      struct Sample: Decodable {
        let time: Date
        let value: Double

        static func decode(_ json: Any) throws -> Sample {
          try Sample(time: json => 0 => Date.decoder(using: .secondsSince1970), value: json => 1 => Double.lenient)
        }
      }

      """
    try folder.write(text, to: "Page.swift")
    let sample = #"{"values": [[1700000000, "1.5"], [1700000000], ["x", 2], {"a": 1}]}"#
    try folder.write(sample, to: "page.json")
    let check = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    #expect(
      check.output == """
        page.json: missing element 1 at values[1] (line 1, column 34)
          1 | \(sample)
            |                                  ^ has 1 element, element 0
        page.json: expected Date (seconds since 1970), found string "x" at values[2][0] (line 1, column 49)
          1 | \(sample)
            |                                                 ^^^
        page.json: expected array, found object with key "a" at values[3] (line 1, column 58)
          1 | \(sample)
            |                                                          ^^^^^^^^
        page.json: 3 problems

        """)
    let update = try await runTool(["Page.swift", "page.json"], in: folder)
    #expect(update.output == text)
    #expect(
      update.error == """
        Page.swift: no changes
        note: Page.swift:7: samples does not fit page.json; change the code by hand: missing element 1 at values[1] \
        (line 1, column 34)

        """)
  }

  @Test(arguments: [
    ("Date", #"json => "at""#), ("Date?", #"json =>? "at""#), ("Date?", #"json => "at""#),
    ("Presence<Date>", #"json =>? "at""#), ("Date", #"json => "at" => Date.decoder(using: .day)"#),
    ("Date?", #"json =>? "at" => Date.decoder(using: .day)"#),
    ("Date?", #"json =>? "at" => Date.decoder(using: .httpDate)"#),
    ("Date?", #"json =>? "at" => Date.decoder(using: .iso8601, .day)"#),
    ("Int?", #"json =>? "at" => .where("from 1 to 5") { (1...5).contains($0) }"#),
  ])
  func `A check reports everything beside a value that has few substitutes`(_ type: String, _ value: String)
    async throws
  {
    let folder = try Folder()
    try folder.write(
      """
      import Decodable
      import Foundation

      struct Page: Decodable {
        let item: Item
        let id: Int

        static func decode(_ json: Any) throws -> Page {
          try Page(item: json => "item", id: json => "id")
        }
      }

      struct Item: Decodable {
        let at: \(type)
        let count: Int
        let name: String

        static func decode(_ json: Any) throws -> Item {
          try Item(at: \(value), count: json => "count", name: json => "name")
        }
      }

      """, to: "Page.swift")
    try folder.write(#"{"item": {"at": "soon", "count": "x", "name": null, "extra": 1}, "id": "y"}"#, to: "page.json")
    try folder.write(#"{"extra": 1, "id": "y"}"#, to: "empty.json")
    let run = try await runTool(["Page.swift", "--check", "page.json", "empty.json"], in: folder)
    let results = run.output.split(separator: "\n").filter { $0.contains(" problem") }
    #expect(results == ["page.json: 4 problems, 1 unknown key", "empty.json: 2 problems, 1 unknown key"])
  }

  @Test func `A check notes only the strings of the document that an unknown case keeps`() async throws {
    let folder = try Folder()
    try folder.write(#"{"state": "open", "old": "shut"}"#, to: "sample.json")
    let options = ["--enum", "state", "--enum", "old", "--unknown-case", "--root", "Issue", "-o", "Issue.swift"]
    _ = try await runTool(["sample.json"] + options, in: folder)
    try folder.write(#"{"state": null, "old": "lost"}"#, to: "issue.json")
    let run = try await runTool(["Issue.swift", "--check", "issue.json"], in: folder)
    #expect(
      run.output == """
        issue.json: expected String, found null at state (line 1, column 11)
          1 | {"state": null, "old": "lost"}
            |           ^^^^ to allow null, make the property optional, or use =>?
        issue.json: note: Old has no case for "lost", and keeps it as unknown
        issue.json: 1 problem, 1 unknown case

        """)
  }

  @Test func `A check without examples prints no values of the document`() async throws {
    try folder.write(#"{"age": 36, "pin": 1}"#, to: "user.json")
    _ = try await runTool(["user.json", "-o", "User.swift"], in: folder)
    try folder.write(#"{"age": "hunter2", "pin": "1234"}"#, to: "other.json")
    let run = try await runTool(["User.swift", "--no-examples", "--check", "other.json"], in: folder)
    #expect(
      run.output == """
        other.json: expected Int, found string at age (line 1, column 9)
        other.json: expected Int, found string at pin (line 1, column 27)
        other.json: 2 problems

        """)
    try folder.write(#"{"pin": "1234" "age": 1}"#, to: "broken.json")
    let broken = try await runTool(["User.swift", "--no-examples", "--check", "broken.json"], in: folder)
    #expect(!(broken.output + broken.error).contains("1234"))
    #expect((broken.output + broken.error).contains("line 1, column 16"))
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `A sample that fits is reported as such`() async throws {
    try folder.write(#"[{"id": 1}]"#, to: "old.json")
    try folder.write(#"[{"id": 2}]"#, to: "new.json")
    let run = try await runTool(["old.json", "--check", "new.json"], in: folder)
    #expect(run == ToolRun(status: .success, output: "new.json: fits\n"))
  }

  @Test func `All problems and unknown keys are reported`() async throws {
    try folder.write(
      swiftText(of: try model(of: [#"{"id": 1, "name": "a"}"#], named: "Order", isArray: true)), to: "O.swift")
    try folder.write("[{\"id\": \"1\", \"name\": \"a\"},\n {\"id\": 1, \"tag\": 2, \"name\": null}]", to: "new.json")
    let expected = """
      new.json: expected Int, found string "1" at [0].id (line 1, column 9)
        1 | [{"id": "1", "name": "a"},
          |         ^^^ the string holds the number 1; decode it with Int.lenient
      new.json: note: unknown key "tag" at [1] (line 2, column 12)
        2 |  {"id": 1, "tag": 2, "name": null}]
          |            ^^^^^ the known keys are "id", "name"
      new.json: expected String, found null at [1].name (line 2, column 30)
        2 |  {"id": 1, "tag": 2, "name": null}]
          |                              ^^^^ to allow null, make the property optional, or use =>?
      new.json: 2 problems, 1 unknown key

      """
    let run = try await runTool(["O.swift", "--check", "new.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, output: expected))
  }

  @Test func `The value of a constant is checked`() async throws {
    let text = """
      import Decodable

      struct Order {
        let id: Int
        let state: String?
      }

      extension Order: Decodable {
        static func decode(_ json: Any) throws -> Order {
          let state: String = try json => "state"
          guard !state.isEmpty else { throw CocoaError(.coderInvalidValue) }
          return try Order(id: json => "id", state: state)
        }
      }

      """
    try folder.write(text, to: "O.swift")
    try folder.write(#"{"id": 1, "state": 2}"#, to: "new.json")
    let expected = """
      new.json: expected String, found number 2 at state (line 1, column 20)
        1 | {"id": 1, "state": 2}
          |                    ^ decode it with String.lenient to have its text
      new.json: 1 problem

      """
    let run = try await runTool(["O.swift", "--check", "new.json"], in: folder)
    let note = "note: O.swift: the code on line 11 is your own; samples are not compared with it\n"
    #expect(run == ToolRun(status: .badInput, output: expected, error: note))
    try folder.write(#"{"id": 1, "state": null}"#, to: "new.json")
    let null = try await runTool(["O.swift", "--check", "new.json"], in: folder)
    #expect(null.status == .badInput)
  }

  @Test func `A single document is checked against the root type`() async throws {
    try folder.write(#"[{"id": 1}]"#, to: "orders.json")
    try folder.write(#"{"id": 1}"#, to: "new.json")
    let expected = """
      new.json: expected [Order], found object with key "id" at line 1, column 1
        1 | {"id": 1}
          | ^^^^^^^^^
      new.json: 1 problem

      """
    let run = try await runTool(["orders.json", "--check", "new.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, output: expected))
  }

  @Test func `All files after the option are checked, and do not widen the model`() async throws {
    try folder.write(swiftText(of: try model(of: [#"{"id": 1}"#], named: "Order")), to: "O.swift")
    try folder.write(#"{"id": 1}"#, to: "1.json")
    try folder.write(#"{"id": "x"}"#, to: "2.json")
    let run = try await runTool(["O.swift", "--check", "1.json", "2.json"], in: folder)
    let expected = """
      1.json: fits
      2.json: expected Int, found string "x" at id (line 1, column 8)
        1 | {"id": "x"}
          |        ^^^
      2.json: 1 problem

      """
    #expect(run == ToolRun(status: .badInput, output: expected))
  }

  @Test func `A file without a sample does not fit`() async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    try folder.write("\n", to: "new.json")
    let run = try await runTool(["old.json", "--check", "new.json"], in: folder)
    #expect(run == ToolRun(status: .badInput, error: "decodable-model: no sample in new.json\n"))
  }

  @Test func `Files after a broken or missing file are checked`() async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    try folder.write("{\"id\": 1}\n}", to: "broken.json")
    let checks = ["broken.json", "none.json", "old.json"].flatMap { ["--check", $0] }
    let run = try await runTool(["old.json"] + checks, in: folder)
    let output = """
      broken.json: invalid JSON: expected a value, found "}" at line 2, column 1
        2 | }
          | ^ no bracket is open here
      broken.json: 1 problem
      old.json: fits

      """
    let error = "decodable-model: cannot read none.json: no such file\n"
    #expect(run == ToolRun(status: .badInput, output: output, error: error))
  }

  @Test func `Lines after a broken line are checked`() async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    let lines = [#"{"id": 1}"#, #"{"id": 1"#, #"{"id": "2"}"#, #"{"id": }"#, #"{"id": 5}"#, #"{"id": null}"#, #"{}"#]
    try folder.write(lines.joined(separator: "\n"), to: "new.json")
    let expected = #"""
      new.json: invalid JSON: expected "," or "}", found the end of the line at line 2, column 9 (after "id")
        2 | {"id": 1
          |         ^ the object that begins at line 2, column 1 is not closed
      new.json: expected Int, found string "2" at id (line 3, column 8)
        3 | {"id": "2"}
          |        ^^^ the string holds the number 2; decode it with Int.lenient
      new.json: invalid JSON: expected a value, found "}" at line 4, column 8 (at id)
        4 | {"id": }
          |        ^ a value is missing before it
      new.json: expected Int, found null at id (line 6, column 8)
        6 | {"id": null}
          |        ^^^^ to allow null, make the property optional, or use =>?
      new.json: missing key "id" at line 7, column 1
        7 | {}
          | ^ has no keys
      new.json: 5 problems

      """#
    for arguments in [[], ["--format", "lines"]] {
      let run = try await runTool(["old.json", "--check", "new.json"] + arguments, in: folder)
      #expect(run == ToolRun(status: .badInput, output: expected))
    }
  }

  @Test func `Each broken line is one problem`() async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    try folder.write("}\n}\n", to: "new.json")
    let run = try await runTool(["old.json", "--check", "new.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasSuffix("new.json: 2 problems\n"))
    #expect(run.error == "")
  }

  @Test func `A document on several lines ends where it is broken`() async throws {
    try folder.write(#"[[1, 2]]"#, to: "old.json")
    try folder.write("[\n[1, 2],\n[3, 4],\n[5, 6\n]\n", to: "new.json")
    let run = try await runTool(["old.json", "--check", "new.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.error.hasPrefix("new.json: invalid JSON: "))
  }

  @Test(arguments: [
    ("// new\n{\"id\": 1}", "dialect: .jsonc"), ("/* new */ {\"id\": 1,}", "dialect: .jsonc"),
    ("\u{FEFF}{\"id\": 1}", "allowsByteOrderMark: true"),
    ("\u{FEFF}{\"id\": 1}\n{\"id\": 2}\n", "allowsByteOrderMark: true"),
    ("\u{FEFF}{\"id\": 1} // new", "dialect: .jsonc, allowsByteOrderMark: true"),
  ])
  func `The options that decoding a file needs are noted`(text: String, options: String) async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    try folder.write(text, to: "new.json")
    let formats = text.contains("}\n{") ? [[], ["--format", "lines"]] : [[], ["--format", "json"]]
    for format in formats {
      let run = try await runTool(["old.json", "--check", "new.json"] + format, in: folder)
      let output = """
        new.json: note: to decode this file, pass options: ParsingOptions(\(options))
        new.json: fits

        """
      #expect(run == ToolRun(status: .success, output: output))
    }
  }

  @Test func `The result names the code and the types that were not checked`() async throws {
    let text = """
      import Decodable

      struct Order: Decodable {
        let name: String
        let sizes: [Int]
        let at: At
        let title: String
        let count: Int

        static func decode(_ json: Any) throws -> Order {
          let name: String = try json => "name"
          return try Order(
            name: name.lowercased(),
            sizes: json => "sizes" => [Int].decoding.filter { $0 > 0 },
            at: json => "at",
            title: json => "title" => String.decoding.trimmed,
            count: (json => "count") as Int? ?? 1)
        }
      }

      """
    try folder.write(text, to: "O.swift")
    try folder.write(#"{"name": "a", "sizes": 1, "at": 2, "title": "", "count": 1, "x": 1}"#, to: "new.json")
    try folder.write(#"{"name": 3, "sizes": 1, "at": 2, "title": 4, "count": "5"}"#, to: "number.json")
    let run = try await runTool(["O.swift", "--check", "new.json", "number.json"], in: folder)
    #expect(
      run.output == """
        new.json: note: unknown key "x" at line 1, column 61
          1 | {"name": "a", "sizes": 1, "at": 2, "title": "", "count": 1, "x": 1}
            |                                                             ^^^ the known keys are "at", "count", "name", "sizes", "title"
        new.json: fits, 1 unknown key, but the code on lines 13, 14 and 16 and At were not checked
        number.json: expected String, found number 3 at name (line 1, column 10)
          1 | {"name": 3, "sizes": 1, "at": 2, "title": 4, "count": "5"}
            |          ^ decode it with String.lenient to have its text
        number.json: expected String, found number 4 at title (line 1, column 43)
          1 | {"name": 3, "sizes": 1, "at": 2, "title": 4, "count": "5"}
            |                                           ^ decode it with String.lenient to have its text
        number.json: expected Int, found string "5" at count (line 1, column 55)
          1 | {"name": 3, "sizes": 1, "at": 2, "title": 4, "count": "5"}
            |                                                       ^^^ the string holds the number 5; decode it with Int.lenient
        number.json: 3 problems

        """)
    #expect(run.status == .badInput)
  }

  @Test(arguments: [
    (#"Int.decoding.where("at least 1") { $0 >= 1 }"#, "expected at least 1, found number 0", ""),
    (#".where("at least 1") { $0 >= 1 }"#, "expected at least 1, found number 0", ""),
    (#"Int.decoding.where("at least 1") { size in size >= 1 }"#, "", own),
    (#".where("a size") { $0 >= 1 }"#, "", own),
  ])
  func `A rule is applied if the tool wrote it`(decoder: String, problem: String, note: String) async throws {
    let text = """
      import Decodable

      struct Order: Decodable {
        let size: Int

        static func decode(_ json: Any) throws -> Order {
          try Order(size: json => "stats" => "size" => \(decoder))
        }
      }

      """
    for text in [text, text.replacing(#""stats" => "#, with: "")] {
      try folder.write(text, to: "O.swift")
      let isFlat = !text.contains("stats")
      try folder.write(isFlat ? #"{"size": 0}"# : #"{"stats": {"size": 0}}"#, to: "zero.json")
      try folder.write(isFlat ? #"{"size": "1"}"# : #"{"stats": {"size": "1"}}"#, to: "text.json")
      let zero = try await runTool(["O.swift", "--check", "zero.json"], in: folder)
      let exception = note.isEmpty ? "" : ", but the code on line 7 was not checked"
      #expect(zero.output.hasPrefix(problem.isEmpty ? "zero.json: fits\(exception)\n" : "zero.json: \(problem) at "))
      #expect(zero.error == note)
      let other = try await runTool(["O.swift", "--check", "text.json"], in: folder)
      #expect(other.output.hasPrefix("text.json: expected Int, found string \"1\" at "))
    }
  }

  private static let own = "note: O.swift: the code on line 7 is your own; samples are not compared with it\n"
}
