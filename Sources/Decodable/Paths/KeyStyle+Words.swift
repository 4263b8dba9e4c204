// The rules by which a name in camel case is split into words. A capital starts a word
//
// - after a lower-case letter or a digit: `user|ID`, `line2|Text`;
// - after a capital, if a lower-case letter follows: `HTML|Parser`. But a lone `s` is the plural of the capitals before
//   it: `user|IDs`, `image|URLs|Of`.
//
// Digits belong to the word before them. An underscore separates words, so that a name that already has the style is
// unchanged. Underscores at the start and the end are kept. A name without lower-case letters, such as that of a
// constant, is split only at underscores. Every other character is part of a word.

extension String {
  /// Returns the words of the name in one case, joined by a separator.
  func joiningWords(in wordCase: KeyStyle.WordCase, separator: Unicode.Scalar) -> String {
    // Most keys are one word, and some code uses the document's names.
    if wordCase == .lower, separator == "_", utf8.allSatisfy({ $0 < 0x80 && !($0 &- UInt8(ascii: "A") < 26) }) {
      return self
    }
    return Array(utf8).joiningWords(in: wordCase, separator: UInt8(ascii: separator))
      ?? joiningUnicodeWords(in: wordCase, separator: separator)
  }

  private func joiningUnicodeWords(in wordCase: KeyStyle.WordCase, separator: Unicode.Scalar) -> String {
    let scalars = unicodeScalars
    var result = String.UnicodeScalarView()
    let start = scalars.firstIndex { $0 != "_" } ?? scalars.endIndex
    let end = scalars.lastIndex { $0 != "_" }.map(scalars.index(after:)) ?? start
    let mayStartWords = scalars.contains { Letter($0, after: .other) == .lower }
    result.append(contentsOf: scalars[..<start])
    var before = Letter.other
    var position = start
    while position < end {
      let scalar = scalars[position]
      let letter = Letter(scalar, after: before)
      scalars.formIndex(after: &position)
      if scalar == "_" {
        result.append(separator)
      } else {
        if letter == .upper, mayStartWords, before.endsWord(beforeCapitalWith: scalars[position..<end]) {
          result.append(separator)
        }
        result.append(scalar, in: wordCase)
      }
      before = letter
    }
    result.append(contentsOf: scalars[end...])
    return String(result)
  }

  /// Returns the name with a capital at its start and after each inner underscore, without these underscores.
  func capitalizingWords() -> String {
    let scalars = unicodeScalars
    var result = String.UnicodeScalarView()
    let start = scalars.firstIndex { $0 != "_" } ?? scalars.endIndex
    let end = scalars.lastIndex { $0 != "_" }.map(scalars.index(after:)) ?? start
    result.append(contentsOf: scalars[..<start])
    var isFirst = true
    for scalar in scalars[start..<end] {
      if scalar != "_" {
        if isFirst { result.append(scalar, in: .upper) } else { result.append(scalar) }
      }
      isFirst = scalar == "_"
    }
    result.append(contentsOf: scalars[end...])
    return String(result)
  }
}

extension [UInt8] {
  /// Returns the words of an ASCII name in one case, joined by a separator; nil for any other text.
  ///
  /// Processing scalars takes ten times as long.
  fileprivate func joiningWords(in wordCase: KeyStyle.WordCase, separator: UInt8) -> String? {
    let underscore = UInt8(ascii: "_")
    var hasLower = false
    for byte in self {
      if byte >= 0x80 { return nil }
      if isLower(byte) { hasLower = true }
    }
    var (start, end) = (0, count)
    while start < end, self[start] == underscore { start += 1 }
    while end > start, self[end - 1] == underscore { end -= 1 }
    // Each byte may have a separator before it. Writing in place is faster than appending.
    var result = [UInt8](repeating: underscore, count: 2 * count)
    var length = start
    for position in start..<end {
      let byte = self[position]
      if hasLower, isUpper(byte), position > start, startsWord(at: position, before: end) {
        result[length] = separator
        length += 1
      }
      let isOther = wordCase == .lower ? isUpper(byte) : isLower(byte)
      result[length] = byte == underscore ? separator : isOther ? byte ^ 0x20 : byte
      length += 1
    }
    return String(decoding: result[..<(length + count - end)], as: UTF8.self)
  }

  /// Returns whether the capital at a position, which is not the first of the name, starts a word.
  private func startsWord(at position: Int, before end: Int) -> Bool {
    let before = self[position - 1]
    if isLower(before) || isDigit(before) { return true }
    guard isUpper(before), position + 1 < end, isLower(self[position + 1]) else { return false }
    return self[position + 1] != UInt8(ascii: "s") || (position + 2 < end && isLower(self[position + 2]))
  }

  private func isLower(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }
  private func isUpper(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

/// The role of a character in a name.
private enum Letter {
  case lower
  case upper
  case digit
  case other

  /// Creates the role of a scalar.
  ///
  /// - Parameter before: The role of the preceding character. A combining mark has the same role.
  init(_ scalar: Unicode.Scalar, after before: Letter) {
    switch scalar {
    case "a"..."z": self = .lower
    case "A"..."Z": self = .upper
    case "0"..."9": self = .digit
    case _ where scalar.isASCII: self = .other
    default:
      let properties = scalar.properties
      if properties.isGraphemeExtend {
        self = before
      } else if properties.isUppercase {
        self = .upper
      } else {
        self = properties.isLowercase ? .lower : properties.numericType == .decimal ? .digit : .other
      }
    }
  }

  /// Returns whether a capital after this character starts a word.
  func endsWord(beforeCapitalWith rest: Substring.UnicodeScalarView) -> Bool {
    switch self {
    case .lower, .digit: return true
    case .other: return false
    case .upper:
      guard let next = rest.first, Letter(next, after: .upper) == .lower else { return false }
      return next != "s" || rest.dropFirst().first.map { Letter($0, after: .lower) == .lower } == true
    }
  }
}

extension String.UnicodeScalarView {
  fileprivate mutating func append(_ scalar: Unicode.Scalar, in wordCase: KeyStyle.WordCase) {
    if scalar.isASCII {
      let isOther = wordCase == .lower ? ("A"..."Z").contains(scalar) : ("a"..."z").contains(scalar)
      append(isOther ? Unicode.Scalar(UInt8(ascii: scalar) ^ 0x20) : scalar)
    } else {
      let properties = scalar.properties
      let text = wordCase == .lower ? properties.lowercaseMapping : properties.uppercaseMapping
      append(contentsOf: text.unicodeScalars)
    }
  }
}
