import Synchronization

/// A place in a document, reached without counting references; not part of the API.
///
/// What `=>` does with a document takes some ten nanoseconds, of which keeping count of who holds it would be half. So
/// the value is passed on as where it is, and only what leaves this library, as a ``JSON`` in an `Any`, holds the
/// document.
///
/// It is public for the functions that are inlined elsewhere. Whoever keeps one, in a `_decode` of their own, gives up
/// memory safety.
///
/// Invariant: whoever makes a cursor out of a ``JSON`` keeps that alive, by `extendLifetime`, until the last use of
/// the cursor and of all that are reached from it.
@safe public struct _UnsafeCursor {
  /// The entry of the value.
  @usableFromInline let tape: UnsafePointer<TapeEntry>
  @usableFromInline let owner: Unmanaged<Document>

  /// The place of a value of a document; nil for anything else.
  ///
  /// A function and no initializer, which would be given a copy of the value.
  @inlinable @inline(__always)
  package static func at(_ json: Any) -> _UnsafeCursor? {
    guard holds(json, JSON.self) else { return nil }
    let view = unsafe withUnsafePointer(to: json) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    let tape = unsafe view.document._withUnsafeGuaranteedRef { unsafe UnsafePointer($0.tape.base) + view.index }
    return unsafe _UnsafeCursor(tape: tape, owner: view.document)
  }

  /// The same, but nil also where look-ups must not go straight to the tape: where they are to be seen, have their names
  /// converted, or ask for the stack first.
  @inlinable @inline(__always)
  package static func unobserved(at json: Any) -> _UnsafeCursor? {
    guard holds(json, JSON.self) else { return nil }
    let view = unsafe withUnsafePointer(to: json) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    guard let tape = unsafe view.document._withUnsafeGuaranteedRef({ unsafe $0.lookUpTape.base }) else { return nil }
    return unsafe _UnsafeCursor(tape: tape + view.index, owner: view.document)
  }

  /// The index on the tape of a value that is in the same document as another; nil if it is not.
  ///
  /// Whoever observes a document has its tape.
  package static func index(of value: Any, inDocumentOf other: Any) -> Int? {
    guard holds(value, JSON.self), holds(other, JSON.self) else { return nil }
    let view = unsafe withUnsafePointer(to: value) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    let otherView = unsafe withUnsafePointer(to: other) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    let tape = unsafe view.document._withUnsafeGuaranteedRef { unsafe $0.tape.base }
    let otherTape = unsafe otherView.document._withUnsafeGuaranteedRef { unsafe $0.tape.base }
    return unsafe tape == otherTape ? view.index : nil
  }

  /// The place of a value that is at an index on the tape of a document.
  init(_ document: Document, at index: Int) {
    unsafe self.init(tape: UnsafePointer(document.tape.base) + index, owner: .passUnretained(document))
  }

  @inlinable @inline(__always)
  init(tape: UnsafePointer<TapeEntry>, owner: Unmanaged<Document>) {
    unsafe self.tape = unsafe tape
    unsafe self.owner = unsafe owner
  }

  /// Whether this thread may read elements and members in place.
  @inlinable @inline(__always)
  package var isReadable: Bool {
    unsafe owner._withUnsafeGuaranteedRef { unsafe $0.lookUpTape.base != nil || $0.isReadable }
  }

  /// Whether the document is nested so deeply that the stack is to be asked for.
  @inlinable @inline(__always)
  package var isDeep: Bool { unsafe owner._withUnsafeGuaranteedRef { $0.isDeep } }

  /// Whether the document has a text that was rewritten, so that a number may not be finite.
  package var isTranscoded: Bool { unsafe owner._withUnsafeGuaranteedRef { $0.sourceMap != nil } }

  @inlinable @inline(__always)
  package var source: UnsafeSource { unsafe owner._withUnsafeGuaranteedRef { $0.source } }

  /// Where on the tape the value is.
  package var index: Int { unsafe owner._withUnsafeGuaranteedRef { unsafe tape - UnsafePointer($0.tape.base) } }

  /// The value as a view that holds the document.
  @usableFromInline
  package var json: JSON {
    let document = unsafe owner.takeUnretainedValue()
    return unsafe JSON(document: document, index: tape - UnsafePointer(document.tape.base))
  }
}

/// A ``JSON`` without its hold on the document: the same two words.
@usableFromInline @unsafe struct UnsafeView {
  @usableFromInline let document: Unmanaged<Document>
  @usableFromInline let index: Int
}

extension _UnsafeCursor {
  @inlinable @inline(__always)
  package var entry: TapeEntry { unsafe tape.pointee }

  /// How many elements or members an array or object has: the lower half of its second entry.
  ///
  /// Only that half is read, since the other may change meanwhile.
  @inlinable @inline(__always)
  package var count: Int { unsafe Int(UnsafeRawPointer(tape + 1).load(as: UInt32.self)) }

  /// The first entry after those of the value itself: its first element or name.
  @usableFromInline @inline(__always)
  package var first: _UnsafeCursor { unsafe _UnsafeCursor(tape: tape + 2, owner: owner) }

  /// The entry after the value and all it holds.
  @usableFromInline @inline(__always)
  package var next: _UnsafeCursor { unsafe _UnsafeCursor(tape: tape + entry.span, owner: owner) }
}

