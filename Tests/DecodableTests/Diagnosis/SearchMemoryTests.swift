import Decodable
import Foundation
import MemoryCounter
import Testing

/// The memory that a search for problems takes.
///
/// Each test needs its own process, because the blocks that documents of concurrent tests leave are used again.
@Suite(.enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"))
struct SearchMemoryTests {
  /// Counts the bytes that an operation allocates and its peak use, including its result.
  private static func memory<Result>(of operation: () throws -> Result) rethrows -> (MemoryCount, Result) {
    memory_count_start()
    let result: Result
    do {
      result = try operation()
    } catch {
      _ = memory_count_stop()
      throw error
    }
    return (memory_count_stop(), result)
  }

  struct Few: Decodable {
    static func decode(_ json: Any) throws -> Few {
      for number in 0..<20 { _ = try json =>? KeyPath("k\(number)") as Int? }
      return Few()
    }
  }

  struct Whole: Decodable {
    static func decode(_ json: Any) throws -> Whole {
      _ = try json => "number" as Int
      _ = try json => "whole" as JSON
      return Whole()
    }
  }

  static let shapes =
    SearchCostTests.shapes + [
      SearchCostTests.Shape(
        testDescription: "unknown keys",
        text: { count in "{" + (0..<count).map { "\"member \($0)\": 1" }.joined(separator: ",") + "}" },
        good: { _ in "{}" }, decode: { _ = try Few.decode($0) }, unknownKeys: .reject),
      SearchCostTests.Shape(
        testDescription: "a member decoded as JSON",
        text: { #"{"number": 1, "whole": [\#(repeatElement("[[]]", count: $0).joined(separator: ","))]}"# },
        good: { _ in "{}" }, decode: { _ = try Whole.decode($0) }, unknownKeys: .reject, problemCount: { _ in 0 }),
    ]

  private static func shape(named name: String) throws -> SearchCostTests.Shape {
    try #require(shapes.first { $0.testDescription == name })
  }

  /// Measures a search several times, and takes the minimum of each count.
  ///
  /// Tables of the runtime grow at times on any thread, and a document may get a block from the pool, which is not
  /// counted. So the document's own memory is the maximum, while the earlier documents keep their blocks.
  private static func memory(
    ofShape name: String, _ count: Int
  ) throws -> (own: MemoryCount, search: MemoryCount, found: Int) {
    let shape = try shape(named: name)
    let text = shape.text(count)
    let documents = try (0..<3).map { _ in try memory { try JSON(parsing: text) } }
    let searches = documents.map { document in
      memory { problems(in: document.1, unknownKeys: shape.unknownKeys, limit: 100_000, decode: shape.decode) }
    }
    var (own, (search, found)) = (documents[0].0, (searches[0].0, searches[0].1.count))
    for (document, other) in zip(documents, searches) {
      own.peak = max(own.peak, document.0.peak)
      search.peak = min(search.peak, other.0.peak)
      search.bytes = min(search.bytes, other.0.bytes)
      found = max(found, other.1.count)
    }
    return (own, search, found)
  }

  /// A Boolean value that indicates whether the testing library stores a backtrace of each error that is thrown.
  private static let storesBacktraces =
    ProcessInfo.processInfo.environment["SWT_SWIFT_ERROR_BACKTRACING_ENABLED"] != "0"

  @Test(
    .disabled(if: storesBacktraces, "the backtraces of errors count; set SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0"),
    arguments: shapes)
  func `A search takes 10 times the document's memory and 8 KiB per problem at most, and grows linearly`(
    shape: SearchCostTests.Shape
  ) async {
    await #expect(processExitsWith: .success) { [name = shape.testDescription as String] in
      let shape = try Self.shape(named: name)
      let half = try Self.memory(ofShape: name, shape.size / 2).search
      let (own, search, found) = try Self.memory(ofShape: name, shape.size)
      if let problemCount = shape.problemCount { #expect(found == problemCount(shape.size)) }
      #expect(search.peak > 0)
      #expect(
        Int(search.peak) <= 10 * Int(own.peak) + 8_192 * found,
        "\(search.peak) bytes, \(own.peak) of the document, \(found) problems")
      // Allow for dictionaries and arrays, which grow by doubling.
      #expect(search.peak <= 3 * half.peak, "\(half), \(search)")
      #expect(search.bytes <= 3 * half.bytes, "\(half), \(search)")
    }
  }

  @Test func `A full list takes no more memory for the rest of the document`() async {
    await #expect(processExitsWith: .success) {
      let memory = try [2_000, 8_000].map { count in
        let json = try JSON(parsing: SearchCostTests.shapes[0].text(count))
        // Take the minimum for the same reason as above.
        let peaks = (0..<3).map { _ in
          Self.memory { problems(in: json, decode: SearchCostTests.shapes[0].decode) }.0.peak
        }
        return peaks.min() ?? 0
      }
      #expect(memory[1] < memory[0] + memory[0] / 2, "\(memory)")
    }
  }
}
