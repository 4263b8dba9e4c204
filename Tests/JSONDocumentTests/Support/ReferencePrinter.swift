import JSONDocument

/// A recursive printer on the public API, which shares no code with the library's own.
struct ReferencePrinter {
  let format: JSONFormat

  func text(_ json: JSON, indent: String = "") -> String {
    switch json.kind {
    case .null: "null"
    case .boolean: json.bool == true ? "true" : "false"
    case .number:
      json.numberText.map { ["Infinity", "-Infinity", "NaN"].contains($0) ? "null" : $0 } ?? "no number"
    case .string: string(json.string ?? "no string")
    case .array:
      container("[", json.elements.map { text($0, indent: indent + "  ") }, "]", indent: indent)
    case .object:
      container("{", members(of: json).map { member($0, indent: indent + "  ") }, "}", indent: indent)
    }
  }

  private func members(of json: JSON) -> [(name: String, value: JSON)] {
    let members = Array(json.members)
    guard format.contains(.sortedKeys) else { return members }
    return members.sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
  }

  private func member(_ member: (name: String, value: JSON), indent: String) -> String {
    string(member.name) + (format.contains(.pretty) ? " : " : ":") + text(member.value, indent: indent)
  }

  private func container(_ open: String, _ children: [String], _ close: String, indent: String) -> String {
    guard format.contains(.pretty) else { return open + children.joined(separator: ",") + close }
    guard !children.isEmpty else { return "\(open)\n\n\(indent)\(close)" }
    return "\(open)\n" + children.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)\(close)"
  }

  private func string(_ content: String) -> String {
    "\"" + content.unicodeScalars.map(character).joined() + "\""
  }

  private static let shortEscapes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
  ]

  private func character(_ scalar: Unicode.Scalar) -> String {
    if let escape = Self.shortEscapes[scalar] { return escape }
    if scalar == "/", format.contains(.escapedSlashes) { return "\\/" }
    guard scalar.value < 0x20 || !scalar.isASCII && format.contains(.escapedNonASCII) else { return String(scalar) }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension JSONFormat {
  /// All combinations of options.
  static let all = (0..<16).map { JSONFormat(rawValue: $0) }
}
