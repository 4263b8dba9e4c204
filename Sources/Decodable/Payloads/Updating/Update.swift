/// The update of one property of an ``Updatable`` type: its path in a payload, and its decoder.
///
/// ```swift
/// .field("name", \.name)                                    // a Decodable, Codable or raw-representable type
/// .field("since", \.since, decoder: Date.decoder(using: .secondsSince1970))
/// .object("address", \.address)                             // an Updatable type, updated in place
/// .field("tags", decoder: Set<String>.decode) { user, tags in user.tags.formUnion(tags) }
/// .field("items", \.items, decoder: [Item].decode) { items, changed in try items.merge(changed) }
/// ```
///
/// Null sets an optional property to nil. If a key of the path is missing, the property is unchanged. Any other value
/// must have the property's type.
public struct Update<Root>: Sendable {
  /// A decoded change, which cannot fail.
  struct Change {
    /// Changes the updated value, once the whole payload is decoded.
    let apply: (inout Root) -> Void
    /// Changes a copy, from which later updates start; nil if that could change objects, or call a closure that does.
    let applyToDraft: ((inout Root) -> Void)?
  }

  /// The closure that decodes the new value, and returns a change; nil if the payload does not have the value.
  ///
  /// - Parameter root: The updated value, or a copy with the changes of earlier updates.
  let change: @Sendable (_ root: Root, _ json: Any) throws -> Change?

  private init(change: @escaping @Sendable (Root, Any) throws -> Change?) {
    self.change = change
  }

  /// Creates an update that assigns a decoded value with a closure.
  ///
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - decoder: Decodes the value. It receives the updated value, too.
  ///   - assign: Assigns the decoded value.
  ///   - assignToDraft: Assigns the decoded value to a copy; nil if that could change objects.
  init<Value>(
    _ path: KeyPath, _ decoder: @escaping @Sendable (Root, Any) throws -> Value,
    assign: @escaping @Sendable (inout Root, Value) -> Void,
    assignToDraft: (@Sendable (inout Root, Value) -> Void)? = nil
  ) {
    self.init { root, json in
      guard let value = try decodeValue(in: json, optionalAt: .replaceable(path), with: { try decoder(root, $0) })
      else {
        return nil
      }
      return Change(
        apply: { assign(&$0, value) },
        applyToDraft: assignToDraft.map { assign in { root in assign(&root, value) } })
    }
  }

  /// Creates an update that sets a property.
  ///
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - property: The property.
  ///   - decoder: Decodes the value.
  init<Value>(
    _ path: KeyPath, setting property: WritableKeyPath<Root, Value> & Sendable,
    _ decoder: @escaping @Sendable (Any) throws -> Value
  ) {
    let assign: @Sendable (inout Root, Value) -> Void = { $0[keyPath: property] = $1 }
    self.init(
      path,
      { _, json in
        let value = try decoder(json)
        PendingValues.current?.set(property, to: value)
        return value
      }, assign: assign, assignToDraft: isInside(property) ? assign : nil)
  }
}

/// Returns whether a property is part of a value itself, and not of an object inside.
func isInside<Root, Value>(_ property: WritableKeyPath<Root, Value>) -> Bool {
  !(property is ReferenceWritableKeyPath<Root, Value>)
}

extension Update {
  /// Returns an update that replaces a property by the value at a path.
  ///
  /// ```swift
  /// static let updates: [Update<User>] = [.field("name", \.name), .field("profile" => "email", \.email)]
  /// ```
  ///
  /// - Null is nil for an optional property; for any other property, null is a type mismatch.
  /// - For a missing key, the property is unchanged. A null or scalar before the end of the path is a type mismatch.
  /// - For a value of another type, the update throws the error of `=>`.
  public static func field<Value: Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update {
    Update(path, setting: property) { try decodeValue($0) as Value }
  }

  /// Returns an update that replaces a property by the result of a decode closure for the value at a path.
  ///
  /// ```swift
  /// .field("since", \.since, decoder: Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// - Null is passed to the closure.
  /// - For a missing key, the property is unchanged.
  /// - An error of the closure is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable,
    decoder: @escaping @Sendable (Any) throws -> Value
  ) -> Update {
    Update(path, setting: property) { try decoder(plainValue(of: $0)) }
  }

  /// Returns an update that replaces an optional property by the result of a decode closure for the value at a path.
  ///
  /// ```swift
  /// .field("birthday", \.birthday, decoder: Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// - Null is nil, and is not passed to the closure. A closure that returns an optional receives null.
  /// - For a missing key, the property is unchanged.
  /// - An error of the closure is rethrown with the path.
  public static func field<Value>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable,
    decoder: @escaping @Sendable (Any) throws -> Value
  ) -> Update {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decoder(plainValue(of: $0))) }
  }

  /// Returns an update that calls a closure with the result of a decode closure for the value at a path.
  ///
  /// ```swift
  /// .field("tags", decoder: Set<String>.decode) { user, tags in user.tags.formUnion(tags) }
  /// ```
  ///
  /// - Null is passed to the decode closure.
  /// - For a missing key, neither closure is called.
  /// - An error of the decode closure is rethrown with the path.
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - decoder: A closure that decodes the value. It receives scalars as plain Swift values.
  ///   - assign: A closure that changes the updated value. It is called after the whole payload is decoded, so a later
  ///     update that merges a property does not start from its result.
  public static func field<Value>(
    _ path: KeyPath, decoder: @escaping @Sendable (Any) throws -> Value,
    assign: @escaping @Sendable (_ root: inout Root, _ value: Value) -> Void
  ) -> Update {
    Update(path, { _, json in try decoder(plainValue(of: json)) }, assign: assign)
  }
}

