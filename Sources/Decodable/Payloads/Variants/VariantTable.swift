import Foundation

/// The variants of a type: their tags and decoders.
@usableFromInline
final class VariantTable<Value>: Sendable {
  @usableFromInline let tags: VariantTags
  /// The decoders of the variants, in the order of the tags.
  @usableFromInline let decoders: [@Sendable (Any) throws -> Value]
  /// A Boolean value that indicates whether the decoders receive views of scalars instead of plain values.
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

  /// Decodes a document's value at a path as a variant.
  @inlinable
  func decode(_ index: Int, _ cursor: _UnsafeCursor, at path: KeyPath, in json: Any) throws -> Value {
    defer { extendLifetime(json) }
    do {
      return try takesViews ? decoders[index](cursor.json) : cursor.pass(to: decoders[index])
    } catch {
      throw Lookup.located(error, at: path, in: json, decoding: cursor)
    }
  }

  /// Decodes a value as the selected variant.
  func decode(_ selection: VariantTags.Selection, _ json: Any) throws -> Value {
    switch selection {
    case .known(let index): return try decoders[index](takesViews ? json : plainValue(of: json))
    case .unknown(let tag):
      guard let otherwise else { throw tags.unknown(tag, found: json) }
      return try otherwise(tag, plainValue(of: json))
    }
  }

  /// Decodes the selected variant without content, from null.
  func decodeWithoutContent(_ selection: VariantTags.Selection) throws -> Value {
    try Observation.attempt { try decode(selection, NSNull()) }
  }
}

extension VariantTable {
  /// The variants as alternatives, in the order of the tags.
  var alternatives: [Alternative<Value>] {
    zip(tags.all, decoders).map { tag, decode in
      Alternative(type: Value.self, name: tag.description) { [takesViews] json in
        try decode(takesViews ? json : plainValue(of: json))
      }
    }
  }

  /// The maximum number of variants that are tried for a substitute.
  private static var maximumAttempts: Int { 16 }

  /// Decodes a substitute for a value that failed; nil if `json` is not a substitute.
  ///
  /// The number of the substitute determines the variant, since a value with a wrong tag may be any variant.
  func substitute<Result>(for json: Any, as type: Result.Type) throws -> Result? {
    guard Observation.isActive, let object = documentSubstitute(json) else { return nil }
    for position in 0..<min(decoders.count, Self.maximumAttempts) where Observation.mayAttempt() {
      let index = (object.variant + position) % decoders.count
      if let value = try? decoders[index](json) as? Result { return value }
    }
    throw DecodingError.typeMismatch(expected: Result.self, found: NSNull())
  }
}
