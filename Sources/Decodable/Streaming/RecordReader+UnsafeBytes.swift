import Foundation

// Where bytes come in. They are copied before anything else is done with them.

extension RecordReader {
  /// Takes a piece of the text.
  @usableFromInline
  func append(_ bytes: UnsafeRawBufferPointer) -> RecordBatch {
    append(count: bytes.count) { unsafe $0.append(bytes) }
  }

  /// Takes a piece of the text that may lie in one piece of memory or not.
  @inlinable
  func append<Bytes: Collection<UInt8>>(contentsOf bytes: Bytes) -> RecordBatch {
    let batch = bytes.withContiguousStorageIfAvailable { unsafe append(UnsafeRawBufferPointer($0)) }
    return unsafe batch ?? Array(bytes).withUnsafeBytes { unsafe append($0) }
  }

  /// Takes some bytes of a text from a position on, and moves that; nil at the end.
  func append<Text: ContiguousBytes>(atMost count: Int, of text: Text, from position: inout Int) -> RecordBatch? {
    unsafe text.withUnsafeBytes { bytes in
      let piece = unsafe bytes[Swift.min(position, bytes.count)...].prefix(count)
      guard unsafe !piece.isEmpty else { return nil }
      unsafe position += piece.count
      return unsafe append(UnsafeRawBufferPointer(rebasing: piece))
    }
  }
}
