import Decodable
import MemoryCounter
import Testing

/// Lookups in an object whose author made the names long.
@Suite(.enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"))
struct LongNameTests {
  static let count = 20_000

  /// The text of an object of members whose names each begin with twenty thousand escapes.
  static func text(_ escape: String, endings: [String]) -> String {
    let name = String(repeating: escape, count: count)
    return "{\(endings.enumerated().map { "\"\(name)\($1)\": \($0)" }.joined(separator: ","))}"
  }

  static func object(_ escape: String) throws -> JSON {
    try JSON(parsing: text(escape, endings: (0..<8).map { "\($0)" }))
  }

  @Test(arguments: [#"\n"#, #"\u0041"#, "a"]) func `A missed lookup does not decode long names`(escape: String) throws {
    let json = try Self.object(escape)
    _ = json["absent"]
    memory_count_start()
    for _ in 0..<100 { _ = json["absent"] }
    let memory = memory_count_stop()
    #expect(memory.bytes < Self.count, "100 lookups allocated \(memory.bytes) bytes")
  }

  @Test(arguments: [#"\n"#, #"\u0041"#]) func `The search for duplicates decodes each long name once`(
    escape: String
  ) async {
    // The test needs its own process, because the blocks that documents of concurrent tests leave are used again.
    await #expect(processExitsWith: .success) { [escape] in
      let (few, many) = try (Self.bytesAllocated(4, escape), Self.bytesAllocated(8, escape))
      #expect(many < 5 * few / 2, "4 members took \(few) bytes, and 8 members \(many)")
    }
  }

  /// Returns the number of bytes that a document of a number of members with long names takes.
  static func bytesAllocated(_ count: Int, _ escape: String) throws -> Int {
    let text = text(escape, endings: (0..<count).map { "\($0)" })
    _ = try JSON(parsing: text)
    memory_count_start()
    let json = try JSON(parsing: text)
    let memory = memory_count_stop()
    #expect(json.count == count)
    return Int(memory.bytes)
  }

  @Test(arguments: [#"\n"#, #"\u0041"#]) func `Long names with escapes that are equal are duplicates`(
    escape: String
  ) throws {
    let text = Self.text(escape, endings: ["0", "1", "0", "2", "\\u0031"])
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    for (rule, values) in [(ParsingOptions.DuplicateKeys.useFirst, [0, 1, 3]), (.useLast, [2, 3, 4])] {
      let json = try JSON(parsing: text, options: ParsingOptions(duplicateKeys: rule))
      #expect(json.members.map(\.value.int) == values)
    }
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
