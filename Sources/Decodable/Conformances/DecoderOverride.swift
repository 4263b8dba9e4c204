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
    ActiveDecoders(processVersion: processVersion.load(ordering: .relaxed), scope: scope)
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

  /// The active decoder: scopes take precedence over the process, and the process over the standard decoder.
  ///
  /// While a decoder runs, the layer below it is active, so that a decoder may decode its own type without recursion.
  private indirect enum Layer: Sendable {
    case standard
    case process
    case scope(Override)
  }

  /// A decoder that replaces the standard decoder.
  private struct Override: Sendable {
    let decoder: Decoder
    /// The layer that is active while the decoder runs.
    let below: Layer
  }

  private let standard: Decoder
  private let processWide = Locked<Decoder?>(nil)
  /// A Boolean value that indicates whether ``processWide`` has a decoder, so that most reads need no lock.
  private let isSetForProcess = Atomic<Bool>(false)
  private let layer = TaskLocal<Layer>(wrappedValue: .process)

  /// A Boolean value that indicates whether the decoder was ever replaced.
  ///
  /// The value is never reset, since a task that was started in a scope may outlive the scope.
  private let isUsed = Atomic<Bool>(false)

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
      guard let override = current else { return standard }
      return { json in try self.run(override, json) }
    }
    set {
      setForProcess(newValue)
      markUsed()
    }
  }

  /// Removes the decoder that was set for the process.
  func reset() { setForProcess(nil) }

  private func setForProcess(_ decoder: Decoder?) {
    processWide.withLock {
      $0 = decoder
      isSetForProcess.store(decoder != nil, ordering: .relaxed)
    }
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
  var mayBeOverridden: Bool {
    guard isUsed.load(ordering: .relaxed) else { return false }
    return switch layer.get() {
    case .standard: false
    case .process: isSetForProcess.load(ordering: .relaxed)
    case .scope: true
    }
  }

  /// Decodes a value with the active decoder, or returns nil if this is the standard decoder.
  func decodeOverridden(_ json: Any) throws -> Value? {
    guard isUsed.load(ordering: .relaxed), let override = current else { return nil }
    return try run(override, json)
  }

  /// The decoder that replaces the standard decoder, or nil if the standard decoder is active.
  private var current: Override? {
    switch layer.get() {
    case .standard: nil
    case .process: processWide.withLock { $0 }.map { Override(decoder: $0, below: .standard) }
    case .scope(let override): override
    }
  }

  private func run(_ override: Override, _ json: Any) throws -> Value {
    let json = try deepPlainValueOfDocument(json)
    do {
      return try layer.withValue(override.below) { try override.decoder(json) }
    } catch var error as DecodingError {
      error.metadata.scope.insert(.override)
      throw error
    }
  }

  func withDecoder<Result>(
    _ decoder: @escaping Decoder, operation: () throws -> Result
  ) rethrows -> Result {
    let scope = enter(decoder)
    return try ActiveDecoders.inNewScope { try layer.withValue(scope, operation: operation) }
  }

  func withDecoder<Result>(
    _ decoder: @escaping Decoder, isolation: isolated (any Actor)?, operation: () async throws -> Result
  ) async rethrows -> Result {
    let scope = enter(decoder)
    return try await ActiveDecoders.inNewScope(isolation: isolation) {
      try await layer.withValue(scope, operation: operation, isolation: isolation)
    }
  }

  private func markUsed() {
    isUsed.store(true, ordering: .relaxed)
    anyDecoderWasReplaced.store(true, ordering: .relaxed)
  }

  private func enter(_ decoder: @escaping Decoder) -> Layer {
    markUsed()
    return .scope(Override(decoder: decoder, below: layer.get()))
  }
}
