extension _UnsafeCursor {
  /// The integer that a string of one to eight digits spells; nil for any other value, even if it spells a number.
  ///
  /// Most strings that spell numbers have this form. Reading them takes half as long as ``spelledNumber`` and the
  /// conversion of its result.
  package var shortSpelledInteger: Int? {
    let entry = entry
    guard entry.kind == .string, 1...8 ~= entry.length else { return nil }
    let digits = source.digits(at: entry.offset)
    // A string of this kind is ASCII, and the quote after it is not a digit.
    guard digits.count == entry.length, entry.length == 1 || source[entry.offset] != UInt8(ascii: "0") else {
      return nil
    }
    return Int(truncatingIfNeeded: entry.length == 8 ? digits.value : digits.value(first: entry.length))
  }

  /// The number that a string spells, as the entry of the same text without quotes; nil for any other value.
  ///
  /// A string with escapes, which would have to be unescaped first, has none either. The closing quote ends the number,
  /// as a comma does.
  package var spelledNumber: TapeEntry? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    var position = entry.offset
    guard let number = try? source.scanNumber(&position), position == source.end(of: entry) else { return nil }
    return number
  }
}
