/// Swift text that declares a model, such as an earlier output that was edited since.
struct SwiftDocument {
  let text: String
  let model: Model
  /// The name of the first root.
  let rootName: String
  /// The types that are part of the model, and how they are decoded.
  let forms: [String: SwiftReader.Form]
  let uncheckedLines: UncheckedLines
  let syntax: SwiftSyntax
  let tokens: [SwiftToken]
  let lines: SwiftLines
  let branches: SwiftBranches
  private let scalars: [Unicode.Scalar]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - root: The name of the root; nil to find it.
  ///   - places: The file and the number of each line, if the text has several files.
  /// - Throws: ``SwiftReadingError`` if the text has no model.
  init(_ text: String, root: String? = nil, places: [String] = []) throws {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    self.scalars = scalars
    lines = SwiftLines(scalars)
    let (tokens, comments) = SwiftTokenizer.read(text)
    self.tokens = tokens
    if let error = SwiftReadingError(incomplete: tokens) { throw error }
    branches = SwiftBranches(in: tokens)
    syntax = SwiftSyntax(of: tokens)
    var reader = SwiftReader(syntax, root: root, branches, comments: comments) {
      String(String.UnicodeScalarView(scalars[$0]))
    }
    guard let model = reader.model() else {
      throw SwiftReadingError(noRoot: root, in: tokens, syntax, reader.forms)
    }
    self.model = model
    rootName = reader.roots.first?.name ?? ""
    forms = reader.forms
    reader.uncheckedLines.places = places
    uncheckedLines = reader.uncheckedLines
  }

  /// Whether the text imports the library of encode functions.
  var isEncodable: Bool { imports("Encodable") }

  /// Whether the text differs from what the tool prints.
  var isEdited: Bool {
    hasOwnCode || swiftText(of: model, named: rootName, isEncodable: isEncodable, style: style) != text
  }

  private var hasOwnCode: Bool {
    model.declarations.contains { declaration in
      switch declaration {
      case .structure(let type): type.own != nil
      case .variants(let type): type.cases.contains(where: \.isOwn)
      case .wrapper: true
      case .alternatives(let type): type.kinds(model.declarationsByName) == nil
      default: false
      }
    }
  }

  /// The names of all types and aliases, which new types must not have.
  var reservedNames: Set<String> { Set(syntax.types.map(\.name) + syntax.aliases.map(\.name)) }

  /// Whether a type has no encode function.
  var lacksEncoding: Bool {
    let printer = SwiftPrinter(model, rootName: rootName, isEncodable: true)
    return model.declarations.contains { printer.hasEncoding($0) && type(named: $0.name)?.encoding == nil }
  }

  /// The properties of the model whose values are not stored inline: in classes, of classes, and with a wrapper.
  var storedElsewhere: Set<SwiftLayout.Place> {
    var places: Set<SwiftLayout.Place> = []
    for case .structure(let structure) in model.declarations {
      guard let type = type(named: structure.name) else { continue }
      for property in structure.properties {
        let range = type.properties.first { $0.name == property.name }?.range
        let isObject = property.type.declaredNames.contains { self.type(named: $0)?.isReference == true }
        if type.isReference || isObject || range.map({ text($0).contains("@Indirect") }) == true {
          places.insert(SwiftLayout.Place(type: structure.name, key: property.key))
        }
      }
    }
    return places
  }

  func type(named name: String) -> SwiftTypeSyntax? { syntax.types.first { $0.name == name } }

  /// Returns the name of the innermost type whose declaration or extension has a token.
  func nameOfType(around token: SwiftToken) -> String? {
    let types = (syntax.types + syntax.extensions).filter { $0.range.contains(token.range.lowerBound) }
    return types.max { $0.range.lowerBound < $1.range.lowerBound }?.name
  }

  /// Returns the names in the code outside some types and their extensions.
  func names(outside types: [String]) -> Set<String> {
    let ranges = (syntax.types + syntax.extensions).filter { types.contains($0.name) }.map(\.range)
    return Set(tokens.filter { token in !ranges.contains { $0.overlaps(token.range) } }.compactMap(\.name))
  }

