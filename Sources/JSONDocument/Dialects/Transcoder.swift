/// Transcodes a text of a dialect to a text of RFC 8259 with the same value, in one pass.
///
/// The transcoder knows the tokens of the dialect and leaves the grammar to the parser, except for the positions of
/// names and trailing commas. It replaces comments and trailing commas by white space, byte for byte, so that only the
/// tokens of JSON5 change offsets (``SourceMap``).
///
/// A token that is not in the dialect is copied together with the rest of the text, and the parser rejects it. An
/// invalid token of the dialect ends the output, and the transcoder reports it.
struct Transcoder: ~Copyable {
  /// The token before the position.
  enum Last { case opening, comma, name, colon, value }

  let source: UnsafeSource
  let dialect: ParsingOptions.Dialect
  private let maximumDepth: Int
  private let allowsByteOrderMark: Bool

  var position = 0
  var output: UnsafeTextBuffer
  /// The offset in the output of the current token.
  var tokenStart = 0
  private var shifts: [SourceMap.Shift] = []
  /// The difference between the offsets in the output and in the text, according to the last shift.
  private var lead = 0
  private var nonFiniteNumbers: [SourceMap.NonFiniteNumber] = []
  private var openComment: Int?

  /// For each open container, whether it is an object.
  private var levels: [Bool] = []
  var last = Last.opening
  /// The offset in the output of a comma directly before the position that follows a value.
  private var trailingComma: Int?

  private init(_ source: UnsafeSource, _ options: ParsingOptions) {
    self.source = source
    dialect = options.dialect
    maximumDepth = options.maximumDepth
    allowsByteOrderMark = options.allowsByteOrderMark
    output = UnsafeTextBuffer(capacity: source.count + source.count / 8)
  }

  var hasECMAScriptTokens: Bool { dialect.hasECMAScriptTokens }

  /// A Boolean value that indicates whether the next token is the name of a member.
  var isNameNext: Bool { levels.last == true && (last == .opening || last == .comma) }
}

extension Transcoder {
  /// The transcoded text.
  struct Result {
    let source: UnsafeSource
    let sourceMap: SourceMap
    /// The first invalid token of the dialect, at an offset of the transcoded text.
    let failure: ParsingFailure?
    /// The offset of the token that contains the failure.
    let failureStart: Int

    /// Returns the failure that comes first in the text: the parser's, if it is before the invalid token or if the
    /// token itself is not allowed there; otherwise the transcoder's.
    func first(of failure: ParsingFailure?) -> ParsingFailure? {
      guard let own = self.failure, let failure else { return self.failure ?? failure }
      let isOutOfPlace =
        switch failure.code {
        case .expectedName, .expectedColon, .expectedCommaOrEnd, .trailingCharacters: failure.offset == failureStart
        default: false
        }
      return failure.offset < failureStart || isOutOfPlace ? failure : own
    }
  }

  /// - Complexity: O(*n*) in time and memory.
  static func transcode(_ text: UnsafeSource, _ options: ParsingOptions) -> Result {
    var transcoder = Transcoder(text, options)
    var failure: ParsingFailure?
    do throws(ParsingFailure) {
      try transcoder.transcode()
    } catch {
      failure = error
    }
    let sourceMap = SourceMap(
      text, options.dialect, transcoder.shifts, transcoder.nonFiniteNumbers, openComment: transcoder.openComment)
    let failureStart = transcoder.tokenStart
    return Result(
      source: transcoder.output.source(), sourceMap: sourceMap, failure: failure, failureStart: failureStart)
  }

  private mutating func transcode() throws(ParsingFailure) {
    if allowsByteOrderMark { blank(to: source.byteOrderMarkLength) }
    repeat {
      try skipBlanks()
      guard position < source.count else { return }
      tokenStart = output.count
    } while try token()
    copy(to: source.count)
  }

