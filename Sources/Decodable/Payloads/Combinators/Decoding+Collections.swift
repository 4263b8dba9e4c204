extension Decoding {
  /// Decodes an array of which each element is decoded as this does.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.array([2, 4])   // [2, 4]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included, and the error
  ///   of the first element that has one.
  public var array: Decoding<[Value]> { array(skipping: []) }

  /// Decodes an array of which each element is decoded as this does, without some of them.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.array(skipping: .invalid)([2, 3, "4"])   // [2]
  /// ```
  ///
  /// - Parameter skipping: Which elements are left out.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included, and the error
  ///   of the first element that has one and is not left out.
  public func array(skipping: SkippedElements) -> Decoding<[Value]> {
    Decoding<[Value]>(ofFound: { [decode] json in
      try decodeElements(of: json, as: [Value].self, skipping: skipping, with: decode)
    })
  }

  /// Decodes a dictionary of which each value is decoded as this does.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.dictionary(["a": 2])   // ["a": 2]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included, and the error
  ///   of the first member that has one.
  public var dictionary: Decoding<[String: Value]> { dictionary(skipping: []) }

  /// Decodes a dictionary of which each value is decoded as this does, with keys of some type, and without some members.
  ///
  /// ```swift
  /// let even = Int.decoding.where("even") { $0 % 2 == 0 }
  /// try even.dictionary(keyedBy: Int.self, skipping: .invalid)(["1": 2, "2": 3, "x": 4])   // [1: 2]
  /// ```
  ///
  /// - Parameters:
  ///   - type: What the names are read as, as `Dictionary` reads them.
  ///   - skipping: Which members are left out.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included, and the error
  ///   of the first member that has one and is not left out.
  public func dictionary<Key: Hashable & SendableMetatype>(
    keyedBy type: Key.Type = String.self, skipping: SkippedElements = []
  ) -> Decoding<[Key: Value]> {
    Decoding<[Key: Value]>(ofFound: { [decode] json in
      try decodeMembers(of: json, as: [Key: Value].self, skipping: skipping, with: decode)
    })
  }

  /// Decodes an array of which each element is decoded as this does, or a single value that stands for an array of one.
  ///
  /// ```swift
  /// try String.decoding.oneOrMany(["a", "b"])   // ["a", "b"]
  /// try String.decoding.oneOrMany("a")          // ["a"]
  /// ```
  ///
  /// - Null is a single value, mostly an error.
  /// - Throws: The error of the value or of the first element that has one.
  public var oneOrMany: Decoding<[Value]> { oneOrMany(skipping: []) }

  /// Decodes an array of which each element is decoded as this does, without some of them, or a single value that stands
  /// for an array of one.
  ///
  /// ```swift
  /// try String.decoding.oneOrMany(skipping: .null)(NSNull())         // []
  /// try String.decoding.oneOrMany(skipping: .invalid)(["a", 1])      // ["a"]
  /// ```
  ///
  /// - Parameter skipping: Which elements are left out; a single value is one.
  /// - Throws: The error of the value or of the first element that has one and is not left out.
  public func oneOrMany(skipping: SkippedElements) -> Decoding<[Value]> {
    Decoding<[Value]>(ofFound: { [decode] json in
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
  /// Decodes an array of which each element is decoded as this does; equal ones become one.
  ///
  /// ```swift
  /// try Int.decoding.set([1, 2, 1])   // [1, 2]
  /// ```
  ///
  /// - Throws: As ``array``.
  public var set: Decoding<Set<Value>> { self.set(skipping: []) }

  /// Decodes an array of which each element is decoded as this does, without some of them; equal ones become one.
  ///
  /// ```swift
  /// try Int.decoding.set(skipping: .null)([1, NSNull(), 1])   // [1]
  /// ```
  ///
  /// - Parameter skipping: Which elements are left out.
  /// - Throws: As ``array(skipping:)``.
  public func set(skipping: SkippedElements) -> Decoding<Set<Value>> {
    Decoding<Set<Value>>(ofFound: { [decode] json in
      Set(try decodeElements(of: json, as: Set<Value>.self, skipping: skipping, with: decode))
    })
  }
}
