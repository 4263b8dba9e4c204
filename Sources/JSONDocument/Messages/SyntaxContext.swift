/// The open containers at a place in a text, and the token before the place.
///
/// The parser records nothing for this purpose: the context comes from the text before the place, in two passes. The
/// first pass finds the depth of the place. The second pass then skips the levels that no message shows, so that it
/// takes memory only for ``maximumLevels``, however deep the text is, unless a caller needs more.
struct SyntaxContext {
  /// The token before the place, or the incomplete token that contains the place.
  enum Last {
    case nothing, opening, comma, name, colon, value
    // Incomplete tokens.
    case openName, openString, openNumber, openLiteral
  }

  /// An open container.
  struct Level {
    /// The offset of the opening bracket.
    fileprivate(set) var start = 0
    fileprivate(set) var isObject = false
    fileprivate(set) var commas = 0
    /// The offset of the last name's quotation mark.
    fileprivate(set) var name: Int?
  }

  /// The maximum number of levels, of which half are the outermost and half the innermost.
  ///
  /// `PathText.shortened` shows fewer.
  static let maximumLevels = 128

  /// The number of open containers.
  let depth: Int
  private(set) var levels: [Level]
  private(set) var last = Last.nothing
  /// The bytes of the token before the place.
  private(set) var lastToken = 0..<0

  var innermost: Level? { levels.last }

  /// The offset of a bracket before the text: that of the container of which the text is a part.
  private static let unknownStart = -1

  /// - Parameter origin: The origin of the text, if it is a part of a container.
  /// - Complexity: O(*n*) in the text before the place.
  init(
    before offset: Int, in source: UnsafeSource, maximumLevels: Int = Self.maximumLevels, origin: TextOrigin? = nil
  ) {
    let container = origin?.container
    var depth = container == nil ? 0 : 1
    let text = min(source.byteOrderMarkLength, offset)..<offset
    for token in Tokens(of: source, in: text) { depth += token.nesting }
    self.depth = depth
    levels = Array(repeating: Level(), count: max(0, min(depth, maximumLevels)))
    var current = 0
    if let container {
      current = 1
      last = origin?.isAfterValue == true ? .value : container.index == 0 ? .opening : .comma
      if let slot = slot(of: 1) {
        levels[slot] = Level(start: Self.unknownStart, isObject: container.isObject, commas: container.index)
      }
    }
    for token in Tokens(of: source, in: text) { add(token, to: &current) }
    guard last == .value, !lastToken.isEmpty, let kind = source.openWord(in: lastToken) else { return }
    last = kind
  }

  private mutating func add(_ token: Tokens.Token, to current: inout Int) {
    lastToken = token.range
    switch token.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      current += 1
      last = .opening
      guard let slot = slot(of: current) else { return }
      levels[slot] = Level(start: token.range.lowerBound, isObject: token.first == UInt8(ascii: "{"))
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      current -= 1
      last = .value
    case UInt8(ascii: ","):
      last = .comma
      if let slot = slot(of: current) { levels[slot].commas += 1 }
    case UInt8(ascii: ":"):
      last = .colon
    case UInt8(ascii: "\""):
      guard let slot = slot(of: current), levels[slot].isObject, last == .opening || last == .comma else {
        last = token.isOpen ? .openString : .value
        return
      }
      if !token.isOpen { levels[slot].name = token.range.lowerBound }
      last = token.isOpen ? .openName : .name
    default:
      last = .value
    }
  }

  /// Returns the index in ``levels`` of a level, counted from 1; nil for a level that is not recorded.
  private func slot(of level: Int) -> Int? {
    guard (1...max(1, depth)).contains(level), depth > 0 else { return nil }
    if level <= levels.count / 2 || depth == levels.count { return level - 1 }
    let slot = level - 1 - (depth - levels.count)
    return slot < levels.count / 2 ? nil : slot
  }
}

/// The tokens in a valid part of a text.
struct Tokens: Sequence, IteratorProtocol {
  struct Token {
    let first: UInt8
    let range: Range<Int>
    /// A Boolean value that indicates whether the token is a string without an end.
    let isOpen: Bool

    /// The change of the number of open brackets.
    var nesting: Int {
      switch first {
      case UInt8(ascii: "["), UInt8(ascii: "{"): 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): -1
      default: 0
      }
    }
  }

  private let source: UnsafeSource
  private var position: Int
  private let end: Int

  init(of source: UnsafeSource, in range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Token? {
    let first = source.skipWhitespace(&position)
    let start = position
    guard start < end else { return nil }
    var isOpen = false
    switch first {
    case UInt8(ascii: "\""):
      isOpen = (try? source.scanString(&position)) == nil || position > end
      if isOpen { position = end }
    case _ where source.isPunctuation(at: start):
      position += 1
    default:
      while position < end && !source.isPunctuation(at: position) && source[position] > 0x20 { position += 1 }
      // A valid part of a text has no such byte, but the loop must advance.
      if position == start { position += 1 }
    }
    return Token(first: first, range: start..<position, isOpen: isOpen)
  }
}

extension UnsafeSource {
  /// Returns whether a byte ends a number or a literal, and is not white space.
  fileprivate func isPunctuation(at offset: Int) -> Bool {
    switch self[offset] {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Returns the kind of an incomplete number or literal; nil for a complete one, and for other tokens.
  fileprivate func openWord(in range: Range<Int>) -> SyntaxContext.Last? {
    let last = self[range.upperBound - 1]
    switch self[range.lowerBound] {
    // Plus signs and points begin numbers of JSON5. The transcoder copies incomplete tokens unchanged.
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
      let isSigned = self[range.lowerBound] == UInt8(ascii: "-") || self[range.lowerBound] == UInt8(ascii: "+")
      let isComplete =
        hasHexadecimalPrefix(at: range.lowerBound + (isSigned ? 1 : 0))
        ? hexadecimalDigit(at: range.upperBound - 1) != nil : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
      return isComplete ? nil : .openNumber
    case UInt8(ascii: "t"), UInt8(ascii: "n"): return range.count < 4 ? .openLiteral : nil
    case UInt8(ascii: "f"): return range.count < 5 ? .openLiteral : nil
    default: return nil
    }
  }
}
