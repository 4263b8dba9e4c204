import Decodable
import Foundation

extension Date: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Date>()

  /// Writes a timestamp of RFC 3339 in UTC; not part of the API.
  ///
  /// - Throws: An ``EncodingError`` for a date outside the years 0 to 9999, which RFC 3339 cannot represent; in property
  ///   lists, only for a date outside of 30 million years.
  public func _write(to writer: _Writer) throws {
    if try writer.writeOverridden(self) { return }
    let hasType = writer.tagsStrings
    writer.writeString(try text { hasType ? "" : $0.rfc3339 }, as: .date(self))
  }

  /// Returns the text of the date in a format.
  fileprivate func text(_ format: (Timestamp) -> String?) throws -> String {
    if let text = Timestamp(self).flatMap(format) { return text }
    throw EncodingError.unrepresentable(.date(secondsSince1970: timeIntervalSince1970), .init())
  }
}

extension Date {
  /// A format in which dates are written.
  ///
  /// ```swift
  /// createdAt => Date.encoder(using: .millisecondsSince1970) => "created_at"
  /// ```
  ///
  /// Every format of ``DecodingFormat`` reads what the format of the same name writes: the same date, except that
  /// ``day`` and ``httpDate`` leave out the time and the fraction of a second. A date has at most 20 decimal places of a
  /// second, which loses digits only within a millisecond of the reference date.
  public struct EncodingFormat: Sendable {
    fileprivate let encode: @Sendable (Date) throws -> any Encodable

    /// A timestamp of RFC 3339 in UTC: `2026-11-21T12:00:00Z`, or `2026-11-21T12:00:00.250Z` with the digits that the
    /// date needs.
    public static let iso8601 = EncodingFormat { date in try date.text { $0.rfc3339 } }

    /// The day in UTC without the time: `2026-11-21`.
    ///
    /// The format that decodes it returns the start of the day.
    public static let day = EncodingFormat { date in try date.text { $0.day } }

    /// The form of HTTP headers, with whole seconds: `Sat, 21 Nov 2026 12:00:00 GMT`.
    public static let httpDate = EncodingFormat { date in try date.text { $0.httpDate } }

    /// A number of seconds since 1970-01-01T00:00:00Z: `1763726400`, `1763726400.25`.
    public static let secondsSince1970 = EncodingFormat { date in
      NumberText(try date.text { $0.number(shiftedBy: 0) })
    }

    /// A number of milliseconds since 1970-01-01T00:00:00Z: `1763726400250`.
    public static let millisecondsSince1970 = EncodingFormat { date in
      NumberText(try date.text { $0.number(shiftedBy: 3) })
    }

    /// Creates a format from a closure that returns the value to be written.
    ///
    /// ```swift
    /// let year = Date.EncodingFormat { date in Calendar.current.component(.year, from: date) }
    /// ```
    public init(_ encode: @escaping @Sendable (Date) throws -> any Encodable) {
      self.encode = encode
    }
  }

  /// Returns an encode closure that writes dates in a format.
  ///
  /// ```swift
  /// createdAt => Date.encoder(using: .secondsSince1970) => "created_at"
  /// Date.encoder = Date.encoder(using: .secondsSince1970)   // everywhere
  /// ```
  ///
  /// - Returns: A closure that throws an ``EncodingError`` for a date that the format cannot represent: a timestamp has
  ///   the years 0 to 9999, and a number has dates within 30 million years.
  public static func encoder(using format: EncodingFormat) -> @Sendable (Date) throws -> any Encodable {
    format.encode
  }

  /// Returns an encode closure that writes dates with a formatter.
  ///
  /// ```swift
  /// let formatter = DateFormatter()
  /// formatter.locale = Locale(identifier: "en_US_POSIX")
  /// formatter.timeZone = TimeZone(identifier: "UTC")
  /// formatter.dateFormat = "yyyy-MM-dd"
  /// day => Date.encoder(using: formatter) => "day"   // "day": "2026-11-21"
  /// ```
  public static func encoder(using formatter: DateFormatter) -> @Sendable (Date) throws -> any Encodable {
    { date in formatter.string(from: date) }
  }

  /// Returns an encode closure that writes dates with a copy of an ISO 8601 formatter.
  ///
  /// - Parameter formatter: The formatter. Later changes to its options have no effect.
  public static func encoder(using formatter: ISO8601DateFormatter) -> @Sendable (Date) throws -> any Encodable {
    let formatter = SharedISO8601Formatter(formatter)
    return { date in formatter.string(from: date) }
  }

  /// Returns an encode closure that writes dates with a format style of Foundation.
  ///
  /// ```swift
  /// day => Date.encoder(using: Date.ISO8601FormatStyle().year().month().day()) => "day"   // "day": "2026-11-21"
  /// ```
  public static func encoder<Style: Foundation.FormatStyle & Sendable>(
    using style: Style
  ) -> @Sendable (Date) throws -> any Encodable where Style.FormatInput == Date, Style.FormatOutput == String {
    { date in style.format(date) }
  }
}

/// The text of a floating-point number.
struct NumberText: _SelfEncodable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  func _write(to writer: _Writer) throws { writer.writeReal(text) }
}
