/// Lines of their own for members, statements and arguments on one line that an update has made too long.
struct SwiftExpansion {
  private(set) var edits: [SwiftDocument.Edit] = []
  private let document: SwiftDocument
  private let updated: SwiftDocument
  private let layout: SwiftTextLayout

  /// Finds the brackets to expand.
  ///
  /// - Parameter updated: The document after the update.
  init(of document: SwiftDocument, updatedTo updated: SwiftDocument) {
    (self.document, self.updated) = (document, updated)
    layout = SwiftTextLayout(of: document)
    for type in document.syntax.types {
      guard let new = updated.type(named: type.name) else { continue }
      expand(type, updatedTo: new)
    }
  }

  private mutating func expand(_ type: SwiftTypeSyntax, updatedTo new: SwiftTypeSyntax) {
    let start = type.range.lowerBound
    let braces = type.braces.map { tokens(from: $0.open, to: $0.close) } ?? []
    let isExpanded = isTooLong(braces, new.braces.map { $0.open.range.lowerBound..<$0.close.range.upperBound })
    // The type around it is expanded first.
    if isExpanded, !document.startsLine(start) { return }
    if isExpanded { expand(braces, at: document.indentation(at: start), isType: true) }
    expandVariants(of: type, isInside: isExpanded)
    for (initializer, newInitializer) in zip(type.initializers, new.initializers) {
      let list = document.parameterList(of: initializer)
      // A body on the same line is expanded first.
      guard let open = list.first, list.count > 2, initializer.body.first?.line != initializer.body.last?.line,
        isTooLong(list, updated.parameterList(of: newInitializer).range)
      else { continue }
      expandList(list, at: document.indentation(at: open.range.lowerBound) + (isExpanded ? layout.step : ""))
    }
    let functions = [(type.decoding?.body, new.decoding?.body), (type.encoding, new.encoding)]
    let initializers = zip(type.initializers, new.initializers).map { ($0.body, $1.body) }
    for (body, newBody) in functions + initializers {
      guard let body, let first = body.first, let last = body.last else { continue }
      var isInside = isExpanded && type.range.contains(first.range.lowerBound)
      let call = call(in: body, of: type)
      guard isInside && first.line == last.line || isTooLong(body, newBody?.range) else {
        if let call, isTooLong(call.tokens, call.newRange), let open = call.tokens.first {
          expandArguments(call.tokens, at: document.indentation(at: open.range.lowerBound) + layout.step)
        }
        continue
      }
      if let braces = bracesOfExtension(around: body) {
        expand(braces, at: document.indentation(at: first.range.lowerBound), isType: true)
        isInside = true
      }
      let indentation = document.indentation(at: first.range.lowerBound) + (isInside ? layout.step : "")
      expand(body, at: indentation, isType: false)
      if let call { expandArguments(call.tokens, at: indentation + layout.step + layout.step) }
    }
  }

  private mutating func expandVariants(of type: SwiftTypeSyntax, isInside: Bool) {
    guard case .variants(let variants) = document.forms[type.name],
      case .variants(let new) = updated.forms[type.name]
    else { return }
    let list = tokens(from: variants.open, to: variants.close)
    guard isTooLong(list, new.open.range.lowerBound..<new.close.range.upperBound) else { return }
    expandList(list, at: document.indentation(at: variants.open.range.lowerBound) + (isInside ? layout.step : ""))
  }

  /// Returns the braces of an extension, with the tokens between them, if they are on the line of a function in it.
  private func bracesOfExtension(around body: ArraySlice<SwiftToken>) -> ArraySlice<SwiftToken>? {
    let found = document.syntax.extensions.first { addition in
      guard let start = body.range?.lowerBound, addition.range.contains(start) else { return false }
      return document.startsLine(addition.range.lowerBound)
        && addition.braces.map { $0.open.line == $0.close.line } == true
    }
    return found?.braces.map { tokens(from: $0.open, to: $0.close) }
  }

