/// The position of a value in a document, without a reference count; not part of the API.
///
/// A lookup by `=>` takes about ten nanoseconds, and counting references would take half of them. Functions therefore
/// pass values as cursors. Only a value that leaves this library, as a ``JSON`` in an `Any`, retains the document.
///
/// The type is public for functions that are inlined into other modules. Code that keeps a cursor, in its own
/// `_decode`, gives up memory safety.
///
/// Invariant: code that makes a cursor from a ``JSON`` keeps the ``JSON`` alive, by `extendLifetime`, until the last
/// use of the cursor and of all cursors reached from it.
@safe public struct _UnsafeCursor {
  /// The entry of the value.
  @usableFromInline let tape: UnsafePointer<TapeEntry>
  @usableFromInline let owner: Unmanaged<Document>

  /// Returns the cursor of a value of a document; nil for any other value.
  ///
  /// An initializer would receive a copy of the value.
  @inlinable @inline(__always)
  package static func at(_ json: Any) -> _UnsafeCursor? {
    guard holds(json, JSON.self) else { return nil }
    let view = unsafe withUnsafePointer(to: json) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    let tape = unsafe view.document._withUnsafeGuaranteedRef { unsafe UnsafePointer($0.tape.base) + view.index }
    return unsafe _UnsafeCursor(tape: tape, owner: view.document)
  }

  /// Returns the cursor of a value of a document, or nil if lookups in it must not read the tape directly.
  ///
  /// They must not do so if a policy watches them or converts their names, or if they have to check the stack first.
  @inlinable @inline(__always)
  package static func unobserved(at json: Any) -> _UnsafeCursor? {
    guard holds(json, JSON.self) else { return nil }
    let view = unsafe withUnsafePointer(to: json) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    guard let tape = unsafe view.document._withUnsafeGuaranteedRef({ unsafe $0.lookupTape.base }) else { return nil }
    return unsafe _UnsafeCursor(tape: tape + view.index, owner: view.document)
  }

  /// Returns the index on the tape of a value in the same document as another value; nil if their documents differ.
  ///
  /// A document with its own policy shares the tape of its original.
  package static func index(of value: Any, inDocumentOf other: Any) -> Int? {
    guard holds(value, JSON.self), holds(other, JSON.self) else { return nil }
    let view = unsafe withUnsafePointer(to: value) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    let otherView = unsafe withUnsafePointer(to: other) { unsafe UnsafeRawPointer($0).load(as: UnsafeView.self) }
    let tape = unsafe view.document._withUnsafeGuaranteedRef { unsafe $0.tape.base }
    let otherTape = unsafe otherView.document._withUnsafeGuaranteedRef { unsafe $0.tape.base }
    return unsafe tape == otherTape ? view.index : nil
  }

  /// Creates the cursor of the value at an index on the tape of a document.
  init(_ document: Document, at index: Int) {
    unsafe self.init(tape: UnsafePointer(document.tape.base) + index, owner: .passUnretained(document))
  }

  @inlinable @inline(__always)
  init(tape: UnsafePointer<TapeEntry>, owner: Unmanaged<Document>) {
    unsafe self.tape = unsafe tape
    unsafe self.owner = unsafe owner
  }

  /// A Boolean value that indicates whether this thread may read elements and members in place.
  @inlinable @inline(__always)
  package var isReadable: Bool {
    unsafe owner._withUnsafeGuaranteedRef { unsafe $0.lookupTape.base != nil || $0.isReadable }
  }

  /// A Boolean value that indicates whether the document is nested so deeply that functions have to check the stack.
  @inlinable @inline(__always)
  package var isDeep: Bool { unsafe owner._withUnsafeGuaranteedRef { $0.isDeep } }

  /// A Boolean value that indicates whether the text was transcoded, so that a number may not be finite.
  package var isTranscoded: Bool { unsafe owner._withUnsafeGuaranteedRef { $0.sourceMap != nil } }

  @inlinable @inline(__always)
  package var source: UnsafeSource { unsafe owner._withUnsafeGuaranteedRef { $0.unpaddedSource } }

  /// The identity of the document, which differs from that of the same document with another policy.
  package var documentIdentity: ObjectIdentifier { unsafe owner._withUnsafeGuaranteedRef { ObjectIdentifier($0) } }

  /// The index of the value on the tape.
  package var index: Int { unsafe owner._withUnsafeGuaranteedRef { unsafe tape - UnsafePointer($0.tape.base) } }

  /// The value as a view that retains the document.
  @usableFromInline
  package var json: JSON {
    let document = unsafe owner.takeUnretainedValue()
    return unsafe JSON(document: document, index: tape - UnsafePointer(document.tape.base))
  }
}

/// The same two words as a ``JSON``, without its reference to the document.
@usableFromInline @unsafe struct UnsafeView {
  @usableFromInline let document: Unmanaged<Document>
  @usableFromInline let index: Int
}

extension _UnsafeCursor {
  @inlinable @inline(__always)
  package var entry: TapeEntry { unsafe tape.pointee }

  /// The number of elements or members of an array or object: the lower half of its second entry.
  ///
  /// The getter reads only that half, because another thread may change the upper one.
  @inlinable @inline(__always)
  package var count: Int { unsafe Int(UnsafeRawPointer(tape + 1).load(as: UInt32.self)) }

  /// The first element or name of the value: the entry after the two of the value itself.
  @usableFromInline @inline(__always)
  package var first: _UnsafeCursor { unsafe _UnsafeCursor(tape: tape + 2, owner: owner) }

  /// The entry after the value and its children.
  @usableFromInline @inline(__always)
  package var next: _UnsafeCursor { unsafe _UnsafeCursor(tape: tape + entry.span, owner: owner) }
}

extension _UnsafeCursor {
  /// The number of entries of the value on the tape.
  @usableFromInline
  package var entryCount: Int { entry.span }

  /// A Boolean value that indicates whether an array contains arrays or objects, which have at least two entries each.
  package var hasContainers: Bool { entry.span > 2 + count }

  /// Returns the element after a number of elements, none of which is a container.
  package func skipping(scalars count: Int) -> _UnsafeCursor { unsafe _UnsafeCursor(tape: tape + count, owner: owner) }

  /// Skips elements until they have a number of entries, and returns the next element and the number of skipped ones.
  ///
  /// - Parameters:
  ///   - weight: The number of entries on the tape to skip, at least.
  ///   - count: The number of elements from this one on.
  package func skipping(weight: Int, atMost count: Int) -> (element: _UnsafeCursor, passed: Int) {
    var (element, passed) = unsafe (tape, 0)
    let end = unsafe tape + weight
    while unsafe passed < count && element < end {
      unsafe element += element.pointee.span
      passed += 1
    }
    return (unsafe _UnsafeCursor(tape: element, owner: owner), passed)
  }

  /// Returns the element at an index; nil if the array has no such element, and for any other value.
  ///
  /// - Complexity: O(log *n*) in the number of elements, after one pass over the array.
  package func element(at index: Int) -> _UnsafeCursor? {
    guard entry.kind == .array, index >= 0, index < count else { return nil }
    if index >= ChildTable.step { return json.element(far: index).flatMap { .at($0) } }
    var element = first
    for _ in 0..<index { element = element.next }
    return element
  }
}

extension _UnsafeCursor {
  /// Calls a function with each member of an object, in the order of the document; does nothing for any other value.
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
