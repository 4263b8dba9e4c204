/// A conversion of plain values to JSON texts, from which a `JSON` is parsed.
enum PlainValueText {
  /// Returns the JSON text of a plain value.
  ///
  /// - Throws: A type mismatch, with its path, for a value that JSON cannot represent, such as a Date or a NaN.
  static func text(of json: Any) throws -> String {
    switch ValueKind(json) {
    case .null: return "null"
    case .boolean(let value): return String(value)
    case .number(let number) where number.isFinite: return number.description
    case .string(let value): return quoted(value)
    case .array: return "[\(try convertElements(of: json, as: JSON.self, with: text).joined(separator: ","))]"
    case .object:
      // Sorts the members of a dictionary, which have no order, so that the text is always the same.
      let members = try convertMembers(of: json, as: [String: String].self, with: text).sorted { $0.key < $1.key }
      return "{\(members.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ","))}"
    case .number, .foreign: throw DecodingError.typeMismatch(expected: JSON.self, found: json)
    }
  }

  /// Returns a string with quotes, in which quotes, backslashes and control characters are escaped (RFC 8259 section
  /// 7).
  private static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
