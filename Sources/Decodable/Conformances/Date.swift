import Foundation

extension Date: StandardDecodable, OverridableDecodable {
  /// The override of the type's decoder.
  public static let override = DecoderOverride<Date>()

  /// Decodes a date from an RFC 3339 timestamp.
  ///
  /// ```swift
  /// try Date.decode("2026-11-21T12:00:00Z")            // 2026-11-21 12:00:00 +0000
  /// try Date.decode("2026-11-21T12:00:00.25+01:00")    // 2026-11-21 11:00:00 +0000, and a quarter of a second
  /// try Date.decode("21.11.2026")                      // "21.11.2026" is not a Date
  /// ```
  ///
  /// For other formats, see ``decoder(using:)-(Date.DecodingFormat...)``. A Date, as in a property list, is returned
  /// unchanged if it is finite.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than a string or a Date, including
  ///   null; ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text.
  public static func decode(_ json: Any) throws -> Date { try decodeOverridable(json) }

  static func decodeStandard(_ json: Any) throws -> Date {
    try decode(json, using: [.iso8601])
  }
}

extension Date {
  /// A format of dates in a payload.
  ///
  /// ```swift
  /// try json => "created_at" => Date.decoder(using: .millisecondsSince1970)
  /// ```
  public struct DecodingFormat: Sendable {
    let name: String
    /// The closure that reads a date.
    ///
    /// The closure returns nil for malformed text, and throws for a value of another kind.
    fileprivate let read: @Sendable (Any) throws -> Date?

    /// A timestamp of RFC 3339, a profile of ISO 8601, with or without a fraction of a second: `2026-11-21T12:00:00Z`,
    /// `2026-11-21T13:00:00.123+01:00`.
    ///
    /// The offset may also be written `+0100` or `+01`, as ISO 8601 allows.
    public static let iso8601 = DecodingFormat(
      name: "a date and time such as \"2026-11-21T12:00:00Z\"",
      read: { json in
        let text = try String.decodeStandard(json)
        return try? ISO8601.date(from: text)
      })

    /// A day without a time, which becomes its start in UTC: `2026-11-21` (`full-date` of RFC 3339).
    public static let day = DecodingFormat(name: "a day such as \"2026-11-21\"") { text in
      try? ISO8601.day(from: text)
    }

    /// A date of an HTTP header, always in UTC: `Sat, 21 Nov 2026 12:00:00 GMT` (`IMF-fixdate` of RFC 9110).
    ///
    /// The day of the week must be that of the date.
    public static let httpDate = DecodingFormat(name: "a date such as \"Sat, 21 Nov 2026 12:00:00 GMT\"") { text in
      HTTPDate.date(from: text)
    }

    /// Seconds since 1970-01-01T00:00:00Z, with or without a fraction: `1763726400`.
    public static let secondsSince1970 = DecodingFormat(
      name: "seconds since 1970",
      read: { json in try date(json, exponent: 0) })

    /// Milliseconds since 1970-01-01T00:00:00Z, with or without a fraction: `1763726400000`.
    public static let millisecondsSince1970 = DecodingFormat(
      name: "milliseconds since 1970",
      read: { json in try date(json, exponent: -3) })

    /// Creates a format from a function that parses text.
    ///
    /// ```swift
    /// let year = Date.DecodingFormat(name: "a year") { text in Int(text).flatMap(startOfYear) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: A noun phrase for the format, which error messages show as the expected value.
    ///   - parse: A function that parses a string, and returns nil for malformed text.
    public init(name: String, parse: @escaping @Sendable (String) -> Date?) {
      self.init(name: name, read: { json in parse(try String.decodeStandard(json)) })
    }

    /// Returns the date for a number, or nil for an infinity or a NaN.
    private static func date(_ json: Any, exponent: Int) throws -> Date? {
      guard let number = Number(json) else { throw DecodingError.typeMismatch(expected: Date.self, found: json) }
      return Date(secondsSince1970: number, exponent: exponent)
    }

    private init(name: String, read: @escaping @Sendable (Any) throws -> Date?) {
      self.name = name
      self.read = read
    }
  }

