import Foundation

extension CodableEncoder {
  /// A strategy for encoding Date.
  ///
  /// ```swift
  /// encoder.dateEncodingStrategy = .secondsSince1970
  /// encoder.dateEncodingStrategy = .using(Date.encoder(using: dayFormatter))
  /// ```
  ///
  /// A strategy other than ``iso8601`` takes precedence over a replaced `Date.encoder`.
  public struct DateEncodingStrategy: Sendable {
    enum Rule: Sendable {
      case standard
      case deferred
      case encoder(@Sendable (Date) throws -> any Encodable)
      case custom(@Sendable (Date, any Encoder) throws -> Void)
    }

    let rule: Rule

    /// The strategy that encodes a Date as this library does: as a timestamp of RFC 3339 in UTC, with the fraction of a
    /// second that the date needs, or with `Date.encoder` if it was replaced.
    public static let iso8601 = Self(rule: .standard)

    /// The strategy that encodes a number of seconds since 1970-01-01T00:00:00Z, with a fraction if need be.
    public static let secondsSince1970 = using(Date.encoder(using: .secondsSince1970))

    /// The strategy that encodes a number of milliseconds since 1970-01-01T00:00:00Z, with a fraction if need be.
    public static let millisecondsSince1970 = using(Date.encoder(using: .millisecondsSince1970))

    /// The strategy that calls Date's `encode(to:)`, which is JSONEncoder's default: a number of seconds since
    /// 2001-01-01T00:00:00Z.
    public static let deferredToDate = Self(rule: .deferred)

    /// Returns a strategy that encodes strings with a formatter.
    public static func formatted(_ formatter: DateFormatter) -> Self { using(Date.encoder(using: formatter)) }

    /// Returns a strategy that calls an encode closure, such as a result of `Date.encoder(using:)`.
    ///
    /// - Parameter encoder: A closure that returns the value to be written in place of the date.
    public static func using(_ encoder: @escaping @Sendable (Date) throws -> any Encodable) -> Self {
      Self(rule: .encoder(encoder))
    }

    /// Returns a strategy that calls a closure with the encoder of the value, as in `encode(to:)`.
    ///
    /// A closure that encodes nothing gives `{}`, or an error if the value is the outermost one.
    public static func custom(_ encode: @escaping @Sendable (Date, any Encoder) throws -> Void) -> Self {
      Self(rule: .custom(encode))
    }
  }

  /// A strategy for encoding Data.
  ///
  /// ```swift
  /// encoder.dataEncodingStrategy = .deferredToData
  /// ```
  ///
  /// A strategy other than ``base64`` takes precedence over a replaced `Data.encoder`.
  public struct DataEncodingStrategy: Sendable {
    enum Rule: Sendable {
      case standard
      case deferred
      case custom(@Sendable (Data, any Encoder) throws -> Void)
    }

    let rule: Rule

    /// The strategy that encodes Data as this library does: in base64 with padding (RFC 4648 section 4), or with
    /// `Data.encoder` if it was replaced.
    public static let base64 = Self(rule: .standard)

    /// The strategy that calls Data's `encode(to:)`: an array of bytes.
    public static let deferredToData = Self(rule: .deferred)

    /// Returns a strategy that calls a closure with the encoder of the value, as in `encode(to:)`.
    ///
    /// A closure that encodes nothing gives `{}`, or an error if the value is the outermost one.
    public static func custom(_ encode: @escaping @Sendable (Data, any Encoder) throws -> Void) -> Self {
      Self(rule: .custom(encode))
    }
  }

  /// A strategy that converts coding keys to the names of members.
  ///
  /// ```swift
  /// encoder.keyEncodingStrategy = .convertToSnakeCase
  /// ```
  ///
  /// Two keys of an object that become the same name are an error. The keys of a `[String: T]` are data, and remain
  /// unchanged.
  public struct KeyEncodingStrategy: Sendable {
    enum Rule: Sendable {
      case unchanged
      case snakeCase
      case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    let rule: Rule

    /// The strategy that uses keys unchanged.
    public static let useDefaultKeys = Self(rule: .unchanged)

    /// The strategy that converts keys in camel case to names in snake case: `firstName` becomes `first_name`.
    ///
    /// Several capitals in a row are one word: `myURLProperty` becomes `my_url_property`. Underscores are kept.
    public static let convertToSnakeCase = Self(rule: .snakeCase)

    /// Returns a strategy that converts keys with a closure.
    ///
    /// - Parameter convert: A closure that returns the key whose text is the name, for a coding path, whose last key is
    ///   the member's key.
    public static func custom(_ convert: @escaping @Sendable (_ codingPath: [any CodingKey]) -> any CodingKey) -> Self {
      Self(rule: .custom(convert))
    }
  }

  /// A strategy for infinity and NaN, for which JSON has no numbers.
  ///
  /// ```swift
  /// encoder.nonConformingFloatEncodingStrategy = .convertToString(
  ///   positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  /// ```
  public enum NonConformingFloatEncodingStrategy: Hashable, Sendable {
    /// Encoding throws ``EncodingError/unrepresentable(_:_:)``.
    case `throw`
    /// Three strings represent the infinities and NaN of Double and Float.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// Returns the string for a Double or Float that is not finite; otherwise nil.
    func text(for value: Any) -> String? {
      guard case .convertToString(let infinity, let negativeInfinity, let nan) = self else { return nil }
      switch (value as? Double) ?? (value as? Float).map(Double.init) {
      case let number? where number.isNaN: return nan
      case .infinity?: return infinity
      case (-.infinity)?: return negativeInfinity
      default: return nil
      }
    }
  }
}
