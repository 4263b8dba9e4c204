import Foundation
import JSONDocument

/// A growing text of UTF-8.
///
/// Invariant: `base` points to `capacity` bytes, of which the first `count` are initialized, until `free` is called once.
@safe struct UnsafeText {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int
  /// The memory; nil while it is the memory of the creator.
  private var block: UnsafeBlock?

  /// The bytes after a string that a copy of whole words may overwrite.
  private static let slack = 8

  /// Creates an empty text in memory that the caller frees after the text.
  init(base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
  }

  init(capacity: Int) {
    let block = UnsafeBlock.take(atLeast: capacity, isKept: false)
    unsafe base = block.base.assumingMemoryBound(to: UInt8.self)
    self.capacity = block.capacity
    self.block = block
  }

  func free() { block?.recycle() }

  /// The text so far, valid until it changes.
  var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: count) }

  /// The last byte; 0 in an empty text.
  var last: UInt8 { unsafe count == 0 ? 0 : base[count - 1] }

  @inline(always)
  private mutating func reserve(_ additional: Int) {
    if additional > capacity &- count { grow(by: additional) }
  }

  @inline(never)
  private mutating func grow(by additional: Int) {
    var larger = UnsafeText(capacity: max(capacity * (capacity < 1 << 20 ? 4 : 2), count + additional))
    unsafe larger.base.update(from: base, count: count)
    larger.count = count
    block?.free()
    self = larger
  }

  /// Returns whether an array starts at an offset.
  func startsArray(at offset: Int) -> Bool {
    unsafe offset < count && base[offset] == UInt8(ascii: "[")
  }

  /// Returns whether the text has a suffix.
  func ends(with suffix: StaticString) -> Bool {
    let length = suffix.utf8CodeUnitCount
    return unsafe length <= count && memcmp(base + count - length, suffix.utf8Start, length) == 0
  }

  /// Returns whether the number at the end of the text has a point or an exponent.
  func hasFraction(from start: Int) -> Bool {
    unsafe bytes[start..<count].contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// Returns the bytes of a part of the text.
  func copy(of range: Range<Int>) -> [UInt8] { unsafe Array(bytes[range]) }

  /// Replaces one byte.
  mutating func replace(at offset: Int, with byte: UInt8) {
    precondition(offset < count)
    unsafe base[offset] = byte
  }

  /// Appends a part of another text.
  mutating func append(_ other: UnsafeText, _ range: Range<Int>) {
    unsafe append(UnsafeBufferPointer(rebasing: other.bytes[range]))
  }

  /// Inserts one byte.
  mutating func insert(_ byte: UInt8, at offset: Int) {
    precondition((0...count).contains(offset))
    append(byte)
    unsafe memmove(base + offset + 1, base + offset, count - offset - 1)
    unsafe base[offset] = byte
  }

  /// Removes the end of the text.
  mutating func truncate(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  @inline(always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count &+= 1
  }

  mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends text without quotation marks and escapes.
  mutating func append(_ text: String) {
    unsafe text.withUTF8Bytes { unsafe append($0) }
  }
}

extension UnsafeText {
  /// Appends a string in quotation marks, in which quotation marks, backslashes and control characters are escaped (RFC
  /// 8259 section 7).
  @inline(always)
  mutating func appendQuoted(_ string: String) {
    unsafe string.withUTF8Bytes { unsafe appendQuoted($0) }
  }

  /// Returns the text of a string in quotation marks.
  mutating func quoted(_ string: String) -> [UInt8] {
    let start = count
    appendQuoted(string)
    defer { truncate(to: start) }
    return copy(of: start..<count)
  }

  /// Appends a string, whose text up to the first escape is copied sixteen bytes at a time.
  mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count + 2 + Self.slack)
    unsafe base[count] = UInt8(ascii: "\"")
    count &+= 1
    if let source = unsafe UnsafeRawPointer(bytes.baseAddress) {
      let clean = unsafe copyUnescaped(from: source, count: bytes.count)
      count &+= clean
      if clean < bytes.count { unsafe appendEscaped(source + clean, count: bytes.count &- clean) }
    }
    unsafe base[count] = UInt8(ascii: "\"")
    count &+= 1
  }

  /// Appends the rest of a string, which starts with a byte that needs an escape, and reserves space for the quotation
  /// mark.
  @inline(never)
  private mutating func appendEscaped(_ start: UnsafeRawPointer, count length: Int) {
    var (source, remaining) = unsafe (start, length)
    while remaining > 0 {
      appendEscape(unsafe source.load(as: UInt8.self))
      unsafe source += 1
      remaining &-= 1
      reserve(remaining + 1 + Self.slack)
      let clean = unsafe copyUnescaped(from: source, count: remaining)
      count &+= clean
      unsafe source += clean
      remaining &-= clean
    }
  }

  /// Copies bytes up to the first one that needs an escape, and returns their number.
  @inline(always)
  private func copyUnescaped(from source: UnsafeRawPointer, count length: Int) -> Int {
    let target = unsafe UnsafeMutableRawPointer(base + count)
    guard length >= 8 else {
      let word = unsafe UInt64(fewBytes: length, at: source)
      unsafe target.storeBytes(of: word.littleEndian, as: UInt64.self)
      // The byte after the last one is zero, which needs an escape.
      return Self.cleanBytes(in: SIMD2(word, 0))
    }
    guard length >= 16 else {
      // The second word overlaps the first.
      let last = length &- 8
      let first = unsafe source.loadUnaligned(as: UInt64.self)
      let second = unsafe source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      unsafe target.storeBytes(of: first, as: UInt64.self)
      unsafe target.storeBytes(of: second, toByteOffset: last, as: UInt64.self)
      return Self.cleanBytes(in: SIMD2(UInt64(littleEndian: first), UInt64(littleEndian: second)), secondAt: last)
    }
    var offset = 0
    while true {
      let words = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      unsafe target.storeBytes(of: words, toByteOffset: offset, as: SIMD2<UInt64>.self)
      let clean = Self.cleanBytes(in: SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1])))
      offset &+= clean
      if clean < 16 || offset == length { return offset }
      // The last two words overlap those before them.
      offset = min(offset, length &- 16)
    }
  }

  /// Returns the number of bytes before the first one that needs an escape.
  ///
  /// The marks are the classic test for a zero byte (Warren, "Hacker's Delight", section 6-1), whose carries can only
  /// mark bytes after the first. Both words are tested at once. Comparing sixteen bytes (`SIMD16<UInt8>`) compiles to a
  /// loop over them.
  ///
  /// - Parameter second: The offset of the second word from the first.
  @inline(always)
  private static func cleanBytes(in words: SIMD2<UInt64>, secondAt second: Int = 8) -> Int {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let quotes = words ^ (ones &* 0x22)
    let backslashes = words ^ (ones &* 0x5C)
    let marks =
      (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((words &- ones &* 0x20) & ~words))
      & (ones &* 0x80)
    if marks[0] | marks[1] == 0 { return second &+ 8 }
    let isFirst = marks[0] != 0
    return (isFirst ? 0 : second) &+ (isFirst ? marks[0] : marks[1]).trailingZeroBitCount &>> 3
  }

  private mutating func appendEscape(_ byte: UInt8) {
    reserve(6)
    let short: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      default: nil
      }
    append(UInt8(ascii: "\\"))
    if let short { return append(short) }
    append("u00")
    append(0x30 + byte >> 4)
    append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
  }
}

