/// A buffer for bytes that arrive one by one, until one of them may end a record.
///
/// Passing each byte to the reader takes five times as long: the reader is an object, and each access checks for
/// exclusivity.
@usableFromInline
package struct RecordBytes {
  @usableFromInline var bytes: [UInt8] = []
  /// The ASCII bytes that may end a record: a bit of `low` for each byte below 64, and a bit of `high` for the others.
  @usableFromInline let ends: (low: UInt64, high: UInt64)

  init(_ format: RecordFormat) {
    let ends =
      switch format {
      case .lines: "\n"
      case .concatenated: " \n\r\t\"[]{}"
      case .array: ",]"
      }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in ends.utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
    self.ends = (low, high)
  }

  /// Appends a byte, and returns whether to look for records now.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    let bits = byte < 64 ? ends.low : byte < 128 ? ends.high : 0
    return bits &>> UInt64(byte & 63) & 1 != 0 || bytes.count == 4096
  }
}
