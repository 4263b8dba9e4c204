/// A type whose decoder can be replaced.
///
/// `String`, `Bool`, every integer width, `Double`, `Float`, `Decimal`, `Date`, `URL`, `UUID`, `Data` and `NSArray` are.
///
/// ```swift
/// Bool.decoder = { json in
///   switch json {
///   case let text as String where text == "yes": true
///   case let text as String where text == "no": false
///   default: try cast(json)
///   }
/// }
/// try ["active": "yes"] => "active" as Bool   // true
/// ```
///
/// A type of your own that keeps its decoder in a variable needs no decode function:
///
/// ```swift
/// extension Money: Decodable, DynamicDecodable {
///   nonisolated(unsafe) static var decoder: @Sendable (Any) throws -> Money = { json in
///     try Money(cents: Int.decode(json))
///   }
/// }
/// ```
///
/// In the Swift 5 language mode `static var decoder: (Any) throws -> Money` is accepted, with a warning. Only the decoder of
/// an ``OverridableDecodable`` type can be read and set from any thread, and for a scope.
@preconcurrency
public protocol DynamicDecodable {
  // The attribute is for types from before Swift 6, whose closures are seldom marked @Sendable.

  /// What the decoder makes; the type itself.
  associatedtype DecodedType = Self

  /// The decode closure in force: what `decode(_:)` does, here and now.
  ///
  /// Setting it changes the whole process, from any thread. The closure sees scalars as plain `String`, `Int`,
  /// `Double`, `Bool` and `NSNull`. It may call ``cast(_:)`` and the type's own `decode`: in there that is the standard
  /// one, and in a scope's decoder the one outside the scope.
  static var decoder: @Sendable (Any) throws -> DecodedType { get set }
}

extension Decodable where Self: DynamicDecodable, DecodedType == Self {
  /// Calls ``DynamicDecodable/decoder``.
  ///
  /// - Null is given to the decoder.
  /// - Throws: What the decoder throws.
  public static func decode(_ json: Any) throws -> Self { try decoder(plainValue(of: json)) }
}

/// A type whose decoder can be replaced for the process, and for a scope.
///
/// A type of your own becomes one with an override to keep its decoder in:
///
/// ```swift
/// extension Money: Decodable, OverridableDecodable {
///   static let override = DecoderOverride<Money> { json in try Money(cents: Int.decode(json)) }
/// }
/// ```
public protocol OverridableDecodable: DynamicDecodable {
  /// Where the type's decoder is kept.
  static var override: DecoderOverride<DecodedType> { get }
}

extension Decodable where Self: OverridableDecodable, DecodedType == Self {
  /// Decodes with the decoder in force.
  ///
  /// - Null is given to the decoder.
  /// - Throws: What the decoder throws.
  public static func decode(_ json: Any) throws -> Self { try override.decode(json) }
}

extension Decodable where Self: OverridableDecodable {
  /// Decodes the value as it stands in the document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Self { try decode(cursor.json) }
}

extension OverridableDecodable {
  /// The decode closure in force: what `decode(_:)` does, here and now.
  ///
  /// ```swift
  /// let original = Bool.decoder
  /// Bool.decoder = { json in try original(json) == false }
  /// ```
  ///
  /// Setting it changes the whole process, and is safe from any thread; a scope made by
  /// ``withDecoder(_:operation:)`` goes before it. ``resetDecoder()`` takes it back.
  public static var decoder: @Sendable (Any) throws -> DecodedType {
    get { override.decoder }
    set { override.decoder = newValue }
  }

  /// Takes back the decoder that was set for the process, so that the standard one is in force again.
  ///
  /// ```swift
  /// Decimal.decoder = { json in try cast(json) * 100 }
  /// Decimal.resetDecoder()
  /// try [Decimal].decode(parsing: "[0.1234567890123456789012]")   // [0.1234567890123456789012]
  /// ```
  ///
  /// Setting the decoder that was in force before has the same result, but values of a document are then made plain first,
  /// which takes longer. A scope that runs keeps its decoder.
  ///
  /// Resetting is safe from any thread.
  public static func resetDecoder() { override.reset() }

  /// Runs an operation with another decoder for this type, in this task and the tasks it starts.
  ///
  /// ```swift
  /// let model = try Date.withDecoder(Date.decoder(using: .secondsSince1970)) {
  ///   try Model.decode(json)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - decoder: Goes before the one that is in force outside. It may call the type's own `decode`, which in there
  ///     does what it does outside.
  ///   - operation: What runs with it.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func withDecoder<Result>(
    _ decoder: @escaping @Sendable (Any) throws -> DecodedType,
    operation: () throws -> Result
  ) rethrows -> Result {
    try override.withDecoder(decoder, operation: operation)
  }

  /// Runs an asynchronous operation with another decoder for this type, in this task and the tasks it starts.
  ///
  /// ```swift
  /// let model = try await Date.withDecoder(Date.decoder(using: .secondsSince1970)) {
  ///   try await Model.decode(fetch())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - decoder: Goes before the one that is in force outside. It may call the type's own `decode`, which in there
  ///     does what it does outside.
  ///   - isolation: The actor that the operation runs on: the caller's.
  ///   - operation: What runs with it.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func withDecoder<Result>(
    _ decoder: @escaping @Sendable (Any) throws -> DecodedType,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await override.withDecoder(decoder, isolation: isolation, operation: operation)
  }
}
