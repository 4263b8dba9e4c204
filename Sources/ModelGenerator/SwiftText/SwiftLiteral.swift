/// String literals of Swift.
enum SwiftLiteral {
  /// Returns a string literal on one line, with escapes for invisible characters.
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

/// Characters that are invisible or change how text is displayed: controls, marks of direction, unusual spaces.
enum InvisibleText {
  /// Returns whether a scalar must be written as its number.
  static func isInvisible(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate, .spaceSeparator:
      return true
    // A mark would be drawn on the quote or on an escape.
    case .nonspacingMark, .enclosingMark, .spacingMark:
      guard let previous, !isInvisible(previous, after: nil) else { return true }
      if scalar == "\u{FE0F}" { return !previous.properties.isEmoji }
    default: break
    }
    return scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{FE0F}"
  }
}
