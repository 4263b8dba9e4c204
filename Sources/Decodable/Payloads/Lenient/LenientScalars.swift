extension Bool: LenientlyDecodable {
  /// Returns the boolean that `json` is, or that its number or string says.
  ///
  /// ```swift
  /// try Bool.decodeLeniently(1)       // true
  /// try Bool.decodeLeniently("Off")   // false
  /// try Bool.decodeLeniently(2)       // expected Bool, found number 2
  /// ```
  ///
  /// The words are `true`, `yes`, `on`, `y`, `t` and `1`, and `false`, `no`, `off`, `n`, `f` and `0`, in letters of either
  /// case; the numbers 1 and 0.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything else.
  public static func decodeLeniently(_ json: Any) throws -> Bool {
    if let value = held(json, as: Bool.self) { return value }
    let value: Bool? =
      switch ValueKind(json) {
      case .boolean(let value): value
      case .number(let number): number.exactly(Int.self).flatMap(Bool.init(spelledBy:))
      case .string(let text): Bool(spelledIn: text)
      case .null, .array, .object, .foreign: nil
      }
    if let value { return value }
    throw DecodingError.unspelled(Bool.self, in: json)
  }

  /// Decodes the value as it stands in the document; not part of the API.
  public static func _decodeLeniently(_ cursor: _UnsafeCursor) throws -> Bool {
    switch cursor.entry.kind {
    case .true: return true
    case .false: return false
    case .integer:
      if let value = cursor.smallInteger.flatMap(Bool.init(spelledBy:)) { return value }
    case .string:
      let entry = cursor.entry
      if let value = Bool(word: cursor.source.word(at: entry.offset), count: entry.length) { return value }
    default: break
    }
    return try decodeLeniently(cursor.json)
  }

  private init?(spelledBy integer: Int) {
    guard integer == 0 || integer == 1 else { return nil }
    self = integer == 1
  }

  private init?(spelledIn text: String) {
    // The longest is "false". A control character could become a letter.
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
    self.init(word: text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: text.utf8.count)
  }

  /// - Parameters:
  ///   - word: The characters, none of them a control character, the first of them lowest.
  ///   - count: How many there are; what comes after them does not matter.
  @inline(always)
  private init?(word: UInt64, count: Int) {
    guard count > 0, count <= 5 else { return nil }
    // Setting one bit makes letters lowercase, and makes a letter or a digit of nothing else.
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
  /// Returns the string that `json` is, or the text of a number or boolean.
  ///
  /// ```swift
  /// try String.decodeLeniently(1.5)    // "1.5"
  /// try String.decodeLeniently(true)   // "true"
  /// try (JSON(parsing: #"{"version": 1.10}"#)) => "version" => String.lenient   // "1.10"
  /// ```
  ///
  /// A number of a document is its text as it stands there, one of a plain graph the shortest text that reads back as it.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything else, and for what is no number.
  public static func decodeLeniently(_ json: Any) throws -> String {
    if let value = held(json, as: String.self) { return value }
    switch ValueKind(json) {
    case .string(let text): return text
    case .number(let number) where number.isFinite: return number.description
    case .boolean(let value): return String(value)
    case .number, .null, .array, .object, .foreign: throw DecodingError.unspelled(String.self, in: json)
    }
  }

  /// Decodes the value as it stands in the document; not part of the API.
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
