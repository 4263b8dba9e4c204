import Foundation

extension CodableDecoder {
  /// How a Date is decoded.
  ///
  /// ```swift
  /// decoder.dateDecodingStrategy = .secondsSince1970
  /// decoder.dateDecodingStrategy = .using(Date.decoder(using: .iso8601, .millisecondsSince1970))
  /// ```
  ///
  /// Any but ``iso8601`` goes before a replaced `Date.decoder`.
  public struct DateDecodingStrategy: Sendable {
    enum Rule: Sendable {
      case standard
      case deferred
      case decoder(@Sendable (Any) throws -> Date)
      case custom(@Sendable (any Decoder) throws -> Date)
    }

    let rule: Rule

    /// As this library decodes a Date: a timestamp of RFC 3339 with or without a fraction, unless `Date.decoder` was
    /// replaced.
    public static let iso8601 = Self(rule: .standard)

    /// A number of seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let secondsSince1970 = using(Date.decoder(using: .secondsSince1970))

    /// A number of milliseconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let millisecondsSince1970 = using(Date.decoder(using: .millisecondsSince1970))

    /// What Date's own Codable initializer reads, and JSONDecoder by default: a number of seconds since
    /// 2001-01-01T00:00:00Z.
    public static let deferredToDate = Self(rule: .deferred)

    /// A text that a formatter reads.
    public static func formatted(_ formatter: DateFormatter) -> Self { using(Date.decoder(using: formatter)) }

    /// What a decode closure makes of the value, such as one made by `Date.decoder(using:)`.
    ///
    /// It sees scalars as plain Swift values.
    public static func using(_ decoder: @escaping @Sendable (Any) throws -> Date) -> Self {
      Self(rule: .decoder(decoder))
    }

    /// What a closure reads from the decoder of the value, as an initializer does.
    public static func custom(_ decode: @escaping @Sendable (any Decoder) throws -> Date) -> Self {
      Self(rule: .custom(decode))
    }
  }

  /// How Data is decoded.
  ///
  /// ```swift
  /// decoder.dataDecodingStrategy = .deferredToData
  /// ```
  ///
  /// Any but ``base64`` goes before a replaced `Data.decoder`.
  public struct DataDecodingStrategy: Sendable {
    enum Rule: Sendable {
      case standard
      case deferred
      case custom(@Sendable (any Decoder) throws -> Data)
    }

    let rule: Rule

    /// As this library decodes Data: base64 with its padding (RFC 4648 section 4), unless `Data.decoder` was replaced.
    public static let base64 = Self(rule: .standard)

    /// What Data's own Codable initializer reads: an array of bytes.
    public static let deferredToData = Self(rule: .deferred)

    /// What a closure reads from the decoder of the value, as an initializer does.
    public static func custom(_ decode: @escaping @Sendable (any Decoder) throws -> Data) -> Self {
      Self(rule: .custom(decode))
    }
  }

  /// How the name of a member becomes the coding key that an initializer asks for.
  ///
  /// ```swift
  /// decoder.keyDecodingStrategy = .convertFromSnakeCase
  /// ```
  ///
  /// Where two names of an object become the same key, the first of them counts. The names of a `[String: T]` are data
  /// and stay as they are.
  public struct KeyDecodingStrategy: Sendable {
    enum Rule: Sendable {
      case asTheyAre
      case snakeCase
      case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    let rule: Rule

    /// The name is the key.
    public static let useDefaultKeys = Self(rule: .asTheyAre)

    /// The name in snake case becomes a key in camel case: `first_name` is `firstName`.
    ///
    /// Underscores between words go, the first word is in lower case, and all others are capitalized. Underscores at
    /// either end stay.
    public static let convertFromSnakeCase = Self(rule: .snakeCase)

    /// What a closure makes of the path to a member, whose last key is the member's name.
    public static func custom(_ convert: @escaping @Sendable (_ codingPath: [any CodingKey]) -> any CodingKey) -> Self {
      Self(rule: .custom(convert))
    }
  }

  /// What is done about infinity and NaN, which JSON has no numbers for.
  ///
  /// ```swift
  /// decoder.nonConformingFloatDecodingStrategy = .convertFromString(
  ///   positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  /// ```
  public enum NonConformingFloatDecodingStrategy: Hashable, Sendable {
    /// A text is no number.
    case `throw`
    /// Three texts are, where a Double or a Float is decoded.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// The number that a value stands for, if it is one of the three texts.
    func number<T>(from json: Any, as type: T.Type) -> T? {
      guard self != .throw, let number = T.self as? any BinaryFloatingPoint.Type else { return nil }
      return named(held(plainValue(of: json), as: String.self), as: number) as? T
    }

    private func named<Number: BinaryFloatingPoint>(_ text: String?, as type: Number.Type) -> Number? {
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