  /// Transcodes the next token; returns false if the parser has to reject it.
  private mutating func token() throws(ParsingFailure) -> Bool {
    let byte = source[position]
    let comma = trailingComma
    trailingComma = nil
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard levels.count < maximumDepth else { return false }
      levels.append(byte == UInt8(ascii: "{"))
      punctuation(.opening)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard levels.popLast() == (byte == UInt8(ascii: "}")) else { return false }
      if let comma { output.replace(at: comma, by: UInt8(ascii: " ")) }
      punctuation(.value)
    case UInt8(ascii: ","):
      trailingComma = last == .value ? output.count : nil
      punctuation(.comma)
    case UInt8(ascii: ":"):
      punctuation(.colon)
    case UInt8(ascii: "\""),
      UInt8(ascii: "'") where hasECMAScriptTokens:
      let isName = isNameNext
      if hasECMAScriptTokens { try transcodeString() } else { copyString() }
      last = isName ? .name : .value
    default:
      guard hasECMAScriptTokens else {
        copyWord()
        last = .value
        return true
      }
      return try transcodeWord()
    }
    return true
  }

  private mutating func punctuation(_ kind: Last) {
    copy(to: position + 1)
    last = kind
  }

  /// Copies a string, closed or not.
  private mutating func copyString() {
    var end = position + 1
    while end < source.count, source[end] != UInt8(ascii: "\"") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(to: min(end + 1, source.count))
  }

  /// Copies the text up to the next delimiter.
  private mutating func copyWord() {
    var end = position + 1
    while end < source.count, !endsWord(source[end]) { end += 1 }
    copy(to: end)
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "/"):
      true
    default: byte <= 0x20
    }
  }
}

extension Transcoder {
  /// Copies the bytes up to an offset, and moves there.
  mutating func copy(to end: Int) {
    output.append(source, position..<end)
    position = end
  }

  /// Replaces the next bytes by a text.
  mutating func replace(_ count: Int, by text: String) {
    output.append(text)
    position += count
    align()
  }

  /// Records the position of the next output in the original text.
  mutating func align() {
    guard output.count - position != lead else { return }
    lead = output.count - position
    shifts.append(
      SourceMap.Shift(
        offset: UInt32(truncatingIfNeeded: output.count), original: UInt32(truncatingIfNeeded: position)))
  }

  mutating func appendNonFiniteNumber(_ value: Double) {
    nonFiniteNumbers.append(SourceMap.NonFiniteNumber(offset: output.count, value: value))
    output.append(SourceMap.placeholder)
  }

  /// Returns a failure at an offset of the text, in the current token, which is written up to there.
  mutating func failure(_ code: JSON.SyntaxError.Code, at offset: Int) -> ParsingFailure {
    position = min(offset, source.count)
    align()
    return ParsingFailure(code: position == source.count ? .unexpectedEnd : code, offset: output.count)
  }
}

extension Transcoder {
  /// Skips white space and comments.
  private mutating func skipBlanks() throws(ParsingFailure) {
    while position < source.count {
      switch source[position] {
      case 0x20, 0x0A, 0x0D, 0x09:
        copy(to: source.endOfWhitespace(from: position))
      case UInt8(ascii: "/"):
        guard try comment() else { return }
      case 0x0B where hasECMAScriptTokens, 0x0C where hasECMAScriptTokens:
        blank(to: position + 1)
      case 0x80... where hasECMAScriptTokens:
        guard let (scalar, length) = source.scalar(at: position), scalar.isJSON5WhiteSpace else { return }
        blank(to: position + length)
      default: return
      }
    }
  }

  /// Skips a comment; returns false if there is none.
  private mutating func comment() throws(ParsingFailure) -> Bool {
    let isBlock = source[position + 1] == UInt8(ascii: "*")
    guard isBlock || source[position + 1] == UInt8(ascii: "/") else { return false }
    tokenStart = output.count
    var end = position + 2
    while end < source.count {
      let byte = source[end]
      if isBlock ? byte == UInt8(ascii: "*") && source[end + 1] == UInt8(ascii: "/") : byte == 0x0A || byte == 0x0D {
        break
      }
      guard byte >= 0x80 else {
        end += 1
        continue
      }
      guard let (scalar, length) = source.scalar(at: end) else {
        blank(to: end)
        throw failure(.invalidUTF8, at: end)
      }
      if !isBlock, hasECMAScriptTokens, scalar.isLineSeparator { break }
      end += length
    }
    if isBlock, end >= source.count {
      openComment = position
      blank(to: source.count)
      throw failure(.unexpectedEnd, at: source.count)
    }
    blank(to: isBlock ? end + 2 : end)
    return true
  }

  /// Replaces the bytes up to an offset by white space with the same line breaks.
  private mutating func blank(to end: Int) {
    for offset in position..<end {
      let byte = source[offset]
      output.append(byte == 0x0A || byte == 0x0D ? byte : 0x20)
    }
    position = end
  }
}
