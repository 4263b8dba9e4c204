/// How names and types are written in Swift.
enum SwiftName {
  /// A name where it is declared, of a property or a case.
  static func declared(_ name: String) -> String {
    quoted(name, if: keywords.contains(name))
  }

  /// The name of a type.
  static func type(_ name: String) -> String {
    quoted(name, if: keywords.contains(name) || typeKeywords.contains(name))
  }

  /// A name as the label of an argument, where the compiler warns of backticks that are not needed.
  static func label(_ name: String) -> String {
    quoted(name, if: name == "inout" || name == "_")
  }

  /// A name after a dot.
  static func member(_ name: String) -> String {
    quoted(name, if: name == "init" || name == "self" || name == "_")
  }

  static func text(of type: TypeUse) -> String { type.text(declaredAs: self.type) }

  static func text(ofTypeOf property: Property) -> String {
    if case .optional = property.type { return text(of: property.type) }
    return text(of: property.type) + (property.isNullable || property.mayBeAbsent ? "?" : "")
  }

  private static func quoted(_ name: String, if isKeyword: Bool) -> String {
    isKeyword || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// The grammar of identifiers in "The Swift Programming Language": the compiler warns of backticks that it does not
  /// need.
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

  /// The scalars of the first plane beyond ASCII that an identifier may start with.
  private static let headScalars: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  /// Those that may only follow.
  private static let furtherScalars: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  /// The words that the compiler (6.3.1) does not take as the name of a property or a case without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The further words that it does not take as the name of a type.
  private static let typeKeywords: Set<String> = [
    "any", "borrowing", "consuming", "each", "isolated", "sending", "some",
  ]
}

extension TypeUse {
  /// The type as it is written in Swift.
  ///
  /// - Parameter declared: Writes the name of a declaration of the model.
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
    }
  }
}

/// How texts are written in Swift.
enum SwiftLiteral {
  /// A string literal that is on one line and hides nothing.
  static func text(of text: String) -> String {
    var result = "\""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if InvisibleText.isInvisible(scalar, after: previous) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      previous = scalar
    }
    return result + "\""
  }
}

/// What a reader of a text would not see, or would see elsewhere: controls, marks of direction, odd spaces.
enum InvisibleText {
  /// Whether a scalar is to be written as its number.
  static func isInvisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate, .spaceSeparator:
      return true
    // It would be drawn on the quote, or on an escape.
    case .nonspacingMark, .enclosingMark, .spacingMark:
      guard let previous, !isInvisible(previous, after: nil) else { return true }
      if scalar == "\u{FE0F}" { return !previous.properties.isEmoji }
    default: break
    }
    return scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{FE0F}"
  }
}
