import Decodable
import MemoryCounter
import Testing

/// How much memory a search for problems takes.
@Suite(.enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"))
struct SearchMemoryTests {
  /// The bytes that an operation asks for, and of those the most in use at once, its result included.
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
        testDescription: "a member taken whole",
        text: { #"{"number": 1, "whole": [\#(repeatElement("[[]]", count: $0).joined(separator: ","))]}"# },
        good: { _ in "{}" }, decode: { _ = try Whole.decode($0) }, unknownKeys: .reject),
    ]

  private static func memory(
    _ shape: SearchCostTests.Shape, _ count: Int
  ) throws -> (own: MemoryCount, search: MemoryCount, found: Int) {
    let text = shape.text(count)
    let (own, json) = try memory { try JSON(parsing: text) }
    let (search, found) = memory {
      problems(in: json, unknownKeys: shape.unknownKeys, limit: 100_000, decode: shape.decode)
    }
    return (own, search, found.count)
  }

  @Test(arguments: shapes) func `A search takes ten times the document's memory, and eight kilobytes for a problem`(
    shape: SearchCostTests.Shape
  ) throws {
    let (own, search, found) = try Self.memory(shape, 400)
    #expect(
      Int(search.peak) <= 10 * Int(own.peak) + 8_192 * found,
      "\(search.peak) bytes, \(own.peak) of the document, \(found) problems")
  }

  @Test(arguments: shapes) func `Twice as large a document takes twice as much memory`(
    shape: SearchCostTests.Shape
  ) throws {
    let (small, large) = (try Self.memory(shape, 200).search, try Self.memory(shape, 400).search)
    // A dictionary or array grows by doubling.
    #expect(large.peak <= 3 * small.peak, "\(small), \(large)")
    #expect(large.bytes <= 3 * small.bytes, "\(small), \(large)")
  }

  @Test func `A list that is full takes no more memory for what comes after it`() throws {
    let memory = try [2_000, 20_000].map { count in
      let json = try JSON(parsing: SearchCostTests.shapes[0].text(count))
      // The runtime's own tables grow now and then, in whatever thread.
      let peaks = (0..<3).map { _ in
        Self.memory { problems(in: json, decode: SearchCostTests.shapes[0].decode) }.0.peak
      }
      return peaks.min() ?? 0
    }
    #expect(memory[1] < memory[0] + memory[0] / 2, "\(memory)")
  }
}
