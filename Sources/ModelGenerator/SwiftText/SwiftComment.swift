/// The documentation comments of a printed model, which can be read back.
enum SwiftComment {
  /// Returns the comment on a root's declaration, which shows the type of documents.
  ///
  /// - Parameter isWhole: Whether documents are of the declared type itself.
  static func marker(ofRoot type: TypeUse, isWhole: Bool = false) -> String {
    let part = if isWhole { "A" } else if case .array(.declared) = type { "An element of a" } else { "A part of a" }
    return "/// \(part) document that decodes as `\(SwiftName.text(of: type))`."
  }

  /// The beginning of the comments in which the tool keeps notes; all other comments are the user's own.
  static let notePrefix = "// samples: "

  static func lines(of property: Property) -> [String] {
    let own = [property.note.map(line(ofNote:)), example(of: property)].compactMap(\.self)
    return lines(ofDescription: property.description) + own
  }

  /// Returns the comment with a description.
  static func lines(ofDescription description: String?) -> [String] {
    let paragraphs = description.map(paragraphs) ?? []
    return Array(paragraphs.map(wrapped).joined(separator: ["///"]))
  }

  /// Returns the line with a note.
  static func line(ofNote note: String) -> String { notePrefix + note }

  static func isNote(_ line: String) -> Bool { line.hasPrefix(notePrefix) }

  /// Returns the line with the example; nil if it has none or is too long.
  static func example(of property: Property) -> String? {
    guard let example = property.example.map(visible(json:)), !example.isEmpty else { return nil }
    let fence = String(repeating: "`", count: longestRunOfBackticks(in: example) + 1)
    let line = "For example \(fence)\(example)\(fence)."
    return line.unicodeScalars.count <= maximumWidth ? "/// " + line : nil
  }

  private static let maximumWidth = 100

  /// Returns a JSON text on one line, with escapes for invisible characters.
  private static func visible(json text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 {
        // Control characters occur only between tokens, since strings have them escaped.
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
  /// Reads the example of a documentation comment.
  static func readExample(_ lines: [String]) -> String? {
    lines.lazy.map(\.trimmed).compactMap(readExample).last
  }

  private static func readExample(_ line: String) -> String? {
    guard line.hasPrefix("For example `"), line.hasSuffix("`.") else { return nil }
    let code = line.dropFirst("For example ".count).dropLast()
    let fence = code.prefix { $0 == "`" }
    guard code.count > 2 * fence.count, code.hasSuffix(fence) else { return nil }
    return String(code.dropFirst(fence.count).dropLast(fence.count))
  }

  /// Returns the type of documents that the comment on a root's declaration shows.
  static func readMarker(_ lines: [String]) -> String? {
    for line in lines.map(\.trimmed) where line.hasSuffix("`.") {
      let parts = line.split(separator: "`")
      if parts.count == 3, parts[0].lowercased().hasSuffix("a document that decodes as ") { return String(parts[1]) }
    }
    return nil
  }
}

extension SwiftComment {
  /// Returns the first sentence of a description and the rest, each with a full stop.
  private static func paragraphs(of description: String) -> [String] {
    var words = visibleWords(of: description)
    guard let first = words.first else { return [] }
    words[0] = first.prefix(1).uppercased() + first.dropFirst()
    let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
    return [words[...end], words[(end + 1)...]].filter { !$0.isEmpty }.map { words in
      let text = words.joined(separator: " ")
      return text.hasSuffix(".") ? text : text + "."
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

  /// Returns the lines of a paragraph.
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

extension String {
  /// The text without the white space around it.
  var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}
