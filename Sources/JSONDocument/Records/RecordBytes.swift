/// Bytes that come one by one, kept until one of them may end a record.
///
/// To hand over each by itself takes five times as long: the reader is an object, which asks each time whether somebody
/// else is in it.
@usableFromInline
package struct RecordBytes {
  @usableFromInline var bytes: [UInt8] = []
  /// A bit for each byte below 64, and for each of the 64 above, that may end a record: all are ASCII.
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

  /// Takes a byte, and returns whether it is time to look for records.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    let bits = byte < 64 ? ends.low : byte < 128 ? ends.high : 0
    return bits &>> UInt64(byte & 63) & 1 != 0 || bytes.count == 4096
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
