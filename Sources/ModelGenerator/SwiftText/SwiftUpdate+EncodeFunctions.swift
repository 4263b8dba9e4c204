/// Updates of the encode functions of structures.
extension SwiftUpdate {
  mutating func addStatement(
    for property: Property, after before: String?, to body: ArraySlice<SwiftToken>, of type: SwiftTypeSyntax
  ) {
    guard let open = body.first, let close = body.last, let statement = printer.statement(for: property) else { return }
    if let line = type.encodingBodies.lazy.compactMap({ Self.lineWriting(property.key, in: $0) }).first {
      let text = "encode() of \(type.name) writes \(SwiftLiteral.text(of: property.key)) itself"
      warn(line, "\(text); write \(property.name) by hand if it should")
    } else if let before, let former = self.statement(for: before, in: type) {
      insert([statement], after: former.end, alignedWith: former.start)
    } else if body.count == 2 || type.encodingBodies.contains(where: { $0.contains(where: \.isArrow) }) {
      let (start, end) = (open.range.upperBound, close.range.lowerBound)
      let indentation = document.indentation(at: start)
      if body.count == 2 {
        insert("\n\(indentation)\(layout.step)\(statement)\n\(indentation)", at: start)
      } else if document.startsLine(end) {
        insert("\(indentation)\(layout.step)\(statement)\n", at: document.lines.start(at: end))
      } else {
        insert("; \(statement) ", at: end)
      }
    } else {
      warn(open.line, "encode() of \(type.name) does not write \(property.name); add it by hand")
    }
  }

  /// Warns of the encode functions of other types that write members of a type, `stats.stars => "stats" => "stars"`.
  mutating func warnOfEncoding(of added: [Property], of type: SwiftTypeSyntax) {
    let names = Set(type.properties.map(\.name))
    for other in document.syntax.types where other.name != type.name {
      let parts = other.properties.filter { property in
        guard let range = property.annotation?.range else { return false }
        return SwiftTokenizer.tokens(of: document.text(range)).contains { $0.name == type.name }
      }
      let line = other.encodingBodies.lazy.compactMap { Self.lineWriting(names, of: Set(parts.map(\.name)), in: $0) }
        .first
      guard let line else { continue }
      let list = added.map(\.name).list("and")
      warn(line, "encode() of \(other.name) writes members of \(type.name); write \(list) by hand if it should")
    }
  }

  /// Returns the line on which a body writes a member of one of its properties; nil if it does not.
  private static func lineWriting(_ names: Set<String>, of parts: Set<String>, in body: ArraySlice<SwiftToken>) -> Int?
  {
    body.indices.dropFirst(3).first { index in
      guard body[index].isArrow, let name = body[index - 1].name, names.contains(name), body[index - 2].isSymbol(".")
      else { return false }
      let before = body[..<(index - 2)].last { !$0.isSymbol("?") && !$0.isSymbol("!") }
      return before?.name.map(parts.contains) == true
    }.map { body[$0].line }
  }

  /// A statement that writes a property.
  struct Statement {
    /// The operator after the name of the property; nil for the content beside a tag.
    var arrow: SwiftToken?
    /// A position on the first line of the statement; nil for the end.
    var start: Int?
    /// The start of the key.
    var key: Int
    /// The end of the statement, or of the outermost one around it, such as an `if`.
    var end: Int
  }

  /// Returns the statement that writes a property.
  func statement(for property: String, in type: SwiftTypeSyntax) -> Statement? {
    type.encodingBodies.lazy.compactMap { Self.statement(for: property, in: $0) }.first
  }

  private static func statement(for property: String, in body: ArraySlice<SwiftToken>) -> Statement? {
    for (index, token) in zip(body.indices, body) where token.name == property {
      let rest = body[(index + 1)...]
      // An encoder may be between the name and the key, and the key on the next line.
      let line = rest.prefix { !$0.startsLine || $0.continuesExpression }
      let outer = endOfStatement(around: index, in: body)
      if let arrow = rest.first, arrow.isArrow,
        let key = line.first(where: { if case .string = $0.kind { true } else { false } })
      {
        // Further keys may follow.
        var cursor = SwiftTokenCursor(body[index...].dropLast())
        let end = cursor.takeStatement().last?.range.upperBound ?? key.range.upperBound
        let start = outer == nil ? token.range.lowerBound : nil
        return Statement(arrow: arrow, start: start, key: key.range.lowerBound, end: outer ?? end)
      }
      let call = rest.prefix(4).map(\.text)
      let end = body[index...].dropFirst(4).first?.range.upperBound ?? 0
      if call == [".", "encode", "(", ")"] { return Statement(key: end, end: outer ?? end) }
    }
    return nil
  }

  /// Returns the end of the statement of a body in whose brackets a token is; nil if it is not in brackets.
  private static func endOfStatement(around index: Int, in body: ArraySlice<SwiftToken>) -> Int? {
    var position = body.startIndex + 1
    while position < index {
      let end = body[position].opensBracket ? Self.end(from: position, in: body) : position + 1
      if end <= index {
        position = end
        continue
      }
      position = end
      while position < body.endIndex, body[position].isKeyword("else"),
        let open = body[position...].firstIndex(where: { $0.isSymbol("{") })
      {
        position = Self.end(from: open, in: body)
      }
      return body[position - 1].range.upperBound
    }
    return nil
  }

  private static func end(from open: Int, in body: ArraySlice<SwiftToken>) -> Int {
    var cursor = SwiftTokenCursor(body[open...])
    return cursor.takeBalanced().endIndex
  }

  /// Returns the line on which a body writes a member of the object; nil if it does not.
  private static func lineWriting(_ key: String, in body: ArraySlice<SwiftToken>) -> Int? {
    let tokens = Array(body)
    let index = tokens.indices.first { index in
      guard index >= 2, tokens[index].kind == .string(key), tokens[index - 1].isArrow else { return false }
      // A literal before the operator is the value, or another key.
      guard case .string = tokens[index - 2].kind else { return true }
      return index == 2 || !tokens[index - 3].isArrow
    }
    return index.map { tokens[$0].line }
  }
}
