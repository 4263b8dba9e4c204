/// Finds the end of an array or object by its brackets, in pieces as they come.
///
/// Which bracket closes which is left to the parser, and so is everything else: what is wrong inside of a value ends where
/// as many brackets have closed as have opened.
struct ValueScanner {
  private(set) var depth = 0
  private(set) var isInString = false
  private var isEscaped = false

  /// Whether the place is between values, and in no bracket.
  var isAtTop: Bool { depth == 0 && !isInString }

  /// Takes the byte at a position where the scanner is at the top: the quotation mark or bracket that a value starts with.
  mutating func open(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") { isInString = true } else { depth += 1 }
  }

  /// Goes to the byte after the one that brings the scanner to the top, or to the end of the text.
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

// Eight bytes at a time; the lowest bit that is found is right.
extension UnsafeSource {
  @inline(always)
  fileprivate func firstQuoteOrBackslash(from start: Int) -> Int {
    firstByte(from: start) { word in
      let quotes = word ^ (Self.ones &* 0x22)
      let backslashes = word ^ (Self.ones &* 0x5C)
      return ((quotes &- Self.ones) & ~quotes | (backslashes &- Self.ones) & ~backslashes) & Self.highestBits
    }
  }

  /// The first quotation mark or bracket, or a byte that is looked at in vain.
  @inline(always)
  fileprivate func firstQuoteOrBracket(from start: Int) -> Int {
    firstByte(from: start) { word in
      let quotes = word ^ (Self.ones &* 0x22)
      // With the bit of lower case, brackets are 0x7B and 0x7D: nothing from there on stands between values.
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
