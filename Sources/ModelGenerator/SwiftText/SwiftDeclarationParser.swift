/// Reads the declarations of a Swift text, and skips methods, initializers and computed properties.
struct SwiftDeclarationParser {
  private(set) var result = SwiftSyntax()
  private(set) var extensions: [SwiftTypeSyntax] = []
  private var cursor: SwiftTokenCursor
  private var depth = 0

  private static let maximumDepth = 64
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "indirect", "static", "lazy", "weak",
    "unowned", "nonisolated", "mutating", "nonmutating", "override", "required", "convenience", "dynamic", "optional",
  ]

  init(_ tokens: [SwiftToken]) {
    cursor = SwiftTokenCursor(tokens[...])
  }

  /// Reads the members of a type up to its closing brace, or the declarations of the file.
  mutating func readMembers(of owner: SwiftTypeSyntax?) {
    var owner = owner
    while let token = cursor.next, owner == nil || !token.isSymbol("}") { readMember(of: &owner) }
    cursor.skip()
    guard var owner else { return }
    owner.range = owner.range.lowerBound..<cursor.end
    finished(owner)
  }

  private mutating func finished(_ type: SwiftTypeSyntax) {
    if let index = result.types.firstIndex(where: { $0.name == type.name && $0.line == type.line }) {
      result.types[index] = type
    } else {
      extensions.append(type)
    }
  }

  private mutating func readMember(of owner: inout SwiftTypeSyntax?) {
    let documentation = cursor.next?.documentation ?? []
    let start = cursor.next?.range.lowerBound ?? 0
    let isStatic = readModifiers()
    guard let token = cursor.next, case .word(let keyword, isQuoted: false) = token.kind else {
      return cursor.skipBalanced()
    }
    switch keyword {
    case "struct", "class", "actor": readType(.structure, documentation, from: start, isAtTop: owner == nil)
    case "enum": readType(.enumeration, documentation, from: start, isAtTop: owner == nil)
    case "extension": readExtension(from: start)
    case "protocol": skipType()
    case "typealias": readAlias(documentation, isAtTop: owner == nil)
    case "let", "var": readProperties(of: &owner, documentation, isStatic: isStatic)
    case "case": readCases(of: &owner)
    case "func", "init", "deinit", "subscript": readFunction(of: &owner, isStatic: isStatic)
    case "import", "precedencegroup", "operator": cursor.skipLine()
    default: cursor.skip()
    }
  }

  /// Skips attributes and modifiers, and returns whether the member is static.
  private mutating func readModifiers() -> Bool {
    var isStatic = false
    while let token = cursor.next, case .word(let text, isQuoted: false) = token.kind {
      guard text.hasPrefix("@") || Self.modifiers.contains(text) || isClassModifier else { break }
      isStatic = isStatic || text == "static" || text == "class"
      cursor.skip()
      if let next = cursor.next, next.isSymbol("("), !next.startsLine { cursor.skipBalanced() }
    }
    return isStatic
  }

  private var isClassModifier: Bool {
    guard cursor.next?.isKeyword("class") == true, let after = cursor.following else { return false }
    return ["func", "var", "let", "subscript"].contains { after.isKeyword($0) }
  }
}

// MARK: - Types
extension SwiftDeclarationParser {
  private mutating func readType(
    _ kind: SwiftTypeSyntax.Kind, _ documentation: [String], from start: Int, isAtTop: Bool
  ) {
    cursor.skip()
    guard let token = cursor.take(), let name = token.name else { return }
    var type = SwiftTypeSyntax(
      name: name, kind: kind, line: token.line, isAtTop: isAtTop, range: start..<start)
    type.documentation = documentation
    type.inherited = readInherited()
    result.types.append(type)
    readBody(of: type)
  }

  /// Reads an extension, which is added to its type after the whole text was read.
  private mutating func readExtension(from start: Int) {
    cursor.skip()
    var name = ""
    var line = cursor.next?.line ?? 0
    while let token = cursor.next, let part = token.name {
      (name, line) = (part, token.line)
      cursor.skip()
      guard cursor.next?.isSymbol(".") == true else { break }
      cursor.skip()
    }
    // A negative line is not the line of any type, so the extension is not mistaken for a type.
    var type = SwiftTypeSyntax(name: name, kind: .structure, line: -line, isAtTop: false, range: start..<start)
    type.inherited = readInherited()
    readBody(of: type)
  }