extension UInt64 {
  /// Creates a word from fewer than eight bytes, first byte lowest; the other bytes are zero.
  @inline(always)
  init(fewBytes length: Int, at source: UnsafeRawPointer) {
    assert(length < 8)
    if length >= 4 {
      let first = unsafe UInt32(littleEndian: source.loadUnaligned(as: UInt32.self))
      let last = unsafe UInt32(littleEndian: source.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self))
      self = UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (length &- 4))
    } else if length > 0 {
      let middle = length &>> 1
      let bytes = unsafe (
        UInt64(source.load(as: UInt8.self)), UInt64(source.load(fromByteOffset: middle, as: UInt8.self)),
        UInt64(source.load(fromByteOffset: length &- 1, as: UInt8.self))
      )
      self =
        bytes.0 | bytes.1 &<< UInt64(truncatingIfNeeded: 8 &* middle)
        | bytes.2 &<< UInt64(truncatingIfNeeded: 8 &* (length &- 1))
    } else {
      self = 0
    }
  }
}

extension String {
  /// Creates a string from the text of a writer, which is UTF-8 because it comes from strings and documents.
  init(validated bytes: UnsafeBufferPointer<UInt8>) {
    self = unsafe UnsafeSource.string(of: UnsafeRawBufferPointer(bytes), isASCII: UnsafeRawBufferPointer(bytes).isASCII)
  }

  /// Calls a function with the UTF-8 of the string, without a copy of a native string and without reference counting.
  @inline(always)
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    var string = self
    return string.withUTF8(body)
  }
}

extension UnsafeText {
  /// Appends the digits of an integer.
  @inline(always)
  mutating func append(_ integer: some FixedWidthInteger) {
    if let magnitude = UInt64(exactly: integer.magnitude) {
      if integer < 0 { append(UInt8(ascii: "-")) }
      appendDigits(of: magnitude)
    } else {
      append(String(integer))
    }
  }

