import Synchronization

/// Whether there ever was another decoder of any type: until then this one relaxed load is all that overrides cost.
///
/// A global with a constant for its value is there from the start; reaching a type's override calls into the runtime, to
/// make it if need be, which takes longer than decoding an integer.
private let anyDecoderWasReplaced = Atomic<Bool>(false)

/// How often the decoder of a type was replaced, for the process or a scope: as long as that stays the same, a type
/// decodes a value as it did before.
private let replacementCount = Atomic<Int>(0)

/// The number of times that a decoder was replaced or put back until now.
func decoderReplacementCount() -> Int { replacementCount.load(ordering: .relaxed) }

extension OverridableDecodable {
  /// Whether there may be another decoder than the standard one.
  @inline(always)
  static var mayBeOverridden: Bool {
    anyDecoderWasReplaced.load(ordering: .relaxed) && override.mayBeOverridden
  }
}

/// Keeps the decoder of one type: the standard one, one set for the process, and those set for scopes.
///
/// See ``OverridableDecodable`` for how a type of your own uses it.
public final class DecoderOverride<Value>: Sendable {
  /// Makes a value of a JSON value.
  public typealias Decoder = @Sendable (Any) throws -> Value

  /// What lies below what: scopes over the process over the standard.
  ///
  /// A decoder that decodes its own type goes one layer down, instead of calling itself for ever.
  private indirect enum Layer: Sendable {
    case standard
    case process
    case scope(Override)
  }

  /// A decoder that goes before the standard one.
  private struct Override: Sendable {
    let decoder: Decoder
    /// What is in force while it runs.
    let below: Layer
  }

  private let standard: Decoder
  private let processWide = Locked<Decoder?>(nil)
  /// Whether ``processWide`` has a decoder: most reads need no lock.
  private let isSetForProcess = Atomic<Bool>(false)
  private let layer = TaskLocal<Layer>(wrappedValue: .process)

  /// Whether there ever was another decoder.
  ///
  /// It is never taken back, since a task started in a scope may outlive it.
  private let isUsed = Atomic<Bool>(false)

  /// Makes an override with the decoder that applies until there is another.
  ///
  /// ```swift
  /// static let override = DecoderOverride<Money> { json in try Money(cents: Int.decode(json)) }
  /// ```
  public init(standard: @escaping Decoder) {
    self.standard = standard
  }

  /// The decoder in force; setting it sets it for the process.
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

  /// Takes back what was set for the process.
  func reset() { setForProcess(nil) }

  private func setForProcess(_ decoder: Decoder?) {
    processWide.withLock {
      $0 = decoder
      isSetForProcess.store(decoder != nil, ordering: .relaxed)
    }
    replacementCount.add(1, ordering: .relaxed)
  }

  /// Decodes with the decoder in force.
  ///
  /// ```swift
  /// static func decode(_ json: Any) throws -> Money { try override.decode(json) }   // what a Decodable type has anyway
  /// ```
  ///
  /// - Throws: What the decoder throws.
  public func decode(_ json: Any) throws -> Value {
    try decodeOverridden(json) ?? standard(plainValue(of: json))
  }

  /// Whether there may be another decoder than the standard one, here and now.
  ///
  /// Without one, values are decoded in place, also where a scope was used once.
  var mayBeOverridden: Bool {
    guard isUsed.load(ordering: .relaxed) else { return false }
    return switch layer.get() {
    case .standard: false
    case .process: isSetForProcess.load(ordering: .relaxed)
    case .scope: true
    }
  }

  /// Decodes with the decoder that goes before the standard one, or returns nil if there is none.
  func decodeOverridden(_ json: Any) throws -> Value? {
    guard isUsed.load(ordering: .relaxed), let override = current else { return nil }
    return try run(override, json)
  }

  /// The decoder that goes before the standard one.
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
    return try layer.withValue(scope, operation: operation)
  }

  func withDecoder<Result>(
    _ decoder: @escaping Decoder, isolation: isolated (any Actor)?, operation: () async throws -> Result
  ) async rethrows -> Result {
    let scope = enter(decoder)
    return try await layer.withValue(scope, operation: operation, isolation: isolation)
  }

  private func markUsed() {
    isUsed.store(true, ordering: .relaxed)
    anyDecoderWasReplaced.store(true, ordering: .relaxed)
  }

  private func enter(_ decoder: @escaping Decoder) -> Layer {
    markUsed()
    replacementCount.add(1, ordering: .relaxed)
    return .scope(Override(decoder: decoder, below: layer.get()))
  }
}
