// A string is a number if it follows RFC 8259 section 6. A sign "+", leading zeros, white space, "0x10" and "1_000" are
// ambiguous: "007" may be a name.

extension Number {
  /// Creates the number of a value: a number, a string that spells a number, or a boolean, which is 1 or 0.
  init?(spelledBy json: Any) {
    switch ValueKind(json) {
    case .number(let number): self = number
    case .boolean(let value): self = .integer(value ? 1 : 0)
    case .string(let text): self.init(spelledIn: text)
    case .null, .array, .object, .foreign: return nil
    }
  }

  /// Creates the number that a text spells; nil if the text is not a number.
  init?(spelledIn text: String) {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    guard let first = bytes.first, first == UInt8(ascii: "0") ? bytes.popFirst() != nil : bytes.dropDigits() else {
      return nil
    }
    var isInteger = true
    if bytes.first == UInt8(ascii: ".") {
      isInteger = false
      bytes.removeFirst()
      guard bytes.dropDigits() else { return nil }
    }
    if let byte = bytes.first, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      bytes.removeFirst()
      if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
      guard bytes.dropDigits() else { return nil }
    }
    guard bytes.isEmpty else { return nil }
    self.init(text: text, isInteger: isInteger)
  }
}

extension Substring.UTF8View {
  /// Removes digits from the start, and returns whether there were any.
  fileprivate mutating func dropDigits() -> Bool {
    let rest = drop { $0 &- UInt8(ascii: "0") < 10 }
    defer { self = rest }
    return rest.startIndex > startIndex
  }
}
