import Decodable
import Foundation
import Testing
import TestSupport

/// The code of `ReadingFromAnywhere.md`, each block between `// ARTICLE` and `// end`.
@Suite struct ReadingFromAnywhereTests {
  struct Settings: Decodable, Equatable {
    let name: String
    let ports: [Int]
    let since: Date

    static func decode(_ json: Any) throws -> Settings {
      try Settings(name: json => "name", ports: json => "ports", since: json => "since")
    }
  }

  struct Event: Decodable, Equatable {
    let id: Int

    static func decode(_ json: Any) throws -> Event { try Event(id: json => "id") }
  }

  @Test func `A file is decoded`() throws {
    let text = "{\"name\": \"tide\", \"ports\": [80], \"since\": \"2026-11-21T12:00:00Z\"}"
    try FileTests.withFile(Array(text.utf8)) { (file: URL) throws in
      // ARTICLE
      let settings = try Settings.decode(parsing: file)
      // end
      #expect(settings.ports == [80])
    }
  }

  @Test func `A part of a document is decoded`() throws {
    let text = "{\"data\": {\"names\": [\"a\"]}}"
    // ARTICLE
    let names = try [String].decode(parsing: text, at: "data" => "names")
    // end
    #expect(names == ["a"])
  }

  @Test func `Property lists and dictionaries are decoded`() throws {
    let plain: [String: Any] = ["name": "tide", "ports": [80, 443], "since": Date.distantPast]
    let propertyList = try PropertyListSerialization.data(fromPropertyList: plain, format: .binary, options: 0)
    // ARTICLE
    let fromPropertyList = try Settings.decode(propertyList: propertyList)
    let fromDictionary = try Settings.decode(["name": "tide", "ports": [80, 443], "since": Date.distantPast])
    // end
    #expect(fromPropertyList == fromDictionary)
  }

  @Test func `Records are decoded one by one`() throws {
    let log = "{\"id\": 1}\n{\"id\": \"2\"}\n{\"id\": 3}\n"
    var (events, failures) = ([Event](), [String]())
    // ARTICLE
    for record in Event.records(in: log, as: .lines) {
      switch record.result {
      case .success(let event): events.append(event)
      case .failure(let error): failures.append("line \(record.line): \(error)")
      }
    }
    // end
    #expect(events.map(\.id) == [1, 3])
    #expect(try failures == [Self.blocks(of: "text")[0]])
  }

  @Test func `The first error ends the loop`() throws {
    try FileTests.withFile(Array("[{\"id\": 1}, {\"id\": 2}]".utf8)) { (file: URL) throws in
      // ARTICLE
      let all = try Event.records(in: file, as: .array).map { try $0.get() }
      // end
      #expect(all.map(\.id) == [1, 2])
    }
  }

  @Test func `The elements of an array at a path are decoded one by one`() throws {
    let response = #"{"data": {"events": [{"id": 1}, {"id": 2}]}}"#
    var events: [Event] = []
    // ARTICLE
    for record in Event.records(in: response, as: .array, at: "data" => "events") {
      events.append(try record.get())
    }
    // end
    #expect(events.map(\.id) == [1, 2])
  }

  @Test func `Records are decoded as they arrive`() async throws {
    let body = Pieces(Array("{\"id\": 1}\n{\"id\": 2}".utf8), cutAt: [3, 11])
    var events: [Event] = []
    // ARTICLE
    for try await record in Event.records(in: body, as: .lines) {
      events.append(try record.get())
    }
    // end
    #expect(events.map(\.id) == [1, 2])
  }

  @Test func `All problems of the records are found`() throws {
    let log = "{\"id\": 1}\n{\"id\": \"2\"}\n{}\n"
    var problems: [DecodingError] = []
    // ARTICLE
    for record in JSON.records(in: log, as: .lines) {
      problems += Event.problems(in: try record.get())
    }
    // end
    #expect(problems.map { $0.metadata.location?.line } == [2, 3])
  }

  @Test func `An option selects a dialect`() throws {
    let settings = try Self.blocks(of: "json5").joined()
    // ARTICLE
    let options = ParsingOptions(dialect: .json5)
    let config = try Settings.decode(parsing: settings, options: options)
    // end
    #expect(config.ports == [80, 443])
    let broken = settings.replacing("0x1BB", with: "'https'")
    #expect(try text(of: try Settings.decode(parsing: broken, options: options)) == Self.blocks(of: "text").last)
  }

  @Test func `The article shows exactly the tested code`() throws {
    let file = "Tests/DecodableTests/Documentation/ReadingFromAnywhereTests.swift"
    #expect(try ShownCode.examples(in: file, after: "// ARTICLE") == Self.blocks(of: "swift"))
  }

  private static func blocks(of language: String) throws -> [String] {
    try ShownCode.blocks(of: language, in: "Sources/Decodable/Documentation.docc/ReadingFromAnywhere.md")
  }
}
