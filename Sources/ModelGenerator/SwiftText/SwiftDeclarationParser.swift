/// Reads the declarations of a Swift text, and skips methods, initializers and computed properties.
struct SwiftDeclarationParser {
  private(set) var result = SwiftSyntax()
  private(set) var extensions: [SwiftTypeSyntax] = []
  private var cursor: SwiftTokenCursor
  private var depth = 0
  /// The names of the types and extensions around the member that is read.
  private var owners: [String] = []

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
    let opening = cursor.last
    while let token = cursor.next, owner == nil || !token.isSymbol("}") {
      readMember(of: &owner)
      if owner == nil { result.items.append(token.range.lowerBound..<cursor.end) }
    }
    cursor.skip()
    guard var owner else { return }
    owner.range = owner.range.lowerBound..<cursor.end
    if let opening, let closing = cursor.last, closing.isSymbol("}") { owner.braces = (opening, closing) }
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
    guard let first = cursor.next else { return }
    let start = first.range.lowerBound
    let (isStatic, access) = readModifiers()
    guard let token = cursor.next, case .word(let keyword, isQuoted: false) = token.kind else {
      return cursor.skipBalanced()
    }
    switch keyword {
    case "struct", "class", "actor", "enum": readType(in: &owner, first, access)
    case "extension": readExtension(from: start)
    case "protocol": readProtocol()
    case "typealias": readAlias(first, access, isAtTop: owner == nil)
    case "let", "var": readProperties(of: &owner, first, access, isStatic: isStatic)
    case "case": readCases(of: &owner)
    case "func", "init", "deinit", "subscript": readFunction(of: &owner, access, isStatic: isStatic)
    case "import", "precedencegroup", "operator": cursor.skipLine()
    default: cursor.skip()
    }
  }

  /// Skips attributes and modifiers, and returns whether the member is static and the modifier that limits access.
  private mutating func readModifiers() -> (isStatic: Bool, access: String?) {
    var (isStatic, access) = (false, String?.none)
    while let token = cursor.next, case .word(let text, isQuoted: false) = token.kind {
      guard text.hasPrefix("@") || Self.modifiers.contains(text) || isClassModifier else { break }
      isStatic = isStatic || text == "static" || text == "class"
      cursor.skip()
      let hasArgument = cursor.next.map { $0.isSymbol("(") && !$0.startsLine } == true
      // `private(set)` does not limit access for reading.
      if Self.accessModifiers.contains(text), !hasArgument { access = text }
      if hasArgument { cursor.skipBalanced() }
    }
    return (isStatic, access)
  }

  private static let accessModifiers: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]

  private var isClassModifier: Bool {
    guard cursor.next?.isKeyword("class") == true, let after = cursor.following else { return false }
    return ["func", "var", "let", "subscript"].contains { after.isKeyword($0) }
  }
}

// MARK: - Types
extension SwiftDeclarationParser {
  private mutating func readType(in owner: inout SwiftTypeSyntax?, _ first: SwiftToken, _ access: String?) {
    let keyword = cursor.take()?.name
    guard let token = cursor.take(), let name = token.name else { return }
    owner?.nestedTypes.insert(name)
    let start = first.range.lowerBound
    var type = SwiftTypeSyntax(
      name: name, kind: keyword == "enum" ? .enumeration : .structure, line: token.line, isAtTop: owner == nil,
      range: start..<start)
    type.owners = owners
    type.isReference = keyword == "class" || keyword == "actor"
    type.access = access
    type.documentation = first.documentation
    type.parameters = readParameters()
    type.inherited = readInherited()
    result.types.append(type)
    readBody(of: type)
  }

  /// Reads an extension, which is added to its type after the whole text was read.
  private mutating func readExtension(from start: Int) {
    cursor.skip()
    var name = ""
    var path: [String] = []
    var line = cursor.next?.line ?? 0
    while let token = cursor.next, let part = token.name {
      if !name.isEmpty { path.append(name) }
      (name, line) = (part, token.line)
      cursor.skip()
      guard cursor.next?.isSymbol(".") == true else { break }
      cursor.skip()
    }
    // A negative line is not the line of any type, so the extension is not mistaken for a type.
    var type = SwiftTypeSyntax(name: name, kind: .structure, line: -line, isAtTop: false, range: start..<start)
    type.inherited = readInherited()
    type.owners = owners + path
    readBody(of: type)
  }

  private mutating func readBody(of type: SwiftTypeSyntax) {
    depth += 1
    let outer = owners
    owners = type.line < 0 ? type.owners + [type.name] : outer + [type.name]
    defer { (depth, owners) = (depth - 1, outer) }
    guard cursor.next?.isSymbol("{") == true else { return }
    guard depth < Self.maximumDepth else { return cursor.skipBalanced() }
    cursor.skip()
    readMembers(of: type)
  }

  private mutating func readProtocol() {
    cursor.skip()
    guard let name = cursor.take()?.name else { return }
    _ = readParameters()
    result.protocols[name, default: []] += readInherited()
    cursor.skipBalanced()
  }

  /// Returns the names of generic parameters, and skips their constraints.
  private mutating func readParameters() -> [String] {
    guard cursor.next?.isSymbol("<") == true else { return [] }
    var (names, depth, isConstraint) = ([String](), 0, false)
    while let token = cursor.next, !token.isSymbol("{") {
      cursor.skip()
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      if depth == 0 { break }
      if let name = token.name, !isConstraint, !["let", "each"].contains(name) { names.append(name) }
      if depth == 1 { isConstraint = !token.isSymbol(",") && (isConstraint || token.isSymbol(":")) }
    }
    return names
  }

