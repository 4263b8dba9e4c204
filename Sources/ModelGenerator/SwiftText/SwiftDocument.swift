/// Swift text that declares a model, such as an earlier output that was edited since.
///
/// Declarations are replaced as whole lines, so that text on other lines stays as it is.
struct SwiftDocument {
  let text: String
  let model: Model
  /// The name of the first type, or of the alias if there is no type.
  let rootName: String
  private let scalars: [Unicode.Scalar]
  private let lines: SwiftLines
  private let tokens: [SwiftToken]
  private let syntax: SwiftSyntax

  /// Reads a text.
  ///
  /// - Throws: ``SwiftReadingError`` if the text has no model.
  init(_ text: String) throws {
    self.text = text
    scalars = Array(text.unicodeScalars)
    lines = SwiftLines(scalars)
    tokens = SwiftTokenizer.tokens(of: text)
    syntax = SwiftSyntax(of: tokens)
    var reader = try SwiftReader(syntax)
    model = try reader.model()
    rootName = reader.rootName
  }

  /// Whether the text imports the library of encode functions.
  var isEncodable: Bool { imports("Encodable") }

  /// Whether the text differs from the one that is printed for its model.
  var isEdited: Bool { swiftText(of: model, named: rootName, isEncodable: isEncodable) != text }

  /// Whether a type has no encode function.
  var lacksEncoding: Bool {
    SwiftPrinter(model, rootName: rootName, isEncodable: true).pieces.contains { piece in
      let isEncoded = (syntax.types + syntax.extensions).contains { $0.name == piece.name && $0.isEncoded }
      return !piece.encoding.isEmpty && !isEncoded
    }
  }

  /// The location of a declaration.
  struct Place {
    /// The lines of the type itself, which may be in an extension of the root.
    let type: Range<Int>
    /// The spaces before the type.
    let indentation: String
    /// The lines of the extension around the type, or of the type itself.
    let item: Range<Int>
    /// Whether the type is the only declaration of that extension.
    let isAlone: Bool
    /// The lines of the extension with the decode function.
    let decoding: Range<Int>?
    /// The lines of the extension with the encode function.
    let encoding: Range<Int>?
    /// Whether the encode function is in the type itself, or in the extension with the decode function.
    let isEncodedInside: Bool

    /// The end of the last line of the type and its decode function.
    var decodingEnd: Int { max(item.upperBound, decoding?.upperBound ?? 0) }
    /// The end of the last line.
    var end: Int { max(decodingEnd, encoding?.upperBound ?? 0) }
  }

  /// A replacement of a range of scalars.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  var end: Int { scalars.count }

  /// Returns the location of a declaration; nil unless it is where it was printed, and alone on its lines.
  func place(of name: String) -> Place? {
    let types = syntax.types.filter { $0.name == name }
    let decodings = syntax.extensions.filter { $0.name == name && ($0.decoding != nil || $0.variants != nil) }
    let encodings = syntax.extensions.filter {
      $0.name == name && $0.isEncoded && $0.decoding == nil && $0.variants == nil
    }
    guard types.count == 1, decodings.count <= 1, encodings.count <= 1, let own = wholeLines(of: types[0].range)
    else { return nil }
    let (decoding, encoding) = (decodings.first.map(\.range), encodings.first.map(\.range))
    let lines = (decoding.flatMap(wholeLines), encoding.flatMap(wholeLines))
    guard (decoding == nil) == (lines.0 == nil), (encoding == nil) == (lines.1 == nil) else { return nil }
    let type = withPrintedComment(own)
    let indentation = text(own.lowerBound..<types[0].range.lowerBound)
    let root = model.declarations.first?.name
    let place = { (item: Range<Int>, isAlone: Bool) in
      Place(
        type: type, indentation: indentation, item: item, isAlone: isAlone, decoding: lines.0, encoding: lines.1,
        isEncodedInside: types[0].isEncoded || decodings.first?.isEncoded == true)
    }
    if name == root { return types[0].isAtTop ? place(type, true) : nil }
    let isAround = { (other: SwiftTypeSyntax) in
      other.range.lowerBound < type.lowerBound && type.upperBound <= other.range.upperBound
    }
    let around = syntax.types.filter(isAround) + syntax.extensions.filter(isAround)
    guard around.count == 1, around[0].name == root, let item = wholeLines(of: around[0].range) else { return nil }
    return place(item, isExtension(around[0], of: type))
  }

  /// Returns whether an extension contains a type and nothing else.
  private func isExtension(_ item: SwiftTypeSyntax, of type: Range<Int>) -> Bool {
    let others = tokens.filter { item.range.contains($0.range.lowerBound) && !type.contains($0.range.lowerBound) }
    return !syntax.types.contains { $0.range == item.range }
      && others.drop { !$0.isSymbol("{") }.dropFirst().allSatisfy { $0.isSymbol("}") }
  }

