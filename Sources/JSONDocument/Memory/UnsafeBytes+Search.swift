import Foundation

extension UnsafeRawBufferPointer {
  /// Returns the first offset of a byte, from an offset on; nil if the byte does not occur.
  ///
  /// The C library searches vectors. With a loop over the bytes, counting lines would take a fifth of the time of
  /// decoding them.
  package func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    precondition(offset >= 0)
    guard offset < count, let base = baseAddress else { return nil }
    guard let found = unsafe memchr(base + offset, Int32(byte), count - offset) else { return nil }
    return unsafe UnsafeRawPointer(found) - base
  }

  /// Whether all bytes are ASCII.
  var areASCII: Bool {
    let wordEnd = count &- count % 8
    var bits: UInt64 = 0
    for offset in stride(from: 0, to: wordEnd, by: 8) {
      bits |= unsafe loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    for offset in wordEnd..<count { bits |= UInt64(unsafe self[offset]) }
    return bits & UnsafeSource.highestBits == 0
  }
}

extension UnsafeSource {
  /// Returns the first offset of a byte, from an offset on; nil if the byte does not occur.
  func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    offset < count ? firstIndex(of: byte, in: offset..<count) : nil
  }

  /// Returns the first offset of a byte in a part of the text; nil if the byte does not occur.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe bytes(0..<range.upperBound).firstOffset(of: byte, from: range.lowerBound)
  }
}
