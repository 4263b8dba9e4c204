/// What the parser found wrong, and at which byte.
struct ParsingFailure: Error {
  var code: JSON.SyntaxError.Code
  var offset: Int
}

/// Reads a JSON text of RFC 8259 in one pass, validating all of it, and writes its tape.
///
/// There is no recursion and no stack: while an array or object is open, its second entry holds the place of the one
/// around it and the number of elements so far.
struct Parser {
  private let source: UnsafeSource
  private let maximumDepth: Int
  private let duplicates: DuplicateKeys
  private(set) var tape: UnsafeTape

  init(source: UnsafeSource, options: ParsingOptions, capacity: Int) {
    self.source = source
    maximumDepth = options.maximumDepth
    duplicates = DuplicateKeys(source: source, rule: options.duplicateKeys)
    tape = UnsafeTape(capacity: capacity)
  }

  /// Parses the text.
  ///
  /// One function with all that changes in variables of its own, so that they stay in registers.
  mutating func parse() throws(ParsingFailure) {
    let source = source
    var tape = tape
    defer { self.tape = tape }
    guard source.count <= UInt32.max else { throw ParsingFailure(code: .tooLarge, offset: 0) }
    var position = 0
    var open = Open()
    var byte = source.skipWhitespace(&position)
    value: while true {
      tape.makeRoom()
      if open.isObject { byte = try Self.name(byte, in: source, &position, &tape) }
      switch byte {
      case UInt8(ascii: "\""):
        tape.append(try source.scanString(&position))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        tape.append(try source.scanNumber(&position))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.depth < maximumDepth else { throw ParsingFailure(code: .tooDeep, offset: position) }
        open.begin(byte, at: position, &tape)
        position &+= 1
        byte = source.skipWhitespace(&position)
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
        byte = source.skipWhitespace(&position)
        if open.end == Open.endOfText {
          if position < source.count { throw source.failure(.trailingCharacters, at: position) }
          // What a look-up may read after the last object.
          tape.appendZeros(1)
          return
        }
        if byte == UInt8(ascii: ",") {
          tape[open.index + 1].bits &+= Open.oneElement
          position &+= 1
          byte = source.skipWhitespace(&position)
          continue value
        }
        guard byte == open.end else { throw source.failure(.expectedCommaOrEnd, at: position) }
        try end(&open, hasElements: true, &tape)
        position &+= 1
      }
    }
  }

  /// Reads a name and the colon after it; returns the first byte of the value.
  @inline(always)
  private static func name(
    _ byte: UInt8, in source: UnsafeSource, _ position: inout Int, _ tape: inout UnsafeTape
  ) throws(ParsingFailure) -> UInt8 {
    guard byte == UInt8(ascii: "\"") else { throw source.failure(.expectedName, at: position) }
    tape.append(try source.scanString(&position))
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
  /// The innermost array or object that is open.
  private struct Open {
    /// One element, in the second entry of an open container: the number of elements is its upper half, the index of
    /// the container around it the lower.
    static let oneElement: UInt64 = 1 << 32

    /// What follows the document's value: a zero of the margin.
    static let endOfText: UInt8 = 0

    var index = 0
    var depth = 0
    /// The byte that closes it.
    private(set) var end = endOfText

    var isObject: Bool { end == UInt8(ascii: "}") }

    @inline(always)
    mutating func begin(_ bracket: UInt8, at position: Int, _ tape: inout UnsafeTape) {
      let parent = index
      index = tape.count
      // Each closing bracket is two after its opening one in ASCII.
      end = bracket &+ 2
      tape.append(TapeEntry(isObject ? .object : .array, length: 0, offset: position))
      tape.append(TapeEntry(bits: UInt64(UInt32(truncatingIfNeeded: parent))))
      depth &+= 1
    }

    /// Goes back to the container around it.
    @inline(always)
    mutating func leave(to parent: Int, _ tape: UnsafeTape) {
      depth &-= 1
      index = parent
      if depth == 0 {
        end = Self.endOfText
      } else {
        end = tape[parent].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
      }
    }
  }

  /// Completes the entries of the innermost container and goes back to the one around it.
  @inline(always)
  private func end(_ open: inout Open, hasElements: Bool, _ tape: inout UnsafeTape) throws(ParsingFailure) {
    let index = open.index
    let state = tape[index + 1].bits
    let count = state >> 32 + (hasElements ? 1 : 0)
    tape[index + 1].bits = count | UInt64(_UnsafeCursor.firstHint) << 32
    if open.isObject && count > 1 {
      if count < UnsafeNameIndex.minimumCount {
        try duplicates.resolveFew(of: index, in: tape)
      } else {
        tape = tape.appendingNameIndex(forObjectAt: index, count: Int(count))
        try duplicates.resolveAndIndex(index, in: tape)
      }
    }
    let length = tape.count - index
    guard length < TapeEntry.maximumLength else { throw ParsingFailure(code: .tooLarge, offset: tape[index].offset) }
    // An index has set it already, to the same.
    tape[index].bits |= UInt64(length) << 32
    open.leave(to: Int(state & 0xFFFF_FFFF), tape)
  }
}
