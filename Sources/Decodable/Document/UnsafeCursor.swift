import Synchronization

/// A place in a document, reached without counting references; not part of the API.
///
/// What `=>` does with a document takes some ten nanoseconds, of which keeping count of who holds it would be half. So
/// the value is passed on as where it is, and only what leaves this library, as a ``JSON`` in an `Any`, holds the
/// document.
///
/// Invariant: whoever makes a cursor out of a ``JSON`` keeps that alive, by `extendLifetime`, until the last use of
/// the cursor and of all that are reached from it.
public struct _UnsafeCursor {
  /// The entry of the value.
  let tape: UnsafePointer<TapeEntry>
  let source: UnsafeSource
  private let owner: Unmanaged<Document>

  /// The place of a value of a document; nil for anything else.
  ///
  /// A function and no initializer, which would be given a copy of the value.
  @usableFromInline
  static func at(_ json: Any) -> _UnsafeCursor? {
    guard holds(json, JSON.self) else { return nil }
    let view = withUnsafePointer(to: json) { UnsafeRawPointer($0).load(as: UnsafeView.self) }
    return view.document._withUnsafeGuaranteedRef { document in
      _UnsafeCursor(tape: document.tape.base + view.index, source: document.source, owner: view.document)
    }
  }

  @inline(__always)
  private init(tape: UnsafePointer<TapeEntry>, source: UnsafeSource, owner: Unmanaged<Document>) {
    self.tape = tape
    self.source = source
    self.owner = owner
  }

  @inline(__always)
  private init(tape: UnsafePointer<TapeEntry>, of other: _UnsafeCursor) {
    self.tape = tape
    source = other.source
    owner = other.owner
  }

  /// The value as a view that holds the document.
  @usableFromInline
  var json: JSON {
    let document = owner.takeUnretainedValue()
    return JSON(document: document, index: tape - UnsafePointer(document.tape.base))
  }
}

/// A ``JSON`` without its hold on the document: the same two words.
private struct UnsafeView {
  let document: Unmanaged<Document>
  let index: Int
}

extension _UnsafeCursor {
  @inline(__always)
  var entry: TapeEntry { tape.pointee }

  /// How many elements or members an array or object has: the lower half of its second entry.
  ///
  /// Only that half is read, since the other may change meanwhile.
  @inline(__always)
  var count: Int { Int(UnsafeRawPointer(tape + 1).load(as: UInt32.self)) }

  /// Where in an object the member after the one that was found last starts, counted in entries; 0 at first.
  ///
  /// Decode functions mostly ask for members in the order of the document: then each is found at once, where a search
  /// from the front takes time that grows with the square of the members. Any value is right, which is why threads may
  /// read and write it in any order; it is not part of what the document says.
  @inline(__always)
  private var hint: UnsafePointer<Atomic<UInt32>> {
    (UnsafeRawPointer(tape + 1) + 4).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  /// The first entry after those of the value itself: its first element or name.
  @usableFromInline @inline(__always)
  var first: _UnsafeCursor { _UnsafeCursor(tape: tape + 2, of: self) }

  /// The entry after the value and all it holds.
  @usableFromInline @inline(__always)
  var next: _UnsafeCursor { _UnsafeCursor(tape: tape + entry.span, of: self) }

  /// The member of an object with a name, or nil if there is none or the value is no object.
  @inline(__always)
  func member(named name: String) -> _UnsafeCursor? {
    guard entry.kind == .object else { return nil }
    var name = name
    return name.withUTF8 { text in
      let end = tape + entry.length
      let expected = tape + max(2, Int(hint.pointee.load(ordering: .relaxed)))
      return member(named: text, from: expected, to: end) ?? member(named: text, from: tape + 2, to: min(expected, end))
    }
  }

  @inline(__always)
  private func member(
    named name: UnsafeBufferPointer<UInt8>, from start: UnsafePointer<TapeEntry>, to end: UnsafePointer<TapeEntry>
  ) -> _UnsafeCursor? {
    var position = start
    while position < end {
      let next = position + 1 + position[1].span
      if source.isEqual(position.pointee, to: name) {
        hint.pointee.store(UInt32(truncatingIfNeeded: next - tape), ordering: .relaxed)
        return _UnsafeCursor(tape: position + 1, of: self)
      }
      position = next
    }
    return nil
  }
}
