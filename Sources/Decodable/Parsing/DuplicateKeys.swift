/// Finds members with the same name when an object ends, and does with them what the options say.
struct DuplicateKeys {
  private let source: UnsafeSource
  private let rule: ParsingOptions.DuplicateKeys

  /// A hash table of the names of one object: in each slot the object's number and the index of a name.
  ///
  /// A slot with another object's number is free, so that nothing has to be cleared between objects.
  private var slots: [UInt64] = Array(repeating: 0, count: 64)
  private var objectNumber: UInt64 = 0

  /// Unknown to whoever writes the document, who therefore cannot make all names collide.
  private let seed = UInt64.random(in: .min ... .max)

  init(source: UnsafeSource, rule: ParsingOptions.DuplicateKeys) {
    self.source = source
    self.rule = rule
  }

  /// Looks at the members of an object whose entries are complete.
  ///
  /// - Complexity: O(*n*) in the members and their names.
  mutating func resolve(in tape: UnsafeTape, object: Int) throws(ParsingFailure) {
    let count = Int(tape[object + 1].bits)
    let end = object + tape[object].length
    while slots.count < 2 * count { slots = Array(repeating: 0, count: 2 * slots.count) }
    objectNumber += 1
    // Taken out, so that the methods called below may read `self` meanwhile.
    var slots: [UInt64] = []
    swap(&slots, &self.slots)
    defer { swap(&slots, &self.slots) }
    let result = slots.withUnsafeMutableBufferPointer { slots in
      Result { () throws(ParsingFailure) in
        var index = object + 2
        while index < end {
          if let twin = insert(index, in: tape, slots) {
            switch rule {
            case .reject: throw ParsingFailure(code: .duplicateKey, offset: tape[index].offset - 1)
            case .useFirst: shadow(index, in: tape, object: object)
            case .useLast: shadow(twin, in: tape, object: object)
            }
          }
          index += 1 + tape[index + 1].span
        }
      }
    }
    try result.get()
  }

  private func shadow(_ name: Int, in tape: UnsafeTape, object: Int) {
    let entry = tape[name]
    tape[name] = TapeEntry(.shadowedName, length: entry.length, offset: entry.offset)
    tape[object + 1].bits -= 1
  }

  /// Puts a name into the table; if it was there, returns the other's index and leaves this one in its place.
  @inline(__always)
  private func insert(_ name: Int, in tape: UnsafeTape, _ slots: UnsafeMutableBufferPointer<UInt64>) -> Int? {
    let entry = tape[name]
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash(of: entry)) & mask
    while slots[slot] >> 32 == objectNumber {
      let other = Int(slots[slot] & 0xFFFF_FFFF)
      if source.areEqual(entry, tape[other]) {
        // The last one of three shadows the second.
        if rule == .useLast { slots[slot] = objectNumber << 32 | UInt64(name) }
        return other
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = objectNumber << 32 | UInt64(name)
    return nil
  }

  @inline(__always)
  private func hash(of entry: TapeEntry) -> UInt64 {
    if entry.kind == .escapedString { return hash(ofUnescaped: entry) }
    return hash(from: entry.offset, count: entry.length, in: source)
  }

  @inline(never)
  private func hash(ofUnescaped entry: TapeEntry) -> UInt64 {
    source.unescapedBytes(of: entry).withUnsafeBytes { bytes in
      let block = UnsafeBlock.take(atLeast: bytes.count + UnsafeSource.margin)
      defer { block.giveBack() }
      return hash(from: 0, count: bytes.count, in: UnsafeSource(copying: bytes, into: block))
    }
  }

  /// Eight bytes at a time, each mixed in by a multiplication of 128 bits whose halves are folded, as wyhash does.
  @inline(__always)
  private func hash(from offset: Int, count: Int, in source: UnsafeSource) -> UInt64 {
    var hash = seed ^ UInt64(count)
    var position = 0
    while position < count {
      let rest = count - position
      var word = source.word(at: offset + position)
      if rest < 8 { word &= (1 << UInt64(rest * 8)) - 1 }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      position += 8
    }
    return hash
  }
}
