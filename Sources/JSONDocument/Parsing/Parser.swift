/// What the parser found wrong, and at which byte.
package struct ParsingFailure: Error {
  var code: JSON.SyntaxError.Code
  var offset: Int
}

/// Reads a JSON text of RFC 8259 in one pass, validating all of it, and writes its tape.
///
/// There is no recursion and no stack: what has to be known of the arrays and objects that are open is kept in their
/// entries (``OpenContainer``).
struct Parser {
  private let source: UnsafeSource
  private let maximumDepth: Int
  private let duplicates: DuplicateKeys
  private(set) var tape: UnsafeTape
  /// Whether more arrays and objects are inside each other than ``shallowDepth``.
  private(set) var isDeep = false

  /// How many levels any thread has the stack for.
  private static let shallowDepth = 32

  init(source: UnsafeSource, options: ParsingOptions, capacity: Int) {
    self.init(source: source, options: options, continuing: UnsafeTape(capacity: capacity))
  }

  /// - Parameter tape: What the entries are written after.
  init(source: UnsafeSource, options: ParsingOptions, continuing tape: UnsafeTape) {
    self.source = source
    maximumDepth = options.maximumDepth
    duplicates = DuplicateKeys(source: source, rule: options.duplicateKeys)
    self.tape = tape
  }

  /// Takes back what was written from a place on the tape on.
  mutating func removeEntries(from index: Int) { tape.removeEntries(from: index) }

  /// Parses the text.
  ///
  /// One function with all that changes in variables of its own, so that they stay in registers.
  ///
  /// - Parameters:
  ///   - start: Where the text begins.
  ///   - example: The place on the tape of a value of which this is likely to have the names; 0 if there is none.
  mutating func parse(from start: Int = 0, like example: Int = 0) throws(ParsingFailure) {
    let source = source
    var tape = tape
    defer { self.tape = tape }
    guard source.count <= UInt32.max else { throw ParsingFailure(code: .tooLarge, offset: 0) }
    var position = start
    var open = OpenContainer(like: example)
    // One limit is asked for, so that it costs nothing to find out that a text is deep.
    var limit = min(maximumDepth, Self.shallowDepth)
    var indentation = Indentation()
    var byte = source.skipWhitespace(&position)
    value: while true {
      if tape.isFull {
        guard tape.count < TapeEntry.maximumLength else { throw ParsingFailure(code: .tooLarge, offset: position) }
        tape = tape.grown(afterReading: position, of: source.count)
      }
      if open.isObject { byte = try Self.name(byte, in: source, &position, &tape, &open) }
      switch byte {
      case UInt8(ascii: "\""):
        tape.append(try source.scanString(&position))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        tape.append(try source.scanNumber(&position))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if open.depth >= limit { limit = try noteDepth(open.depth, at: position) }
        open.begin(byte, at: position, &tape)
        position &+= 1
        byte = source.skipWhitespace(&position, atDepth: open.depth, &indentation)
        if byte != open.end { continue value }
        try end(&open, hasElements: false, &tape)
        position &+= 1
      case UInt8(ascii: "t"):
        tape.append(try source.scanLiteral(&position, "true", .true))
      case UInt8(ascii: "f"):
        tape.append(try source.scanLiteral(&position, "false", .false))
      case UInt8(ascii: "n"):
        tape.append(try source.scanLiteral(&position, "null", .null))
      default:
        throw source.failure(.expectedValue, at: position)
      }
      // What follows a value.
      while true {
        if open.end == OpenContainer.endOfText {
          _ = source.skipWhitespace(&position)
          if position < source.count { throw source.failure(.trailingCharacters, at: position) }
          // What a look-up may read after the last object.
          tape.append(TapeEntry(bits: 0))
          return
        }
        // The end of a container is a level less deep; a comma mostly comes at once.
        byte = source.skipWhitespace(&position, atDepth: open.depth &- 1, &indentation)
        if byte == UInt8(ascii: ",") {
          tape[open.index + 1].bits &+= OpenContainer.oneElement
          position &+= 1
          byte = source.skipWhitespace(&position, atDepth: open.depth, &indentation)
          continue value
        }
        guard byte == open.end else { throw source.failure(.expectedCommaOrEnd, at: position) }
        try end(&open, hasElements: true, &tape)
        position &+= 1
      }
    }
  }

  /// Notes that a text is deep; returns the limit that it has then.
  @inline(never)
  private mutating func noteDepth(_ depth: Int, at position: Int) throws(ParsingFailure) -> Int {
    guard depth < maximumDepth else { throw ParsingFailure(code: .tooDeep, offset: position) }
    isDeep = true
    return maximumDepth
  }

  /// Reads a name and the colon after it; returns the first byte of the value.
  @inline(always)
  private static func name(
    _ byte: UInt8, in source: UnsafeSource, _ position: inout Int, _ tape: inout UnsafeTape, _ open: inout OpenContainer
  ) throws(ParsingFailure) -> UInt8 {
    guard byte == UInt8(ascii: "\"") else { throw source.failure(.expectedName, at: position) }
    if let name = open.expectedName(in: source, at: position &+ 1, tape) {
      tape.append(name)
      position &+= name.length &+ 2
    } else {
      tape[open.index &+ 1].bits |= OpenContainer.unexpectedName
      tape.append(try source.scanString(&position))
    }
    guard source.skipWhitespace(&position) == UInt8(ascii: ":") else {
      throw source.failure(.expectedColon, at: position)
    }
    position &+= 1
    // One space, mostly, or none.
    if source[position] == 0x20 { position &+= 1 }
    return source.skipWhitespace(&position)
  }
}

extension UnsafeSource {
  fileprivate func failure(_ code: JSON.SyntaxError.Code, at position: Int) -> ParsingFailure {
    ParsingFailure(code: position >= count ? .unexpectedEnd : code, offset: position)
  }
}

extension Parser {
  /// Completes the entries of the innermost container and goes back to the one around it.
  @inline(always)
  private func end(_ open: inout OpenContainer, hasElements: Bool, _ tape: inout UnsafeTape) throws(ParsingFailure) {
    let index = open.index
    let (first, state) = (tape[index], tape[index + 1].bits)
    let count = (state & ~OpenContainer.unexpectedName) >> 32 + (hasElements ? 1 : 0)
    tape[index + 1].bits = count | UInt64(_UnsafeCursor.firstHint) << 32
    var kind = open.isObject ? TapeEntry.Kind.object : .array
    if open.isObject && count > 1 {
      let areDistinct = state & OpenContainer.unexpectedName == 0 && open.isPartOfModel(around: first.length, tape)
      if count >= UnsafeNameIndex.minimumCount {
        kind = .indexedObject
        tape = tape.appendingNameIndex(forObjectAt: index, count: Int(count), isFilled: !areDistinct)
        if !areDistinct { try duplicates.resolveAndIndex(index, in: tape) }
      } else if !areDistinct {
        try duplicates.resolveFew(of: index, in: tape)
      }
    }
    let length = tape.count - index
    guard length < TapeEntry.maximumLength else { throw ParsingFailure(code: .tooLarge, offset: first.offset) }
    tape[index] = TapeEntry(kind, length: length, offset: first.offset)
    open.leave(to: Int(state & 0xFFFF_FFFF), model: first.length, in: source, tape)
  }
}
