/// One property of an ``Updatable`` type: where it is in a payload, and how it is decoded.
///
/// ```swift
/// .field("name", \.name)                                    // a Decodable, Codable or raw-representable type
/// .field("since", \.since, decoder: Date.decoder(using: .secondsSince1970))
/// .object("address", \.address)                             // an Updatable type, updated in place
/// .field("tags", decoder: Set<String>.decode) { user, tags in user.tags.formUnion(tags) }
/// .field("items", \.items, decoder: [Item].decode) { items, changed in try items.merge(changed) }
/// ```
///
/// A payload that has null there makes an optional property nil, one that has nothing there leaves it as it is, and
/// another value must be of the property's type.
public struct Update<Root>: Sendable {
  /// Sets a property, which cannot fail.
  typealias Change = (inout Root) -> Void

  /// Decodes what a payload has for a value; nil if it has nothing.
  let change: @Sendable (_ root: Root, _ json: Any) throws -> Change?

  private init(change: @escaping @Sendable (Root, Any) throws -> Change?) {
    self.change = change
  }

  /// - Parameters:
  ///   - path: Where the payload may have something.
  ///   - decoder: Decodes it, for the value that is updated.
  ///   - assign: Sets what was decoded.
  init<Value>(
    _ path: KeyPath, _ decoder: @escaping @Sendable (Root, Any) throws -> Value,
    assign: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init { root, json in
      guard let value = try decodeValue(in: json, optionalAt: .replaceable(path), with: { try decoder(root, $0) })
      else {
        return nil
      }
      return { assign(&$0, value) }
    }
  }

  /// - Parameters:
  ///   - path: Where the payload may have something.
  ///   - property: What is set.
  ///   - decoder: Decodes its value.
  init<Value>(
    _ path: KeyPath, setting property: WritableKeyPath<Root, Value> & Sendable,
    _ decoder: @escaping @Sendable (Any) throws -> Value
  ) {
    self.init(
      path,
      { _, json in
        let value = try decoder(json)
        PendingValues.current?.set(property, to: value)
        return value
      }, assign: { $0[keyPath: property] = $1 })
  }
}

extension Update {
  /// A property that is replaced by what a payload has at a path.
  ///
  /// ```swift
  /// static let updates: [Update<User>] = [.field("name", \.name), .field("profile" => "email", \.email)]
  /// ```
  ///
  /// - Null is nil for an optional property, for any other a type mismatch.
  /// - A missing key leaves the property as it is, a null or scalar on the way to it is a type mismatch.
  /// - A value of another type is the error that `=>` throws.
  public static func field<Value: Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update {
    Update(path, setting: property) { try decodeValue($0) as Value }
  }

  /// A property that is replaced by what a decode closure makes of the value at a path.
  ///
  /// ```swift
  /// .field("since", \.since, decoder: Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// - Null is given to the closure.
  /// - A missing key leaves the property as it is.
  /// - What the closure throws is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable,
    decoder: @escaping @Sendable (Any) throws -> Value
  ) -> Update {
    Update(path, setting: property) { try decoder(plainValue(of: $0)) }
  }

  /// An optional property that is replaced by what a decode closure makes of the value at a path.
  ///
  /// ```swift
  /// .field("birthday", \.birthday, decoder: Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// - Null is nil, and the closure is not called. One that returns an optional itself is given null.
  /// - A missing key leaves the property as it is.
  /// - What the closure throws is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable,
    decoder: @escaping @Sendable (Any) throws -> Value
  ) -> Update {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decoder(plainValue(of: $0))) }
  }

  /// A change that a closure makes with what a decode closure makes of the value at a path.
  ///
  /// ```swift
  /// .field("tags", decoder: Set<String>.decode) { user, tags in user.tags.formUnion(tags) }
  /// ```
  ///
  /// - Null is given to the decode closure.
  /// - For a missing key neither is called.
  /// - What the decode closure throws is rethrown with the path.
  /// - Parameters:
  ///   - path: Where the value is.
  ///   - decoder: Decodes it. Scalars reach it as plain Swift values.
  ///   - assign: Is called once everything is decoded.
  public static func field<Value>(
    _ path: KeyPath, decoder: @escaping @Sendable (Any) throws -> Value,
    assign: @escaping @Sendable (_ root: inout Root, _ value: Value) -> Void
  ) -> Update {
    Update(path, { _, json in try decoder(plainValue(of: json)) }, assign: assign)
  }
}

