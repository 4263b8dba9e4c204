extension Node {
  /// Returns the value in the form that the type of a property has without its decoder.
  ///
  /// - Parameter steps: The decoder: the arrays and dictionaries around a value (`array`, `dictionary`, `oneOrMany`),
  ///   and the form of the value (`number`, `flag`, or the name of a format of dates).
  func converted(by steps: some Collection<String>) -> Node {
    guard let step = steps.first, self != .null else { return self }
    let rest = steps.dropFirst()
    switch (step, self) {
    case ("array", .array(let elements)), ("oneOrMany", .array(let elements)):
      return .array(elements.map { $0.converted(by: rest) })
    case ("oneOrMany", _): return .array([converted(by: rest)])
    case ("dictionary", .object(let members)): return .object(members.map { ($0.key, $0.value.converted(by: rest)) })
    case ("number", .text(let text)) where NumberText(text) != nil: return .number(text)
    case ("flag", .text(let text)): return Node.flag(text.lowercased()) ?? self
    case ("flag", .number(let text)): return Node.flag(text) ?? self
    case ("day", .text(let text)): return .text(text + "T00:00:00Z")
    case ("httpDate", .text(let text)): return .text(Timestamp.text(ofHTTPDate: text))
    case ("secondsSince1970", .number(let text)):
      guard let seconds = Double(text), abs(seconds) < 1e12 else { return self }
      return .text(Timestamp.text(millisecondsSince1970: Int((seconds * 1000).rounded())))
    case ("millisecondsSince1970", .number(let text)):
      return Int(text).map { .text(Timestamp.text(millisecondsSince1970: $0)) } ?? self
    default: return self
    }
  }

  private static func flag(_ word: String) -> Node? {
    if ["true", "yes", "on", "y", "t", "1"].contains(word) { return .bool(true) }
    return ["false", "no", "off", "n", "f", "0"].contains(word) ? .bool(false) : nil
  }
}