  private mutating func readBody(of type: SwiftTypeSyntax) {
    depth += 1
    defer { depth -= 1 }
    guard cursor.next?.isSymbol("{") == true else { return }
    guard depth < Self.maximumDepth else { return cursor.skipBalanced() }
    cursor.skip()
    readMembers(of: type)
  }

  private mutating func skipType() {
    cursor.skip()
    _ = readInherited()
    cursor.skipBalanced()
  }

  /// Returns the names between the name of a type and its body, including those of generic parameters.
  private mutating func readInherited() -> [String] {
    var names: [String] = []
    while let token = cursor.next, !token.isSymbol("{"), !token.isSymbol("}") {
      if let name = token.name { names.append(name) }
      cursor.skip()
    }
    return names
  }

  private mutating func readAlias(_ documentation: [String], isAtTop: Bool) {
    cursor.skip()
    guard let name = cursor.take()?.name, cursor.next?.isSymbol("=") == true else { return cursor.skipLine() }
    cursor.skip()
    guard let type = cursor.readType() else { return }
    result.aliases.append(
      SwiftAliasSyntax(name: name, type: type, isAtTop: isAtTop, documentation: documentation))
  }
}

// MARK: - Members
extension SwiftDeclarationParser {
  private mutating func readProperties(
    of owner: inout SwiftTypeSyntax?, _ documentation: [String], isStatic: Bool
  ) {
    var found: [SwiftTypeSyntax.Property] = []
    repeat {
      cursor.skip()
      guard let token = cursor.next, let name = token.name else { return }
      cursor.skip()
      let type = cursor.readTypeAnnotation()
      let value = cursor.takeInitialValue()
      // In `let a, b: Int`, both have the type.
      for index in found.indices.reversed() where found[index].type == nil { found[index].type = type }
      found.append(
        SwiftTypeSyntax.Property(
          name: name, type: type, line: token.line, documentation: found.isEmpty ? documentation : []))
      if isStatic, value.contains(where: { $0.isKeyword("Variants") }) || type?.isNamed("Variants") == true {
        owner?.variants = value
      }
    } while cursor.next?.isSymbol(",") == true
    let isComputed = cursor.next?.isSymbol("{") == true
    if isComputed { cursor.skipBalanced() }
    if !isStatic, !isComputed { owner?.properties += found }
  }

  private mutating func readCases(of owner: inout SwiftTypeSyntax?) {
    repeat {
      cursor.skip()
      guard let token = cursor.next, let name = token.name else { return }
      cursor.skip()
      let types = cursor.next?.isSymbol("(") == true ? cursor.readAssociatedTypes() : []
      var rawValue: String?
      if cursor.next?.isSymbol("=") == true {
        cursor.skip()
        if case .string(let text) = cursor.next?.kind { rawValue = text }
        cursor.skip()
      }
      owner?.cases.append(SwiftTypeSyntax.Case(name: name, rawValue: rawValue, types: types, line: token.line))
    } while cursor.next?.isSymbol(",") == true
  }

  private mutating func readFunction(of owner: inout SwiftTypeSyntax?, isStatic: Bool) {
    cursor.skip()
    let isDecoding = isStatic && cursor.next?.name == "decode"
    let isEncoding = !isStatic && cursor.next?.name == "encode"
    cursor.skipTo("(")
    let parameters = cursor.takeBalanced()
    if isEncoding, parameters.count == 2 { owner?.isEncoded = true }
    cursor.skipToBody()
    guard cursor.next?.isSymbol("{") == true else { return }
    let body = cursor.takeBalanced()
    // `(_ json: Any)`: one parameter without a label.
    guard isDecoding, parameters.count == 6, let name = parameters.dropFirst(2).first?.name else { return }
    owner?.decoding = (name, body.dropFirst().dropLast())
  }
}

extension SwiftType {
  func isNamed(_ name: String) -> Bool {
    if case .named(name, _) = self { true } else { false }
  }
}
