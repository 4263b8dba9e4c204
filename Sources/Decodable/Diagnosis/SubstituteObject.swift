/// A substitute for objects: each lookup in it succeeds.
///
/// For decode functions, the object is a `JSON` of its own document.
struct SubstituteObject: DocumentSubstitute {
  /// The number of the variant.
  let variant: Int

  private static let count = 8
  /// The number of variants with the same substitute for all values of a type.
  ///
  /// In the other variants, substitutes differ from key to key, for functions that compare values.
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
  func value<T>(of decoder: (Any) throws -> T, at path: KeyPath, usesOwnDecodeFunction: Bool) throws -> T {
    guard let search = Search.current else { throw DecodingError.typeMismatch(expected: T.self, found: json) }
    let kind = Operation.Kind(path: path, type: ObjectIdentifier(T.self))
    let offset = variant < Self.evenCount ? 0 : path.description.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    guard
      let value = Substitutes.value(
        variant + offset, of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
    else { throw DecodingError.typeMismatch(expected: T.self, found: json) }
    return try value.value()
  }
}
