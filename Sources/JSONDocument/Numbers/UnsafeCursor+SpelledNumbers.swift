extension _UnsafeCursor {
  /// The integer that a string of one to eight digits spells; nil says nothing.
  ///
  /// Most strings that are converted are such: to read them takes half of what ``spelledNumber`` and its number take.
  package var shortSpelledInteger: Int? {
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
  package var spelledNumber: TapeEntry? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    var position = entry.offset
    guard let number = try? source.scanNumber(&position), position == source.end(of: entry) else { return nil }
    return number
  }
}