extension _UnsafeCursor {
  /// How many entries of the tape the value takes.
  @usableFromInline
  package var entryCount: Int { entry.span }

  /// Whether there are arrays or objects in an array: each of them has two entries at least.
  package var hasContainers: Bool { entry.span > 2 + count }

  /// The element that follows so many others, none of which is a container.
  package func skipping(scalars count: Int) -> _UnsafeCursor { unsafe _UnsafeCursor(tape: tape + count, owner: owner) }

  /// The element that follows so many entries of the tape, or a few more, and how many elements are before it.
  ///
  /// - Parameter count: How many elements there are, from this one on.
  package func skipping(weight: Int, atMost count: Int) -> (element: _UnsafeCursor, passed: Int) {
    var (element, passed) = unsafe (tape, 0)
    let end = unsafe tape + weight
    while unsafe passed < count && element < end {
      unsafe element += element.pointee.span
      passed += 1
    }
    return (unsafe _UnsafeCursor(tape: element, owner: owner), passed)
  }

  /// The element of an array at an index, or nil if there is none or the value is no array.
  ///
  /// - Complexity: O(*n*) in the index.
  package func element(at index: Int) -> _UnsafeCursor? {
    guard entry.kind == .array, index >= 0, index < count else { return nil }
    var element = first
    for _ in 0..<index { element = element.next }
    return element
  }
}

extension _UnsafeCursor {
  /// Calls a function with each member of an object, in the order of the document; with none for any other value.
  @inlinable @inline(__always)
  package func forEachMember(_ body: (_ name: String, _ value: _UnsafeCursor) throws -> Void) rethrows {
    var member = firstMember
    while let (name, value) = member {
      try body(name, value)
      member = self.member(after: value)
    }
  }

  @usableFromInline
  package var firstMember: (name: String, value: _UnsafeCursor)? {
    entry.isObject ? unsafe member(from: tape + Self.firstHint) : nil
  }

  @usableFromInline
  func member(after value: _UnsafeCursor) -> (name: String, value: _UnsafeCursor)? {
    unsafe member(from: value.tape + value.entry.span)
  }

  private func member(from position: UnsafePointer<TapeEntry>) -> (name: String, value: _UnsafeCursor)? {
    let end = unsafe UnsafeNameIndex.endOfMembers(of: tape)
    var name = unsafe position
    while unsafe name < end && name.pointee.kind == .shadowedName { unsafe name += 1 + name[1].span }
    guard unsafe name < end else { return nil }
    return unsafe (source.string(of: name.pointee), _UnsafeCursor(tape: name + 1, owner: owner))
  }
}

extension _UnsafeCursor {
  /// The hint that the parser writes: the first name.
  static let firstHint = 2

  /// Where in an object the member after the one that was found last is, counted in entries.
  ///
  /// Decode functions mostly ask for members in the order of the document: then each is found at once. The place of any
  /// member is right, and that after the last, which is why threads may read and write it in any order; it is not part of
  /// what the document says.
  @inline(always)
  var hint: UnsafePointer<Atomic<UInt32>> {
    unsafe (UnsafeRawPointer(tape + 1) + 4).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// Returns the member with a name of an object in an `Any`; nil if there is none, and for any other value.
  ///
  /// The two functions that look a member up each have all of the search in them: a call more for each look-up takes 2 %
  /// of decoding twitter.json.
  @usableFromInline
  package static func member(named name: String, of json: Any) -> _UnsafeCursor? {
    unobserved(at: json)?.find(name)
  }

  /// Returns the member of an object with a name, or nil if there is none or the value is not an object.
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

  @inline(always)
  func member(named name: UnsafeName) -> _UnsafeCursor? {
    let expected = unsafe tape + Int(hint.pointee.load(ordering: .relaxed))
    // After the last member the hint leads out of the object, where something else may look like the name.
    if unsafe name.isEqual(to: expected.pointee, in: source), unsafe expected < tape + entry.length {
      return unsafe value(of: expected)
    }
    return search(for: name)
  }

  @inline(never)
  func search(for name: UnsafeName) -> _UnsafeCursor? {
    let source = source
    if entry.kind == .indexedObject {
      let index = unsafe UnsafeNameIndex(of: tape)
      if index.isFilled(from: source) {
        let start = index.firstSlot(forHash: NameHash.shared(name))
        let found = index[index.slot(from: start) { name.isEqual(to: $0, in: source) }]
        return unsafe found == 0 ? nil : value(of: tape + found)
      }
    }
    let end = unsafe UnsafeNameIndex.endOfMembers(of: tape)
    var position = unsafe tape + Self.firstHint
    while unsafe position < end {
      if unsafe name.isEqual(to: position.pointee, in: source) { return unsafe value(of: position) }
      unsafe position += 1 + position[1].span
    }
    return nil
  }

  /// The value of the member with a name; the member after it is the one expected next.
  @inline(always)
  func value(of name: UnsafePointer<TapeEntry>) -> _UnsafeCursor {
    let next = unsafe name + 1 + name[1].span
    unsafe hint.pointee.store(UInt32(truncatingIfNeeded: next - tape), ordering: .relaxed)
    return unsafe _UnsafeCursor(tape: name + 1, owner: owner)
  }
}
