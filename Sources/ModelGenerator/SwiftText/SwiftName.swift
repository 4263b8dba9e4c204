/// Names and types as Swift code.
enum SwiftName {
  /// Returns the name of a property or a case in its declaration.
  static func declared(_ name: String) -> String {
    quoted(name, if: keywords.contains(name))
  }

  /// Returns the name of a type.
  static func type(_ name: String) -> String {
    quoted(name, if: keywords.contains(name) || typeKeywords.contains(name))
  }

  /// Returns a name as an argument label; the compiler warns of unnecessary backticks.
  static func label(_ name: String) -> String {
    quoted(name, if: name == "inout" || name == "_")
  }

  /// Returns a name after a dot.
  static func member(_ name: String) -> String {
    quoted(name, if: name == "init" || name == "self" || name == "_")
  }

  /// Returns the name of a property at the start of a statement in a function of its type.
  static func ofProperty(_ name: String) -> String {
    declared(name) == name && name != "await" ? name : "self.\(member(name))"
  }

  static func text(of type: TypeUse) -> String { type.text(declaredAs: self.type) }

  /// - Parameter declared: Returns the text of a declared name.
  static func text(ofTypeOf property: Property, declaredAs declared: (String) -> String = type) -> String {
    let mark = !property.type.isOptional && (property.isNullable || property.mayBeAbsent) ? "?" : ""
    return property.type.text(declaredAs: declared) + mark
  }

  private static func quoted(_ name: String, if isKeyword: Bool) -> String {
    isKeyword || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// Returns whether a name follows the grammar of identifiers in "The Swift Programming Language"; the compiler warns
  /// of unnecessary backticks.
  private static func isIdentifier(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, isHead(first) else { return false }
    return scalars.allSatisfy(isPartOfIdentifier)
  }

  static func isPartOfIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    isHead(scalar) || ("0"..."9").contains(scalar) || furtherScalars.contains { $0.contains(scalar.value) }
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic }
    return headScalars.contains { $0.contains(scalar.value) }
      || (0x10000...0xEFFFD).contains(scalar.value) && scalar.value & 0xFFFF <= 0xFFFD
  }

  /// The non-ASCII scalars of the first plane that may start an identifier.
  private static let headScalars: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  /// The further scalars that an identifier may contain.
  private static let furtherScalars: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  /// The words that the compiler (6.3.1) rejects as the name of a property or a case without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The further words that it rejects as the name of a type.
  private static let typeKeywords: Set<String> = [
    "any", "borrowing", "consuming", "each", "isolated", "sending", "some",
  ]
}

extension TypeUse {
  /// Returns the type as Swift code.
  ///
  /// - Parameter declared: Returns the text of a declared name.
  package func text(declaredAs declared: (String) -> String) -> String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .int64: "Int64"
    case .uint64: "UInt64"
    case .double: "Double"
    case .decimal: "Decimal"
    case .string: "String"
    case .date: "Date"
    case .url: "URL"
    case .uuid: "UUID"
    case .json: "JSON"
    case .array(let element): "[\(element.text(declaredAs: declared))]"
    case .dictionary(let value): "[String: \(value.text(declaredAs: declared))]"
    case .optional(let wrapped): wrapped.text(declaredAs: declared) + "?"
    case .declared(let name): declared(name)
    case .own(let text): text
    case .refined(let base, _), .converted(let base, _): base.text(declaredAs: declared)
    }
  }
}