  private mutating func appendDigits(of number: UInt64) {
    reserve(20)
    var length = 1
    var bound: UInt64 = 10
    while number >= bound {
      length &+= 1
      guard length < 20 else { break }
      bound &*= 10
    }
    var rest = number
    var position = count &+ length
    while rest >= 100 {
      let pair = Int(truncatingIfNeeded: rest % 100)
      rest /= 100
      position &-= 2
      unsafe (base + position).update(from: digitPairs.utf8Start + 2 * pair, count: 2)
    }
    if rest >= 10 {
      unsafe (base + position - 2).update(from: digitPairs.utf8Start + 2 * Int(truncatingIfNeeded: rest), count: 2)
    } else {
      unsafe base[position - 1] = 0x30 &+ UInt8(truncatingIfNeeded: rest)
    }
    count &+= length
  }
}

extension UnsafeText {
  /// Appends a finite number in the format of `Double.description`, without a fraction of zero.
  ///
  /// `description` would be another copy, and an allocation if it has more than 15 characters.
  mutating func append(_ number: Double) {
    if number == 0 { return append(number.sign == .minus ? "-0" : "0") }
    let integer = Int64(exactly: number)
    if let integer, integer.magnitude <= 1 << 53 { return append(integer) }
    let decimal = ShortestDecimal(number.magnitude)
    if number < 0 { append(UInt8(ascii: "-")) }
    let start = count
    append(decimal.significand)
    let digits = count - start
    // The number of digits before the point.
    let point = digits + decimal.exponent
    if number.magnitude > 0x1p53 || point < -3 {
      if digits > 1 { insert(UInt8(ascii: "."), at: start + 1) }
      append(point < 1 ? "e-" : "e+")
      let exponent = (point - 1).magnitude
      if exponent < 10 { append(UInt8(ascii: "0")) }
      append(exponent)
    } else if point > 0 {
      // Numbers up to 2^53 without a fraction are integers.
      insert(UInt8(ascii: "."), at: start + point)
    } else {
      for _ in point..<0 { insert(UInt8(ascii: "0"), at: start) }
      insert(UInt8(ascii: "."), at: start)
      insert(UInt8(ascii: "0"), at: start)
    }
  }
}

/// The numbers 00 to 99.
private let digitPairs: StaticString = """
  00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354\
  555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
  """

extension UnsafeText {
  /// Appends the name of a member: a comma if necessary, the quoted name, and a colon.
  ///
  /// - Parameter isFirst: A Boolean value that indicates whether the name needs no comma.
  /// - Returns: The range of the quoted name.
  @inline(always)
  mutating func appendName(_ name: UnsafeBufferPointer<UInt8>, isFirst: Bool) -> Range<Int> {
    reserve(name.count + 4 + Self.slack)
    unsafe base[count] = UInt8(ascii: ",")
    if !isFirst { count &+= 1 }
    let start = count
    unsafe appendQuoted(name)
    let end = count
    append(UInt8(ascii: ":"))
    return unsafe Range(uncheckedBounds: (start, end))
  }

  /// Hashes a part of the text into `hasher`.
  func hash(_ range: Range<Int>, into hasher: inout Hasher) {
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]))
  }

  /// Returns whether two parts of the text are the same.
  func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    unsafe left.count == right.count && memcmp(base + left.lowerBound, base + right.lowerBound, left.count) == 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A hash of a name: of its length, its first eight bytes and its last eight.
  ///
  /// The bytes come from the string, because loads of text that was just written wait for the stores.
  @inline(always)
  var nameHash: UInt32 {
    let length = self.count
    guard let start = unsafe UnsafeRawPointer(baseAddress) else { return 0 }
    var hash = UInt64(truncatingIfNeeded: length)
    if length >= 8 {
      hash ^= unsafe start.loadUnaligned(as: UInt64.self)
      hash &*= 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
      hash ^= unsafe start.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
    } else {
      hash ^= unsafe UInt64(fewBytes: length, at: start) &<< 8
    }
    hash &*= 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: hash &>> 32)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var isASCII: Bool {
    var offset = 0
    // The compiler turns the inner loop into vector instructions.
    while offset + 256 <= count {
      var word: UInt64 = 0
      for part in 0..<32 { unsafe word |= loadUnaligned(fromByteOffset: offset &+ 8 &* part, as: UInt64.self) }
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 256
    }
    return unsafe self[offset...].allSatisfy { $0 < 0x80 }
  }
}
