/// A substitute for objects: each lookup in it succeeds.
///
/// For decode functions, the object is a `JSON` of its own document.
struct SubstituteObject: DocumentSubstitute {
  /// The number of the variant.
  let variant: Int

  private static let count = 10
  /// The number of variants with the same substitute for all values of a type.
  ///
  /// Three variants are for functions that compare values: in each, a value and the next have different substitutes. In
  /// the last variant, optionals are nil.
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
    if variant == Self.count - 1, let nothing = search.traits(of: T.self).nothing { return try nothing.value() }
    let index = variant < Self.evenCount ? variant : index(ofValue: search.substitutes.number(of: path))
    guard
      let value = Substitutes.value(
        index, of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
    else { throw DecodingError.typeMismatch(expected: T.self, found: json) }
    return try value.value()
  }

  /// Returns the index of the substitute for the value of a key, in a variant whose values differ.
  ///
  /// The second substitute of a number or date is far above the first, and the third is far below. So the values ascend
  /// in two variants and descend in one.
  ///
  /// - Parameter number: The number of other keys that were looked up before.
  private func index(ofValue number: Int) -> Int {
    switch variant - Self.evenCount {
    case 0: number & 1
    case 1: 1 - number & 1
    case 2: number & 1 == 0 ? 2 : 0
    default: 0
    }
  }
}
