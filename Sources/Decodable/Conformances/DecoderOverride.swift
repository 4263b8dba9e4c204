import Synchronization

/// A Boolean value that indicates whether the decoder of any type was ever replaced.
///
/// Before a replacement, overrides cost one relaxed load of this global, which is initialized statically. The access to
/// the override of a type calls the runtime for lazy initialization, which takes longer than decoding an integer.
private let anyDecoderWasReplaced = Atomic<Bool>(false)

/// The replaced decoders that are active in a task: with equal values, a type decodes a value in the same way.
struct ActiveDecoders: Hashable {
  private let processVersion: Int
  private let scope: Int

  /// The number of times that a decoder was replaced or reset for the process.
  private static let processVersion = Atomic<Int>(0)
  private static let scopeCount = Atomic<Int>(0)
  /// The number of the innermost scope of any type; 0 outside of scopes.
  @TaskLocal private static var scope = 0

  /// The decoders of the current task.
  static var current: ActiveDecoders {
    // Most programs replace no decoder, and reading a task-local value takes longer than this check.
    guard anyDecoderWasReplaced.load(ordering: .relaxed) else { return ActiveDecoders(processVersion: 0, scope: 0) }
    return ActiveDecoders(processVersion: processVersion.load(ordering: .relaxed), scope: scope)
  }

  fileprivate static func replaceForProcess() { processVersion.add(1, ordering: .relaxed) }

  fileprivate static func inNewScope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try $scope.withValue(scopeCount.add(1, ordering: .relaxed).newValue, operation: operation)
  }

  fileprivate static func inNewScope<Result>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let scope = scopeCount.add(1, ordering: .relaxed).newValue
    return try await $scope.withValue(scope, operation: operation, isolation: isolation)
  }
}

extension OverridableDecodable {
  /// A Boolean value that indicates whether the decoder may be replaced.
  @inline(always)
  static var mayBeOverridden: Bool {
    anyDecoderWasReplaced.load(ordering: .relaxed) && override.mayBeOverridden
  }
}

/// The decoders of one type: the standard decoder, and the decoders set for the process and for scopes.
///
/// ```swift
/// extension Money: Decodable, OverridableDecodable {
///   static let override = DecoderOverride<Money> { json in try Money(cents: Int.decode(json)) }
/// }
/// ```
public final class DecoderOverride<Value>: Sendable {
  /// A closure that decodes a JSON value.
  public typealias Decoder = @Sendable (Any) throws -> Value

  private let standard: Decoder
  private let replacements = Replacements<Decoder>()

  /// Creates an override with a standard decoder.
  ///
  /// ```swift
  /// static let override = DecoderOverride<Money> { json in try Money(cents: Int.decode(json)) }
  /// ```
  ///
  /// - Parameter standard: The decoder that is active until another decoder replaces it.
  public init(standard: @escaping Decoder) {
    self.standard = standard
  }

  /// The active decoder.
  ///
  /// Setting the property replaces the decoder for the process.
  ///
  /// ```swift
  /// Money.override.decoder = { json in try Money(text: String.decode(json)) }
  /// ```
  public var decoder: Decoder {
    get {
      guard let replacement = replacements.active else { return standard }
      return { json in try self.run(replacement, json) }
    }
    set { replace { replacements.setForProcess(newValue) } }
  }

  /// Removes the decoder that was set for the process.
  func reset() { replace { replacements.setForProcess(nil) } }

  private func replace(_ operation: () -> Void) {
    operation()
    anyDecoderWasReplaced.store(true, ordering: .relaxed)
    ActiveDecoders.replaceForProcess()
  }

  /// Decodes a value with the active decoder.
  ///
  /// ```swift
  /// static func decode(_ json: Any) throws -> Money { try override.decode(json) }   // the default implementation
  /// ```
  ///
  /// - Throws: The error of the decoder.
  public func decode(_ json: Any) throws -> Value {
    try decodeOverridden(json) ?? standard(plainValue(of: json))
  }

  /// A Boolean value that indicates whether the active decoder may be a replaced one.
  ///
  /// If not, values are decoded in place, even if a scope was used before.
  var mayBeOverridden: Bool { replacements.mayBeActive }

  /// Decodes a value with the active decoder, or returns nil if this is the standard decoder.
  func decodeOverridden(_ json: Any) throws -> Value? {
    guard let replacement = replacements.active else { return nil }
    return try run(replacement, json)
  }

  private func run(_ replacement: Replacements<Decoder>.Replacement, _ json: Any) throws -> Value {
    let json = try deepPlainValueOfDocument(json)
    do {
      return try replacements.run(replacement) { try $0(json) }
    } catch var error as DecodingError {
      error.metadata.scope.insert(.override)
      throw error
    }
  }

  func withDecoder<Output>(_ decoder: @escaping Decoder, operation: () -> Output) -> Output {
    anyDecoderWasReplaced.store(true, ordering: .relaxed)
    return ActiveDecoders.inNewScope { replacements.withScope(decoder, operation: operation) }
  }

  func withDecoder<Output>(
    _ decoder: @escaping Decoder, isolation: isolated (any Actor)?, operation: () async -> Output
  ) async -> Output {
    anyDecoderWasReplaced.store(true, ordering: .relaxed)
    return await ActiveDecoders.inNewScope(isolation: isolation) {
      await replacements.withScope(decoder, isolation: isolation, operation: operation)
    }
  }
}
