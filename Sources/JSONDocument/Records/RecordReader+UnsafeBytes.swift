import Foundation

// Adds bytes to the buffer of a reader. The reader uses only its copy of them.

extension RecordBytes {
  fileprivate mutating func removeAll() {
    unsafe bytes.withUnsafeMutableBytes { unsafe UnsafeBlock.clearIfNeeded($0) }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension RecordReader {
  /// Adds a piece of the text, and returns the records that it completes.
  @usableFromInline
  func append(_ bytes: UnsafeRawBufferPointer) -> RecordBatch {
    let batch = append { buffer in
      unsafe buffer.append(bytes)
      return bytes.count
    }
    return batch ?? RecordBatch()
  }

  /// Adds a piece of the text in memory that may not be contiguous, and returns the records that it completes.
  @inlinable
  package func append<Bytes: Collection<UInt8>>(contentsOf bytes: Bytes) -> RecordBatch {
    let batch = bytes.withContiguousStorageIfAvailable { unsafe append(UnsafeRawBufferPointer($0)) }
    return unsafe batch ?? Array(bytes).withUnsafeBytes { unsafe append($0) }
  }

  /// Adds bytes that arrived one by one, and returns the records that they complete.
  @usableFromInline
  package func append(_ bytes: inout RecordBytes) -> RecordBatch {
    defer { bytes.removeAll() }
    return append(contentsOf: bytes.bytes)
  }

  /// Adds the last bytes that arrived one by one, and returns the remaining records.
  @usableFromInline
  func finish(_ bytes: inout RecordBytes) -> RecordBatch {
    defer { bytes.removeAll() }
    return finish { buffer in unsafe bytes.bytes.withUnsafeBytes { unsafe buffer.append($0) } }
  }

  /// Adds bytes of a text from a position on, moves the position, and returns the completed records; nil at the end.
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

  /// Adds the next bytes of a file, and returns the completed records; nil at the end of the file.
  ///
  /// From a pipe, the function reads only the bytes that have arrived. FileHandle would wait for the full count.
  func append(atMost count: Int, of file: FileHandle) throws -> RecordBatch? {
    try append { try $0.append(atMost: count, of: file.fileDescriptor) }
  }
}
