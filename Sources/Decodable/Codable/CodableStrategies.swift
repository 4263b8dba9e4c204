import Foundation

extension CodableDecoder {
  /// A strategy for decoding Date.
  ///
  /// ```swift
  /// decoder.dateDecodingStrategy = .secondsSince1970
  /// decoder.dateDecodingStrategy = .using(Date.decoder(using: .iso8601, .millisecondsSince1970))
  /// ```
  ///
  /// A strategy other than ``iso8601`` takes precedence over a replaced `Date.decoder`.
  public struct DateDecodingStrategy: Sendable {
    enum Rule: Sendable {
      case standard
      case deferred
      case decoder(@Sendable (Any) throws -> Date)
      case custom(@Sendable (any Decoder) throws -> Date)
    }

    let rule: Rule

    /// The strategy that decodes a Date as this library does: from a timestamp of RFC 3339 with or without a fraction,
    /// or with `Date.decoder` if it was replaced.
    public static let iso8601 = Self(rule: .standard)

    /// The strategy that decodes a number of seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let secondsSince1970 = using(Date.decoder(using: .secondsSince1970))

    /// The strategy that decodes a number of milliseconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let millisecondsSince1970 = using(Date.decoder(using: .millisecondsSince1970))

    /// The strategy that calls Date's Codable initializer, which is JSONDecoder's default: a number of seconds since
    /// 2001-01-01T00:00:00Z.
    public static let deferredToDate = Self(rule: .deferred)

    /// Returns a strategy that decodes strings with a formatter.
    public static func formatted(_ formatter: DateFormatter) -> Self { using(Date.decoder(using: formatter)) }

    /// Returns a strategy that calls a decode closure, such as a result of `Date.decoder(using:)`.
    ///
    /// - Parameter decoder: A decode closure, which receives scalars as plain Swift values.
    public static func using(_ decoder: @escaping @Sendable (Any) throws -> Date) -> Self {
      Self(rule: .decoder(decoder))
    }

    /// Returns a strategy that calls a closure with the decoder of the value, as in an initializer.
    public static func custom(_ decode: @escaping @Sendable (any Decoder) throws -> Date) -> Self {
      Self(rule: .custom(decode))
    }
  }

  /// A strategy for decoding Data.
  ///
  /// ```swift
  /// decoder.dataDecodingStrategy = .deferredToData
  /// ```
  ///
  /// A strategy other than ``base64`` takes precedence over a replaced `Data.decoder`.
  public struct DataDecodingStrategy: Sendable {
    enum Rule: Sendable {
      case standard
      case deferred
      case custom(@Sendable (any Decoder) throws -> Data)
    }

    let rule: Rule

    /// The strategy that decodes Data as this library does: from base64 with its padding (RFC 4648 section 4), or with
    /// `Data.decoder` if it was replaced.
    public static let base64 = Self(rule: .standard)

    /// The strategy that calls Data's Codable initializer: an array of bytes.
    public static let deferredToData = Self(rule: .deferred)

    /// Returns a strategy that calls a closure with the decoder of the value, as in an initializer.
    public static func custom(_ decode: @escaping @Sendable (any Decoder) throws -> Data) -> Self {
      Self(rule: .custom(decode))
    }
  }

  /// A strategy that converts the names of members to coding keys.
  ///
  /// ```swift
  /// decoder.keyDecodingStrategy = .convertFromSnakeCase
  /// ```
  ///
  /// If two names of an object become the same key, the first one is used. The names of a `[String: T]` are data, and
  /// remain unchanged.
  public struct KeyDecodingStrategy: Sendable {
    enum Rule: Sendable {
      case unchanged
      case snakeCase
      case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    let rule: Rule

    /// The strategy that uses names unchanged.
    public static let useDefaultKeys = Self(rule: .unchanged)

    /// The strategy that converts names in snake case to keys in camel case: `first_name` becomes `firstName`.
    ///
    /// The strategy removes underscores between words, converts the first word to lower case, and capitalizes all other
    /// words. Underscores at the start and the end are kept.
    public static let convertFromSnakeCase = Self(rule: .snakeCase)

    /// Returns a strategy that converts names with a closure.
    ///
    /// - Parameter convert: A closure that returns the coding key for a coding path, whose last key is the member's
    ///   name.
    public static func custom(_ convert: @escaping @Sendable (_ codingPath: [any CodingKey]) -> any CodingKey) -> Self {
      Self(rule: .custom(convert))
    }
  }

  /// A strategy for infinity and NaN, for which JSON has no numbers.
  ///
  /// ```swift
  /// decoder.nonConformingFloatDecodingStrategy = .convertFromString(
  ///   positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  /// ```
  public enum NonConformingFloatDecodingStrategy: Hashable, Sendable {
    /// Strings are not numbers: decoding throws a type mismatch.
    case `throw`
    /// Three strings represent infinities and NaN if a Double or a Float is decoded.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// Returns the number for a value that is one of the three strings; otherwise nil.
    func number<T>(from json: Any, as type: T.Type) -> T? {
      guard self != .throw, let number = T.self as? any BinaryFloatingPoint.Type,
        case .string(let text) = ValueKind(json)
      else { return nil }
      return named(text, as: number) as? T
    }

    private func named<Number: BinaryFloatingPoint>(_ text: String, as type: Number.Type) -> Number? {
      guard case .convertFromString(let infinity, let negativeInfinity, let nan) = self else { return nil }
      return switch text {
      case infinity: .infinity
      case negativeInfinity: -.infinity
      case nan: .nan
      default: nil
      }
    }
  }
}
