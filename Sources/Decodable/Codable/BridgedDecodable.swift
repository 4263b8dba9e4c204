/// A type that Codable's decoders make by its decode function.
///
/// It may stand inside Codable types, and they need nothing for it:
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
/// - Under ``CodableDecoder`` the decode function is given the document itself: with all digits, and errors with the
///   whole path and the place in the text.
/// - Any other decoder's value is read into a plain graph first, as it was written: no strategy of the decoder applies to
///   it, neither to names nor to dates. Of numbers there are the digits that the decoder gives: those of 64-bit integers,
///   of Decimal and of Double. An error of the decode function arrives as a `Swift.DecodingError` with the whole coding
///   path, and as the `underlyingError` of its context; any other error that the function throws arrives as it is.
/// - Null is for the decode function to accept or not. It is not asked where Codable has found null for an optional.
///
/// A type that conforms to ``Decodable/Decodable`` and Codable, and not to this protocol, is made by its decode function
/// through `=>` and by its `init(from:)` in Codable types, as the compiler writes it. Whoever conforms to this protocol and
/// writes an `init(from:)` keeps that.
///
/// The decode function must not decode the same value by a Codable decoder as its own type, `Money(json: json)` for
/// example: that calls the function again, and ends with a ``NestingError``.
public protocol BridgedDecodable: Decodable, Swift.Decodable {}

extension BridgedDecodable {
  /// Calls the decode function with the decoder's value.
  ///
  /// - Throws: Under ``CodableDecoder`` what ``CodableDecoder/decode(_:from:)-(_,Any)`` throws, otherwise a
  ///   `Swift.DecodingError`, or an error of the decode function that is none of this library's.
  public init(from decoder: any Decoder) throws {
    self = try decodeBridged(from: decoder)
  }
}

extension BridgedDecodable where Self: RawRepresentable, RawValue == String {
  /// Calls the decode function with the decoder's value.
  public init(from decoder: any Decoder) throws {
    self = try decodeBridged(from: decoder)
  }
}

extension BridgedDecodable where Self: RawRepresentable, RawValue == Int {
  /// Calls the decode function with the decoder's value.
  public init(from decoder: any Decoder) throws {
    self = try decodeBridged(from: decoder)
  }
}

/// Decodes a type by its decode function, whatever the decoder.
private func decodeBridged<T: Decodable>(from decoder: any Decoder) throws -> T {
  if let decoder = decoder as? ValueDecoder { return try decoder.decodeByFunction(T.self) }
  if let decoder = decoder as? any SubstituteDecoder { return try decodeValue(decoder.json) }
  let value = try DecoderValue(from: decoder).value
  do {
    return try decodeValue(value)
  } catch let error as DecodingError {
    throw Swift.DecodingError(error, at: decoder.codingPath)
  }
}

/// How many decoders were made by decode functions that a decoder called, one inside the other.
private enum Bridging {
  @TaskLocal static var depth = 0

  static let maximumDepth = ParsingOptions().maximumDepth
}

extension ValueDecoder {
  /// Decodes a type of this library by its decode function.
  fileprivate func decodeByFunction<T: Decodable>(_ type: T.Type) throws -> T {
    guard isOutermost else { return try callFunction(type) }
    // A decode function that decodes its own type by a decoder would go on for ever.
    guard Bridging.depth < Bridging.maximumDepth else { throw NestingError(maximumDepth: Bridging.maximumDepth) }
    return try Bridging.$depth.withValue(Bridging.depth + 1) { try callFunction(type) }
  }

  private func callFunction<T: Decodable>(_ type: T.Type) throws -> T {
    do {
      if let observer = Observation.observer, observer.observesOperations, !isOutermost {
        return try decode(observedBy: observer) { try decodeValue($0.value) }
      }
      if let cursor { return try T._decode(cursor) }
      return try T.decode(value)
    } catch {
      throw located(error)
    }
  }
}
