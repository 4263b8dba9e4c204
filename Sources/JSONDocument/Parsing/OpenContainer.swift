/// The innermost array or object that is open, and what is expected in it.
///
/// While a container is open, its first entry on the tape is a null, which nothing goes past by its length, and keeps
/// the model of the container around it; its second entry keeps where that is and the number of elements so far.
struct OpenContainer {
  /// One element: the number is the upper half of the second entry, the place of the container around it the lower.
  static let oneElement: UInt64 = 1 << 32

  /// In the second entry, that a name was not expected.
  static let unexpectedName: UInt64 = 1 << 63

  /// What follows the document's value: a zero of the margin.
  static let endOfText: UInt8 = 0

  /// Where on the tape it is.
  private(set) var index = 0
  private(set) var depth = 0
  /// The byte that closes it.
  private(set) var end = endOfText

  /// Where on the tape the name before is, in an object like this one.
  ///
  /// After its value there is the name that is expected next here. Objects of an array mostly have the same names in the
  /// same order, so that each is the model of the next, and what it holds the model of what that holds. In an array it is
  /// the entry before an element like the next one.
  private var model = 0

  /// - Parameter example: The place of a value like the one that comes next; 0 if there is none.
  @inline(always)
  init(like example: Int) {
    model = max(0, example &- 1)
  }

  @inline(always)
  var isObject: Bool { end == UInt8(ascii: "}") }

  @inline(always)
  mutating func begin(_ bracket: UInt8, at position: Int, _ tape: inout UnsafeTape) {
    let parent = index
    index = tape.count
    // Each closing bracket is two after its opening one in ASCII.
    end = bracket &+ 2
    tape.append(TapeEntry(.null, length: model, offset: position))
    tape.append(TapeEntry(bits: UInt64(UInt32(truncatingIfNeeded: parent))))
    depth &+= 1
    // The model's value is a container of two entries; the first name comes after the second of them.
    model &+= isObject ? 1 : 2
  }

  /// Goes back to the container around it, whose model was kept.
  @inline(always)
  mutating func leave(to parent: Int, model kept: Int, in source: UnsafeSource, _ tape: UnsafeTape) {
    depth &-= 1
    if depth == 0 {
      end = Self.endOfText
    } else {
      end = source[tape[parent].offset] &+ 2
      model = isObject ? kept : index &- 1
    }
    index = parent
  }
}

extension OpenContainer {
  /// The entry of a name if the text goes on as the model does.
  ///
  /// That a name is the expected one is seen by comparing words, and the place after it is known from the model instead
  /// of being looked for in the text, for which the processor would wait: 7 % of the time for twitter.json.
  ///
  /// All that is read here lies before the container's own entries: complete values, whose spans lead to the entry after
  /// them; nulls where a container around this one begins; and slots of names, which are no strings. Beyond that, nothing
  /// depends on what the expected entry really is: if it is a string without escapes, and the same bytes and the
  /// quote after them are here, then here is the same string.
  @inline(always)
  mutating func expectedName(in source: UnsafeSource, at start: Int, _ tape: UnsafeTape) -> TapeEntry? {
    var expected = name(after: model, tape)
    if !isName(expected, in: source, at: start, tape) {
      // A member that may be absent.
      expected = nextName(after: expected, in: source, at: start, tape)
      if expected == 0 { return nil }
    }
    model = expected
    return tape[expected].moved(to: start)
  }

  /// Whether all names of the object, each of which was expected, are names of one object before, in the same order.
  ///
  /// Then they differ from each other, as those do.
  @inline(always)
  func isPartOfModel(around parentModel: Int, _ tape: UnsafeTape) -> Bool {
    let object = parentModel &+ 1
    return object < index && tape[object].isObject && model < tape.endOfMembers(ofObjectAt: object)
  }

  /// The place of the name after a member; 0 if it would not be in a container that is complete.
  @inline(always)
  private func name(after name: Int, _ tape: UnsafeTape) -> Int {
    guard name &+ 1 < index else { return 0 }
    let next = name &+ 1 &+ tape[name &+ 1].span
    return next < index ? next : 0
  }

  @inline(always)
  private func isName(_ name: Int, in source: UnsafeSource, at start: Int, _ tape: UnsafeTape) -> Bool {
    // With no name expected, this is the first entry of all, which is no string.
    let entry = tape[name]
    return entry.isPlainString && entry.length < TapeEntry.maximumLength
      && source.isEqualText(at: start, as: entry.offset, count: entry.length &+ 1)
  }

  @inline(never)
  private func nextName(after name: Int, in source: UnsafeSource, at start: Int, _ tape: UnsafeTape) -> Int {
    guard tape[name].isPlainString else { return 0 }
    let next = self.name(after: name, tape)
    return isName(next, in: source, at: start, tape) ? next : 0
  }
}
