import Foundation

// Where bytes come in. They are copied before anything else is done with them.

extension RecordReader {
  /// Takes a piece of the text.
  @usableFromInline
  func append(_ bytes: UnsafeRawBufferPointer) -> RecordBatch {
    let batch = append { buffer in
      unsafe buffer.append(bytes)
      return bytes.count
    }
    return batch ?? RecordBatch()
  }

  /// Takes a piece of the text that may lie in one piece of memory or not.
  @inlinable
  package func append<Bytes: Collection<UInt8>>(contentsOf bytes: Bytes) -> RecordBatch {
    let batch = bytes.withContiguousStorageIfAvailable { unsafe append(UnsafeRawBufferPointer($0)) }
    return unsafe batch ?? Array(bytes).withUnsafeBytes { unsafe append($0) }
  }

  /// Takes what has come byte by byte.
  @usableFromInline
  package func append(_ bytes: inout RecordBytes) -> RecordBatch {
    defer { bytes.removeAll() }
    return append(contentsOf: bytes.bytes)
  }

  /// Takes note that no more will come byte by byte, and returns the records that are left.
  @usableFromInline
  func finish(_ bytes: inout RecordBytes) -> RecordBatch {
    defer { bytes.removeAll() }
    return finish { buffer in unsafe bytes.bytes.withUnsafeBytes { unsafe buffer.append($0) } }
  }

  /// Takes some bytes of a text from a position on, and moves the position; nil at the end.
  func append(atMost count: Int, of text: some JSONSource, from position: inout Int) throws -> RecordBatch? {
    try append { buffer in
      try unsafe text.withJSONBytes { bytes in
        let piece = unsafe bytes[Swift.min(position, bytes.count)...].prefix(count)
        unsafe position += piece.count
        unsafe buffer.append(UnsafeRawBufferPointer(rebasing: piece))
        return unsafe piece.count
      }
    }
  }

  /// Takes what a file has next; nil at its end.
  ///
  /// Of a pipe that is what has arrived. FileHandle would wait until there is as much as asked for.
  func append(atMost count: Int, of file: FileHandle) throws -> RecordBatch? {
    try append { try $0.append(atMost: count, of: file.fileDescriptor) }
  }
}
