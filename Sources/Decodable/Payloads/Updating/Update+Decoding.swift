// The same as with a decode closure, for a `Decoding`: it is given values as they were looked up, so that a number of a
// document keeps its digits.
extension Update {
  /// A property that is replaced by what a ``Decoding`` makes of the value at a path.
  ///
  /// ```swift
  /// .field("quantity", \.quantity, decoder: Decimal.lenient)
  /// .field("stars", \.stars, decoder: Int.lenient.where("a count") { $0 >= 0 })
  /// ```
  ///
  /// - Null is given to the decoding.
  /// - A missing key leaves the property as it is, also where the decoding has ``Decoding/ifMissing(_:)``.
  /// - What the decoding throws is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable, decoder: Decoding<Value>
  ) -> Update {
    Update(path, setting: property) { try decoder.decode($0) }
  }

  /// An optional property that is replaced by what a ``Decoding`` makes of the value at a path.
  ///
  /// ```swift
  /// .field("rank", \.rank, decoder: Int.lenient)   // rank is an Int?
  /// ```
  ///
  /// - Null is nil, and the decoding is not used. One of an optional type is given null.
  /// - A missing key leaves the property as it is, also where the decoding has ``Decoding/ifMissing(_:)``.
  /// - What the decoding throws is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable, decoder: Decoding<Value>
  ) -> Update {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decoder.decode($0)) }
  }

  /// A change that a closure makes with what a ``Decoding`` makes of the value at a path.
  ///
  /// ```swift
  /// .field("tags", decoder: String.decoding.trimmed.set) { user, tags in user.tags.formUnion(tags) }
  /// ```
  ///
  /// - Null is given to the decoding.
  /// - For a missing key neither is used, also where the decoding has ``Decoding/ifMissing(_:)``.
  /// - What the decoding throws is rethrown with the path.
  /// - Parameters:
  ///   - path: Where the value is.
  ///   - decoder: Decodes it.
  ///   - assign: Is called once everything is decoded.
  public static func field<Value>(
    _ path: KeyPath, decoder: Decoding<Value>,
    assign: @escaping @Sendable (_ root: inout Root, _ value: Value) -> Void
  ) -> Update {
    Update(path, { _, json in try decoder.decode(json) }, assign: assign)
  }
}
