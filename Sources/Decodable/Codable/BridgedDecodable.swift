/// A type that Codable decoders decode with its decode function.
///
/// Codable types may contain such a type without further code:
///
/// ```swift
/// struct Money: BridgedDecodable, Equatable {
///   let cents: Int
///
///   static func decode(_ json: Any) throws -> Money {
///     try Money(cents: json => "cents")
///   }
/// }
/// struct Order: Codable {
///   var id: Int
///   var total: Money
/// }
///
/// let text = #"{"id": 1, "total": {"cents": 250}}"#
/// try CodableDecoder().decode(Order.self, parsing: text).total            // Money(cents: 250)
/// try JSONDecoder().decode(Order.self, from: Data(text.utf8)).total       // Money(cents: 250)
/// ```
///
/// - With ``CodableDecoder``, the decode function receives the value of the document, and numbers keep all digits.
///   Errors have the whole path and the location in the text.
/// - With any other decoder, the value is first converted to a plain value. The strategies of the decoder for names and
///   dates do not apply. Numbers have the digits that the decoder returns for 64-bit integers, Decimal and Double. A
///   ``DecodingError`` becomes a `Swift.DecodingError` with the whole coding path, and is the `underlyingError` of its
///   context. Any other error is rethrown unchanged.
/// - Null is passed to the decode function, unless Codable itself decodes the null as an optional.
///
/// A type that conforms to ``Decodable/Decodable`` and Codable, but not to this protocol, uses its decode function with
/// `=>` and its `init(from:)` in Codable types. A type that conforms to this protocol and has its own `init(from:)`
/// keeps this initializer.
///
/// The decode function must not pass its argument back to a Codable decoder for the same type, for example by
/// `Money(json: json)`. The calls would recurse until a ``NestingError``.
public protocol BridgedDecodable: Decodable, Swift.Decodable {}

extension BridgedDecodable {
  /// Decodes a value by calling the decode function with the decoder's value.
  ///
  /// - Throws: A `Swift.DecodingError`, or an error of the decode function that is not a ``DecodingError``.
  public init(from decoder: any Decoder) throws {
    self = try decodeBridged(from: decoder)
  }
}

/// Decodes a type with its decode function, for any decoder.
func decodeBridged<T: Decodable>(from decoder: any Decoder) throws -> T {
  if let decoder = decoder as? ValueDecoder { return try decoder.decodeByFunction(T.self) }
  if let decoder = decoder as? any SubstituteDecoder { return try decodeValue(decoder.json) }
  let value = try PlainDecoderValue(from: decoder).value
  do {
    return try decodeValue(value)
  } catch let error as DecodingError {
    throw Swift.DecodingError(error, at: decoder.codingPath)
  }
}

/// The depth of the recursion through decode functions and Codable decoders.
private enum Bridging {
  @TaskLocal static var depth = 0

  static let maximumDepth = ParsingOptions().maximumDepth
}

extension ValueDecoder {
  /// Decodes a `Decodable` type with its decode function.
  fileprivate func decodeByFunction<T: Decodable>(_ type: T.Type) throws -> T {
    guard isOutermost else { return try callFunction(type) }
    // Stops the endless recursion of a decode function that decodes its own type with a decoder.
    guard Bridging.depth < Bridging.maximumDepth else { throw NestingError(maximumDepth: Bridging.maximumDepth) }
    guard StackSpace.has(StackSpace.marginOfCoders) else { throw NestingError() }
    return try Bridging.$depth.withValue(Bridging.depth + 1) { try callFunction(type) }
  }

  private func callFunction<T: Decodable>(_ type: T.Type) throws -> T {
    do {
      if Observation.interceptsOperations, !isOutermost {
        return try decodeObserved { decoder in try Self.markingMembers { try decodeValue(decoder.value) } }
      }
      return try Self.markingMembers { try cursor.map { try T._decode($0) } ?? T.decode(value) }
    } catch {
      throw located(error)
    }
  }

  /// Runs a decode function, which chooses the decoders of its members, unlike an initializer.
  private static func markingMembers<T>(_ decode: () throws -> T) throws -> T {
    do {
      return try decode()
    } catch var error as DecodingError where !error.metadata.isPathEmpty {
      error.metadata.leaveInitializer()
      throw error
    }
  }
}
