extension Decoding {
  /// The decoding of an array whose elements are decoded by this decoding.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.array([2, 4])   // [2, 4]
  /// ```
  ///
  /// - A value other than an array, including null, throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - The error of the first invalid element is rethrown with its index.
  public var array: Decoding<[Value]> { array(skipping: []) }

  /// Returns a decoding of an array whose elements are decoded by this decoding, and skips some elements.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.array(skipping: .invalid)([2, 3, "4"])   // [2]
  /// ```
  ///
  /// - Parameter skipping: The kinds of elements to skip.
  /// - Returns: A decoding that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   array, including null; otherwise the error of the first invalid element that is not skipped.
  public func array(skipping: SkippedElements) -> Decoding<[Value]> {
    Decoding<[Value]>(
      kind: kind.followed(by: .array, Int(skipping.rawValue)),
      ofFound: { [decode] json in
        try decodeElements(of: json, as: [Value].self, skipping: skipping, with: decode)
      })
  }

  /// The decoding of a dictionary whose values are decoded by this decoding.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.dictionary(["a": 2])   // ["a": 2]
  /// ```
  ///
  /// - A value other than an object, including null, throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - The error of the first invalid member is rethrown with its name.
  public var dictionary: Decoding<[String: Value]> { dictionary(skipping: []) }

  /// Returns a decoding of a dictionary whose values are decoded by this decoding, with keys of a type, and skips some
  /// members.
  ///
  /// ```swift
  /// let even = Int.decoding.where("even") { $0 % 2 == 0 }
  /// try even.dictionary(keyedBy: Int.self, skipping: .invalid)(["1": 2, "2": 3, "x": 4])   // [1: 2]
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the keys, which are read from names by the rules of `Dictionary`.
  ///   - skipping: The kinds of members to skip.
  /// - Returns: A decoding that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   object, including null; otherwise the error of the first invalid member that is not skipped.
  public func dictionary<Key: Hashable & SendableMetatype>(
    keyedBy type: Key.Type = String.self, skipping: SkippedElements = []
  ) -> Decoding<[Key: Value]> {
    Decoding<[Key: Value]>(
      kind: kind.followed(by: .dictionary, Int(skipping.rawValue)),
      ofFound: { [decode] json in
        try decodeMembers(of: json, as: [Key: Value].self, skipping: skipping, with: decode)
      })
  }

  /// The decoding of an array, or of a single value as an array of one element.
  ///
  /// ```swift
  /// try String.decoding.oneOrMany(["a", "b"])   // ["a", "b"]
  /// try String.decoding.oneOrMany("a")          // ["a"]
  /// ```
  ///
  /// This decoding decodes the elements or the single value.
  ///
  /// - Null is a single value, which is an error for most types.
  /// - The error of the single value or of the first invalid element is thrown.
  public var oneOrMany: Decoding<[Value]> { oneOrMany(skipping: []) }

  /// Returns a decoding of an array, or of a single value as an array of one element, that skips some elements.
  ///
  /// ```swift
  /// try String.decoding.oneOrMany(skipping: .null)(NSNull())         // []
  /// try String.decoding.oneOrMany(skipping: .invalid)(["a", 1])      // ["a"]
  /// ```
  ///
  /// - Parameter skipping: The kinds of elements to skip. If a single value is skipped, the array is empty.
  /// - Returns: A decoding that throws the error of the single value or of the first invalid element that is not
  ///   skipped.
  public func oneOrMany(skipping: SkippedElements) -> Decoding<[Value]> {
    Decoding<[Value]>(
      kind: kind.followed(by: .oneOrMany, Int(skipping.rawValue)),
      ofFound: { [decode] json in
        guard ArrayView(json) == nil else {
          return try decodeElements(of: json, as: [Value].self, skipping: skipping, with: decode)
        }
        if skipping.contains(.null), isNull(json) { return [] }
        guard skipping.contains(.invalid) else { return [try decode(json)] }
        let value = RecoveredErrors.recovering(at: [], in: json, decoding: json) { try decode(json) }
        return value.map { [$0] } ?? []
      })
  }
}

extension Decoding where Value: Hashable & SendableMetatype {
  /// The decoding of a set from an array whose elements are decoded by this decoding.
  ///
  /// ```swift
  /// try Int.decoding.set([1, 2, 1])   // [1, 2]
  /// ```
  ///
  /// - A value other than an array, including null, throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - The error of the first invalid element is rethrown with its index.
  public var set: Decoding<Set<Value>> { self.set(skipping: []) }

  /// Returns a decoding of a set from an array whose elements are decoded by this decoding, and skips some elements.
  ///
  /// ```swift
  /// try Int.decoding.set(skipping: .null)([1, NSNull(), 1])   // [1]
  /// ```
  ///
  /// - Parameter skipping: The kinds of elements to skip.
  /// - Returns: A decoding that throws the same errors as that of ``array(skipping:)``.
  public func set(skipping: SkippedElements) -> Decoding<Set<Value>> {
    Decoding<Set<Value>>(
      kind: kind.followed(by: .set, Int(skipping.rawValue)),
      ofFound: { [decode] json in
        Set(try decodeElements(of: json, as: Set<Value>.self, skipping: skipping, with: decode))
      })
  }
}
