/// Swift text whose declarations can be replaced: by whole lines, so that what stands on others is not touched.
struct SwiftDocument {
  /// Where a declaration of a model is.
  struct Place {
    /// The lines of the type itself, which may be in an extension of the root.
    let type: Range<Int>
    /// The spaces before it.
    let indentation: String
    /// The lines of the extension that it is in, or its own.
    let item: Range<Int>
    /// Whether there is nothing else in that extension.
    let isAlone: Bool
    /// The lines of the extension with the decode function.
    let decoding: Range<Int>?

    /// The end of the last of these lines.
    var end: Int { max(item.upperBound, decoding?.upperBound ?? 0) }
  }

  /// What takes the place of some scalars.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let scalars: [Unicode.Scalar]
  private let tokens: [SwiftToken]
  private let syntax: SwiftSyntax
  private let root: String

  init(_ text: String, root: String) {
    scalars = Array(text.unicodeScalars)
    tokens = SwiftTokenizer.tokens(of: text)
    syntax = SwiftSyntax(of: tokens)
    self.root = root
  }

  var end: Int { scalars.count }

  /// Where a declaration is; nil unless it is where it was printed, and on lines of its own.
  func place(of name: String) -> Place? {
    let types = syntax.types.filter { $0.name == name }
    let decodings = syntax.extensions.filter { $0.name == name && ($0.decoding != nil || $0.variants != nil) }
    guard types.count == 1, decodings.count <= 1, let own = lines(of: types[0].range) else { return nil }
    var decoding: Range<Int>?
    if let range = decodings.first?.range {
      guard let lines = lines(of: range) else { return nil }
      decoding = lines
    }
    let type = withPrintedComment(own)
    let indentation = String(String.UnicodeScalarView(scalars[own.lowerBound..<types[0].range.lowerBound]))
    if name == root {
      guard types[0].isAtTop else { return nil }
      return Place(type: type, indentation: indentation, item: type, isAlone: true, decoding: decoding)
    }
    let isAround = { (other: SwiftTypeSyntax) in
      other.range.lowerBound < type.lowerBound && type.upperBound <= other.range.upperBound
    }
    let around = syntax.types.filter(isAround) + syntax.extensions.filter(isAround)
    guard around.count == 1, around[0].name == root, let item = lines(of: around[0].range) else { return nil }
    let isAlone = isExtension(around[0], of: type)
    return Place(type: type, indentation: indentation, item: item, isAlone: isAlone, decoding: decoding)
  }

  /// Whether a type is all that an extension has.
  private func isExtension(_ item: SwiftTypeSyntax, of type: Range<Int>) -> Bool {
    let others = tokens.filter { item.range.contains($0.range.lowerBound) && !type.contains($0.range.lowerBound) }
    return !syntax.types.contains { $0.range == item.range }
      && others.drop { !$0.isSymbol("{") }.dropFirst().allSatisfy { $0.isSymbol("}") }
  }

  /// Whether a declaration is not as it was printed.
  func isEdited(_ place: Place, _ printed: SwiftPrinter.Piece) -> Bool {
    text(place.type) != Self.text(printed.type, place.indentation)
      || place.decoding.map(text) ?? "" != Self.text(printed.decoding)
  }

  /// Whether somebody has written a comment above the type.
  func hasComment(_ place: Place) -> Bool { withComments(place.type) != place.type }

  func imports(_ module: String) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.isKeyword("import") && $1.name == module }
  }
}

// Edits.
extension SwiftDocument {
  func replacing(_ place: Place, by piece: SwiftPrinter.Piece) -> [Edit] {
    let type = Edit(range: place.type, text: Self.text(piece.type, place.indentation))
    switch (place.decoding, piece.decoding.isEmpty) {
    case (let decoding?, false): return [type, Edit(range: decoding, text: Self.text(piece.decoding))]
    case (let decoding?, true): return [type, Edit(range: withBlankLine(decoding), text: "")]
    case (nil, false): return [type, insertion(of: [piece.decoding], at: place.item.upperBound)]
    case (nil, true): return [type]
    }
  }

