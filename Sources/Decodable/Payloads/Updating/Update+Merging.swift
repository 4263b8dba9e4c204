extension Update {
  /// Returns an update that merges a property with the result of a decode closure for the value at a path.
  ///
  /// ```swift
  /// .field("items", \.items, decoder: [Item].decode) { items, changed in
  ///   for item in changed {
  ///     guard let index = items.firstIndex(where: { $0.id == item.id }) else { throw UnknownItem(id: item.id) }
  ///     items[index] = item
  ///   }
  /// }
  /// ```
  ///
  /// The closure `merge` may throw. It changes a copy of the property's value, which replaces the property after the
  /// whole payload is decoded. Calls of `update(from:)` inside `merge` take effect at the same time; do not change
  /// properties of objects in any other way.
  ///
  /// The merge starts from the results of the updates before it. It does not see the changes of closures that assign,
  /// nor, in an object of a class, updates of other properties.
  ///
  /// - Null is passed to the decode closure.
  /// - For a missing key, neither closure is called.
  /// - An error of either closure is rethrown with the path, and nothing is changed.
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - property: The property.
  ///   - decoder: A closure that decodes the value. It receives scalars as plain Swift values.
  ///   - merge: A closure that changes the property's value with the decoded one.
  public static func field<Value, Change>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable,
    decoder: @escaping @Sendable (Any) throws -> Change,
    merge: @escaping @Sendable (_ value: inout Value, _ change: Change) throws -> Void
  ) -> Update {
    field(path, property, decoder: Decoding(decoder), merge: merge)
  }

  /// Returns an update that merges a property with the result of a ``Decoding`` for the value at a path.
  ///
  /// ```swift
  /// .field("sizes", \.sizes, decoder: [Int].lenient) { sizes, new in sizes += new }
  /// ```
  ///
  /// - Null is passed to the decoding.
  /// - If the key is missing, neither the decoding nor the merge is called, even if the decoding has
  ///   ``Decoding/ifMissing(_:)``.
  /// - An error of either is rethrown with the path, and the object stays unchanged.
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - property: The property.
  ///   - decoder: The decoding of the value.
  ///   - merge: A closure that changes a copy of the property's value with the decoded one.
  public static func field<Value, Change>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable, decoder: Decoding<Change>,
    merge: @escaping @Sendable (_ value: inout Value, _ change: Change) throws -> Void
  ) -> Update {
    typealias Merged = (value: Value, pending: PendingChanges)
    return Update(
      path,
      { draft, json -> Merged in
        let change = try decoder.decode(json)
        var value = draft[property]
        let pending = try PendingChanges.collecting { try merge(&value, change) }
        return (value, pending)
      },
      assign: { root, merged in
        root[keyPath: property] = merged.value
        merged.pending.apply()
      },
      assignToDraft: { draft, merged in draft[property] = merged.value })
  }
}
