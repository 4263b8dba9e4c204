import Synchronization

extension _UnsafeCursor {
  /// The lookup hint that the parser writes: the first name.
  static let firstHint = 2

  /// The lookup hint: the distance from the object of the member that is probably looked up next, in entries.
  ///
  /// Decode functions mostly read members in the order of the document, so the hint is the member after the one found
  /// last. After the first lookup in another order, in an object with an index, ``UnsafeLookupPredictor`` gives the hint.
  ///
  /// The position of any member is a valid hint, and so is that after the last member. Threads may therefore read and
  /// write the hint in any order. The hint does not change the content of the document.
  @inline(always)
  var hint: UnsafePointer<Atomic<UInt32>> {
    unsafe (UnsafeRawPointer(tape + 1) + 4).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// Returns the member with a name of an object in an `Any`; nil if it has no such member, and for any other value.
  ///
  /// The search is inlined into each function that looks up a member: another call for each lookup takes 2 % of
  /// decoding twitter.json.
  @usableFromInline
  package static func member(named name: String, of json: Any) -> _UnsafeCursor? {
    unobserved(at: json)?.find(name)
  }

  /// Returns the member with a name of an object in an `Any`, and distinguishes an object without the member from other
  /// values.
  @usableFromInline
  package static func memberIfPresent(named name: String, of json: Any) -> _OptionalMember {
    guard let object = unobserved(at: json), object.entry.isObject else { return .unknown }
    return object.find(name).map(_OptionalMember.value) ?? .absent
  }

  /// Returns the member with a name of an object; nil if the object has no such member, and for any other value.
  package func member(named name: String) -> _UnsafeCursor? { find(name) }

  @inline(always)
  private func find(_ name: String) -> _UnsafeCursor? {
    guard entry.isObject else { return nil }
    let found = unsafe name.utf8.withContiguousStorageIfAvailable { text in
      unsafe member(named: UnsafeName(UnsafeRawBufferPointer(text)))
    }
    return found ?? member(namedSlowly: name)
  }

  @inline(never)
  func member(namedSlowly name: String) -> _UnsafeCursor? {
    unsafe ContiguousArray(name.utf8).withUnsafeBytes { unsafe member(named: UnsafeName($0)) }
  }

  /// The bit of a lookup hint that the predictor gives, in an object whose index has positions.
  ///
  /// A parser that compares names with those of an earlier object may take the entry of a hint and a count for a value.
  /// Neither the bit nor the hint, which is less than 2 to the power of 28, makes a string or a container of it.
  private static let outOfOrder: UInt32 = 1 << 31

  @inline(always)
  func member(named name: UnsafeName) -> _UnsafeCursor? {
    let hint = unsafe hint.pointee.load(ordering: .relaxed)
    guard hint < Self.outOfOrder else { return predictedMember(named: name, at: hint) }
    let expected = unsafe tape + Int(hint)
    return unsafe isName(at: expected, name) ? value(of: expected) : search(for: name, after: hint)
  }

  @inline(never)
  private func predictedMember(named name: UnsafeName, at hint: UInt32) -> _UnsafeCursor? {
    let expected = unsafe tape + Int(hint & ~Self.outOfOrder)
    return unsafe isName(at: expected, name)
      ? value(of: expected, predictingAfter: name) : search(for: name, after: hint)
  }

  /// Returns whether a lookup hint leads to a name without escapes.
  ///
  /// The search compares names with escapes: without a call here, functions need not save registers.
  @inline(always)
  private func isName(at expected: UnsafePointer<TapeEntry>, _ name: UnsafeName) -> Bool {
    // After the last member, the hint points outside the object, where another entry may equal the name.
    unsafe name.isEqual(toPlain: expected.pointee, in: source) && expected < tape + entry.length
  }

  /// Searches an object for a name that is not at the lookup hint, or has escapes there.
  @inline(never)
  private func search(for name: UnsafeName, after hint: UInt32) -> _UnsafeCursor? {
    let source = source
    let end = unsafe UnsafeNameIndex.endOfMembers(of: tape)
    let expected = unsafe tape + Int(hint & ~Self.outOfOrder)
    if unsafe expected < end && !expected.pointee.isPlainString && name.isEqual(to: expected.pointee, in: source) {
      return unsafe hint < Self.outOfOrder ? value(of: expected) : value(of: expected, predictingAfter: name)
    }
    guard entry.kind == .indexedObject else {
      return unsafe name.first(from: tape + Self.firstHint, to: end, in: source).map { unsafe value(of: $0) }
    }
    let index = unsafe UnsafeNameIndex(of: tape)
    guard index.isPredicted else { return unsafe index.name(name, in: source).map { unsafe value(of: $0) } }
    var context = index.context
    if hint < Self.outOfOrder {
      context = unsafe UnsafeLookupPredictor.Context(expecting: expected.pointee, in: source, count: count)
      if let number = UnsafeLookupPredictor.number(in: context) {
        index.fillPositions()
        if let position = index.position(number), unsafe name.isEqual(to: tape[position], in: source) {
          return unsafe value(of: tape + position, predictingAfter: name)
        }
      }
    }
    guard let found = unsafe index.name(name, in: source) else { return nil }
    index.fillPositions()
    UnsafeLookupPredictor.learn(index.number(at: unsafe found - tape), in: context)
    return unsafe value(of: found, predictingAfter: name)
  }

  /// Returns the value of the member whose name is at an entry, and sets the hint to the member after it.
  @inline(always)
  private func value(of name: UnsafePointer<TapeEntry>) -> _UnsafeCursor {
    let next = unsafe name + 1 + name[1].span
    unsafe hint.pointee.store(UInt32(truncatingIfNeeded: next - tape), ordering: .relaxed)
    return unsafe _UnsafeCursor(tape: name + 1, owner: owner)
  }

  /// Returns the value of the member whose name is at an entry, and sets the hint to the member that the predictor
  /// expects, or else to the member after it.
  @inline(always)
  private func value(of name: UnsafePointer<TapeEntry>, predictingAfter text: UnsafeName) -> _UnsafeCursor {
    let index = unsafe UnsafeNameIndex(of: tape)
    assert(index.isPredicted)
    let context = UnsafeLookupPredictor.Context(after: text, count: count)
    index.context = context
    let predicted = UnsafeLookupPredictor.number(in: context).flatMap(index.position)
    let next = unsafe predicted ?? name + 1 + name[1].span - tape
    unsafe hint.pointee.store(UInt32(truncatingIfNeeded: next) | Self.outOfOrder, ordering: .relaxed)
    return unsafe _UnsafeCursor(tape: name + 1, owner: owner)
  }
}

/// The result of the lookup of a member that may be absent.
@usableFromInline
package enum _OptionalMember {
  case value(_UnsafeCursor)
  /// The object has no such member.
  case absent
  /// The value is not an object of a document, or the lookup has to be observed.
  case unknown
}