// What is decoded without a conformance of ours: disfavoured, as the operators for it are.
extension Update {
  /// A property of a raw-representable type.
  ///
  /// - Null is a type mismatch.
  /// - A missing key leaves the property as it is.
  /// - A raw value that is none of the type's is the error that `=>` throws.
  @_disfavoredOverload
  public static func field<Value: RawRepresentable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update where Value.RawValue: Decodable & SendableMetatype {
    Update(path, setting: property) { try decodeRawRepresentable($0) }
  }

  /// An optional property of a raw-representable type.
  ///
  /// - Null is nil.
  /// - A missing key leaves the property as it is.
  /// - A raw value that is none of the type's is the error that `=>` throws.
  @_disfavoredOverload
  public static func field<Value: RawRepresentable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable
  ) -> Update where Value.RawValue: Decodable & SendableMetatype {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decodeRawRepresentable($0)) }
  }

  /// A property of a Codable type.
  ///
  /// - Null is nil for an optional property, for any other a type mismatch.
  /// - A missing key leaves the property as it is.
  /// - A value of another type is the error that `=>` throws.
  @_disfavoredOverload
  public static func field<Value: Swift.Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update {
    Update(path, setting: property) { try decodeCodable($0) }
  }
}

extension Update {
  /// A property of an ``Updatable`` type, which is updated in place by the object at a path.
  ///
  /// - Null is a type mismatch.
  /// - A missing key leaves the property as it is.
  /// - An error in the object is rethrown with the path, and changes nothing in it or around it.
  public static func object<Value: Updatable>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update where Value.Updated == Value {
    Update(path, { root, json in try root[keyPath: property].changes(from: json) }) { root, changes in
      PendingChanges.apply(changes, to: &root[keyPath: property])
    }
  }

  /// An object that a property cannot be set to another of, which is updated in place by the object at a path.
  ///
  /// - Null is a type mismatch.
  /// - A missing key leaves the object as it is.
  /// - An error in it is rethrown with the path, and changes nothing in it or around it.
  @_disfavoredOverload
  public static func object<Value: Updatable & AnyObject>(
    _ path: KeyPath, _ property: Swift.KeyPath<Root, Value> & Sendable
  ) -> Update where Value.Updated == Value {
    Update(path, { root, json in try root[keyPath: property].changes(from: json) }) { root, changes in
      var object = root[keyPath: property]
      PendingChanges.apply(changes, to: &object)
    }
  }

  /// An optional property of an ``Updatable`` type, which is updated in place by the object at a path if it has a value,
  /// and decoded anew if it has none.
  ///
  /// - Null makes it nil.
  /// - A missing key leaves it as it is.
  /// - An error in the object is rethrown with the path, and changes nothing in it or around it.
  public static func object<Value: Updatable & Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable
  ) -> Update where Value.Updated == Value {
    Update(path) { root, json in
      if isNull(json) { return .remove }
      guard let value = root[keyPath: property] else { return .replace(try decodeValue(json)) }
      return .change(try value.changes(from: json))
    } assign: { (root: inout Root, edit: Edit<Value>) in
      switch edit {
      case .remove: root[keyPath: property] = nil
      case .replace(let value): root[keyPath: property] = value
      case .change(let changes):
        guard var value = root[keyPath: property] else { return }
        PendingChanges.apply(changes, to: &value)
        root[keyPath: property] = value
      }
    }
  }

  /// What an object that comes for an optional property does to it.
  private enum Edit<Value> {
    case remove
    case replace(Value)
    case change([Update<Value>.Change])
  }

  /// What a subclass has besides: these properties are updated of its instances alone.
  ///
  /// ```swift
  /// override class var updates: [Update<Shape>] {
  ///   super.updates + [.subclass(Circle.self, .field("radius", \.radius))]
  /// }
  /// ```
  public static func subclass<Subclass>(_ type: Subclass.Type, _ updates: Update<Subclass>...) -> Update {
    Update { root, json in
      guard let instance = root as? Subclass else { return nil }
      let changes = try updates.compactMap { try $0.change(instance, json) }
      return { root in
        guard var instance = root as? Subclass else { return }
        PendingChanges.apply(changes, to: &instance)
      }
    }
  }
}
