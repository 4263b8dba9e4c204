import Decodable
import Foundation
import JSONDocument

/// An encoder of Codable types with the strict rules of this library: the counterpart of `CodableDecoder`, and of
/// Foundation's JSONEncoder.
///
/// ```swift
/// struct User: Codable { var id: Int, firstName: String, born: Date? }
///
/// var encoder = CodableEncoder()
/// encoder.keyEncodingStrategy = .convertToSnakeCase
/// try encoder.encodeToString(User(id: 1, firstName: "Ada", born: nil))   // {"id":1,"first_name":"Ada"}
/// ```
///
/// The encoder has JSONEncoder's strategies. It differs from JSONEncoder in these points:
///
/// - Members keep the order in which the type encodes them. The members of a dictionary have no order.
/// - The names in an object must be unique: encoding two members with the same name throws an error.
/// - A Date is by default a timestamp of RFC 3339, with the fraction of a second that it needs. URL, UUID, Data,
///   Decimal, `JSON` and all other scalars of this library are encoded by their standard encoders, with all digits, or
///   by the encoders that replace them (``OverridableEncodable/encoder``).
/// - A type that requests two containers of different kinds, or a container while a value inside it is being encoded,
///   throws an error where JSONEncoder stops the program.
/// - Errors are ``EncodingError``s, with the path to the value in the JSON. Inside an `encode(to:)` function, which may
///   catch them, errors are Codable's.
///
/// As with JSONEncoder, a type that encodes nothing is `{}`, except for the outermost value, for which it is an error.
///
/// A type that is both ``Encodable/Encodable`` and Codable uses its `encode()` with `=>`, and its `encode(to:)` in Codable
/// types; see ``BridgedEncodable``.
///
/// The encoder is a value type: each copy may have other strategies, and may be used from any thread.
public struct CodableEncoder: Sendable {
  /// The strategy for dates, by default ``DateEncodingStrategy/iso8601``.
  public var dateEncodingStrategy = DateEncodingStrategy.iso8601

  /// The strategy for Data, by default ``DataEncodingStrategy/base64``.
  public var dataEncodingStrategy = DataEncodingStrategy.base64

  /// The strategy that converts coding keys to names of members, by default ``KeyEncodingStrategy/useDefaultKeys``.
  public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys

  /// The strategy for infinity and NaN, by default ``NonConformingFloatEncodingStrategy/throw``.
  public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw

  /// The values that `encode(to:)` functions read from the `userInfo` of their encoders.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates an encoder with the default strategies.
  public init() {}

  /// Returns a value of a Codable type as JSON text in UTF-8.
  ///
  /// ```swift
  /// request.httpBody = try CodableEncoder().encode(user)
  /// try CodableEncoder().encode(user, [.pretty, .sortedKeys]).write(to: file)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value. Nil is `null`.
  ///   - format: The layout of the text, by default without white space.
  /// - Throws: An ``EncodingError``. An error of an `encode(to:)` function becomes ``EncodingError/other(_:_:)``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func encode(_ value: some Swift.Encodable, _ format: JSONFormat = []) throws -> Data {
    try encode(value, EncodingOptions(format))
  }

  /// Returns a value of a Codable type as JSON text in UTF-8, with options.
  ///
  /// ```swift
  /// try CodableEncoder().encode(user, EncodingOptions(.pretty, excluding: ["password"], omitting: .null))
  /// ```
  ///
  /// The excluded paths have the names of the coding keys, before the key strategy. The options do not leave out empty
  /// containers made by `nestedContainer`, or null written by `superEncoder`. ``EncodingOptions/keys`` applies only to
  /// the members of types of this library.
  ///
  /// - Throws: The errors of ``encode(_:_:)-(_,JSONFormat)``.
  public func encode(_ value: some Swift.Encodable, _ options: EncodingOptions) throws -> Data {
    try CodableValue(value: value, encoder: self).jsonData(options)
  }

  /// Returns a value of a Codable type as JSON text.
  ///
  /// ```swift
  /// try CodableEncoder().encodeToString(["a": 1])   // {"a":1}
  /// ```
  ///
  /// - Throws: The errors of ``encode(_:_:)-(_,JSONFormat)``.
  public func encodeToString(_ value: some Swift.Encodable, _ format: JSONFormat = []) throws -> String {
    try encodeToString(value, EncodingOptions(format))
  }

  /// Returns a value of a Codable type as JSON text, with options.
  ///
  /// ```swift
  /// try CodableEncoder().encodeToString(user, EncodingOptions(excluding: ["password"]))
  /// ```
  ///
  /// - Throws: The errors of ``encode(_:_:)-(_,JSONFormat)``.
  public func encodeToString(_ value: some Swift.Encodable, _ options: EncodingOptions) throws -> String {
    try CodableValue(value: value, encoder: self).jsonString(options)
  }

  /// Returns a value of a Codable type as a JSON document.
  ///
  /// ```swift
  /// let json = try CodableEncoder().encodeToJSON(user)
  /// try json => "firstName" as String   // "Ada"
  /// ```
  ///
  /// - Throws: The errors of ``encode(_:_:)-(_,JSONFormat)``.
  /// - Complexity: O(*n*)
  public func encodeToJSON(_ value: some Swift.Encodable) throws -> JSON {
    try JSON(encoding: CodableValue(value: value, encoder: self))
  }
}

/// A value of a Codable type that is a whole document.
private struct CodableValue<Value: Swift.Encodable>: _SelfEncodable {
  let value: Value
  let encoder: CodableEncoder

  func _write(to writer: _Writer) throws { try writer.writeCodable(value, by: encoder, isDocument: true) }
}

extension _Writer {
  /// Writes a Codable value inside a value of this library, with the default strategies; not part of the API.
  @usableFromInline
  func writeCodable(_ value: some Swift.Encodable) throws { try writeCodable(value, by: CodableEncoder()) }
}
