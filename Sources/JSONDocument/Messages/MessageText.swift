/// Formats values for messages: short, on one line, unambiguous.
package enum MessageText {
  /// The number of characters of a value, or of a list of values, that a message shows.
  package static let limit = 80

  /// The number of names of one object that a message is derived from.
  ///
  /// Many errors may be about the same object, and each looks at all of its names.
  package static let maximumNames = 2000

  /// Returns a text in quotes, with control characters escaped, cut after a number of characters.
  ///
  /// - Parameter isASCII: A Boolean value that indicates whether all characters outside of ASCII are escaped, too.
  package static func quoted(_ text: String, limit: Int = limit, inASCII isASCII: Bool = false) -> String {
    var result = "\""
    var length = 0
    for scalar in text.unicodeScalars {
      guard length < limit else { return result + "…\"" }
      let piece = scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : escaped(scalar, inASCII: isASCII)
      length += piece.unicodeScalars.count
      result += piece
    }
    return result + "\""
  }

  /// Returns the first line of a text, with control characters escaped, cut after a number of characters.
  package static func sentence(_ text: String, limit: Int = 4 * limit) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      guard length < limit, !Character(scalar).isNewline else { return result + "…" }
      let piece = escaped(scalar)
      length += piece.unicodeScalars.count
      result += piece
    }
    return result
  }

  /// Returns a scalar, or an escape for one that would change how the rest of a message looks: control characters, and
  /// marks that reorder a line.
  private static func escaped(_ scalar: Unicode.Scalar, inASCII isASCII: Bool = false) -> String {
    switch scalar {
    case _ where isASCII && !scalar.isASCII: return hexadecimal(scalar)
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    // The zero-width joiner combines emoji and reorders nothing.
    case "\u{200D}": return String(scalar)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        return hexadecimal(scalar)
      default: return String(scalar)
      }
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }

  /// Returns a count with its digits in groups of three: `6,000`.
  package static func count(_ count: Int) -> String {
    var text = ""
    for (position, digit) in String(count).reversed().enumerated() {
      text += (position > 0 && position.isMultiple(of: 3) && digit != "-" ? "," : "") + String(digit)
    }
    return String(text.reversed())
  }

  /// Joins items by commas, and cuts the list where it exceeds ``limit`` characters.
  ///
  /// - Parameters:
  ///   - count: The number of all items, if `items` are only the first.
  ///   - conjunction: The word before the last item, such as `or`; nil for a comma.
  package static func list(_ items: [String], of count: Int? = nil, conjunction: String? = nil) -> String {
    var shown: [String] = []
    var length = 0
    for item in items {
      length += item.unicodeScalars.count + 2
      if length > limit && !shown.isEmpty { break }
      shown.append(item)
    }
    let rest = (count ?? items.count) - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " \(conjunction == "nor" ? "nor" : "and") \(rest) more" }
    guard let conjunction, let last = shown.last, shown.count > 1 else { return shown.joined(separator: ", ") }
    return "\(shown.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
