import Foundation

extension Date: StandardDecodable, OverridableDecodable {
  /// Keeps ``DynamicDecodable/decoder``.
  public static let override = DecoderOverride<Date>()

  /// Returns the moment that an RFC 3339 timestamp names.
  ///
  /// ```swift
  /// try Date.decode("2026-11-21T12:00:00Z")            // 2026-11-21 12:00:00 +0000
  /// try Date.decode("2026-11-21T12:00:00.25+01:00")    // 2026-11-21 11:00:00 +0000, and a quarter of a second
  /// try Date.decode("21.11.2026")                      // "21.11.2026" is not a Date
  /// ```
  ///
  /// For other formats see ``decoder(using:)-(Date.DecodingFormat...)``.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but a string or a Date,
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text.
  public static func decode(_ json: Any) throws -> Date { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> Date {
    try decode(json, using: [.iso8601])
  }
}

extension Date {
  /// How a payload writes dates.
  ///
  /// ```swift
  /// try json => "created_at" => Date.decoder(using: .millisecondsSince1970)
  /// ```
  public struct DecodingFormat: Sendable {
    let name: String
    /// Returns nil for text that is malformed, throws for a value of another kind.
    fileprivate let read: @Sendable (Any) throws -> Date?

    /// A timestamp of RFC 3339, the internet's profile of ISO 8601, with or without a fraction of a second:
    /// `2026-11-21T12:00:00Z`, `2026-11-21T13:00:00.123+01:00`.
    ///
    /// The offset may also be written `+0100` or `+01`, as ISO 8601 allows.
    public static let iso8601 = DecodingFormat(
      name: "a date and time such as \"2026-11-21T12:00:00Z\"",
      read: { json in
        let text = try String.decodeStandard(json)
        return try? ISO8601.date(from: text)
      })

    /// Seconds since 1970-01-01T00:00:00Z, with or without a fraction: `1763726400`.
    public static let secondsSince1970 = DecodingFormat(
      name: "seconds since 1970",
      read: { json in try date(json, exponent: 0) })

    /// Milliseconds since 1970-01-01T00:00:00Z, with or without a fraction: `1763726400000`.
    public static let millisecondsSince1970 = DecodingFormat(
      name: "milliseconds since 1970",
      read: { json in try date(json, exponent: -3) })

    /// Makes a format out of a function that returns nil for text it cannot read.
    ///
    /// ```swift
    /// let year = Date.DecodingFormat(name: "a year") { text in Int(text).flatMap(startOfYear) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What the error says was expected.
    ///   - parse: Is given the string.
    public init(name: String, parse: @escaping @Sendable (String) -> Date?) {
      self.init(name: name, read: { json in parse(try String.decodeStandard(json)) })
    }

    /// Nil for a number that no calendar reaches; Foundation traps when it prints such a Date.
    private static func date(_ json: Any, exponent: Int) throws -> Date? {
      guard let number = Number(json) else { throw DecodingError.typeMismatch(expected: Date.self, found: json) }
      return Date(secondsSince1970: number, exponent: exponent)
    }

    private init(name: String, read: @escaping @Sendable (Any) throws -> Date?) {
      self.name = name
      self.read = read
    }
  }

  /// Makes a decode closure that tries formats in order; the first that fits wins.
  ///
  /// ```swift
  /// try json => "created_at" => Date.decoder(using: .iso8601, .secondsSince1970)
  /// Date.decoder = Date.decoder(using: .secondsSince1970)   // everywhere
  /// ```
  ///
  /// - Throws: From the closure, if no format fits: for text
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``, for anything else
  ///   ``DecodingError/typeMismatch(expected:actual:_:)``. Both name the formats.
  public static func decoder(using formats: DecodingFormat...) -> @Sendable (Any) throws -> Date {
    decoder(using: formats)
  }

  /// Makes a decode closure that tries formats in order, from a list made at run time.
  ///
  /// ```swift
  /// let formats: [Date.DecodingFormat] = isLegacy ? [.secondsSince1970] : [.iso8601]
  /// try json => "created_at" => Date.decoder(using: formats)
  /// ```
  public static func decoder(using formats: [DecodingFormat]) -> @Sendable (Any) throws -> Date {
    { json in try decode(json, using: formats) }
  }

  private static func decode(_ json: Any, using formats: [DecodingFormat]) throws -> Date {
    let json = plainValue(of: json)
    // A property list holds dates as they are, and a binary one also such as no calendar reaches.
    if let date = json as? Date {
      if date.timeIntervalSinceReferenceDate.isFinite { return date }
      throw DecodingError.typeMismatch(expected: Date.self, found: json, expecting: "a finite date")
    }
    var isMalformed = false
    for format in formats {
      do {
        if let date = try format.read(json) { return date }
        isMalformed = true
      } catch DecodingError.typeMismatch {
        continue
      }
    }
    let names = formats.isEmpty ? nil : formats.map(\.name).joined(separator: " or ")
    if isMalformed {
      throw DecodingError.invalidRawValue(json, of: Date.self, expecting: names)
    }
    throw DecodingError.typeMismatch(expected: Date.self, found: json, expecting: names)
  }

  /// Makes a decode closure out of a formatter.
  ///
  /// ```swift
  /// let formatter = DateFormatter()
  /// formatter.locale = Locale(identifier: "en_US_POSIX")
  /// formatter.timeZone = TimeZone(identifier: "UTC")
  /// formatter.dateFormat = "yyyy-MM-dd"
  /// try ["day": "2026-11-21"] => "day" => Date.decoder(using: formatter)
  /// ```
  ///
  /// - Throws: From the closure: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a string that
  ///   the formatter does not read, ``DecodingError/typeMismatch(expected:actual:_:)`` for anything else.
  public static func decoder(using formatter: DateFormatter) -> @Sendable (Any) throws -> Date {
    let format = formatter.dateFormat.map { "a date in the format \"\($0)\"" } ?? "a date that the formatter reads"
    return decoder(using: DecodingFormat(name: format) { formatter.date(from: $0) })
  }

  /// Makes a decode closure out of Foundation's ISO 8601 formatter, with the options it has now.
  ///
  /// ```swift
  /// let formatter = ISO8601DateFormatter()
  /// formatter.formatOptions = .withFullDate
  /// try ["day": "2026-11-21"] => "day" => Date.decoder(using: formatter)
  /// ```
  ///
  /// - Throws: From the closure: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a string that
  ///   the formatter does not read, ``DecodingError/typeMismatch(expected:actual:_:)`` for anything else.
  public static func decoder(using formatter: ISO8601DateFormatter) -> @Sendable (Any) throws -> Date {
    let formatter = SharedISO8601Formatter(formatter)
    return decoder(using: DecodingFormat(name: "a date that the formatter reads") { formatter.date(from: $0) })
  }

  /// Makes a decode closure out of a parse strategy of Foundation.
  ///
  /// ```swift
  /// let day = Date.ISO8601FormatStyle().year().month().day()
  /// try ["day": "2026-11-21"] => "day" => Date.decoder(using: day)
  /// ```
  ///
  /// - Throws: From the closure: ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a string that
  ///   the strategy does not read, ``DecodingError/typeMismatch(expected:actual:_:)`` for anything else.
  public static func decoder<Strategy: Foundation.ParseStrategy & Sendable>(
    using strategy: Strategy
  ) -> @Sendable (Any) throws -> Date where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    decoder(using: DecodingFormat(name: "a date that the parse strategy reads") { try? strategy.parse($0) })
  }
}
