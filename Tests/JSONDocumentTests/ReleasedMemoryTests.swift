import Testing

@testable import JSONDocument

/// The memory of documents after they are gone.
@Suite(.serialized) struct ReleasedMemoryTests {
  @Test(arguments: [false, true])
  func `The memory of a document is overwritten if the program wants that`(isCleared: Bool) throws {
    JSON.clearsReleasedMemory = isCleared
    defer { JSON.clearsReleasedMemory = false }
    #expect(JSON.clearsReleasedMemory == isCleared)
    // Other threads may take or replace the block in between.
    for _ in 0..<1_000 {
      let size = 7_900_000
      let block = UnsafeBlock.take(atLeast: size)
      unsafe block.base.initializeMemory(as: UInt8.self, repeating: 0x2A, count: size)
      block.recycle()
      let other = UnsafeBlock.take(atLeast: size)
      defer { other.free() }
      guard unsafe other.base == block.base else { continue }
      let bytes = unsafe UnsafeRawBufferPointer(start: other.base, count: size)
      #expect(unsafe bytes.allSatisfy { $0 == (isCleared ? 0 : 0x2A) })
      return
    }
    Issue.record("the pool returned another block each time")
  }
}
