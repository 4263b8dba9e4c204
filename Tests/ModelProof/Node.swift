/// A JSON value that keeps the text of numbers and the order of members.
///
/// The type is independent of the library whose models are checked.
public indirect enum Node: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case array([Node])
  case object([(key: String, value: Node)])

  /// The number of leaves: scalars, and empty arrays and objects.
  var leafCount: Int {
    switch self {
    case .null, .bool, .number, .text: 1
    case .array(let elements): max(1, elements.reduce(0) { $0 + $1.leafCount })
    case .object(let members): max(1, members.reduce(0) { $0 + $1.value.leafCount })
    }
  }

  subscript(key: String) -> Node? {
    guard case .object(let members) = self else { return nil }
    return members.first { isSame($0.key, key) }?.value
  }
}

/// Returns whether two texts have the same bytes; `==` of String ignores differences in Unicode composition.
func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

extension Node: Equatable {
  /// Returns whether two values have the same text: numbers by their spelling, members in their order.
  public static func == (left: Node, right: Node) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): isSame(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { isSame($0.key, $1.key) && $0.value == $1.value }
    default: false
    }
  }
}

/// The style of a written document.
struct WritingStyle {
  /// The number of spaces for each level; nil for a document on one line.
  var indentation: Int?
  /// Whether non-ASCII characters are written as escapes.
  var escapes = false
}

extension Node: CustomStringConvertible {
  /// The document on one line.
  public var description: String { written(WritingStyle()) }

  /// Returns the document as text.
  func written(_ style: WritingStyle) -> String {
    var output = ""
    write(to: &output, style, depth: 0)
    return output
  }

  private func write(to output: inout String, _ style: WritingStyle, depth: Int) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let text): output += text
    case .text(let text): output += quoted(text, escapes: style.escapes)
    case .array(let elements):
      write(elements, between: ("[", "]"), to: &output, style, depth: depth) { element, output in
        element.write(to: &output, style, depth: depth + 1)
      }
    case .object(let members):
      write(members, between: ("{", "}"), to: &output, style, depth: depth) { member, output in
        output += quoted(member.key, escapes: style.escapes) + (style.indentation == nil ? ":" : ": ")
        member.value.write(to: &output, style, depth: depth + 1)
      }
    }
  }

  private func write<Item>(
    _ items: [Item], between brackets: (String, String), to output: inout String, _ style: WritingStyle, depth: Int,
    item write: (Item, inout String) -> Void
  ) {
    let end = style.indentation.map { "\n" + String(repeating: " ", count: $0 * depth) } ?? ""
    let separator = style.indentation.map { "\n" + String(repeating: " ", count: $0 * (depth + 1)) } ?? ""
    output += brackets.0
    for (index, item) in items.enumerated() {
      output += (index == 0 ? "" : ",") + separator
      write(item, &output)
    }
    output += (items.isEmpty ? "" : end) + brackets.1
  }
}

private func quoted(_ text: String, escapes: Bool) -> String {
  var output = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case _ where scalar.value < 0x20 || escapes && scalar.value > 0x7e:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: output.unicodeScalars.append(scalar)
    }
  }
  return output + "\""
}