  /// Returns whether brackets were on one line, on which the update does not fit.
  private func isTooLong(_ tokens: ArraySlice<SwiftToken>, _ range: Range<Int>?) -> Bool {
    guard let first = tokens.first, let last = tokens.last, first.line == last.line, let range,
      updated.text(range) != document.text(first.range.lowerBound..<last.range.upperBound)
    else { return false }
    let line = updated.text(updated.lines.start(at: range.lowerBound)..<updated.lines.end(at: range.lowerBound))
    return updated.text(range).contains(where: \.isLineEnd)
      || line.unicodeScalars.count(where: { !$0.isNewline }) > SwiftPrinter.maximumLineLength
  }

  private func tokens(from first: SwiftToken, to last: SwiftToken) -> ArraySlice<SwiftToken> {
    let tokens = document.tokens
    guard let start = tokens.firstIndex(where: { $0.range == first.range }),
      let end = tokens[start...].firstIndex(where: { $0.range == last.range })
    else { return [] }
    return tokens[start...end]
  }

  /// Returns the brackets of the call that creates a value, and its range after the update, if it has several arguments
  /// on one line.
  private func call(
    in body: ArraySlice<SwiftToken>, of type: SwiftTypeSyntax
  ) -> (tokens: ArraySlice<SwiftToken>, newRange: Range<Int>)? {
    guard case .structure(let function) = document.forms[type.name], let call = function.call,
      case .structure(let new) = updated.forms[type.name], new.arguments.count > 1, let newCall = new.call,
      call.open.line == call.close.line, body.contains(where: { $0.range == call.open.range })
    else { return nil }
    return (tokens(from: call.open, to: call.close), newCall.open.range.lowerBound..<newCall.close.range.upperBound)
  }

  // MARK: Edits

  /// Breaks the lines of the members of a type, or of the statements of a function.
  ///
  /// - Parameters:
  ///   - tokens: The braces and the tokens between them.
  ///   - indentation: The indentation of the line with the opening brace.
  private mutating func expand(_ tokens: ArraySlice<SwiftToken>, at indentation: String, isType: Bool) {
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if token.opensBracket { depth += 1 }
      if token.closesBracket { depth -= 1 }
      let isLast = next.range == tokens.last?.range
      let endsMember = isType && token.isSymbol("}") && next.name != nil
      guard depth == 1, isLast || token.range == tokens.first?.range || token.isSymbol(";") || endsMember
      else { continue }
      breakLine(after: token, before: next, indentation: indentation + (isLast ? "" : layout.step))
    }
  }

  /// Breaks the lines of a list, which ends with a line for the closing bracket.
  private mutating func expandList(_ tokens: ArraySlice<SwiftToken>, at indentation: String) {
    expandArguments(tokens.dropLast(), at: indentation + layout.step)
    guard let close = tokens.last, let last = tokens.dropLast().last else { return }
    breakLine(after: last, before: close, indentation: indentation)
  }

  private mutating func expandArguments(_ tokens: ArraySlice<SwiftToken>, at indentation: String) {
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if token.opensBracket { depth += 1 }
      if token.closesBracket { depth -= 1 }
      guard depth == 1, token.isSymbol(",") || token.range == tokens.first?.range else { continue }
      breakLine(after: token, before: next, indentation: indentation)
    }
  }

  /// Breaks a line between two tokens, where a comment may be; a semicolon is not needed any more.
  private mutating func breakLine(after token: SwiftToken, before next: SwiftToken, indentation: String) {
    let start = token.isSymbol(";") ? token.range.lowerBound : token.range.upperBound
    let comment = document.text(token.range.upperBound..<next.range.lowerBound).trimmed
    let text = (comment.isEmpty ? "" : " " + comment) + layout.lineEnd + indentation
    edits.append(SwiftDocument.Edit(range: start..<next.range.lowerBound, text: text))
  }
}
