/// A type whose values can be decoded from JSON values.
///
/// The decode function is the specification of the payload: the keys, their types, and the keys that may be null or
/// absent.
///
/// ```swift
/// struct User: Decodable {
///   let id: Int
///   let name: String
///   let email: String?
///
///   static func decode(_ json: Any) throws -> User {
///     try User(
///       id: json => "id",
///       name: json => "profile" => "name",
///       email: json =>? "email")
///   }
/// }
///
/// try User.decode(["id": 1, "profile": ["name": "Ada"]])   // User(id: 1, name: "Ada", email: nil)
/// ```
///
/// Optionals, arrays, sets and dictionaries of `Decodable` types are also `Decodable`, in any nesting.
public protocol Decodable {
  /// Decodes a JSON value.
  ///
  /// The operators call this function with scalars as plain `String`, `Int`, `Double`, `Bool` or `NSNull`, so that
  /// `switch json { case let text as String: … }` works. If neither Int nor Double represents a number exactly, the
  /// function receives the nearest Double, which keeps all digits for the decoders of this library:
  /// `Decimal.decode(json)` reads all of them.
  ///
  /// A direct call passes on its argument. For a `JSON` that may be a scalar, write `json => [] as Price` instead of
  /// `Price.decode(json)`.
  ///
  /// - Parameter json: A `JSON`, or a plain value: `[String: Any]`, `[Any]`, `String`, numbers, `Bool`, `NSNull`, or
  ///   their Foundation counterparts.
  /// - Throws: The ``DecodingError`` of an operator, or any other error, which an operator in a calling function turns
  ///   into ``DecodingError/other(_:_:)`` with its path.
  static func decode(_ json: Any) throws -> Self

  /// Decodes a value of a document; not part of the API.
  ///
  /// Types of this library read the value directly from the document, which is faster. The default implementation
  /// passes the value to `decode(_:)`, scalars as plain values.
  static func _decode(_ cursor: _UnsafeCursor) throws -> Self

  /// A function that returns the value for a missing key, or nil if a missing key is an error; not part of the API.
  ///
  /// Only ``Presence`` has such a function, because an overload of `=>` for ``Presence`` would compete with the
  /// overload for all types. The property is a function, because with a `Self?` generic code would always look up the
  /// type's metadata.
  static var _ifMissing: (() -> Self)? { get }
}

extension Decodable {
  /// Passes the value to `decode(_:)`, a scalar as a plain value; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Self {
    try cursor.pass(to: decode)
  }

  /// Nil, since a missing key is an error; not part of the API.
  @inlinable
  public static var _ifMissing: (() -> Self)? { nil }
}
