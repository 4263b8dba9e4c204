extension Update {
  /// A property that a closure merges with what a decode closure makes of the value at a path.
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
  /// The closure may throw: it changes a copy of the property's value, which takes the property's place once everything is
  /// decoded. What it does to objects by `update(from:)` waits as well; do not change their properties in another way. Where
  /// several updates have one property, each starts from the result of the one before.
  ///
  /// - Null is given to the decode closure.
  /// - For a missing key neither is called.
  /// - What either throws is rethrown with the path, and has changed nothing.
  /// - Parameters:
  ///   - path: Where the value is.
  ///   - property: What is changed.
  ///   - decoder: Decodes the value. Scalars reach it as plain Swift values.
  ///   - merge: Changes the property's value by what was decoded.
  public static func field<Value, Change>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable,
    decoder: @escaping @Sendable (Any) throws -> Change,
    merge: @escaping @Sendable (_ value: inout Value, _ change: Change) throws -> Void
  ) -> Update {
    field(path, property, decoder: Decoding(decoder), merge: merge)
  }

  /// A property that a closure merges with what a ``Decoding`` makes of the value at a path.
  ///
  /// ```swift
  /// .field("sizes", \.sizes, decoder: [Int].lenient) { sizes, new in sizes += new }
  /// ```
  ///
  /// - Null is given to the decoding.
  /// - For a missing key neither is used, also where the decoding has ``Decoding/ifMissing(_:)``.
  /// - What either throws is rethrown with the path, and has changed nothing.
  /// - Parameters:
  ///   - path: Where the value is.
  ///   - property: What is changed.
  ///   - decoder: Decodes the value.
  ///   - merge: Changes a copy of the property's value by what was decoded.
  public static func field<Value, Change>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable, decoder: Decoding<Change>,
    merge: @escaping @Sendable (_ value: inout Value, _ change: Change) throws -> Void
  ) -> Update {
    Update(path) { root, json in
      let change = try decoder.decode(json)
      var value = PendingValues.current?.value(of: property) ?? root[keyPath: property]
      let pending = try PendingChanges.collecting { try merge(&value, change) }
      PendingValues.current?.set(property, to: value)
      return (value, pending)
    } assign: { (root: inout Root, merged: (value: Value, pending: PendingChanges)) in
      root[keyPath: property] = merged.value
      merged.pending.apply()
    }
  }
}
