/// A type that can be made from a JSON value.
///
/// The decode function is the specification of the payload: which keys there are, which of them may be null
/// or absent, and what each of them is.
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
/// Optionals, arrays, sets and dictionaries of such types are `Decodable` as well, in any nesting.
public protocol Decodable {
  /// Returns the value that `json` stands for.
  ///
  /// - Parameter json: An object graph of `[String: Any]`, `[Any]`, `String`, numbers, `Bool` and `NSNull`,
  ///   or their Foundation counterparts. Where this function is called through `=>`, scalars arrive as plain
  ///   `String`, `Int`, `Double`, `Bool` or `NSNull`, so that `switch json { case let text as String: … }` works.
  ///   A number that neither Int nor Double holds exactly arrives as the nearest Double, and keeps its digits for the
  ///   decoders of this library: `Decimal.decode(json)` reads all of them.
  /// - Throws: ``DecodingError`` from the operators. Any other error leaves a chain of them as
  ///   ``DecodingError/other(_:_:)``, with its path.
  static func decode(_ json: Any) throws -> Self

  /// Decodes a value of a document; not part of the API.
  ///
  /// Types of this library read it in place, which is faster. All others have it made plain and given to `decode(_:)`.
  static func _decode(_ cursor: _UnsafeCursor) throws -> Self

  /// What takes the place of a value whose key is missing, if anything does; not part of the API.
  ///
  /// ``Presence`` has something. An overload of `=>` for it would have to go before the one for all types. It is a function
  /// since a `Self?` would have generic code look up the type of it, also where there is none.
  static var _ifMissing: (() -> Self)? { get }
}

extension Decodable {
  /// Gives the plain value to `decode(_:)`; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Self {
    try decode(cursor.plainUnlessContainer)
  }

  /// Nothing takes the place of a missing key; not part of the API.
  @inlinable
  public static var _ifMissing: (() -> Self)? { nil }
}
