import Decodable
import MemoryCounter
import Testing

/// Lookups in an object whose author made the names long.
@Suite(.enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"))
struct LongNameTests {
  static let count = 100_000

  /// An object of eight members, each with a name of a hundred thousand escapes.
  static func object(_ escape: String) throws -> JSON {
    let name = String(repeating: escape, count: count)
    return try JSON(parsing: "{\((0..<8).map { "\"\(name)\($0)\": \($0)" }.joined(separator: ","))}")
  }

  @Test(arguments: [#"\n"#, #"\u0041"#, "a"]) func `A missed lookup does not decode long names`(escape: String) throws {
    let json = try Self.object(escape)
    _ = json["absent"]
    memory_count_start()
    for _ in 0..<100 { _ = json["absent"] }
    let memory = memory_count_stop()
    #expect(memory.bytes < Self.count, "100 lookups allocated \(memory.bytes) bytes")
  }

  @Test(arguments: [(#"\n"#, "\n"), (#"\u0041"#, "A"), ("a", "a")]) func `A long name with escapes is found`(
    escape: String, character: String
  ) throws {
    let json = try Self.object(escape)
    for index in 0..<8 {
      #expect(json[String(repeating: character, count: Self.count) + "\(index)"]?.int == index)
    }
  }
}
