import Synchronization

/// The bytes of a name, with the first sixteen in two words.
///
/// Most names have at most sixteen bytes, so that comparing and hashing them takes no loop.
///
/// Names are compared byte for byte, with their escapes decoded (RFC 8259 section 8.3).
///
/// Invariant: `start` points to `count` bytes for as long as the name is in use.
@safe struct UnsafeName {
  let start: UnsafeRawPointer
  let count: Int
  /// The first eight bytes, the first of them lowest, with zeros after the name's end.
  let low: UInt64
  /// The next eight bytes, in the same form.
  let high: UInt64

  /// Creates a name of a document without escapes, after which whole words may be read.
  @inline(always)
  init(_ entry: TapeEntry, in source: UnsafeSource) {
    let bytes = unsafe source.rawBytes(of: entry)
    unsafe start = unsafe source.base + entry.offset
    count = bytes.count
    low = source.word(at: entry.offset) & UnsafeName.mask(count)
    high = source.word(at: entry.offset &+ 8) & UnsafeName.mask(count &- 8)
  }

  /// Creates a name from the bytes of a string, which have no margin.
  @inline(always)
  init(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress else {
      unsafe self.start = unsafe UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
      (count, low, high) = (0, 0, 0)
      return
    }
    unsafe self.start = unsafe start
    count = text.count
    if count >= 8 {
      low = unsafe start.word(at: 0)
      // The last eight bytes, without those of the first word. For eight bytes, two shifts remove all bits.
      high =
        unsafe count >= 16
        ? start.word(at: 8)
        : (start.word(at: count &- 8) &>> UInt64(truncatingIfNeeded: 8 &* (15 &- count))) &>> 8
    } else {
      low = unsafe UnsafeName.word(of: start, count: count)
      high = 0
    }
  }

  /// Returns a mask of the lowest bytes of a word; of all bytes for a count of eight or more.
  @inline(always)
  static func mask(_ count: Int) -> UInt64 {
    if count >= 8 { return .max }
    return count <= 0 ? 0 : .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// Returns up to seven bytes as a word, and reads no byte after them.
  @inline(always)
  static func word(of start: UnsafeRawPointer, count: Int) -> UInt64 {
    if count >= 4 {
      let last = unsafe UInt64(start.halfWord(at: count &- 4)) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
      return unsafe UInt64(start.halfWord(at: 0)) | last
    }
    guard count > 0 else { return 0 }
    let (middle, last) = (count &>> 1, count &- 1)
    return unsafe UInt64(start.byte(at: 0)) | UInt64(start.byte(at: middle)) &<< UInt64(truncatingIfNeeded: 8 &* middle)
      | UInt64(start.byte(at: last)) &<< UInt64(truncatingIfNeeded: 8 &* last)
  }
}

extension UnsafeName {
  /// Returns whether a name of a document equals this one.
  @inline(always)
  func isEqual(to entry: TapeEntry, in source: UnsafeSource) -> Bool {
    if entry.isString(ofLength: count) { return isEqual(toPlain: entry, in: source) }
    if entry.isPlainString && entry.length < TapeEntry.maximumLength { return false }
    return isEqual(toUnusual: entry, in: source)
  }

  /// Returns whether a name of a document has no escapes and equals this one; false for a very long name.
  @inline(always)
  func isEqual(toPlain entry: TapeEntry, in source: UnsafeSource) -> Bool {
    unsafe entry.isString(ofLength: count)
      && low == source.word(at: entry.offset) & UnsafeName.mask(count)
      && high == source.word(at: entry.offset &+ 8) & UnsafeName.mask(count &- 8)
      && (count <= 16 || hasEqualRest(source.base + entry.offset))
  }

  /// Returns the first of the names of members between two positions that equals this one.
  @inline(always)
  func first(
    from start: UnsafePointer<TapeEntry>, to end: UnsafePointer<TapeEntry>, in source: UnsafeSource
  ) -> UnsafePointer<TapeEntry>? {
    var name = unsafe start
    while unsafe name < end {
      if unsafe isEqual(to: name.pointee, in: source) { return unsafe name }
      unsafe name += 1 + name[1].span
    }
    return nil
  }

