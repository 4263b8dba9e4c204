extension Array where Element: Decodable & SendableMetatype {
  /// Returns a decoding of an array that skips some elements.
  ///
  /// ```swift
  /// try ["sizes": [1, "2", 3]] => "sizes" => [Int].skipping(.invalid)   // [1, 3]
  /// ```
  ///
  /// - Parameter elements: The kinds of elements to skip.
  /// - Returns: A decoding that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   array, including null; otherwise the error of the first invalid element that is not skipped.
  public static func skipping(_ elements: SkippedElements) -> Decoding<[Element]> {
    Decoding(
      kind: .ofType.followed(by: .array, Int(elements.rawValue)),
      ofFound: { try decodeElements(of: $0, as: Self.self, skipping: elements) })
  }

  /// The decoding of an array, or of a single value as an array of one element.
  ///
  /// ```swift
  /// try ["tags": "a"] => "tags" => [String].oneOrMany   // ["a"]
  /// ```
  ///
  /// - Null is a single value, which is an error for most types.
  /// - The error of the single value or of the first invalid element is thrown.
  public static var oneOrMany: Decoding<[Element]> { Element.decoding.oneOrMany }

  /// Returns a decoding of an array, or of a single value as an array of one element, that skips some elements.
  ///
  /// ```swift
  /// try ["tags": NSNull()] => "tags" => [String].oneOrMany(skipping: .null)   // []
  /// ```
  ///
  /// - Parameter skipping: The kinds of elements to skip. If a single value is skipped, the array is empty.
  /// - Returns: A decoding that throws the error of the single value or of the first invalid element that is not
  ///   skipped.
  public static func oneOrMany(skipping: SkippedElements) -> Decoding<[Element]> {
    Element.decoding.oneOrMany(skipping: skipping)
  }
}

extension Set where Element: Decodable & SendableMetatype {
  /// Returns a decoding of a set from an array that skips some elements.
  ///
  /// ```swift
  /// try ["sizes": [1, "2", 1]] => "sizes" => Set<Int>.skipping(.invalid)   // [1]
  /// ```
  ///
  /// - Parameter elements: The kinds of elements to skip.
  /// - Returns: A decoding that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   array, including null; otherwise the error of the first invalid element that is not skipped.
  public static func skipping(_ elements: SkippedElements) -> Decoding<Set<Element>> {
    Decoding(
      kind: .ofType.followed(by: .set, Int(elements.rawValue)),
      ofFound: { Set(try decodeElements(of: $0, as: Self.self, skipping: elements) as [Element]) })
  }
}

extension Dictionary where Key: SendableMetatype, Value: Decodable & SendableMetatype {
  /// Returns a decoding of a dictionary that skips some members.
  ///
  /// ```swift
  /// try ["sizes": ["a": 1, "b": "2"]] => "sizes" => [String: Int].skipping(.invalid)   // ["a": 1]
  /// try [Int: Int].skipping(.invalid)(["1": 1, "x": 2])                                // [1: 1]
  /// ```
  ///
  /// If two names convert to the same key, ``SkippedElements/invalid`` skips both members, and the recovered error is a
  /// ``DuplicateKeyError``.
  ///
  /// - Parameter members: The kinds of members to skip.
  /// - Returns: A decoding that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   object, including null; otherwise the error of the first invalid member that is not skipped.
  public static func skipping(_ members: SkippedElements) -> Decoding<[Key: Value]> {
    Decoding(
      kind: .ofType.followed(by: .dictionary, Int(members.rawValue)),
      ofFound: { try decodeMembers(of: $0, as: Self.self, skipping: members, with: decodeValue) })
  }
}
