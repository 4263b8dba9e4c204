/// A plain graph written as a JSON text, for those who ask for a ``JSON`` where there is no document.
enum PlainValueText {
  /// - Throws: A type mismatch, with its path, for a value that JSON does not have: a Date, a NaN.
  static func text(of json: Any) throws -> String {
    switch ValueKind(json) {
    case .null: return "null"
    case .boolean(let value): return String(value)
    case .number(let number) where number.isFinite: return number.description
    case .string(let value): return quoted(value)
    case .array: return "[\(try convertElements(of: json, as: JSON.self, with: text).joined(separator: ","))]"
    case .object:
      // A dictionary has no order; sorted, the text is the same every time.
      let members = try convertMembers(of: json, as: [String: String].self, with: text).sorted { $0.key < $1.key }
      return "{\(members.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ","))}"
    case .number, .foreign: throw DecodingError.typeMismatch(expected: JSON.self, found: json)
    }
  }

  /// RFC 8259 section 7: quotes, backslashes and control characters must be escaped, all others need not.
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