  /// Returns a decode closure that reads dates in the first format that matches.
  ///
  /// ```swift
  /// try json => "created_at" => Date.decoder(using: .iso8601, .secondsSince1970)
  /// Date.decoder = Date.decoder(using: .secondsSince1970)   // everywhere
  /// ```
  ///
  /// - Returns: A closure that throws if no format matches. For a value of a kind that a format reads, it throws
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``; for any other value, including null, it
  ///   throws ``DecodingError/typeMismatch(expected:actual:_:)``. Both errors name the formats. The closure returns a
  ///   finite Date unchanged.
  public static func decoder(using formats: DecodingFormat...) -> @Sendable (Any) throws -> Date {
    decoder(using: formats)
  }

  /// Returns a decode closure that reads dates in the first format that matches, from a list made at run time.
  ///
  /// ```swift
  /// let formats: [Date.DecodingFormat] = isLegacy ? [.secondsSince1970] : [.iso8601]
  /// try json => "created_at" => Date.decoder(using: formats)
  /// ```
  ///
  /// - Returns: A closure that throws the same errors as that of ``decoder(using:)-(Date.DecodingFormat...)``.
  public static func decoder(using formats: [DecodingFormat]) -> @Sendable (Any) throws -> Date {
    { json in try decode(json, using: formats) }
  }

  private static func decode(_ json: Any, using formats: [DecodingFormat]) throws -> Date {
    let json = plainValue(of: json)
    // Property lists contain Dates. A binary property list may contain a Date that is not finite.
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

  /// Returns a decode closure that reads dates with a formatter.
  ///
  /// ```swift
  /// let formatter = DateFormatter()
  /// formatter.locale = Locale(identifier: "en_US_POSIX")
  /// formatter.timeZone = TimeZone(identifier: "UTC")
  /// formatter.dateFormat = "yyyy-MM-dd"
  /// try ["day": "2026-11-21"] => "day" => Date.decoder(using: formatter)   // 2026-11-21 00:00:00 +0000
  /// ```
  ///
  /// - Returns: A closure that throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a string
  ///   that the formatter rejects, and ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value,
  ///   including null. A finite `Date` is returned unchanged.
  public static func decoder(using formatter: DateFormatter) -> @Sendable (Any) throws -> Date {
    let format = formatter.dateFormat.map { "a date in the format \"\($0)\"" } ?? "a date that the formatter reads"
    return decoder(using: DecodingFormat(name: format) { formatter.date(from: $0) })
  }

  /// Returns a decode closure that reads dates with a copy of an ISO 8601 formatter.
  ///
  /// ```swift
  /// let formatter = ISO8601DateFormatter()
  /// formatter.formatOptions = .withFullDate
  /// try ["day": "2026-11-21"] => "day" => Date.decoder(using: formatter)   // 2026-11-21 00:00:00 +0000
  /// ```
  ///
  /// - Parameter formatter: The formatter. Later changes to its options have no effect.
  /// - Returns: A closure that throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a string
  ///   that the formatter rejects, and ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value,
  ///   including null. A finite `Date` is returned unchanged.
  public static func decoder(using formatter: ISO8601DateFormatter) -> @Sendable (Any) throws -> Date {
    let formatter = SharedISO8601Formatter(formatter)
    return decoder(using: DecodingFormat(name: "a date that the formatter reads") { formatter.date(from: $0) })
  }

  /// Returns a decode closure that reads dates with a parse strategy of Foundation.
  ///
  /// ```swift
  /// let day = Date.ISO8601FormatStyle().year().month().day()
  /// try ["day": "2026-11-21"] => "day" => Date.decoder(using: day)   // 2026-11-21 00:00:00 +0000
  /// ```
  ///
  /// - Returns: A closure that throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for a string
  ///   that the strategy rejects, and ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value, including
  ///   null. A finite `Date` is returned unchanged.
  public static func decoder<Strategy: Foundation.ParseStrategy & Sendable>(
    using strategy: Strategy
  ) -> @Sendable (Any) throws -> Date where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    decoder(using: DecodingFormat(name: "a date that the parse strategy reads") { try? strategy.parse($0) })
  }
}
