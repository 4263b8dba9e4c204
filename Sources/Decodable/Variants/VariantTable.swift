/// Which of the variants of some type there is.
protocol VariantSelection {}

/// The variants of a type, found by their tags.
final class VariantTable<Value>: Sendable {
  struct Case: Sendable {
    let tag: VariantTag
    let decoding: Decoding<Value>
  }

  /// Which variant a tag stands for.
  enum Selection: VariantSelection {
    case known(Int)
    case unknown(VariantTag)
  }

  let cases: [Case]
  let otherwise: (@Sendable (VariantTag, Any) throws -> Value)?
  private let indices: [VariantTag: Int]
  private let hasOnlyTexts: Bool

  init(
    _ cases: some Sequence<(VariantTag, Decoding<Value>)>, otherwise: (@Sendable (VariantTag, Any) throws -> Value)?
  ) {
    let cases = cases.map { Case(tag: $0, decoding: $1) }
    self.cases = cases
    self.otherwise = otherwise
    indices = Dictionary(cases.enumerated().map { ($1.tag, $0) }) { first, _ in
      preconditionFailure("two variants have the tag \(cases[first].tag)")
    }
    hasOnlyTexts = cases.allSatisfy { if case .string = $0.tag { true } else { false } }
  }

  /// Decodes a value as the variant that was selected.
  func decode(_ selection: Selection, _ json: Any) throws -> Value {
    switch selection {
    case .known(let index): return try cases[index].decoding.decode(json)
    case .unknown(let tag):
      guard let otherwise else { throw unknown(tag, found: json) }
      return try otherwise(tag, plainValue(of: json))
    }
  }
}

extension VariantTable {
  /// Reads a tag, and finds the variant.
  func select(_ json: Any) throws -> Selection {
    let tag = try tag(from: json)
    if let index = indices[tag] { return .known(index) }
    if otherwise != nil { return .unknown(tag) }
    throw unknown(tag, found: json)
  }

  /// Finds the variant by the name of a member, which is text whatever the tags are.
  func select(name: String) -> Selection? {
    if let index = indices[.string(name)] { return .known(index) }
    if !hasOnlyTexts, let index = cases.firstIndex(where: { $0.tag.description == name }) { return .known(index) }
    return otherwise.map { _ in .unknown(.string(name)) }
  }

  /// The value of a type that some of the tags have: otherwise the first tag says what is expected.
  private func tag(from json: Any) throws -> VariantTag {
    if hasOnlyTexts { return .string(try decodeFound(json)) }
    switch ValueKind(json) {
    case .string where contains({ if case .string = $0 { true } else { false } }):
      return .string(try decodeFound(json))
    case .number where contains({ if case .integer = $0 { true } else { false } }):
      return .integer(try decodeFound(json))
    case .boolean where contains({ if case .boolean = $0 { true } else { false } }):
      return .boolean(try decodeFound(json))
    default: break
    }
    switch cases[0].tag {
    case .string: return .string(try decodeFound(json))
    case .integer: return .integer(try decodeFound(json))
    case .boolean: return .boolean(try decodeFound(json))
    }
  }

  private func contains(_ isOfType: (VariantTag) -> Bool) -> Bool { cases.contains { isOfType($0.tag) } }

  /// The error for a tag that none of the variants has.
  func unknown(_ tag: VariantTag, found json: Any) -> DecodingError {
    let metadata = DecodingError.Metadata(object: json, detail: .variant(of: Value.self, tags: cases.map(\.tag)))
    return .rawRepresentableInitializationError(rawValue: tag.rawValue, metadata)
  }
}
