import Decodable
import JSONDocument

/// A type that Codable encoders encode with its `encode()` function.
///
/// Codable types may contain such a type without further code:
///
/// ```swift
/// struct Money: BridgedEncodable {
///   let cents: Int
///
///   func encode() throws -> some ObjectMembers { cents => "cents" }
/// }
/// struct Order: Swift.Encodable {
///   var id: Int
///   var total: Money
/// }
///
/// let order = Order(id: 1, total: Money(cents: 250))
/// try CodableEncoder().encodeToString(order)   // {"id":1,"total":{"cents":250}}
/// try JSONEncoder().encode(order)              // the same members, in any order
/// ```
///
/// - With ``CodableEncoder``, `encode()` writes into the text, and numbers keep all digits. Errors have the whole path. A
///   type may add the members to its own, by calling `encode(to:)` with its encoder before or after it writes these, but
///   not before these with a kept encoder of `superEncoder()`.
/// - With any other encoder, the value is first encoded to a `JSON`, which encodes itself as the whole value of its
///   place: with other members in the same object, Foundation's encoders lose members, or stop the process. The
///   strategies of the encoder for names and dates do not apply. Numbers have the digits that the encoder writes for
///   64-bit integers, Decimal and Double. An ``EncodingError`` becomes a `Swift.EncodingError` with the whole coding
///   path, and is the `underlyingError` of its context.
///
/// A type that conforms to ``Encodable/Encodable`` and Codable, but not to this protocol, uses its `encode()` with `=>` and
/// its `encode(to:)` in Codable types. A type that conforms to this protocol and has its own `encode(to:)` keeps this
/// function.
///
/// `encode()` must not pass its own value to a Codable encoder. The calls would recurse until a `NestingError`.
public protocol BridgedEncodable: Encodable, Swift.Encodable {}

extension BridgedEncodable {
  /// Encodes the value by its `encode()` function.
  ///
  /// - Throws: A `Swift.EncodingError`.
  public func encode(to encoder: any Encoder) throws { try encodeBridged(self, to: encoder) }
}

/// Encodes a value by its `encode()` function, for any encoder.
func encodeBridged(_ value: some Encodable, to encoder: any Encoder) throws {
  // With other members in the object, or elements in the array, the value is encoded to a JSON and added to them.
  if let encoder = encoder as? ValueEncoder, encoder.content == .nothing {
    return try encoder.encodeWhole { try value._write(to: $0) }
  }
  let json: JSON
  do {
    guard StackSpace.has(StackSpace.marginOfCoders) else { throw EncodingError.tooDeep }
    json = try JSON(encodingPart: value)
  } catch let error as EncodingError {
    if let encoder = encoder as? ValueEncoder { throw encoder.located(error, about: value) }
    throw Swift.EncodingError(error, at: encoder.codingPath, about: value)
  }
  try json.encode(to: encoder)
}
