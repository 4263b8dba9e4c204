import Decodable
import RandomSource
import TestSupport
import Testing

/// Texts that arrive in pieces, whose records must not depend on the partition.
@Suite struct PartitionTests {
  /// Texts short enough to test all of their partitions.
  static let shortTexts = [
    "1\n[2]\r\nx\n3", "1\r2\r\n\n3", "\"é\"\n\"\\n\"", "{}{}\"\"1 2", "[1]\n\n[2,]\r", "[1,,2]",
    "1 \u{FEFF}2 x", "[1, 2]x",
    "[\"\\\"]\"]",
    "[1 2,3]", "[1,2", "[[],{}]", "", " \r\n\r", "[]", "[,]", "tru e[1]", "}{]\n1", "[1}2,3]", "\"a\nb\"\n1",
    "\u{FEFF}1\n2",
    "\"\\ud83d\"\n0", "[\"\\", "\"\\\\\"1", "-\n-1\n",
  ]

  @Test(arguments: shortTexts, RecordFormat.allCases)
  func `All partitions of a short text give the same records`(text: String, format: RecordFormat) async {
    let bytes = Array(text.utf8)
    for maximumLength in [3, 64 << 20] {
      let whole = summaries(of: JSON.self, in: bytes, as: format, maximumLength: maximumLength)
      for cuts in 0..<(1 << max(0, bytes.count - 1)) {
        let places = (1..<max(1, bytes.count)).filter { cuts >> ($0 - 1) & 1 == 1 }
        let pieces = Pieces(bytes, cutAt: places)
        let parts = await summaries(of: JSON.self, in: pieces, as: format, maximumLength: maximumLength)
        guard parts == whole else {
          #expect(parts == whole, "cut at \(places)")
          return
        }
      }
    }
  }

  @Test(arguments: shortTexts, RecordFormat.allCases)
  func `Single bytes give the same records`(text: String, format: RecordFormat) async {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    for await record in JSON.records(in: Pieces(pieces: bytes), as: format) { parts.append(summary(of: record)) }
    #expect(parts == summaries(of: JSON.self, in: bytes, as: format))
  }

  @Test(arguments: RecordFormat.allCases)
  func `Records of single bytes do not depend on uninitialized memory`(format: RecordFormat) async throws {
    let texts = [5, 300, 5_000, 30_000].map { "[\(String(repeating: "1, ", count: $0))1]" }
    for text in texts {
      // The allocator reuses freed memory, in which these blocks leave white space.
      for size in (5..<20).flatMap({ [1 << $0, 1 << $0 + 32, 1 << $0 + 64] }) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0x20)
        memory.deallocate()
      }
      let bytes = Array(text.utf8)
      var parts: [String] = []
      for await record in JSON.records(in: Pieces(pieces: bytes), as: format) { parts.append(summary(of: record)) }
      #expect(parts == summaries(of: JSON.self, in: bytes, as: format))
    }
  }

  struct Item: Decodable {
    let id: Int
    let name: String

    static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", name: json => "name") }
  }

  @Test(arguments: RecordFormat.allCases, 0..<(Stress.isEnabled ? 200 : 15) as Range<UInt64>)
  func `Random partitions of random texts give the same records`(format: RecordFormat, seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.randomText(format, using: &generator)
    let maximumLength = seed.isMultiple(of: 2) ? 64 << 20 : 200
    let whole = summaries(of: Item.self, in: bytes, as: format, maximumLength: maximumLength)
    for density in [2, 10, 100, 1000] {
      var places = (0..<(bytes.count / density)).map { _ in Int.random(in: 0...bytes.count, using: &generator) }
      places.sort()
      let pieces = Pieces(bytes, cutAt: places)
      let parts = await summaries(of: Item.self, in: pieces, as: format, maximumLength: maximumLength)
      #expect(parts == whole)
    }
  }

  /// Returns records with many kinds of strings, some of them damaged.
  static func randomText(_ format: RecordFormat, using generator: inout SeededGenerator) -> [UInt8] {
    let names = ["Ada", "ö\\u00e9", "\\\"}]", "日本 🧵", "a\\\\", String(repeating: "x,[{", count: 60), "\\ud83e\\uddf5"]
    let separators: [RecordFormat: [String]] = [
      .lines: ["\n", "\r\n", "\n\n", "\n \t\r\n"], .concatenated: ["", " ", "\n", "\r\n", "\r"],
      .array: [",", ", ", ",\n", "\r,\r\n"],
    ]
    var text: [UInt8] = []
    for id in 0..<60 {
      let name = names.randomElement(using: &generator) ?? ""
      var record = Array("{\"id\": \(id),\"name\":  \"\(name)\"}".utf8)
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let place = Int.random(in: 0..<record.count, using: &generator)
        record[place] = [0x22, 0x5C, 0x7D, 0x0A, 0x0D, 0x00, 0xFF, 0x2C, 0x5D].randomElement(using: &generator) ?? 0
      }
      text += record + Array((separators[format]?.randomElement(using: &generator) ?? "").utf8)
    }
    return format == .array ? [0x5B] + text + Array("null]\n".utf8) : text
  }
}
