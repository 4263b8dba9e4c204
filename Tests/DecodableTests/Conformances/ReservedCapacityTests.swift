import Testing

@testable import Decodable

/// How much room is made for the elements of an array before the first of them is decoded.
@Suite struct ReservedCapacityTests {
  struct Wide { let bytes: InlineArray<65536, UInt8> }

  @Test(arguments: [0, 1, 1000, 100_000_000])
  func `There is room for all elements that take up to sixty-four bytes`(count: Int) {
    #expect(reservedCapacity(for: count, of: Int.self) == count)
    #expect(reservedCapacity(for: count, of: Void.self) == count)
    #expect(reservedCapacity(for: count, of: InlineArray<64, UInt8>.self) == count)
  }

  @Test(arguments: [
    // A megabyte is sixteen of them.
    (0, 2, 0), (16, 16, 16), (17, 17, 17), (100, 100, 17),
    // Sixty-four bytes for each; four times eight bytes for each entry of the tape.
    (1_000_000, 1_000_000, 977), (1_000_000, 3_000_000, 1465), (1_000_000, 1_000_000_000, 488_282),
    (1000, 1_000_000_000, 1000),
  ])
  func `Large elements get as much room as a text of their size may have`(count: Int, entryCount: Int, capacity: Int) {
    #expect(reservedCapacity(for: count, of: Wide.self, entryCount: entryCount) == capacity)
  }
}
