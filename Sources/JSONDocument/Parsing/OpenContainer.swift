/// The innermost open container, and the shape hint for its content.
///
/// While a container is open, its first entry on the tape is a null for an array, and `true` for an object. The length
/// of that entry, which nothing uses to skip the container, is the shape hint of the parent container. The second entry
/// holds the index of the parent, and the number of elements so far.
struct OpenContainer {
  /// One element in the second entry: its upper half is the number of elements, its lower half the index of the parent.
  static let oneElement: UInt64 = 1 << 32

  /// A bit of the second entry for an object with a name that differs from the shape hint.
  static let unexpectedName: UInt64 = 1 << 63

  /// The byte after the document's value: a zero of the margin.
  static let endOfText: UInt8 = 0

  /// The index of the container on the tape.
  private(set) var index = 0
  private(set) var depth = 0
  /// The byte that closes the container.
  private(set) var end = endOfText

  /// The index of the last matching name in an earlier object of the same shape.
  ///
  /// The member after that name has the name that is expected next. Objects of an array mostly have the same names in
  /// the same order. Each object is therefore the shape hint of the next, and its values are the shape hints of the
  /// next object's values. In an array, the shape hint is the entry before a value like the next element.
  private var shapeHint = 0

  /// - Parameter value: The index of an earlier value, whose shape the next value probably has; 0 if there is none.
  @inline(always)
  init(shapeHint value: Int) {
    shapeHint = max(0, value &- 1)
  }

  @inline(always)
  var isObject: Bool { end == UInt8(ascii: "}") }

  @inline(always)
  mutating func begin(_ bracket: UInt8, at position: Int, _ tape: inout UnsafeTape) {
    let parent = index
    index = tape.count
    // Each closing bracket is two after its opening one in ASCII.
    end = bracket &+ 2
    tape.append(TapeEntry(isObject ? .true : .null, length: shapeHint, offset: position))
    tape.append(TapeEntry(bits: UInt64(UInt32(truncatingIfNeeded: parent))))
    depth &+= 1
    // Moves the hint into the earlier container. In an object, its two entries stand for a name and a value before the
    // first name. In an array, the hint is the entry before the first element.
    shapeHint &+= isObject ? 1 : 2
  }

  /// Returns to the parent container, whose shape hint its child has kept.
  @inline(always)
  mutating func leave(to parent: Int, shapeHint kept: Int, _ tape: UnsafeTape) {
    depth &-= 1
    if depth == 0 {
      end = Self.endOfText
    } else {
      end = tape[parent].kind == .null ? UInt8(ascii: "]") : UInt8(ascii: "}")
      shapeHint = isObject ? kept : index &- 1
    }
    index = parent
  }
}

extension OpenContainer {
  /// Returns the entry of the next name if the shape hint predicts it; nil otherwise.
  ///
  /// A comparison of words recognizes the name, and the hint has the position after it. Without the hint, the processor
  /// would wait for a search of the text: 7 % of the time for twitter.json.
  ///
  /// All entries that are read here lie before those of the container: complete values, whose spans lead to the entry
  /// after them; null or `true` where a parent container begins; and slots of name indices, which are not strings.
  /// Nothing else depends on the kind of the expected entry. If that entry is a string without escapes, and its bytes
  /// and the quote after them are at the position in the text, then the same string is there.
  @inline(always)
  mutating func expectedName(in source: UnsafeSource, at start: Int, _ tape: UnsafeTape) -> TapeEntry? {
    var expected = name(after: shapeHint, tape)
    if !isName(expected, in: source, at: start, tape) {
      // The expected member may be optional, and absent here.
      expected = nextName(after: expected, in: source, at: start, tape)
      if expected == 0 { return nil }
    }
    shapeHint = expected
    return tape[expected].moved(to: start)
  }

  /// Returns whether all names of the object, each of which was expected, are names of one earlier object, in order.
  ///
  /// The names then differ from each other, because the names of the earlier object do.
  ///
  /// - Parameter parentHint: The shape hint of the parent container.
  @inline(always)
  func matchesShape(atParentHint parentHint: Int, _ tape: UnsafeTape) -> Bool {
    let object = parentHint &+ 1
    return object < index && tape[object].isObject && shapeHint < tape.endOfMembers(ofObjectAt: object)
  }

  /// Returns the index of the name after a member; 0 if that index is not before the entries of the container.
  @inline(always)
  private func name(after name: Int, _ tape: UnsafeTape) -> Int {
    guard name &+ 1 < index else { return 0 }
    let next = name &+ 1 &+ tape[name &+ 1].span
    return next < index ? next : 0
  }

  @inline(always)
  private func isName(_ name: Int, in source: UnsafeSource, at start: Int, _ tape: UnsafeTape) -> Bool {
    // Without an expected name, this is the first entry of the tape, which is not a string.
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