// The functions for types that need not conform to `Decodable` are disfavored, as are the operators for these types.
extension Update {
  /// Returns an update that replaces a property of a raw-representable type.
  ///
  /// ```swift
  /// .field("role", \.role)   // enum Role: String
  /// ```
  ///
  /// - Null is a type mismatch.
  /// - For a missing key, the property is unchanged.
  /// - For a value that is not a raw value of the type, the update throws the error of `=>`.
  @_disfavoredOverload
  public static func field<Value: RawRepresentable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update where Value.RawValue: Decodable & SendableMetatype {
    Update(path, setting: property) { try decodeRawRepresentable($0) }
  }

  /// Returns an update that replaces an optional property of a raw-representable type.
  ///
  /// ```swift
  /// .field("role", \.role)   // role is a Role?, and Role is an enum with raw values
  /// ```
  ///
  /// - Null is nil.
  /// - For a missing key, the property is unchanged.
  /// - For a value that is not a raw value of the type, the update throws the error of `=>`.
  @_disfavoredOverload
  public static func field<Value: RawRepresentable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable
  ) -> Update where Value.RawValue: Decodable & SendableMetatype {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decodeRawRepresentable($0)) }
  }

  /// Returns an update that replaces a property of a Codable type.
  ///
  /// ```swift
  /// .field("position", \.position)   // struct Position: Codable
  /// ```
  ///
  /// - Null is nil for an optional property; for any other property, null is a type mismatch.
  /// - For a missing key, the property is unchanged.
  /// - For a value of another type, the update throws the error of `=>`.
  @_disfavoredOverload
  public static func field<Value: Swift.Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update {
    Update(path, setting: property) { try decodeCodable($0) }
  }
}

extension Update {
  /// Returns an update that updates a property of an ``Updatable`` type in place, from the object at a path.
  ///
  /// ```swift
  /// .object("address", \.address)
  /// ```
  ///
  /// - Null is a type mismatch.
  /// - For a missing key, the property is unchanged.
  /// - An error in the object is rethrown with the path, and the whole update changes nothing.
  public static func object<Value: Updatable>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update where Value.Updated == Value {
    let assignToDraft: @Sendable (inout Root, [Update<Value>.Change]) -> Void = { root, changes in
      PendingChanges.applyToDraft(changes, &root[keyPath: property])
    }
    return Update(
      path,
      { root, json in
        var value = PendingValues.value(of: property, in: root)
        let changes = try value.changes(from: json)
        PendingChanges.applyToDraft(changes, &value)
        PendingValues.current?.set(property, to: value)
        return changes
      },
      assign: { root, changes in PendingChanges.apply(changes, to: &root[keyPath: property]) },
      assignToDraft: isInside(property) ? assignToDraft : nil)
  }

  /// Returns an update that updates a reference-type property in place, from the object at a path.
  ///
  /// ```swift
  /// .object("settings", \.settings)   // let settings = Settings(), an instance of a class
  /// ```
  ///
  /// - Null is a type mismatch.
  /// - For a missing key, the instance is unchanged.
  /// - An error in the object is rethrown with the path, and the whole update changes nothing.
  @_disfavoredOverload
  public static func object<Value: Updatable & AnyObject>(
    _ path: KeyPath, _ property: Swift.KeyPath<Root, Value> & Sendable
  ) -> Update where Value.Updated == Value {
    Update(path, { root, json in try root[keyPath: property].changes(from: json) }) { root, changes in
      var object = root[keyPath: property]
      PendingChanges.apply(changes, to: &object)
    }
  }

  /// Returns an update that updates an optional property of an ``Updatable`` type in place, from the object at a path.
  ///
  /// ```swift
  /// .object("address", \.address)   // address is an Address?
  /// ```
  ///
  /// If the property is nil, the update decodes a new value.
  ///
  /// - Null sets the property to nil.
  /// - For a missing key, the property is unchanged.
  /// - An error in the object is rethrown with the path, and the whole update changes nothing.
  public static func object<Value: Updatable & Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable
  ) -> Update where Value.Updated == Value {
    let assign: @Sendable (inout Root, Edit<Value>) -> Void = { root, edit in
      edit.apply(to: &root[keyPath: property]) { PendingChanges.apply($0, to: &$1) }
    }
    let assignToDraft: @Sendable (inout Root, Edit<Value>) -> Void = { root, edit in
      edit.apply(to: &root[keyPath: property]) { PendingChanges.applyToDraft($0, &$1) }
    }
    return Update(
      path,
      { root, json in
        var value = PendingValues.value(of: property, in: root)
        let edit: Edit<Value> =
          try isNull(json)
          ? .remove : value.map { .change(try $0.changes(from: json)) } ?? .replace(try decodeValue(json))
        edit.apply(to: &value) { PendingChanges.applyToDraft($0, &$1) }
        PendingValues.current?.set(property, to: value)
        return edit
      }, assign: assign, assignToDraft: isInside(property) ? assignToDraft : nil)
  }

  /// The effect of a payload on an optional property.
  private enum Edit<Value> {
    case remove
    case replace(Value)
    case change([Update<Value>.Change])

    /// Changes an optional value.
    ///
    /// - Parameter change: Applies changes to the wrapped value.
    func apply(to value: inout Value?, _ change: ([Update<Value>.Change], inout Value) -> Void) {
      switch self {
      case .remove: value = nil
      case .replace(let new): value = new
      case .change(let changes):
        guard var changed = value else { return }
        change(changes, &changed)
        value = changed
      }
    }
  }

  /// Returns an update that updates further properties of a subclass, only if the value is an instance of the subclass.
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
      return Change(
        apply: { root in
          guard var instance = root as? Subclass else { return }
          PendingChanges.apply(changes, to: &instance)
        }, applyToDraft: nil)
    }
  }
}
