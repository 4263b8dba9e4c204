/// A type whose decoder can be replaced.
///
/// `String`, `Bool`, all integer types, `Double`, `Float`, `Decimal`, `Date`, `URL`, `UUID`, `Data` and `NSArray`
/// conform to this protocol.
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
/// A type of your own that stores its decoder in a variable needs no decode function:
///
/// ```swift
/// extension Money: Decodable, DynamicDecodable {
///   nonisolated(unsafe) static var decoder: @Sendable (Any) throws -> Money = { json in
///     try Money(cents: Int.decode(json))
///   }
/// }
/// ```
///
/// In the Swift 5 language mode, the compiler accepts `static var decoder: (Any) throws -> Money` with a warning. Use
/// ``OverridableDecodable`` for a decoder that can be read and set from any thread, and replaced for a scope.
@preconcurrency
public protocol DynamicDecodable {
  // @preconcurrency supports types written before Swift 6, whose closures are seldom marked @Sendable.

  /// The result type of the decoder, which is the type itself.
  associatedtype DecodedType = Self

  /// The active decode closure, which `decode(_:)` calls.
  ///
  /// Setting the property replaces the closure for the whole process. The closure receives scalars as plain `String`,
  /// `Int`, `Double`, `Bool` and `NSNull`. It may call ``cast(_:)``. For the types of this library and other
  /// ``OverridableDecodable`` types, it may also call the type's own `decode`, which calls the standard decoder. In the
  /// decoder of a scope, that is the decoder outside the scope.
  static var decoder: @Sendable (Any) throws -> DecodedType { get set }
}

extension Decodable where Self: DynamicDecodable, DecodedType == Self {
  /// Decodes a value with ``DynamicDecodable/decoder``.
  ///
  /// - Null is passed to the decoder.
  /// - Throws: The error of the decoder.
  public static func decode(_ json: Any) throws -> Self { try decoder(plainValue(of: json)) }
}

/// A type whose decoder can be replaced for the process, and for a scope.
///
/// A type of your own stores its decoder in an override:
///
/// ```swift
/// extension Money: Decodable, OverridableDecodable {
///   static let override = DecoderOverride<Money> { json in try Money(cents: Int.decode(json)) }
/// }
/// ```
public protocol OverridableDecodable: DynamicDecodable {
  /// The storage of the type's decoder.
  static var override: DecoderOverride<DecodedType> { get }
}

extension Decodable where Self: OverridableDecodable, DecodedType == Self {
  /// Decodes a value with the active decoder.
  ///
  /// - Null is passed to the decoder.
  /// - Throws: The error of the decoder.
  public static func decode(_ json: Any) throws -> Self { try override.decode(json) }
}

extension Decodable where Self: OverridableDecodable {
  /// Decodes a value of a document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Self { try decode(cursor.json) }
}

extension OverridableDecodable {
  /// The active decode closure, which `decode(_:)` calls.
  ///
  /// ```swift
  /// let original = Bool.decoder
  /// Bool.decoder = { json in try original(json) == false }
  /// ```
  ///
  /// Setting the property replaces the decoder for the whole process, and is safe from any thread. A scope made by
  /// ``withDecoder(_:operation:)`` takes precedence. ``resetDecoder()`` restores the standard decoder.
  public static var decoder: @Sendable (Any) throws -> DecodedType {
    get { override.decoder }
    set { override.decoder = newValue }
  }

  /// Restores the standard decoder for the process.
  ///
  /// ```swift
  /// Decimal.decoder = { json in try cast(json) * 100 }
  /// Decimal.resetDecoder()
  /// try [Decimal].decode(parsing: "[0.1234567890123456789012]")   // [0.1234567890123456789012]
  /// ```
  ///
  /// Setting `decoder` to the earlier closure has the same result, but then values of a document are converted to
  /// plain values first, which takes longer. Running scopes keep their decoders. The function is safe from any thread.
  public static func resetDecoder() { override.reset() }

  /// Runs an operation with another decoder for this type, in the current task and the tasks that the operation starts.
  ///
  /// ```swift
  /// let model = try Date.withDecoder(Date.decoder(using: .secondsSince1970)) {
  ///   try Model.decode(json)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - decoder: The decode closure, which replaces the active decoder. It may call the type's own `decode`, which
  ///     then calls the decoder outside the operation.
  ///   - operation: The operation that decodes with `decoder`.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public static func withDecoder<Output, Failure: Error>(
    _ decoder: @escaping @Sendable (Any) throws -> DecodedType,
    operation: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try override.withDecoder(decoder) { Result(catching: operation) }.get()
  }

  /// Runs an asynchronous operation with another decoder for this type, in the current task and the tasks that the
  /// operation starts.
  ///
  /// ```swift
  /// let model = try await Date.withDecoder(Date.decoder(using: .secondsSince1970)) {
  ///   try await Model.decode(fetch())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - decoder: The decode closure, which replaces the active decoder. It may call the type's own `decode`, which
  ///     then calls the decoder outside the operation.
  ///   - isolation: The actor on which the operation runs; by default the caller's.
  ///   - operation: The operation that decodes with `decoder`.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public static func withDecoder<Output, Failure: Error>(
    _ decoder: @escaping @Sendable (Any) throws -> DecodedType,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await override.withDecoder(decoder, isolation: isolation) { await Result(awaiting: operation) }.get()
  }
}
