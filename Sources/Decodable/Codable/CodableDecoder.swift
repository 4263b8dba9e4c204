import Foundation

/// A decoder of Codable types with the strict rules of this library: the counterpart of Foundation's JSONDecoder.
///
/// ```swift
/// struct User: Codable { var id: Int, firstName: String, born: Date? }
///
/// var decoder = CodableDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// try decoder.decode(User.self, parsing: #"{"id": 1, "first_name": "Ada"}"#)
/// // User(id: 1, firstName: "Ada", born: nil)
/// ```
///
/// The decoder has JSONDecoder's strategies. It differs from JSONDecoder in these points:
///
/// - The text must be JSON as in RFC 8259, and the names in an object must be unique, unless `ParsingOptions` allow
///   more.
/// - A Date is by default a timestamp of RFC 3339, with or without a fraction of a second. URL, UUID, Data, Decimal and
///   all other types of this library are decoded by their standard decoders. Decoders replaced by
///   ``DynamicDecodable/decoder`` or ``OverridableDecodable/withDecoder(_:operation:)`` apply too, including
///   `NSArray.decoder`.
/// - Errors are ``DecodingError``s, with the path to the value in the JSON. Inside an initializer, which may catch
///   them, errors are Codable's.
///
/// The decoder is a value type: each copy may have other strategies, and may be used from any thread.
public struct CodableDecoder: Sendable {
  /// The strategy for dates, by default ``DateDecodingStrategy/iso8601``.
  public var dateDecodingStrategy = DateDecodingStrategy.iso8601

  /// The strategy for Data, by default ``DataDecodingStrategy/base64``.
  public var dataDecodingStrategy = DataDecodingStrategy.base64

  /// The strategy that converts names of members to coding keys, by default ``KeyDecodingStrategy/useDefaultKeys``.
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys

  /// The strategy for infinity and NaN, by default ``NonConformingFloatDecodingStrategy/throw``.
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw

  /// The values that initializers read from the `userInfo` of their decoders.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates a decoder with the default strategies.
  public init() {}

  /// Decodes a Codable type from a value of a document, or from a plain value.
  ///
  /// ```swift
  /// let json = try JSON(parsing: text)
  /// try decoder.decode([User].self, from: json)
  /// try decoder.decode(User.self, from: ["id": 1, "firstName": "Ada"] as [String: Any])
  /// ```
  ///
  /// - Null is a type mismatch, unless the type is optional.
  /// - Throws: A ``DecodingError``. An error of an initializer that is not a decoding error becomes
  ///   ``DecodingError/other(_:_:)``.
  public func decode<T: Swift.Decodable>(_ type: T.Type, from json: Any) throws -> T {
    let call = CodableCall(self)
    defer { call.end() }
    let decoder = ValueDecoder(json, call)
    do {
      return try decoder.decode(type)
    } catch {
      throw call.decodingError(error, decoding: decoder)
    }
  }
}

extension CodableDecoder {
  /// Parses a JSON text and decodes it.
  ///
  /// ```swift
  /// try CodableDecoder().decode([User].self, parsing: data)
  /// ```
  ///
  /// - Throws: A `JSON.SyntaxError` if the text is not JSON; an error of Foundation if a file cannot be read; otherwise
  ///   the errors of ``decode(_:from:)-(_,Any)``.
  /// - Complexity: O(*n*) in the length of the text, and the cost of decoding. Long texts are not copied, as by
  ///   ``Decodable/decode(parsing:at:options:unknownKeys:)``.
  public func decode<T: Swift.Decodable>(
    _ type: T.Type, parsing source: some JSONSource, options: ParsingOptions = ParsingOptions()
  ) throws -> T {
    try source.withJSON(options) { try decode(type, from: $0 as Any) }
  }

  /// Parses a JSON text in UTF-8 and decodes it, with the signature of JSONDecoder.
  ///
  /// ```swift
  /// try CodableDecoder().decode([User].self, from: data)
  /// ```
  ///
  /// Only Data is parsed: any other argument of `from:` is a value. To parse bytes or a String, use
  /// ``decode(_:parsing:options:)``.
  ///
  /// - Throws: The errors of ``decode(_:parsing:options:)``.
  public func decode<T: Swift.Decodable>(_ type: T.Type, from data: some _DataSource) throws -> T {
    try decode(type, parsing: data)
  }
}

/// Data; not part of the API.
///
/// With a parameter of type Data, `from: json => "a"` would decode the value as Data: the operators that decode a value
/// rank above those that return `Any`.
public protocol _DataSource: JSONSource {}

extension Data: _DataSource {}

extension Swift.Decodable {
  /// Decodes a Codable type from a value of a document, or from a plain value.
  ///
  /// ```swift
  /// let user = try User(json: json)
  /// let users = try [User](json: json)
  /// ```
  ///
  /// - Null is a type mismatch, unless the type is optional.
  /// - Throws: The errors of ``CodableDecoder/decode(_:from:)-(_,Any)``.
  public init(json: Any, using decoder: CodableDecoder = CodableDecoder()) throws {
    self = try decoder.decode(Self.self, from: json)
  }
}
