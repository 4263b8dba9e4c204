/// A resolver of duplicate names, which applies the rule of the options at the end of each object.
struct DuplicateKeys {
  let source: UnsafeSource
  let rule: ParsingOptions.DuplicateKeys
  private let hash = NameHash.shared

  init(source: UnsafeSource, rule: ParsingOptions.DuplicateKeys) {
    self.source = source
    self.rule = rule
  }

  /// Resolves duplicate names in a small object, which is the last on the tape.
  ///
  /// One of 64 bits for each name shows almost always that all names differ.
  ///
  /// - Complexity: O(*n*²) in the members, which are fewer than ``UnsafeNameIndex/minimumCount``.
  @inline(never)
  func resolveFew(of object: Int, in tape: UnsafeTape) throws(ParsingFailure) {
    var seen: UInt64 = 0
    var name = object + 2
    while name < tape.count {
      guard tape[name].isPlainString else { return try compareHashes(of: object, in: tape) }
      let bit = bit(of: tape[name])
      if bit & seen != 0 { return try comparePairs(of: object, in: tape) }
      seen |= bit
      name += 1 + tape[name + 1].span
    }
  }

  /// Returns one bit that depends on the content of a name without escapes.
  @inline(always)
  private func bit(of name: TapeEntry) -> UInt64 {
    // The first eight bytes of the name, or all of its bytes and the closing quote.
    let word = source.word(at: name.offset) &<< UInt64(truncatingIfNeeded: 56 &- 8 &* min(name.length, 7))
    return 1 &<< ((word ^ UInt64(truncatingIfNeeded: name.length)) &* 0x9E37_79B9_7F4A_7C15 &>> 58)
  }

  /// Compares the hashes of the names first, so that each name with escapes is decoded once.
  @inline(never)
  private func compareHashes(of object: Int, in tape: UnsafeTape) throws(ParsingFailure) {
    var earlier: [(name: Int, hash: UInt64)] = []
    var name = object + 2
    while name < tape.count {
      let hash = source.withName(of: tape[name]) { self.hash($0) }
      if let index = earlier.firstIndex(where: { $0.hash == hash && areEqual($0.name, name, in: tape) }) {
        earlier[index].name = try resolve(name, twin: earlier[index].name, of: object, in: tape)
      } else {
        earlier.append((name, hash))
      }
      name += 1 + tape[name + 1].span
    }
  }

  private func areEqual(_ left: Int, _ right: Int, in tape: UnsafeTape) -> Bool {
    source.withName(of: tape[left]) { $0.isEqual(to: tape[right], in: source) }
  }

  /// Compares all pairs, which for names without escapes takes less time than hashing them.
  private func comparePairs(of object: Int, in tape: UnsafeTape) throws(ParsingFailure) {
    var name = object + 2
    while name < tape.count {
      var other = object + 2
      while other < name {
        if areEqual(name, other, in: tape) {
          if try resolve(name, twin: other, of: object, in: tape) == other { break }
        }
        other += 1 + tape[other + 1].span
      }
      name += 1 + tape[name + 1].span
    }
  }

  /// Fills the index of names of an object, which is the last on the tape, and resolves duplicate names.
  ///
  /// - Complexity: O(*n*) in the members and their names.
  @inline(never)
  func resolveAndIndex(_ object: Int, in tape: UnsafeTape) throws(ParsingFailure) {
    let end = tape.endOfMembers(ofObjectAt: object)
    let index = tape.nameIndex(ofObjectAt: object)
    var name = object + 2
    while name < end {
      let slot = index.firstSlot(forHash: source.withName(of: tape[name]) { hash($0) })
      if index[slot] == 0 {
        index[slot] = name &- object
      } else {
        try insert(name, into: index, from: slot, of: object, in: tape)
      }
      name &+= 1 &+ tape[name &+ 1].span
    }
  }

  /// Inserts a name into the index if the first slot for it is taken, maybe by the same name.
  @inline(never)
  private func insert(
    _ name: Int, into index: UnsafeNameIndex, from start: Int, of object: Int, in tape: UnsafeTape
  ) throws(ParsingFailure) {
    let slot = source.withName(of: tape[name]) { index.slot(of: $0, from: start, in: source) }
    let twin = index[slot]
    index[slot] = twin == 0 ? name - object : try resolve(name, twin: object + twin, of: object, in: tape) - object
  }

  /// Applies the rule to two members with the same name, and returns the one that is not shadowed.
  @inline(never)
  private func resolve(
    _ name: Int, twin: Int, of object: Int, in tape: UnsafeTape
  ) throws(ParsingFailure) -> Int {
    if rule == .reject { throw ParsingFailure(code: .duplicateKey, offset: tape[name].offset - 1) }
    let (winner, loser) = rule == .useFirst ? (twin, name) : (name, twin)
    tape[loser] = TapeEntry(.shadowedName, length: tape[loser].length, offset: tape[loser].offset)
    // The lower half of this entry is the number of members.
    tape[object + 1].bits -= 1
    return winner
  }
}
