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
      let bit = bit(of: tape[name])
      if bit & seen != 0 { return try comparePairs(of: object, in: tape) }
      seen |= bit
      name += 1 + tape[name + 1].span
    }
  }

  /// Returns one bit that depends on the content of a name.
  @inline(always)
  private func bit(of name: TapeEntry) -> UInt64 {
    guard name.isPlainString else { return .max }
    // The first eight bytes of the name, or all of its bytes and the closing quote.
    let word = source.word(at: name.offset) &<< UInt64(truncatingIfNeeded: 56 &- 8 &* min(name.length, 7))
    return 1 &<< ((word ^ UInt64(truncatingIfNeeded: name.length)) &* 0x9E37_79B9_7F4A_7C15 &>> 58)
  }

  private func comparePairs(of object: Int, in tape: UnsafeTape) throws(ParsingFailure) {
    var name = object + 2
    while name < tape.count {
      var other = object + 2
      while other < name {
        if source.withName(of: tape[name], { $0.isEqual(to: tape[other], in: source) }) {
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
    let slot = source.withName(of: tape[name]) { name in
      index.slot(from: start) { name.isEqual(to: $0, in: source) }
    }
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
