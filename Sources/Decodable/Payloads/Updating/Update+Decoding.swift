// The functions for a `Decoding`. Unlike a decode closure, a decoding receives views of scalars, so that a number of a
// document keeps its digits.
extension Update {
  /// Returns an update that replaces a property by the result of a ``Decoding`` for the value at a path.
  ///
  /// ```swift
  /// .field("quantity", \.quantity, decoder: Decimal.lenient)
  /// .field("stars", \.stars, decoder: Int.lenient.where("a count") { $0 >= 0 })
  /// ```
  ///
  /// - Null is passed to the decoding.
  /// - For a missing key, the property is unchanged, even if the decoding has ``Decoding/ifMissing(_:)``.
  /// - An error of the decoding is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable, decoder: Decoding<Value>
  ) -> Update {
    Update(path, setting: property) { try decoder.decode($0) }
  }

  /// Returns an update that replaces an optional property by the result of a ``Decoding`` for the value at a path.
  ///
  /// ```swift
  /// .field("rank", \.rank, decoder: Int.lenient)   // rank is an Int?
  /// ```
  ///
  /// - Null is nil, and is not passed to the decoding. A decoding of an optional type receives null.
  /// - For a missing key, the property is unchanged, even if the decoding has ``Decoding/ifMissing(_:)``.
  /// - An error of the decoding is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable, decoder: Decoding<Value>
  ) -> Update {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decoder.decode($0)) }
  }

  /// Returns an update that calls a closure with the result of a ``Decoding`` for the value at a path.
  ///
  /// ```swift
  /// .field("tags", decoder: String.decoding.trimmed.set) { user, tags in user.tags.formUnion(tags) }
  /// ```
  ///
  /// - Null is passed to the decoding.
  /// - If the key is missing, neither the decoding nor the closure is called, even if the decoding has
  ///   ``Decoding/ifMissing(_:)``.
  /// - An error of the decoding is rethrown with the path.
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - decoder: The decoding of the value.
  ///   - assign: A closure that changes the updated value. It is called after the whole payload is decoded, so a later
  ///     update that merges a property does not start from its result.
  public static func field<Value>(
    _ path: KeyPath, decoder: Decoding<Value>,
    assign: @escaping @Sendable (_ root: inout Root, _ value: Value) -> Void
  ) -> Update {
    Update(path, { _, json in try decoder.decode(json) }, assign: assign)
  }
}
