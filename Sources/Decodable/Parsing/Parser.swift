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
  private let options: ParsingOptions
  private(set) var tape: UnsafeTape
  private var duplicates: DuplicateKeys

  init(source: UnsafeSource, options: ParsingOptions, capacity: Int) {
    self.source = source
    self.options = options
    tape = UnsafeTape(capacity: capacity)
    duplicates = DuplicateKeys(source: source, rule: options.duplicateKeys)
  }

  /// Parses the text.
  ///
  /// One function, so that the state of the loop stays in registers.
  mutating func parse() throws(ParsingFailure) {
    let source = source
    guard source.count <= UInt32.max else { throw ParsingFailure(code: .tooLarge, offset: 0) }
    var position = 0
    var open = Open()
    var byte = source.skipWhitespace(&position)
    value: while true {
      switch byte {
      case UInt8(ascii: "\""):
        tape.append(try source.scanString(&position))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        tape.append(try source.scanNumber(&position))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        try begin(byte == UInt8(ascii: "{") ? .object : .array, at: position, &open)
        position += 1
        byte = source.skipWhitespace(&position)
        if byte != open.end {
          if open.isObject { byte = try name(&position, byte) }
          continue value
        }
        try end(&open, hasElements: false)
        position += 1
      case UInt8(ascii: "t"):
        tape.append(try source.scanLiteral(&position, "true", .true))
      case UInt8(ascii: "f"):
        tape.append(try source.scanLiteral(&position, "false", .false))
      case UInt8(ascii: "n"):
        tape.append(try source.scanLiteral(&position, "null", .null))
      default:
        throw failure(.expectedValue, at: position)
      }
      // What follows a value.
      while true {
        byte = source.skipWhitespace(&position)
        if open.depth == 0 {
          if position < source.count { throw failure(.trailingCharacters, at: position) }
          return
        }
        if byte == UInt8(ascii: ",") {
          tape[open.index + 1].bits &+= Open.oneElement
          position += 1
          byte = source.skipWhitespace(&position)
          if open.isObject { byte = try name(&position, byte) }
          continue value
        }
        guard byte == open.end else { throw failure(.expectedCommaOrEnd, at: position) }
        try end(&open, hasElements: true)
        position += 1
      }
    }
  }

  /// Reads a name and the colon after it; returns the first byte of the value.
  @inline(__always)
  private mutating func name(_ position: inout Int, _ byte: UInt8) throws(ParsingFailure) -> UInt8 {
    guard byte == UInt8(ascii: "\"") else { throw failure(.expectedName, at: position) }
    tape.append(try source.scanString(&position))
    guard source.skipWhitespace(&position) == UInt8(ascii: ":") else { throw failure(.expectedColon, at: position) }
    position += 1
    return source.skipWhitespace(&position)
  }

  private func failure(_ code: JSON.SyntaxError.Code, at position: Int) -> ParsingFailure {
    ParsingFailure(code: position >= source.count ? .unexpectedEnd : code, offset: position)
  }
}

extension Parser {
  /// The innermost array or object that is open.
  private struct Open {
    /// One element, in the second entry of an open container: the number of elements is its upper half, the index of
    /// the container around it the lower.
    static let oneElement: UInt64 = 1 << 32

    var index = 0
    var depth = 0
    var isObject = false

    var end: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  @inline(__always)
  private mutating func begin(
    _ kind: TapeEntry.Kind, at position: Int, _ open: inout Open
  ) throws(ParsingFailure) {
    guard open.depth < options.maximumDepth else { throw ParsingFailure(code: .tooDeep, offset: position) }
    let index = tape.count
    tape.append(TapeEntry(kind, length: 0, offset: position))
    tape.append(TapeEntry(bits: UInt64(UInt32(truncatingIfNeeded: open.index))))
    open.index = index
    open.depth += 1
    open.isObject = kind == .object
  }

  @inline(__always)
  private mutating func end(_ open: inout Open, hasElements: Bool) throws(ParsingFailure) {
    let index = open.index
    let state = tape[index + 1].bits
    let length = tape.count - index
    guard length < TapeEntry.maximumLength else { throw ParsingFailure(code: .tooLarge, offset: tape[index].offset) }
    tape[index].bits |= UInt64(length) << 32
    tape[index + 1].bits = state >> 32 + (hasElements ? 1 : 0)
    if open.isObject && tape[index + 1].bits > 1 { try duplicates.resolve(in: tape, object: index) }
    open.depth -= 1
    open.index = Int(state & 0xFFFF_FFFF)
    open.isObject = open.depth > 0 && tape[open.index].kind == .object
  }
}
