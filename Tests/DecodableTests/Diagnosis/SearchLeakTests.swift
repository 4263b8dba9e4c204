import Decodable
import Synchronization
import Testing

/// The values that a search keeps after its end.
struct SearchLeakTests {
  /// A counter of the objects that are alive.
  final class Counter: Sendable {
    let count = Atomic<Int>(0)
  }

  final class Folder: Decodable {
    @TaskLocal static var counter = Counter()

    let folders: [Folder]
    let sizes: [String: Int]
    private let counter: Counter

    init(_ name: String, _ folders: [Folder], _ sizes: [String: Int]) {
      (self.folders, self.sizes, counter) = (folders, sizes, Self.counter)
      counter.count.add(1, ordering: .relaxed)
    }

    deinit { counter.count.subtract(1, ordering: .relaxed) }

    static func decode(_ json: Any) throws -> Folder {
      try Folder(json => "name", json =>? "folders" ?? [], json =>? "sizes" ?? [:])
    }
  }

  static let texts = [
    #"{"name": 1, "folders": [{"name": 2}, {"folders": [{"name": 3}, {"name": "a"}]}]}"#,
    #"{"name": "a", "folders": [{"name": "b", "sizes": {"b": "c", "d": 1}}, {"name": "e"}]}"#,
    #"{"name": "a", "folders": [{"name": "b", "extra": 1}]}"#,
  ]

  @Test(arguments: texts, [UnknownKeys.ignore, .reject])
  func `A search frees all values that it has decoded`(text: String, unknownKeys: UnknownKeys) throws {
    let counter = Counter()
    try Folder.$counter.withValue(counter) {
      _ = try Folder.problems(parsing: text, unknownKeys: unknownKeys)
    }
    #expect(counter.count.load(ordering: .relaxed) == 0)
  }
}
