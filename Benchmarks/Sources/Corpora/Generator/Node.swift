/// A JSON document under construction; objects keep their order.
indirect enum Node {
  case object([(String, Node)])
  case array([Node])
  /// A number, `true`, `false` or `null`, as its text.
  case literal(String)
  case text(String)
  /// A string whose escapes are part of the text.
  case escapedText(String)

  static let null = Node.literal("null")

  static func number(_ value: Int) -> Node { .literal("\(value)") }

  /// Returns the text of the document, indented by `indent` spaces per level.
  func text(indent: Int) -> String {
    var output = ""
    write(to: &output, indent: indent, depth: 0)
    return output
  }

  private func write(to output: inout String, indent: Int, depth: Int) {
    switch self {
    case .literal(let literal): output += literal
    case .text(let text): output += quoted(text)
    case .escapedText(let text): output += "\"\(text)\""
    case .array(let elements):
      write(elements, between: ("[", "]"), to: &output, indent: indent, depth: depth) { element, output in
        element.write(to: &output, indent: indent, depth: depth + 1)
      }
    case .object(let members):
      write(members, between: ("{", "}"), to: &output, indent: indent, depth: depth) { member, output in
        output += quoted(member.0) + ": "
        member.1.write(to: &output, indent: indent, depth: depth + 1)
      }
    }
  }

  private func write<Item>(
    _ items: [Item], between brackets: (String, String), to output: inout String, indent: Int, depth: Int,
    item write: (Item, inout String) -> Void
  ) {
    output += brackets.0
    for (index, item) in items.enumerated() {
      output += (index == 0 ? "\n" : ",\n") + String(repeating: " ", count: indent * (depth + 1))
      write(item, &output)
    }
    if !items.isEmpty { output += "\n" + String(repeating: " ", count: indent * depth) }
    output += brackets.1
  }
}

private func quoted(_ text: String) -> String {
  var output = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    default: output.unicodeScalars.append(scalar)
    }
  }
  return output + "\""
}