  func imports(_ module: String) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.isKeyword("import") && $1.name == module }
  }

  /// The range of the library's name in its import.
  var libraryImport: Range<Int>? {
    zip(tokens, tokens.dropFirst()).first {
      $0.isKeyword("import") && ["Decodable", "Encodable"].contains($1.name)
    }?.1.range
  }
}

// MARK: - Places
extension SwiftDocument {
  /// Returns the brackets around the parameters of an initializer, and the tokens between them.
  func parameterList(of initializer: SwiftTypeSyntax.Initializer) -> ArraySlice<SwiftToken> {
    let start = initializer.parameters.first?.startIndex ?? initializer.body.startIndex
    guard let open = tokens[..<start].lastIndex(where: { $0.isSymbol("(") }) else { return [] }
    var cursor = SwiftTokenCursor(tokens[open...])
    return cursor.takeBalanced()
  }

  var end: Int { scalars.count }

  func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// Returns the white space at the start of the line at a position.
  func indentation(at position: Int) -> String {
    let start = lines.start(at: position)
    let end = scalars[start...].firstIndex { !$0.properties.isWhitespace || $0.isNewline } ?? scalars.count
    return text(start..<end)
  }

  /// Returns whether only white space is before a position on its line.
  func startsLine(_ position: Int) -> Bool { text(lines.start(at: position)..<position).trimmed.isEmpty }

  /// Returns the start of the white space before a position on its line.
  func startOfSpace(before position: Int) -> Int {
    let line = scalars[lines.start(at: position)..<position]
    return line.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? line.startIndex
  }

  /// Returns whether only white space or a comment is after a position on its line.
  func endsLine(_ position: Int) -> Bool {
    let rest = text(position..<lines.end(at: position)).trimmed
    return rest.isEmpty || rest.hasPrefix("//")
      || rest.hasPrefix("/*") && rest.firstRange(of: "*/")?.upperBound == rest.endIndex
  }

  /// Returns the end of the comments between two tokens on the line of the first; its end if there are none.
  func endOfComments(from start: Int, to next: Int) -> Int {
    let rest = text(start..<min(next, lines.end(at: start)))
    let comment = rest.lastIndex { !$0.isWhitespace }
    return comment.map { start + rest[...$0].unicodeScalars.count } ?? start
  }

  /// Returns the start of the comments directly above the line at a position, or of that line.
  func startOfComments(above position: Int) -> Int {
    var start = lines.start(at: position)
    while start > 0 {
      let line = lines.start(at: start - 1)
      guard text(line..<start).trimmed.hasPrefix("//") else { break }
      start = line
    }
    return start
  }

  /// Returns the end of the line after a type and the extensions with its functions.
  func end(of name: String) -> Int? {
    let extensions = syntax.extensions.filter { $0.decoding != nil || $0.encoding != nil || $0.variants != nil }
    let ranges = (syntax.types + extensions).filter { $0.name == name }.map(\.range)
    let items = syntax.items.filter { item in ranges.contains { item.overlaps($0) } }
    return items.map(\.upperBound).max().map { lines.end(at: $0) }
  }

  /// A replacement of a range of scalars.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// Returns the line after edits of a line before them.
  func newLine(of line: Int, after edits: [Edit]) -> Int {
    edits.reduce(line) { result, edit in
      let start = edit.range.lowerBound
      let first = lines.number(at: start)
      guard first < line || first == line && start == lines.start(at: start) else { return result }
      return result + edit.text.count(where: \.isLineEnd) - text(edit.range).count(where: \.isLineEnd)
    }
  }

  /// Returns the edited text; edits at one position are applied in order, and one that overlaps another is omitted.
  func applying(_ edits: [Edit]) -> String {
    var result = String.UnicodeScalarView()
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += scalars[position..<edit.range.lowerBound]
      result += edit.text.unicodeScalars
      position = edit.range.upperBound
    }
    return String(result + scalars[position...])
  }
}
