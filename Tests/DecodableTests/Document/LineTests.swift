@testable import Decodable
@testable import JSONDocument
import Testing

@Suite struct LineTests {
  @Test(arguments: 0..<200)
  func `The line and column of a value match a count of all scalars before it`(seed: Int) throws {
    // White space of many lengths puts line ends inside the blocks that the scan reads, and on their borders.
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var white = ""
    for _ in 0..<(seed * 3) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      white.unicodeScalars.append([" ", "\n", "\r", "\t", " ", " "][Int(state >> 33) % 6])
    }
    let before = white + "[\"é€😀\", "
    let value = try #require(try JSON(parsing: before + "1]")[1])
    let scalars = Array(before.unicodeScalars)
    let ends = scalars.indices.filter { scalars[$0] == "\n" || (scalars[$0] == "\r" && scalars[$0 + 1] != "\n") }

    let location = value.document.location(of: value.range)

    #expect(location.line == ends.count + 1)
    #expect(location.column == scalars.count - (ends.last ?? -1))
    #expect(location.byteRange == before.utf8.count..<(before.utf8.count + 1))
  }
}
