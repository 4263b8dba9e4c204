// Parts of a text as tokens.

extension ArraySlice<SwiftToken> {
  /// The range of the tokens in the scalars of the text.
  var range: Range<Int>? {
    guard let first, let last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Returns whether a range of scalars is from the first to the last token, or a part of that.
  func encloses(_ other: Range<Int>) -> Bool {
    range.map { $0.lowerBound <= other.lowerBound && other.upperBound <= $0.upperBound } == true
  }

  /// The closures and local functions in a body, each after those inside it.
  var closures: [ArraySlice<SwiftToken>] {
    var closures: [ArraySlice<SwiftToken>] = []
    var open: [(index: Int, isClosure: Bool)] = []
    var startsStatement = true
    var isControlled = false
    for (index, token) in zip(indices, self).dropFirst() {
      if startsStatement || token.startsLine { isControlled = token.isControl }
      if ["else", "catch", "do"].contains(where: token.isKeyword) { isControlled = true }
      if token.opensBracket { open.append((index, token.isSymbol("{") && !isControlled)) }
      if token.closesBracket, let start = open.popLast(), start.isClosure { closures.append(self[start.index...index]) }
      startsStatement = token.isSymbol("{") || token.isSymbol("}") || token.isSymbol(";")
    }
    return closures
  }
}

extension SwiftToken {
  /// Whether the token starts a statement that runs other statements, perhaps not at all.
  var isControl: Bool { name.map(Self.controls.contains) == true }

  private static let controls: Set<String> = ["if", "guard", "switch", "for", "while", "repeat", "defer"]
}
