import Decodable
import Foundation
import Testing

@testable import Example

/// The output of `swift run example`; each test runs it in its own process.
@Suite struct ExampleTests {
  @Test func `The example prints all problems of a broken file and fails`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try inNewFolder(events)
      })
    let problems = try [Event].problems(parsing: events).map { "events.json: \($0)\n" }
    #expect(problems.count == 3)
    #expect(text(result.standardErrorContent) == problems.joined() + "\n3 problems\n")
  }

  @Test func `The example prints one cause if a field changed in all events`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { try inNewFolder(changedEvents) })
    #expect(
      text(result.standardErrorContent) == """
        events.json: [*].actor.login: expected String, found number, at 40 of 40 elements; decode it with String.lenient \
        to have its text
          first at [0].actor.login (line 1, column 44)
          1 | [{"type": "WatchEvent", "actor": {"login": 0}, "repo": {"name": "ada/tide"}, "created_at": "2026-11-…
            |                                            ^

        40 problems of 1 cause

        """)
  }

  @Test func `The example prints the syntax error of a file that is not JSON`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try inNewFolder("[\n  1,\n]")
      })
    let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "[\n  1,\n]") }
    #expect(text(result.standardErrorContent) == "events.json: \(error)\n\n1 problem\n")
  }

  @Test func `The example prints a valid file as a table`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
        try inNewFolder(
          """
          [{"type": "WatchEvent", "actor": {"login": "ada"}, "repo": {"name": "ada/tide"},
            "created_at": "2026-11-21T12:00:00Z"}]
          """)
      })
    #expect(
      text(result.standardOutputContent) == """
        TIME                  ACTOR  REPOSITORY  ACTION
        2026-11-21T12:00:00Z  ada    ada/tide    starred it

        1 events: WatchEvent (1)

        """)
    #expect(text(result.standardErrorContent) == "")
  }

  @Test func `The example without a file prints a response and a broken copy`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { run([]) })
    let file = resource("repositories-broken")
    let problems = try SearchResult.problems(parsing: Data(contentsOf: file))
    #expect(
      problems.map(\.metadata.formattedPath) == [
        "items[2]", "items[6].stargazers_count", "items[11].visibility", "items[15].owner.login", "items[20].pushed_at",
        "items[25].topics[1]",
      ])
    let report = problems.map { "repositories-broken.json: \($0)\n" }.joined() + "\n6 problems\n"
    #expect(text(result.standardOutputContent).hasSuffix("\n\nA broken copy of the same response:\n\n\(report)"))
  }

  @Test func `An unknown argument prints the usage`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { run(["--help"]) })
    #expect(text(result.standardErrorContent) == "usage: example [FILE.json | gallery]\n")
  }

  @Test func `The example prints the gallery`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { run(["gallery"]) })
    #expect(text(result.standardOutputContent) == gallery(.full) + "\n")
  }
}

/// Three events, each with a different kind of mistake.
private let events = """
  [
    {"type": "WatchEvent", "actor": {"login": "ada"}, "repo": {"name": "ada/tide"}, "created_at": "21.11.2026"},
    {"type": "WatchEvent", "actor": {"id": 7}, "repo": {"name": "ada/tide"}, "created_at": "2026-11-21T12:00:00Z"},
    {"type": "CreateEvent", "actor": {"login": "ada"}, "repo": {"name": "ada/tide"},
      "created_at": "2026-11-21T12:00:00Z", "payload": {"ref_type": "brunch", "ref": "main"}}
  ]
  """

/// Events of a service that changed its logins to numbers.
private let changedEvents =
  "["
  + (0..<40).map {
    #"{"type": "WatchEvent", "actor": {"login": \#($0)}, "repo": {"name": "ada/tide"}, "created_at": "2026-11-21T12:00:00Z"}"#
  }.joined(separator: ",\n") + "]"

/// Runs the example with a file of a fixed name in a new folder.
private func inNewFolder(_ text: String) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  guard FileManager.default.changeCurrentDirectoryPath(folder.path) else { throw CocoaError(.fileNoSuchFile) }
  try text.write(toFile: "events.json", atomically: true, encoding: .utf8)
  run(["events.json"])
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
