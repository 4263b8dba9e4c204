import Decodable
import MemoryCounter
import Testing

/// The memory that a search leaves in use.
@Suite(.enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"))
struct SearchLeakTests {
  struct Folder: Decodable {
    let name: String
    let folders: [Folder]
    let sizes: [String: Int]

    static func decode(_ json: Any) throws -> Folder {
      try Folder(name: json => "name", folders: json =>? "folders" ?? [], sizes: json =>? "sizes" ?? [:])
    }
  }

  static let texts = [
    #"{"name": 1, "folders": [{"name": 2}, {"folders": [{"name": 3}, {"name": "a"}]}]}"#,
    #"{"name": "a", "sizes": {"b": "c", "d": 1}}"#,
    #"{"name": "a", "folders": [{"name": "b", "extra": 1}]}"#,
  ]

  @Test(arguments: texts) func `A search frees all of its memory`(text: String) throws {
    func search(_ unknownKeys: UnknownKeys) throws {
      let problems = try Folder.problems(parsing: text, unknownKeys: unknownKeys)
      _ = problems.map { "\($0)" }
    }
    // The first searches fill caches that the process keeps.
    for unknownKeys in [UnknownKeys.ignore, .reject, .ignore, .reject] { try search(unknownKeys) }
    memory_count_start()
    for _ in 0..<100 {
      try search(.ignore)
      try search(.reject)
    }
    #expect(memory_count_stop().remaining < 1_000)
  }
}
