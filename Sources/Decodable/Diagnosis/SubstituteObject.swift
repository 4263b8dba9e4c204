/// An object in which everything can be looked up: the substitute for objects.
///
/// To decode functions it is a ``JSON``, of a document of its own.
struct SubstituteObject: DocumentSubstitute {
  /// Which of several it is.
  let variant: Int

  private static let count = 8
  /// How many have the same substitute for all values of a type: the others differ from key to key, for functions that
  /// compare values.
  private static let evenCount = 6

  /// Those that give different substitutes for what is looked up in them.
  static let views: [JSON] = {
    guard let empty = try? JSON(parsing: "{}") else { return [] }
    return (0..<count).map { variant in
      let observer = SearchObserver(SubstituteObject(variant: variant))
      return JSON(
        document: Document(empty.document, policy: DocumentPolicy(observer: observer)), index: empty.index)
    }
  }()

  private init(variant: Int) { self.variant = variant }

  /// The object as decode functions see it.
  var json: JSON { Self.views[variant] }

  var codableDecoder: any SubstituteDecoder { SubstituteObjectDecoder(self) }

  /// What a decoder makes of a value that is looked up in it.
  func value<T>(of decoder: (Any) throws -> T, at path: KeyPath, isTypesOwn: Bool) throws -> T {
    guard let search = Search.current else { throw DecodingError.typeMismatch(expected: T.self, found: json) }
    let kind = Operation.Kind(path: path, type: ObjectIdentifier(T.self))
    let offset = variant < Self.evenCount ? 0 : path.description.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    guard
      let value = Substitutes.value(variant + offset, of: decoder, for: kind, isTypesOwn: isTypesOwn, in: search)
    else { throw DecodingError.typeMismatch(expected: T.self, found: json) }
    return try value.value()
  }
}
