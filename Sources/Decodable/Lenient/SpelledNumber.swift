// Which strings are numbers: those that RFC 8259 section 6 has for numbers, and nothing else. A sign "+", zeros before
// other digits, white space, "0x10" and "1_000" are not clearly one: "007" is rather a name.

extension _UnsafeCursor {
  /// The integer that a string of one to eight digits spells; nil says nothing.
  ///
  /// Most strings that are converted are such: to read them takes half of what ``spelledNumber`` and its number take.
  @inline(always)
  var shortSpelledInteger: Int? {
    let entry = entry
    guard entry.kind == .string, 1...8 ~= entry.length else { return nil }
    let digits = source.digits(at: entry.offset)
    // All of such a string is ASCII, and the quote after it is no digit.
    guard digits.count == entry.length, entry.length == 1 || source[entry.offset] != UInt8(ascii: "0") else {
      return nil
    }
    return Int(truncatingIfNeeded: entry.length == 8 ? digits.value : digits.value(first: entry.length))
  }

  /// The number that a string's content is, as the entry that it would have without the quotes; nil for anything else,
  /// and for a string with escapes, which has to be unescaped first.
  ///
  /// The closing quote ends the number, as a comma does.
  @inline(always)
  var spelledNumber: TapeEntry? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    var position = entry.offset
    guard let number = source.number(at: &position), position == source.end(of: entry) else { return nil }
    return number
  }
}

extension Number {
  /// The number that a value is, or that its string or boolean spells.
  init?(spelledBy json: Any) {
    switch ValueKind(json) {
    case .number(let number): self = number
    case .boolean(let value): self = .integer(value ? 1 : 0)
    case .string(let text): self.init(spelledIn: text)
    case .null, .array, .object, .foreign: return nil
    }
  }

  /// The number that a text spells.
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
  /// Takes digits off the start, and says whether there were any.
  fileprivate mutating func dropDigits() -> Bool {
    let rest = drop { $0 &- UInt8(ascii: "0") < 10 }
    defer { self = rest }
    return rest.startIndex > startIndex
  }
}