  func removing(_ place: Place) -> [Edit] {
    [place.isAlone ? place.item : place.type, place.decoding].compactMap(\.self).map {
      Edit(range: withBlankLine(withComments($0)), text: "")
    }
  }

  /// Puts chunks of lines after a line, with an empty one before each.
  func insertion(of chunks: [[String]], at position: Int) -> Edit {
    let isLineOpen = position > 0 && !isNewline(position - 1)
    let text = chunks.map { "\n" + Self.text($0) }.joined()
    return Edit(range: position..<position, text: isLineOpen ? "\n" + text : text)
  }

  /// Puts an import after that of the library.
  func insertion(ofImport text: String) -> Edit {
    let pairs = zip(tokens, tokens.dropFirst())
    let place = pairs.first { $0.isKeyword("import") && $1.name == "Decodable" }?.1.range
    let position = place.map { lineEnd(after: $0.upperBound) } ?? 0
    return Edit(range: position..<position, text: text)
  }

  /// The text with edits; nil if two of them are about the same scalars.
  func applying(_ edits: [Edit]) -> String? {
    var result = String.UnicodeScalarView()
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= position else { return nil }
      result += scalars[position..<edit.range.lowerBound]
      result += edit.text.unicodeScalars
      position = edit.range.upperBound
    }
    return String(result + scalars[position...])
  }

  private static func text(_ lines: [String], _ indentation: String = "") -> String {
    lines.map { $0.isEmpty ? "\n" : "\(indentation)\($0)\n" }.joined()
  }
}

// Lines.
extension SwiftDocument {
  private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// The lines that something is on; nil if there is more on them than a comment after it.
  private func lines(of range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    let start = lineStart(before: range.lowerBound)
    let end = lineEnd(after: range.upperBound)
    let after = text(range.upperBound..<end).trimmed
    guard text(start..<range.lowerBound).trimmed.isEmpty, after.isEmpty || after.hasPrefix("//") else { return nil }
    return start..<end
  }

  /// The lines with those of the comments directly above that were printed.
  private func withPrintedComment(_ lines: Range<Int>) -> Range<Int> {
    var start = lines.lowerBound
    for line in comments(above: start) {
      let text = text(line).trimmed
      let isPrinted = [SwiftPrinter.ignoreLine, SwiftPrinter.indirectionComment].contains(text)
      if isPrinted || SwiftComment.readMarker([text]) != nil { start = line.lowerBound }
    }
    return start..<lines.upperBound
  }

  private func withComments(_ lines: Range<Int>) -> Range<Int> {
    (comments(above: lines.lowerBound).last?.lowerBound ?? lines.lowerBound)..<lines.upperBound
  }

  /// The lines of comments that end at a line, the nearest first.
  private func comments(above start: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var end = start
    while end > 0 {
      let line = lineStart(before: end - 1)..<end
      guard text(line).trimmed.hasPrefix("//") else { break }
      lines.append(line)
      end = line.lowerBound
    }
    return lines
  }

  /// The lines with an empty one that separates them from others.
  private func withBlankLine(_ lines: Range<Int>) -> Range<Int> {
    guard lines.lowerBound > 0 else { return lines }
    let before = lineStart(before: lines.lowerBound - 1)..<lines.lowerBound
    return text(before).trimmed.isEmpty ? before.lowerBound..<lines.upperBound : lines
  }

  private func isNewline(_ index: Int) -> Bool { scalars[index] == "\n" || scalars[index] == "\r" }

  private func lineStart(before position: Int) -> Int {
    var start = position
    while start > 0, !isNewline(start - 1) { start -= 1 }
    return start
  }

  /// The start of the next line.
  private func lineEnd(after position: Int) -> Int {
    var end = position
    while end < scalars.count, !isNewline(end) { end += 1 }
    if end < scalars.count {
      end += scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n" ? 2 : 1
    }
    return end
  }
}