  /// Returns the names between the name of a type and its body, without those of requirements.
  private mutating func readInherited() -> [String] {
    var (names, isRequirement) = ([String](), false)
    while let token = cursor.next, !token.isSymbol("{"), !token.isSymbol("}") {
      if token.isKeyword("where") { isRequirement = true }
      if let name = token.name, !isRequirement { names.append(name) }
      cursor.skip()
    }
    return names
  }

  private mutating func readAlias(_ first: SwiftToken, _ access: String?, isAtTop: Bool) {
    cursor.skip()
    guard let token = cursor.take(), let name = token.name, cursor.next?.isSymbol("=") == true else {
      return cursor.skipLine()
    }
    cursor.skip()
    guard let annotation = cursor.readAnnotation() else { return }
    result.aliases.append(
      SwiftAliasSyntax(
        name: name, type: annotation, isAtTop: isAtTop, line: token.line, note: first.note,
        documentation: first.documentation, start: first.range.lowerBound, access: access))
  }
}

// MARK: - Members
extension SwiftDeclarationParser {
  private mutating func readProperties(
    of owner: inout SwiftTypeSyntax?, _ first: SwiftToken, _ access: String?, isStatic: Bool
  ) {
    var found: [SwiftTypeSyntax.Property] = []
    let start = first.range.lowerBound
    let isVariable = cursor.next?.isKeyword("var") == true
    repeat {
      cursor.skip()
      guard let token = cursor.next, let name = token.name else { return }
      cursor.skip()
      var annotation: SwiftAnnotation?
      if cursor.next?.isSymbol(":") == true {
        cursor.skip()
        annotation = cursor.readAnnotation()
      }
      let value = cursor.takeInitialValue()
      // In `let a, b: Int`, both have the type.
      for index in found.indices.reversed() where found[index].annotation == nil {
        found[index].annotation = annotation
      }
      found.append(
        SwiftTypeSyntax.Property(
          name: name, annotation: annotation, line: token.line, documentation: found.isEmpty ? first.documentation : [],
          note: found.isEmpty ? first.note : nil, range: start..<start, access: access, hasValue: !value.isEmpty,
          isVariable: isVariable))
      if isStatic, value.contains(where: { $0.isKeyword("Variants") }) || annotation?.type?.isVariants == true {
        owner?.variants = value
      }
      if isStatic, name == "knownKeys" {
        owner?.knownKeys = value.compactMap { if case .string(let key?) = $0.kind { key } else { nil } }
      }
    } while cursor.next?.isSymbol(",") == true
    var isComputed = false
    if let body = cursor.next, body.isSymbol("{") {
      // Observers follow an initial value or belong to a stored property.
      let observers = cursor.takeBalanced().dropFirst().first?.name
      isComputed = observers != "didSet" && observers != "willSet"
    }
    for index in found.indices {
      found[index].range = start..<cursor.end
      found[index].isShared = found.count > 1
    }
    if isStatic || isComputed {
      owner?.otherNames.formUnion(found.map(\.name))
    } else {
      owner?.properties += found
    }
  }

  private mutating func readCases(of owner: inout SwiftTypeSyntax?) {
    var found: [SwiftTypeSyntax.Case] = []
    repeat {
      cursor.skip()
      guard let token = cursor.next, let name = token.name else { break }
      cursor.skip()
      let types = cursor.next?.isSymbol("(") == true ? cursor.readAssociatedTypes() : []
      var rawValue: String?
      if cursor.next?.isSymbol("=") == true {
        cursor.skip()
        if case .string(let text) = cursor.next?.kind { rawValue = text }
        cursor.skip()
      }
      found.append(
        SwiftTypeSyntax.Case(
          name: name, rawValue: rawValue, types: types, line: token.line, range: token.range.lowerBound..<cursor.end))
    } while cursor.next?.isSymbol(",") == true
    if found.count > 1 { for index in found.indices { found[index].isShared = true } }
    owner?.cases += found
  }

  private mutating func readFunction(of owner: inout SwiftTypeSyntax?, _ access: String?, isStatic: Bool) {
    let isInitializer = cursor.take()?.isKeyword("init") == true
    let name = cursor.next?.name
    if !isInitializer, let name, !["decode", "encode"].contains(name) { owner?.otherNames.insert(name) }
    cursor.skipTo("(")
    let parameters = cursor.takeBalanced()
    let result = cursor.takeToBody()
    guard cursor.next?.isSymbol("{") == true else { return }
    let body = cursor.takeBalanced()
    if isInitializer {
      let elements = SwiftTokenCursor.elements(in: parameters.dropFirst().dropLast())
      owner?.initializers.append(SwiftTypeSyntax.Initializer(access: access, parameters: elements, body: body))
    } else if isStatic, let name, parameters.count == 6, let label = parameters.dropFirst().first?.name,
      let parameter = parameters.dropFirst(2).first?.name
    {
      // `(_ json: Any)` or `(of json: Any)`
      let function = SwiftTypeSyntax.Function(label: label, parameter: parameter, result: result, body: body)
      if name == "decode" { owner?.decoding = function } else { owner?.functions[name] = function }
    } else if !isStatic, let name, parameters.count == 2 {
      if name == "encode" { owner?.encoding = body } else { owner?.methods[name] = body }
    }
  }
}

extension SwiftType {
  fileprivate var isVariants: Bool {
    if case .named(let name) = self { name == "Variants" || name.hasPrefix("Variants<") } else { false }
  }

  func isNamed(_ name: String) -> Bool { self == .named(name) }
}
