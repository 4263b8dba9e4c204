// The words of a name in camel case. A capital starts a word
//
// - after a lower-case letter or a digit: `user|ID`, `line2|Text`;
// - after a capital, if a lower-case letter follows: `HTML|Parser`. But a lone `s` is the plural of the capitals before
//   it: `user|IDs`, `image|URLs|Of`.
//
// Digits belong to the word before them. An underscore separates words too, so that a name that has the style already is
// itself; those at either end stay as they are. A name without any lower-case letter is split at underscores alone: what
// is a constant's name has no other words. Every other character is part of a word.

extension String {
  /// The words of the name in one case, with a separator between them.
  func joiningWords(in wordCase: KeyStyle.WordCase, separator: Unicode.Scalar) -> String {
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

  /// The name with each first letter of it, and of what follows an underscore inside it, in upper case, and without these
  /// underscores.
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

/// What a character is as part of a name.
private enum Letter {
  case lower
  case upper
  case digit
  case other

  /// - Parameter before: What the character before it is, which a mark that combines with it belongs to.
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

  /// Whether a capital after this starts a word.
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
