// Names are compared byte for byte once their escapes are undone (RFC 8259 section 8.3).

extension UnsafeSource {
  /// Whether a name is a text.
  @inline(always)
  func isEqual(_ entry: TapeEntry, to text: UnsafeRawBufferPointer) -> Bool {
    if entry.isString(ofLength: text.count) { return haveEqualBytes(base + entry.offset, text) }
    return (entry.kind == .escapedString || entry.length == TapeEntry.maximumLength)
      && isEqual(unusual: entry, to: text)
  }

  @inline(never)
  private func isEqual(unusual entry: TapeEntry, to text: UnsafeRawBufferPointer) -> Bool {
    switch entry.kind {
    case .string, .unicodeString: rawBytes(of: entry).elementsEqual(text)
    case .escapedString: unescapedBytes(of: entry).elementsEqual(text)
    default: false
    }
  }

  /// Whether two names are the same.
  @inline(always)
  func areEqual(_ left: TapeEntry, _ right: TapeEntry) -> Bool {
    if left.isPlainString { return isEqual(right, to: rawBytes(of: left)) }
    return areEqual(escaped: left, right)
  }

  @inline(never)
  private func areEqual(escaped left: TapeEntry, _ right: TapeEntry) -> Bool {
    unescapedBytes(of: left).withUnsafeBytes { isEqual(right, to: $0) }
  }
}

/// Whether as many bytes from an address on are the same as a text's.
///
/// Most names have less than 32 bytes, for which a call of memcmp takes longer.
@inline(always)
private func haveEqualBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  let count = right.count
  guard let right = right.baseAddress else { return true }
  guard count >= 8 else { return shortWord(left, count: count) == shortWord(right, count: count) }
  if left.word(at: 0) != right.word(at: 0) { return false }
  // A text of less than 16 bytes was just written from two registers: a word across both would have to wait for it.
  guard count >= 16 else { return shortWord(left + 8, count: count &- 8) == shortWord(right + 8, count: count &- 8) }
  var offset = 8
  while offset < count &- 8 {
    if left.word(at: offset) != right.word(at: offset) { return false }
    offset &+= 8
  }
  // The last eight may overlap those before.
  return left.word(at: count &- 8) == right.word(at: count &- 8)
}

/// All of up to seven bytes in one word, the same for the same bytes.
@inline(always)
private func shortWord(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
  if count >= 4 { return UInt64(start.halfWord(at: 0)) << 32 | UInt64(start.halfWord(at: count &- 4)) }
  guard count > 0 else { return 0 }
  let (first, middle, last) = (start.byte(at: 0), start.byte(at: count >> 1), start.byte(at: count &- 1))
  return UInt64(first) << 16 | UInt64(middle) << 8 | UInt64(last)
}

/// A hash of names, different in every process: whoever writes the document cannot make names collide.
///
/// Each two words are mixed by a multiplication of 128 bits whose halves are folded, as wyhash does.
struct NameHash {
  /// The hash of this process.
  static let shared = NameHash()

  private let seed = UInt64.random(in: .min ... .max)
  private let secondSeed = UInt64.random(in: .min ... .max)

  @inline(always)
  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard let start = bytes.baseAddress else { return 0 }
    guard count >= 8 else { return mixed(shortWord(start, count: count) ^ seed, UInt64(count) ^ secondSeed) }
    var hash = seed ^ UInt64(count)
    var offset = 0
    while offset < count &- 16 {
      hash = mixed(hash ^ start.word(at: offset), start.word(at: offset &+ 8) ^ secondSeed)
      offset &+= 16
    }
    let first = start.word(at: min(offset, count &- 8))
    return mixed(hash ^ first, start.word(at: count &- 8) ^ secondSeed)
  }

  @inline(always)
  private func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension UnsafeRawPointer {
  @inline(always)
  fileprivate func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }

  @inline(always)
  fileprivate func halfWord(at offset: Int) -> UInt32 { loadUnaligned(fromByteOffset: offset, as: UInt32.self) }

  @inline(always)
  fileprivate func byte(at offset: Int) -> UInt8 { load(fromByteOffset: offset, as: UInt8.self) }
}
