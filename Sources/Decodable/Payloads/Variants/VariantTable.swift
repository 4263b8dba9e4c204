import Foundation

/// The variants of a type: their tags, and what decodes each.
@usableFromInline
final class VariantTable<Value>: Sendable {
  @usableFromInline let tags: VariantTags
  /// In the order of the tags.
  @usableFromInline let decoders: [@Sendable (Any) throws -> Value]
  /// Whether the decoders see values as they were looked up, and not as plain ones.
  @usableFromInline let takesViews: Bool
  private let otherwise: (@Sendable (VariantTag, Any) throws -> Value)?

  init(
    _ cases: some Sequence<(VariantTag, @Sendable (Any) throws -> Value)>, takesViews: Bool,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)?
  ) {
    let cases = Array(cases)
    tags = VariantTags(cases.map(\.0), of: Value.self, acceptingOthers: otherwise != nil)
    decoders = cases.map(\.1)
    self.takesViews = takesViews
    self.otherwise = otherwise
  }

  /// Decodes a value of a document that was looked up.
  @inlinable
  func decode(_ index: Int, _ cursor: _UnsafeCursor, at path: KeyPath, in json: Any) throws -> Value {
    defer { extendLifetime(json) }
    do {
      return try decoders[index](takesViews ? cursor.json : cursor.plainUnlessContainer)
    } catch {
      throw Lookup.located(error, at: path, in: json, decoding: cursor)
    }
  }

  /// Decodes a value as the variant that was selected.
  func decode(_ selection: VariantTags.Selection, _ json: Any) throws -> Value {
    switch selection {
    case .known(let index): return try decoders[index](takesViews ? json : plainValue(of: json))
    case .unknown(let tag):
      guard let otherwise else { throw tags.unknown(tag, found: json) }
      return try otherwise(tag, plainValue(of: json))
    }
  }

  /// Decodes a variant of which there is only the tag.
  func decodeWithoutContent(_ selection: VariantTags.Selection) throws -> Value {
    try Observation.attempt { try decode(selection, NSNull()) }
  }
}

extension VariantTable {
  /// The variants to be tried one after the other.
  var alternatives: [Alternative<Value>] {
    zip(tags.all, decoders).map { tag, decode in
      Alternative(type: Value.self, name: tag.description) { [takesViews] json in
        try decode(takesViews ? json : plainValue(of: json))
      }
    }
  }

  /// How many variants are tried for a substitute.
  private static var maximumAttempts: Int { 16 }

  /// A substitute for a value that could not be decoded, if that is what is asked for: of another variant for each, since
  /// with a wrong tag it may be any.
  func substitute<Result>(for json: Any, as type: Result.Type) throws -> Result? {
    guard Observation.isActive, let object = documentSubstitute(json) else { return nil }
    for position in 0..<min(decoders.count, Self.maximumAttempts) where Observation.observer?.mayAttempt() != false {
      let index = (object.variant + position) % decoders.count
      if let value = try? decoders[index](json) as? Result { return value }
    }
    throw DecodingError.typeMismatch(expected: Result.self, found: NSNull())
  }
}
