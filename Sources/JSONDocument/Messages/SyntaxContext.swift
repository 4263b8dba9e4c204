/// What is open at a place in a text, and what came last: found from the text before it, which is the beginning of a
/// document.
///
/// The parser keeps nothing for it. Two passes, the first of which finds how deep the place is, so that the second can
/// leave out the levels that no message shows: it takes memory for ``maximumLevels``, however deep the text is, unless
/// someone asks for more.
struct SyntaxContext {
  /// The token before the place, or what it is a part of.
  enum Last {
    case nothing, opening, comma, name, colon, value
    /// Tokens that are not complete.
    case openName, openString, openNumber, openLiteral
  }

  /// An array or object that is open.
  struct Level {
    /// Where its bracket is.
    fileprivate(set) var start = 0
    fileprivate(set) var isObject = false
    fileprivate(set) var commas = 0
    /// Where the quotation mark of the last name is.
    fileprivate(set) var name: Int?
  }

  /// More than `PathText.shortened` has room for: half of them are the outermost, half the innermost.
  static let maximumLevels = 128

  /// How many arrays and objects are open.
  let depth: Int
  private(set) var levels: [Level]
  private(set) var last = Last.nothing
  /// The bytes of the token before the place.
  private(set) var lastToken = 0..<0

  var innermost: Level? { levels.last }

  /// Where the bracket is of the array that a text is an element of.
  private static let unknownStart = -1

  /// - Parameter element: The index of the text in an array, if it is an element.
  /// - Complexity: O(*n*) in the text before the place.
  init(
    before offset: Int, in source: UnsafeSource, maximumLevels: Int = Self.maximumLevels, element: Int? = nil
  ) {
    var depth = element == nil ? 0 : 1
    let text = min(source.byteOrderMarkLength, offset)..<offset
    for token in Tokens(of: source, in: text) { depth += token.nesting }
    self.depth = depth
    levels = Array(repeating: Level(), count: max(0, min(depth, maximumLevels)))
    var current = 0
    if let element {
      current = 1
      last = element == 0 ? .opening : .comma
      if let slot = slot(of: 1) { levels[slot] = Level(start: Self.unknownStart, commas: element) }
    }
    for token in Tokens(of: source, in: text) { add(token, to: &current) }
    guard last == .value, let kind = source.openWord(in: lastToken) else { return }
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

  /// The place in ``levels`` of one of the levels that are still open at the end, counted from 1.
  private func slot(of level: Int) -> Int? {
    guard (1...max(1, depth)).contains(level), depth > 0 else { return nil }
    if level <= levels.count / 2 || depth == levels.count { return level - 1 }
    let slot = level - 1 - (depth - levels.count)
    return slot < levels.count / 2 ? nil : slot
  }
}

/// The tokens in a part of a text without mistakes.
struct Tokens: Sequence, IteratorProtocol {
  struct Token {
    let first: UInt8
    let range: Range<Int>
    /// Whether it is a string whose end is not there.
    let isOpen: Bool

    /// By how much it changes how many brackets are open.
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
      // Nothing that a document begins with, but the loop must go on.
      if position == start { position += 1 }
    }
    return Token(first: first, range: start..<position, isOpen: isOpen)
  }
}

extension UnsafeSource {
  /// Whether a byte ends a number or a literal, and is no white space.
  fileprivate func isPunctuation(at offset: Int) -> Bool {
    switch self[offset] {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// What a number or a literal is that the text has the beginning of; nil for whole ones, and for other tokens.
  fileprivate func openWord(in range: Range<Int>) -> SyntaxContext.Last? {
    let last = self[range.upperBound - 1]
    switch self[range.lowerBound] {
    // The last two as in JSON5, whose tokens are as they were written if they are not complete.
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) ? nil : .openNumber
    case UInt8(ascii: "t"), UInt8(ascii: "n"): return range.count < 4 ? .openLiteral : nil
    case UInt8(ascii: "f"): return range.count < 5 ? .openLiteral : nil
    default: return nil
    }
  }
}
