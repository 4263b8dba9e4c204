/// A scanner that finds the end of an array, object or string in pieces of text as they arrive.
///
/// The scanner only counts brackets. The parser checks everything else, even which bracket closes which. An invalid
/// value therefore ends where as many brackets have closed as have opened.
struct ValueScanner {
  private var depth = 0
  private(set) var isInString = false
  private var isEscaped = false

  /// A Boolean value that indicates whether the position is outside all brackets and strings.
  var isAtTop: Bool { depth == 0 && !isInString }

  /// Begins a value at its first byte, a quotation mark or an opening bracket.
  mutating func open(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") { isInString = true } else { depth += 1 }
  }

  /// Moves to the byte after the end of the value, or to the end of the text.
  mutating func skip(_ position: inout Int, in source: UnsafeSource) {
    var (depth, isInString, isEscaped) = (depth, isInString, isEscaped)
    defer { (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped) }
    while position < source.count, depth > 0 || isInString {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else {
          position = source.firstQuoteOrBackslash(from: position)
          guard position < source.count else { return }
          if source[position] == UInt8(ascii: "\"") { isInString = false } else { isEscaped = true }
        }
      } else {
        position = source.firstQuoteOrBracket(from: position)
        guard position < source.count else { return }
        switch source[position] {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      position += 1
    }
  }
}

// Searches eight bytes at a time. Only the lowest bit that a test finds is exact.
extension UnsafeSource {
  @inline(always)
  fileprivate func firstQuoteOrBackslash(from start: Int) -> Int {
    firstByte(from: start) { word in
      let quotes = word ^ (Self.ones &* 0x22)
      let backslashes = word ^ (Self.ones &* 0x5C)
      return ((quotes &- Self.ones) & ~quotes | (backslashes &- Self.ones) & ~backslashes) & Self.highestBits
    }
  }

  /// Returns the offset of the first quotation mark or bracket, or of another byte before it that the caller skips.
  @inline(always)
  fileprivate func firstQuoteOrBracket(from start: Int) -> Int {
    firstByte(from: start) { word in
      let quotes = word ^ (Self.ones &* 0x22)
      // With the bit of lower case, brackets are 0x7B and 0x7D. Higher bytes do not occur between valid values.
      let brackets = ((word | (Self.ones &* 0x20)) & ~Self.highestBits) &+ (Self.ones &* 0x05)
      return ((quotes &- Self.ones) & ~quotes | brackets) & Self.highestBits
    }
  }

  @inline(always)
  private func firstByte(from start: Int, _ test: (UInt64) -> UInt64) -> Int {
    var position = start
    while position < count {
      let found = test(word(at: position))
      if found != 0 { return min(position &+ found.trailingZeroBitCount &>> 3, count) }
      position &+= 8
    }
    return count
  }
}