  /// Returns whether a declaration differs from what was printed, apart from its encode function.
  func isEdited(_ place: Place, _ printed: SwiftPrinter.Piece) -> Bool {
    text(place.type) != Self.text(printed.type, place.indentation)
      || place.decoding.map(text) ?? "" != Self.text(printed.decoding)
  }

  /// Returns whether the extension with the encode function differs from what was printed.
  func isEncodingEdited(_ place: Place, _ printed: SwiftPrinter.Piece) -> Bool {
    place.encoding.map(text) ?? "" != Self.text(printed.encoding)
  }

  /// Returns whether a comment was added above the type.
  func hasComment(_ place: Place) -> Bool { withComments(place.type) != place.type }

  func imports(_ module: String) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.isKeyword("import") && $1.name == module }
  }
}

// MARK: - Edits

extension SwiftDocument {
  /// Replaces a declaration, apart from its encode function.
  func replacing(_ place: Place, by piece: SwiftPrinter.Piece) -> [Edit] {
    let type = Edit(range: place.type, text: Self.text(piece.type, place.indentation))
    switch (place.decoding, piece.decoding.isEmpty) {
    case (let decoding?, false): return [type, Edit(range: decoding, text: Self.text(piece.decoding))]
    case (let decoding?, true): return [type, Edit(range: withBlankLine(decoding), text: "")]
    case (nil, false): return [type, insertion(of: [piece.decoding], at: place.item.upperBound)]
    case (nil, true): return [type]
    }
  }

  /// Replaces, inserts or removes the encode function.
  func replacingEncoding(_ place: Place, by piece: SwiftPrinter.Piece) -> Edit {
    guard let encoding = place.encoding else { return insertion(of: [piece.encoding], at: place.decodingEnd) }
    if piece.encoding.isEmpty { return Edit(range: withBlankLine(encoding), text: "") }
    return Edit(range: encoding, text: Self.text(piece.encoding))
  }

  func removing(_ place: Place) -> [Edit] {
    [place.isAlone ? place.item : place.type, place.decoding, place.encoding].compactMap(\.self).map {
      Edit(range: withBlankLine(withComments($0)), text: "")
    }
  }

  /// Inserts chunks of lines after a line, with a blank line before each.
  func insertion(of chunks: [[String]], at position: Int) -> Edit {
    let isLineOpen = position > lines.start(at: position)
    let text = chunks.map { "\n" + Self.text($0) }.joined()
    return Edit(range: position..<position, text: isLineOpen ? "\n" + text : text)
  }

  /// Inserts an import after the import of the library.
  func insertion(ofImport text: String) -> Edit {
    let position = libraryImport.map { lines.end(at: $0.upperBound) } ?? 0
    return Edit(range: position..<position, text: text)
  }

  /// Replaces the import of the library by the import of the library of encode functions, which exports it.
  var importingEncodable: Edit {
    libraryImport.map { Edit(range: $0, text: "Encodable") } ?? Edit(range: 0..<0, text: "import Encodable\n")
  }

  /// The range of the library's name in its import.
  private var libraryImport: Range<Int>? {
    zip(tokens, tokens.dropFirst()).first {
      $0.isKeyword("import") && ["Decodable", "Encodable"].contains($1.name)
    }?.1.range
  }

  /// Returns the edited text, or nil if two edits overlap.
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

// MARK: - Lines

extension SwiftDocument {
  private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// Returns the lines of a range; nil if they have other text than a comment after the range.
  private func wholeLines(of range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    let start = lines.start(at: range.lowerBound)
    let end = lines.end(at: range.upperBound)
    let after = text(range.upperBound..<end).trimmed
    guard text(start..<range.lowerBound).trimmed.isEmpty, after.isEmpty || after.hasPrefix("//") else { return nil }
    return start..<end
  }

  /// Returns the lines with the printed comments directly above.
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

  /// Returns the lines of the comments directly above a line, from bottom to top.
  private func comments(above start: Int) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var end = start
    while end > 0 {
      let line = lines.start(at: end - 1)..<end
      guard text(line).trimmed.hasPrefix("//") else { break }
      comments.append(line)
      end = line.lowerBound
    }
    return comments
  }

  /// Returns the lines with a blank line above them.
  private func withBlankLine(_ lines: Range<Int>) -> Range<Int> {
    guard lines.lowerBound > 0 else { return lines }
    let before = self.lines.start(at: lines.lowerBound - 1)..<lines.lowerBound
    return text(before).trimmed.isEmpty ? before.lowerBound..<lines.upperBound : lines
  }
}
