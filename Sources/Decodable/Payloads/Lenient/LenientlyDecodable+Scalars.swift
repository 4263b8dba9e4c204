extension Bool: LenientlyDecodable {
  /// Decodes a boolean from a boolean, from the number 1 or 0, or from a word.
  ///
  /// ```swift
  /// try Bool.decodeLeniently(1)       // true
  /// try Bool.decodeLeniently("Off")   // false
  /// try Bool.decodeLeniently(2)       // expected Bool, found number 2
  /// ```
  ///
  /// The words are `true`, `yes`, `on`, `y`, `t` and `1`, and `false`, `no`, `off`, `n`, `f` and `0`. Case is ignored.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including null.
  public static func decodeLeniently(_ json: Any) throws -> Bool {
    let value: Bool? =
      switch ValueKind(json) {
      case .boolean(let value): value
      case .number(let number): number.exactly(Int.self).flatMap(Bool.init(zeroOrOne:))
      case .string(let text): Bool(lenientText: text)
      case .null, .array, .object, .foreign: nil
      }
    if let value { return value }
    throw DecodingError.unspelled(Bool.self, in: json)
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Bool {
    switch cursor.entry.kind {
    case .true: return true
    case .false: return false
    case .integer:
      if let value = cursor.smallInteger.flatMap(Bool.init(zeroOrOne:)) { return value }
    case .string:
      let entry = cursor.entry
      if let value = Bool(word: cursor.source.word(at: entry.offset), count: entry.length) { return value }
    default: break
    }
    return try decodeLeniently(cursor.json)
  }

  private init?(zeroOrOne integer: Int) {
    guard integer == 0 || integer == 1 else { return nil }
    self = integer == 1
  }

  private init?(lenientText text: String) {
    // The longest word is "false". `init(word:count:)` sets one bit of each byte, which would turn a control character
    // into a digit or punctuation.
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
    self.init(word: text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: text.utf8.count)
  }

  /// Creates a boolean from a word; nil for any other text.
  ///
  /// - Parameters:
  ///   - word: The bytes of the text in little-endian order. None may be a control character.
  ///   - count: The number of bytes. Later bytes of `word` are ignored.
  @inline(always)
  private init?(word: UInt64, count: Int) {
    guard count > 0, count <= 5 else { return nil }
    // Setting one bit converts letters to lower case. Except for control characters, it makes no other character a
    // letter or digit.
    switch (word | 0x2020_2020_2020_2020) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)) {
    case 0x6575_7274 /* true */, 0x73_6579 /* yes */, 0x6E6F /* on */, 0x79 /* y */, 0x74 /* t */, 0x31 /* 1 */:
      self = true
    case 0x65_736C_6166 /* false */, 0x6F6E /* no */, 0x66_666F /* off */, 0x6E /* n */, 0x66 /* f */, 0x30 /* 0 */:
      self = false
    default: return nil
    }
  }
}

extension String: LenientlyDecodable {
  /// Decodes a string, or the text of a number or boolean.
  ///
  /// ```swift
  /// try String.decodeLeniently(1.5)    // "1.5"
  /// try String.decodeLeniently(true)   // "true"
  /// try (JSON(parsing: #"{"version": 1.10}"#)) => "version" => String.lenient   // "1.10"
  /// ```
  ///
  /// A number of a document keeps its spelling. A plain number has the fewest digits that read back as the same number.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including null, infinity and
  ///   NaN.
  public static func decodeLeniently(_ json: Any) throws -> String {
    switch ValueKind(json) {
    case .string(let text): return text
    case .number(let number) where number.isFinite: return number.description
    case .boolean(let value): return String(value)
    case .number, .null, .array, .object, .foreign: throw DecodingError.unspelled(String.self, in: json)
    }
  }

  /// Decodes a value of a document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> String {
    if let text = cursor.string { return text }
    return try decodeText(cursor)
  }

  @inline(never)
  private static func decodeText(_ cursor: _UnsafeCursor) throws -> String {
    switch cursor.entry.kind {
    case .real where cursor.isTranscoded: return try decodeLeniently(cursor.json)
    case .integer, .real: return cursor.source.string(of: cursor.entry)
    case .true: return "true"
    case .false: return "false"
    default: throw DecodingError.unspelled(String.self, in: cursor.json)
    }
  }
}
