import JSONDocument

/// A recursive printer on the public API, which shares no code with the library's own.
struct ReferencePrinter {
  let format: JSONFormat

  func text(_ json: JSON) -> String {
    var text = ""
    append(json, indent: "", to: &text)
    return text
  }

  /// Appends a value to the text, because the texts of nested values would be copied at each level.
  private func append(_ json: JSON, indent: String, to text: inout String) {
    switch json.kind {
    case .null: text += "null"
    case .boolean: text += json.bool == true ? "true" : "false"
    case .number:
      text += json.numberText.map { ["Infinity", "-Infinity", "NaN"].contains($0) ? "null" : $0 } ?? "no number"
    case .string: text += string(json.string ?? "no string")
    case .array:
      appendContainer("[", Array(json.elements), "]", indent: indent, to: &text) { element, text in
        append(element, indent: indent + "  ", to: &text)
      }
    case .object:
      appendContainer("{", members(of: json), "}", indent: indent, to: &text) { member, text in
        text += string(member.name) + (format.contains(.pretty) ? " : " : ":")
        append(member.value, indent: indent + "  ", to: &text)
      }
    }
  }

  private func members(of json: JSON) -> [(name: String, value: JSON)] {
    let members = Array(json.members)
    guard format.contains(.sortedKeys) else { return members }
    return members.sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
  }

  private func appendContainer<Child>(
    _ open: String, _ children: [Child], _ close: String, indent: String, to text: inout String,
    appendChild: (Child, inout String) -> Void
  ) {
    let isPretty = format.contains(.pretty)
    text += open
    for (index, child) in children.enumerated() {
      if index > 0 { text += "," }
      if isPretty { text += "\n\(indent)  " }
      appendChild(child, &text)
    }
    if isPretty { text += children.isEmpty ? "\n\n\(indent)" : "\n\(indent)" }
    text += close
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
