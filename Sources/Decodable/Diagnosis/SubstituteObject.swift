/// A substitute for objects: each lookup in it succeeds.
///
/// For decode functions, the object is a `JSON` of its own document.
struct SubstituteObject: DocumentSubstitute {
  /// The number of the variant.
  let variant: Int

  private static let count = 10
  /// The number of variants with the same substitute for all values of a type.
  ///
  /// Three variants are for functions that compare values (``SubstituteOrder/Progression``). In the last variant,
  /// optionals are nil.
  private static let evenCount = 6

  /// The variants, which return different substitutes for the same lookup.
  static let views: [JSON] = {
    guard let empty = try? JSON(parsing: "{}") else { return [] }
    return (0..<count).map { variant in
      let observer = SearchObserver(SubstituteObject(variant: variant))
      return JSON(
        document: Document(empty.document, policy: DocumentPolicy(observer: observer)), index: empty.index)
    }
  }()

  /// The variants with the same substitute for all values of a type.
  static let evenViews = Array(views.prefix(evenCount))

  private init(variant: Int) { self.variant = variant }

  /// The object for decode functions.
  var json: JSON { Self.views[variant] }

  func codableDecoder(
    at codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable]
  ) -> any SubstituteDecoder {
    SubstituteObjectDecoder(self, at: codingPath, userInfo)
  }

  /// Returns a substitute for a value that is looked up in the object.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` if the type has no substitute.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<T>(of decoder: (Any) throws -> T, at path: KeyPath, decoderKind: DecoderKind) throws -> T {
    guard let search = Search.current, search.substitutes.mayAccess() else {
      throw DecodingError.typeMismatch(expected: T.self, found: json)
    }
    search.substitutes.recordLookup()
    let kind = Operation.Kind(path: path, type: ObjectIdentifier(T.self))
    if variant == Self.count - 1, let nothing = search.traits(of: T.self).nothing { return try nothing.value() }
    guard
      let value = differing(of: decoder, for: kind, decoderKind: decoderKind, in: search)
        ?? Substitutes.value(variant, of: decoder, for: kind, decoderKind: decoderKind, in: search)
    else { throw DecodingError.typeMismatch(expected: T.self, found: json) }
    return try value.value()
  }

  /// Returns a substitute for the value of a key in a variant whose values differ; nil in another variant.
  private func differing<T>(
    of decoder: (Any) throws -> T, for kind: Operation.Kind, decoderKind: DecoderKind, in search: Search
  ) -> Box? {
    guard let progression = SubstituteOrder.Progression(rawValue: variant - Self.evenCount) else { return nil }
    let number = search.substitutes.number(of: kind)
    let ordered = Substitutes.value(
      at: number, in: progression, of: decoder, for: kind, decoderKind: decoderKind, in: search)
    if let ordered { return ordered }
    let index = index(ofValue: number, in: progression, caseCount: search.traits(of: T.self).cases.count)
    return Substitutes.value(
      index, of: decoder, for: kind, decoderKind: decoderKind, in: search)
  }

  /// Returns the index of the substitute for the value of a key, if the values of its type are not ordered.
  ///
  /// The values alternate. The cases of a large enum are those that no other variant has.
  ///
  /// - Parameter number: The number of other keys that were looked up before for the same type.
  private func index(ofValue number: Int, in progression: SubstituteOrder.Progression, caseCount: Int) -> Int {
    if caseCount > Self.evenCount { return variant + number }
    return switch progression {
    case .ascendingFromUsual: number & 1
    case .descending: 1 - number & 1
    case .ascending: 1 - (number >> 1) & 1
    }
  }
}
