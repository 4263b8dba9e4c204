import Testing

@testable import Decodable

/// The capacity that an array reserves before it decodes its first element.
@Suite struct ReservedCapacityTests {
  struct Wide { let bytes: InlineArray<65536, UInt8> }

  @Test(arguments: [0, 1, 1000, 100_000_000])
  func `The capacity covers all elements of up to 64 bytes`(count: Int) {
    #expect(reservedCapacity(for: count, of: Int.self) == count)
    #expect(reservedCapacity(for: count, of: Void.self) == count)
    #expect(reservedCapacity(for: count, of: InlineArray<64, UInt8>.self) == count)
  }

  @Test(arguments: [
    // A megabyte holds sixteen elements.
    (0, 2, 0), (16, 16, 16), (17, 17, 17), (100, 100, 17),
    // The limit is the larger of 64 bytes per element and 32 bytes per entry of the tape.
    (1_000_000, 1_000_000, 977), (1_000_000, 3_000_000, 1465), (1_000_000, 1_000_000_000, 488_282),
    (1000, 1_000_000_000, 1000),
  ])
  func `The size of the text limits the capacity for large elements`(count: Int, entryCount: Int, capacity: Int) {
    #expect(reservedCapacity(for: count, of: Wide.self, entryCount: entryCount) == capacity)
  }
}
