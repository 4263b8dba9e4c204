extension Array where Element: Decodable & SendableMetatype {
  /// Decodes an array without some of its elements.
  ///
  /// ```swift
  /// try ["sizes": [1, "2", 3]] => "sizes" => [Int].skipping(.invalid)   // [1, 3]
  /// ```
  ///
  /// - Parameter elements: Which are left out.
  /// - Throws: When used, ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included,
  ///   and the error of the first element that has one and is not left out.
  public static func skipping(_ elements: SkippedElements) -> Decoding<[Element]> {
    Decoding(ofFound: { try decodeElements(of: $0, as: Self.self, skipping: elements) })
  }

  /// Decodes an array, or a single value that stands for an array of one.
  ///
  /// ```swift
  /// try ["tags": "a"] => "tags" => [String].oneOrMany   // ["a"]
  /// ```
  ///
  /// - Throws: When used, the error of the value or of the first element that has one.
  public static var oneOrMany: Decoding<[Element]> { Element.decoding.oneOrMany }

  /// Decodes an array without some of its elements, or a single value that stands for an array of one.
  ///
  /// ```swift
  /// try ["tags": NSNull()] => "tags" => [String].oneOrMany(skipping: .null)   // []
  /// ```
  ///
  /// - Parameter skipping: Which elements are left out; a single value is one.
  /// - Throws: When used, the error of the value or of the first element that has one and is not left out.
  public static func oneOrMany(skipping: SkippedElements) -> Decoding<[Element]> {
    Element.decoding.oneOrMany(skipping: skipping)
  }
}

extension Set where Element: Decodable & SendableMetatype {
  /// Decodes a set out of an array without some of its elements.
  ///
  /// ```swift
  /// try ["sizes": [1, "2", 1]] => "sizes" => Set<Int>.skipping(.invalid)   // [1]
  /// ```
  ///
  /// - Parameter elements: Which are left out.
  /// - Throws: When used, ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included,
  ///   and the error of the first element that has one and is not left out.
  public static func skipping(_ elements: SkippedElements) -> Decoding<Set<Element>> {
    Decoding(ofFound: { Set(try decodeElements(of: $0, as: Self.self, skipping: elements) as [Element]) })
  }
}

extension Dictionary where Key: SendableMetatype, Value: Decodable & SendableMetatype {
  /// Decodes a dictionary without some of an object's members.
  ///
  /// ```swift
  /// try ["sizes": ["a": 1, "b": "2"]] => "sizes" => [String: Int].skipping(.invalid)   // ["a": 1]
  /// try [Int: Int].skipping(.invalid)(["1": 1, "x": 2])                                // [1: 1]
  /// ```
  ///
  /// Of two names that are the same key neither counts where what is invalid is left out, and the error is a
  /// ``DuplicateKeyError``.
  ///
  /// - Parameter members: Which are left out.
  /// - Throws: When used, ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included,
  ///   and the error of the first member that has one and is not left out.
  public static func skipping(_ members: SkippedElements) -> Decoding<[Key: Value]> {
    Decoding(ofFound: { try decodeMembers(of: $0, as: Self.self, skipping: members, with: decodeValue) })
  }
}
