/// The documentation comments of a model, which are read back.
enum SwiftComment {
  /// The comment of the root's declaration, if documents are something made of it.
  static func marker(ofRoot type: TypeUse) -> String {
    if case .array(.declared) = type {
      return "/// An element of a document, which `\(SwiftName.text(of: type))` decodes."
    }
    return "/// A part of a document, which `\(SwiftName.text(of: type))` decodes."
  }

  static func lines(of property: Property) -> [String] {
    lines(remark: property.remark, example: example(of: property))
  }

  /// The comment of an alias.
  static func lines(ofAlias remark: String?) -> [String] { lines(remark: remark, example: nil) }

  private static func lines(remark: String?, example: String?) -> [String] {
    let parts = [remark.map(paragraphs), example.map { [$0] }].compactMap(\.self).joined()
    return Array(parts.map { $0.isEmpty ? [] : wrapped($0) }.filter { !$0.isEmpty }.joined(separator: ["///"]))
  }

  private static func example(of property: Property) -> String? {
    guard let example = property.example.map(visible(json:)), !example.isEmpty else { return nil }
    let fence = String(repeating: "`", count: longestRunOfBackticks(in: example) + 1)
    let line = "For example \(fence)\(example)\(fence)."
    return line.unicodeScalars.count <= maximumWidth ? line : nil
  }

  private static let maximumWidth = 100

  /// A JSON text on one line with nothing in it that cannot be seen, as JSON escapes it.
  private static func visible(json text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 {
        // Between tokens, since strings have none of these.
        result += " "
      } else if InvisibleText.isInvisible(scalar, after: previous) {
        for unit in String(scalar).utf16 { result += "\\u" + hexadecimal(unit) }
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result.trimmed
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func longestRunOfBackticks(in text: String) -> Int {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension SwiftComment {
  /// The first sentence of a remark and what is after it, each with a full stop.
  private static func paragraphs(of remark: String) -> [String] {
    var words = visibleWords(of: remark)
    guard let first = words.first else { return [] }
    // It was not printed yet: a comment that somebody wrote stays as it is.
    if !remark.trimmed.endsSentence { words[0] = first.prefix(1).uppercased() + first.dropFirst() }
    let end = words.firstIndex { $0.endsSentence } ?? words.count - 1
    return [words[...end], words[(end + 1)...]].filter { !$0.isEmpty }.map { words in
      let text = words.joined(separator: " ")
      return text.endsSentence ? text : text + "."
    }
  }

  private static func visibleWords(of text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace }.map { word in
      var result = ""
      for scalar in word {
        let isHidden = InvisibleText.isInvisible(scalar, after: result.unicodeScalars.last)
        result += isHidden ? "U+\(String(scalar.value, radix: 16, uppercase: true))" : String(scalar)
      }
      return result
    }
  }

  /// The lines of a paragraph.
  private static func wrapped(_ paragraph: String) -> [String] {
    guard paragraph.unicodeScalars.count > maximumWidth else { return ["/// " + paragraph] }
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last, last.unicodeScalars.count + word.unicodeScalars.count < maximumWidth {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("/// " + word)
      }
    }
    return lines
  }
}

extension SwiftComment {
  /// The remark and the example that a comment has.
  static func read(_ lines: [String]) -> (remark: String?, example: String?) {
    var remark: [String] = []
    var example: String?
    for line in lines.map(\.trimmed) where !line.isEmpty {
      if let text = readExample(line) { example = text } else { remark.append(line) }
    }
    return (remark.isEmpty ? nil : remark.joined(separator: " "), example)
  }

  private static func readExample(_ line: String) -> String? {
    guard line.hasPrefix("For example `"), line.hasSuffix("`.") else { return nil }
    let code = line.dropFirst("For example ".count).dropLast()
    let fence = code.prefix { $0 == "`" }
    guard code.count > 2 * fence.count, code.hasSuffix(fence) else { return nil }
    return String(code.dropFirst(fence.count).dropLast(fence.count))
  }

  /// The type that the comment of the root's declaration names.
  static func readMarker(_ lines: [String]) -> String? {
    for line in lines.map(\.trimmed) where line.hasSuffix("` decodes.") {
      let parts = line.split(separator: "`")
      if parts.count == 3, parts[0].hasSuffix("of a document, which ") { return String(parts[1]) }
    }
    return nil
  }
}

extension String {
  /// As the linter sees it, to which a question is none.
  fileprivate var endsSentence: Bool { hasSuffix(".") }

  /// The text without the spaces around it.
  var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}