  /// Returns whether other bytes of the same number equal the name from the seventeenth byte on.
  @inline(always)
  func hasEqualRest(_ other: UnsafeRawPointer) -> Bool {
    var offset = 16
    while offset < count &- 8 {
      if unsafe start.word(at: offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    // The last word may overlap the one before.
    return unsafe start.word(at: count &- 8) == other.word(at: count &- 8)
  }

  @inline(never)
  func isEqual(toUnusual entry: TapeEntry, in source: UnsafeSource) -> Bool {
    let text = unsafe UnsafeRawBufferPointer(start: start, count: count)
    // A character has six bytes at most for each of its bytes, as in \u0041. Without this check, each lookup would
    // decode all long names of a hostile object.
    guard entry.length <= 6 * count else { return false }
    return switch entry.kind {
    case .string, .unicodeString: unsafe source.rawBytes(of: entry).elementsEqual(text)
    case .escapedString: unsafe source.unescapedBytes(of: entry).elementsEqual(text)
    default: false
    }
  }
}

extension UnsafeSource {
  /// Calls a function with a name of the document, with its escapes decoded.
  @inline(always)
  func withName<Result>(of entry: TapeEntry, _ body: (UnsafeName) -> Result) -> Result {
    if entry.isPlainString { return body(UnsafeName(entry, in: self)) }
    return unsafe unescapedBytes(of: entry).withUnsafeBytes { unsafe body(UnsafeName($0)) }
  }
}

/// A hash function for names with a random seed, so that the author of a document cannot make names collide.
///
/// Like wyhash, each step multiplies two words to 128 bits and folds the halves.
struct NameHash {
  private let seed: UInt64

  /// The hash function of this process.
  ///
  /// A lazy constant would call the runtime at each access.
  static var shared: NameHash {
    @inline(always) get {
      let seed = processSeed.load(ordering: .relaxed)
      return NameHash(seed: seed == 0 ? makeProcessSeed() : seed)
    }
  }

  /// The seed of this process; 0 until it is needed.
  private static let processSeed = Atomic<UInt64>(0)

  @inline(never)
  private static func makeProcessSeed() -> UInt64 {
    let seed = UInt64.random(in: 1 ... .max)
    let (isFirst, earlier) = processSeed.compareExchange(expected: 0, desired: seed, ordering: .relaxed)
    return isFirst ? seed : earlier
  }

  @inline(always)
  func callAsFunction(_ name: UnsafeName) -> UInt64 {
    let hash = mixed(name.low ^ seed, name.high ^ seed.byteSwapped ^ UInt64(truncatingIfNeeded: name.count))
    return name.count <= 16 ? hash : mixed(hash, withRestOf: name)
  }

  @inline(always)
  private func mixed(_ hash: UInt64, withRestOf name: UnsafeName) -> UInt64 {
    var hash = hash
    var offset = 16
    while offset < name.count &- 8 {
      hash = unsafe mixed(hash ^ name.start.word(at: offset), seed)
      offset &+= 8
    }
    return unsafe mixed(hash ^ name.start.word(at: name.count &- 8), seed)
  }

  @inline(always)
  private func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension String {
  /// The hash of the string as a name, which differs from process to process.
  package var nameHash: UInt64 {
    let hash = unsafe utf8.withContiguousStorageIfAvailable { text in
      unsafe NameHash.shared(UnsafeName(UnsafeRawBufferPointer(text)))
    }
    if let hash { return hash }
    return unsafe ContiguousArray(utf8).withUnsafeBytes { unsafe NameHash.shared(UnsafeName($0)) }
  }
}

extension UnsafeRawPointer {
  /// Returns the eight bytes at an offset, the first of them lowest.
  @inline(always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(always)
  func halfWord(at offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(always)
  func byte(at offset: Int) -> UInt8 { unsafe load(fromByteOffset: offset, as: UInt8.self) }
}
