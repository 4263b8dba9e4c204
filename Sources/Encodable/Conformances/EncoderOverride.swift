import Decodable
import Synchronization

/// A Boolean value that indicates whether the encoder of any type was ever replaced.
///
/// Before a replacement, overrides cost one relaxed load of this global, which is initialized statically.
private let anyEncoderWasReplaced = Atomic<Bool>(false)

/// The replaced encoders of one type, for the process and for scopes.
///
/// ```swift
/// extension Money: OverridableEncodable {
///   static let encoderOverride = EncoderOverride<Money>()
/// }
/// ```
public final class EncoderOverride<Value>: Sendable {
  /// A closure that returns the value to be written in place of another value.
  public typealias Encoder = @Sendable (Value) throws -> any Encodable

  private let replacements = Replacements<Encoder>()

  /// Creates an override, in which no encoder is replaced.
  public init() {}

  /// The active encoder; nil if it is the standard one.
  var encoder: Encoder? {
    get {
      guard let replacement = replacements.active else { return nil }
      return { value in try self.replacements.run(replacement) { try $0(value) } }
    }
    set {
      replacements.setForProcess(newValue)
      anyEncoderWasReplaced.store(true, ordering: .relaxed)
    }
  }

  /// Writes a value with the active encoder, unless this is the standard encoder.
  ///
  /// The layer below is active also while the result of the encoder is written, which may have the same type.
  fileprivate func write(_ value: Value, to writer: _Writer) throws -> Bool {
    guard let replacement = replacements.active else { return false }
    try writer.inContainer {
      try replacements.run(replacement) { try $0(value)._write(to: writer) }
    }
    return true
  }

  func withEncoder<Output>(_ encoder: @escaping Encoder, operation: () -> Output) -> Output {
    anyEncoderWasReplaced.store(true, ordering: .relaxed)
    return replacements.withScope(encoder, operation: operation)
  }

  func withEncoder<Output>(
    _ encoder: @escaping Encoder, isolation: isolated (any Actor)?, operation: () async -> Output
  ) async -> Output {
    anyEncoderWasReplaced.store(true, ordering: .relaxed)
    return await replacements.withScope(encoder, isolation: isolation, operation: operation)
  }
}

extension _Writer {
  /// A Boolean value that indicates whether writing a scalar may call an encode closure.
  @inline(__always)
  static var mayCallEncoders: Bool { anyEncoderWasReplaced.load(ordering: .relaxed) }

  /// Writes a value with a replaced encoder, if one is active.
  @inline(__always)
  func writeOverridden<Value: OverridableEncodable>(_ value: Value) throws -> Bool {
    guard Self.mayCallEncoders else { return false }
    return try Value.encoderOverride.write(value, to: self)
  }
}
