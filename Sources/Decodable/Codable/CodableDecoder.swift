import Foundation

/// Decodes Codable types as strictly as this library decodes its own: the counterpart of Foundation's JSONDecoder.
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
/// It has JSONDecoder's strategies, and the differences are those of the two libraries:
///
/// - The text must be JSON to the letter of RFC 8259, without two members of one name, unless options say otherwise.
/// - A Date is by default a timestamp of RFC 3339, with or without a fraction of a second. URL, UUID, Data, Decimal and
///   all other types that this library has a rule for follow it, and so do decoders replaced by
///   ``DynamicDecodable/decoder`` or ``OverridableDecodable/withDecoder(_:operation:)``, `NSArray.decoder` included.
/// - Errors are ``DecodingError``, with the path to the value as it is in the JSON. Inside an initializer they are
///   Codable's, which it may catch.
///
/// It is a value: a copy may have other strategies, and may be used from any thread.
public struct CodableDecoder: Sendable {
  /// How dates are decoded: ``DateDecodingStrategy/iso8601`` unless set.
  public var dateDecodingStrategy = DateDecodingStrategy.iso8601

  /// How Data is decoded: ``DataDecodingStrategy/base64`` unless set.
  public var dataDecodingStrategy = DataDecodingStrategy.base64

  /// How the names of members become coding keys: ``KeyDecodingStrategy/useDefaultKeys`` unless set.
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys

  /// What is done about infinity and NaN, which JSON does not have: ``NonConformingFloatDecodingStrategy/throw`` unless
  /// set.
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw

  /// What initializers find in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a decoder with the strategies that apply unless set.
  public init() {}

  /// Decodes a value of a parsed document, or of a plain graph.
  ///
  /// ```swift
  /// let json = try JSON(parsing: text)
  /// try decoder.decode([User].self, from: json)
  /// try decoder.decode(User.self, from: ["id": 1, "firstName": "Ada"] as [String: Any])
  /// ```
  ///
  /// - Throws: ``DecodingError``. What an initializer throws that is no error of decoding arrives as
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
  /// Parses JSON text and decodes it.
  ///
  /// ```swift
  /// try CodableDecoder().decode([User].self, parsing: data)
  /// ```
  ///
  /// - Throws: `JSON.SyntaxError` if the text is not JSON; the error of Foundation if a file cannot be read; otherwise the
  ///   errors of ``decode(_:from:)-(_,Any)``.
  public func decode<T: Swift.Decodable>(
    _ type: T.Type, parsing source: some JSONSource, options: ParsingOptions = ParsingOptions()
  ) throws -> T {
    try decode(type, from: JSON(parsing: source, options: options) as Any)
  }

  /// Parses a JSON text in UTF-8 and decodes it: where a JSONDecoder was, only its name has to change.
  ///
  /// Any other argument of `from:` is a value and no text: bytes and a String are parsed by `parsing:`.
  ///
  /// ```swift
  /// try CodableDecoder().decode([User].self, from: data)
  /// ```
  ///
  /// - Throws: The errors of ``decode(_:parsing:options:)``.
  public func decode<T: Swift.Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try decode(type, parsing: data)
  }
}

extension Swift.Decodable {
  /// Decodes a Codable type from a value of a parsed document, or of a plain graph.
  ///
  /// ```swift
  /// let user = try User(json: json)
  /// let users = try [User](json: json)
  /// ```
  ///
  /// - Null is a type mismatch, unless the type is optional.
  /// - Throws: As ``CodableDecoder/decode(_:from:)-(_,Any)``.
  public init(json: Any, using decoder: CodableDecoder = CodableDecoder()) throws {
    self = try decoder.decode(Self.self, from: json)
  }
}
