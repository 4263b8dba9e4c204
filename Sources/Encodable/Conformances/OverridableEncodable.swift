import Decodable

/// A type whose encoder can be replaced for the process, and for a scope.
///
/// `String`, `Bool`, all integer types, `Double`, `Float`, `Decimal`, `Date`, `URL`, `UUID` and `Data` conform to this
/// protocol.
///
/// ```swift
/// Date.encoder = Date.encoder(using: .secondsSince1970)
/// Bool.encoder = { $0 ? "yes" : "no" }
/// try ["active": true].jsonString()   // {"active":"yes"}
/// ```
///
/// A type of your own stores its encoder in an override:
///
/// ```swift
/// extension Money: Encodable, OverridableEncodable {
///   static let encoderOverride = EncoderOverride<Money>()
///
///   func encode() throws -> Int { cents }   // the standard encoder
/// }
/// ```
public protocol OverridableEncodable: Encodable, SendableMetatype {
  /// The storage of the type's encoder.
  static var encoderOverride: EncoderOverride<Self> { get }
}

extension OverridableEncodable where EncodedContent: ObjectMembers {
  /// Writes the value with the active encoder; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try writer.writeOverridden(self) { return }
    try writeObject(to: writer)
  }
}

extension OverridableEncodable where EncodedContent: Encodable {
  /// Writes the value with the active encoder; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try writer.writeOverridden(self) { return }
    try writer.inContainer { try encode()._write(to: writer) }
  }
}

extension OverridableEncodable {
  /// The active encode closure.
  ///
  /// ```swift
  /// Double.encoder = { ($0 * 100).rounded() / 100 }   // everywhere
  /// ```
  ///
  /// Setting the property replaces the encoder for the whole process, and is safe from any thread. A scope made by
  /// ``withEncoder(_:operation:)`` takes precedence. ``resetEncoder()`` restores the standard encoder.
  ///
  /// The closure returns the value to write. If it returns a value of the same type, the standard encoder writes the
  /// value. In a scope (``withEncoder(_:operation:)``), the encoder outside the scope writes it.
  public static var encoder: @Sendable (Self) throws -> any Encodable {
    get { encoderOverride.encoder ?? { $0 } }
    set { encoderOverride.encoder = newValue }
  }

  /// Restores the standard encoder for the process.
  ///
  /// Running scopes keep their encoders. The function is safe from any thread.
  public static func resetEncoder() { encoderOverride.encoder = nil }

  /// Runs an operation with another encoder for this type, in the current task and the tasks that the operation starts.
  ///
  /// ```swift
  /// let text = try Date.withEncoder(Date.encoder(using: .secondsSince1970)) { try model.jsonString() }
  /// ```
  ///
  /// - Parameters:
  ///   - encoder: The encode closure, which replaces the active encoder.
  ///   - operation: The operation that encodes with `encoder`.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public static func withEncoder<Output, Failure: Error>(
    _ encoder: @escaping @Sendable (Self) throws -> any Encodable, operation: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try encoderOverride.withEncoder(encoder) { Result(catching: operation) }.get()
  }

  /// Runs an asynchronous operation with another encoder for this type, in the current task and the tasks that the
  /// operation starts.
  ///
  /// ```swift
  /// try await Date.withEncoder(Date.encoder(using: .secondsSince1970)) { try await upload(model.jsonData()) }
  /// ```
  ///
  /// - Parameters:
  ///   - encoder: The encode closure, which replaces the active encoder.
  ///   - isolation: The actor on which the operation runs; by default the caller's.
  ///   - operation: The operation that encodes with `encoder`.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public static func withEncoder<Output, Failure: Error>(
    _ encoder: @escaping @Sendable (Self) throws -> any Encodable, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await encoderOverride.withEncoder(encoder, isolation: isolation) { await Result(awaiting: operation) }.get()
  }
}
