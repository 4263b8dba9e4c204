import Foundation

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
/// Null sets an optional property to nil, also before the end of the path. If a key of the path is missing, the property
/// is unchanged. Any other value must have the property's type.
public struct Update<Root>: Sendable {
  /// A decoded change, which cannot fail.
  struct Change {
    /// Changes the updated value, once the whole payload is decoded.
    let apply: (inout Root) -> Void
    /// Changes the draft from which later updates start; nil if that would call a closure that may change objects.
    let applyToDraft: ((inout Draft<Root>) -> Void)?
  }

  /// The closure that decodes the new value, and returns a change; nil if the payload does not have the value.
  ///
  /// - Parameter draft: The updated value with the changes of earlier updates.
  let change: @Sendable (_ draft: Draft<Root>, _ json: Any) throws -> Change?

  private init(change: @escaping @Sendable (Draft<Root>, Any) throws -> Change?) {
    self.change = change
  }

  /// Creates an update that assigns a decoded value with a closure.
  ///
  /// - Parameters:
  ///   - path: The path of the value in the payload.
  ///   - scope: The scope of an error about the value itself.
  ///   - decoder: Decodes the value. It receives the draft, too.
  ///   - assign: Assigns the decoded value.
  ///   - assignToDraft: Assigns the decoded value to the draft; nil if that could change objects.
  init<Value>(
    _ path: KeyPath, scope: DecodingError.Metadata.Scope = .update,
    _ decoder: @escaping @Sendable (Draft<Root>, Any) throws -> Value,
    assign: @escaping @Sendable (inout Root, Value) -> Void,
    assignToDraft: (@Sendable (inout Draft<Root>, Value) -> Void)? = nil
  ) {
    self.init { draft, json in
      func decode(_ json: Any) throws -> Value? { try inScope(scope) { try decoder(draft, json) } }
      // A null before the end of the path removes the value at the end (RFC 7396). If the value cannot be null, the error
      // is at the null.
      let value = try decodeValue(
        in: json, at: .replaceable(path),
        orAbsent: { absence in absence == .null ? (try? decode(NSNull())).map { .some($0) } : .some(nil) }, with: decode
      )
      guard let value else { return nil }
      return Change(
        apply: { assign(&$0, value) },
        applyToDraft: assignToDraft.map { assign in { draft in assign(&draft, value) } })
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
    self.init(
      path, scope: .updatedProperty, { _, json in try decoder(json) },
      assign: { root, value in root[keyPath: property] = value },
      assignToDraft: { draft, value in draft[property] = value })
  }
}

extension Update {
  /// Returns an update that replaces a property by the value at a path.
  ///
  /// ```swift
  /// static let updates: [Update<User>] = [.field("name", \.name), .field("profile" => "email", \.email)]
  /// ```
  ///
  /// - Null is nil for an optional property; for any other property, null is a type mismatch.
  /// - For a missing key, the property is unchanged. A scalar before the end of the path is a type mismatch.
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

  // Without the two functions below, the ones above would be ambiguous for an `enum Role: String, Codable`.

  /// Returns an update that replaces a property of a raw-representable type that is also Codable, by its raw value.
  ///
  /// ```swift
  /// .field("role", \.role)   // enum Role: String, Codable
  /// ```
  ///
  /// - Null is a type mismatch.
  /// - For a missing key, the property is unchanged.
  /// - For a value that is not a raw value of the type, the update throws the error of `=>`.
  @_disfavoredOverload
  public static func field<Value: RawRepresentable & Swift.Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value> & Sendable
  ) -> Update where Value.RawValue: Decodable & SendableMetatype {
    Update(path, setting: property) { try decodeRawRepresentable($0) }
  }

  /// Returns an update that replaces an optional property of a raw-representable type that is also Codable, by its raw
  /// value.
  ///
  /// ```swift
  /// .field("role", \.role)   // role is a Role?, and Role is a Codable enum with raw values
  /// ```
  ///
  /// - Null is nil.
  /// - For a missing key, the property is unchanged.
  /// - For a value that is not a raw value of the type, the update throws the error of `=>`.
  @_disfavoredOverload
  public static func field<Value: RawRepresentable & Swift.Decodable & SendableMetatype>(
    _ path: KeyPath, _ property: WritableKeyPath<Root, Value?> & Sendable
  ) -> Update where Value.RawValue: Decodable & SendableMetatype {
    Update(path, setting: property) { isNull($0) ? nil : .some(try decodeRawRepresentable($0)) }
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
    Update(
      path, scope: .updatedProperty, { draft, json in try draft[property].changes(from: json) },
      assign: { root, changes in
        changeValue(of: property, in: &root, object: { instance($0) }) { PendingChanges.apply(changes, to: &$0) }
      },
      assignToDraft: { draft, changes in PendingChanges.applyToDraft(changes, &draft[property]) })
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
    Update(path, { draft, json in try draft.root[keyPath: property].changes(from: json) }) { root, changes in
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
    Update(
      path,
      { draft, json -> Edit<Value> in
        if isNull(json) { return .remove }
        guard let value = draft[property] else { return .replace(try decodeValue(json)) }
        return .change(try value.changes(from: json))
      },
      assign: { root, edit in
        changeValue(of: property, in: &root, object: { $0.flatMap { instance($0) } }) { value in
          edit.apply(to: &value) { PendingChanges.apply($0, to: &$1) }
        }
      },
      assignToDraft: { draft, edit in
        edit.apply(to: &draft[property]) { PendingChanges.applyToDraft($0, &$1) }
      })
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
    Update { draft, json in
      guard var draft = draft.cast(to: type) else { return nil }
      let changes = try updates.compactMap { update in
        let change = try update.change(draft, json)
        change?.applyToDraft?(&draft)
        return change
      }
      return Change(
        apply: { root in
          guard var instance = root as? Subclass else { return }
          PendingChanges.apply(changes, to: &instance)
        },
        applyToDraft: { [draft] in $0.setValues(of: draft) })
    }
  }
}

/// Runs a decoder, and notes the scope in an error about the decoded value itself.
private func inScope<Value>(_ scope: DecodingError.Metadata.Scope, _ decoder: () throws -> Value) throws -> Value {
  do {
    return try decoder()
  } catch var error as DecodingError where error.metadata.isPathEmpty {
    error.metadata.scope.insert(scope)
    throw error
  }
}

/// Changes the value of a property.
///
/// Objects may contain each other, so that the changes of a value can reach its property again. Two accesses to the
/// property at the same time would end the process. Therefore, the value of an object's property is changed as a copy.
/// The copy is written back unless it is the same object as before, so that changes of the property itself stay.
///
/// - Parameter object: Returns the object that a value is; nil for a value of another type.
private func changeValue<Root, Value>(
  of property: WritableKeyPath<Root, Value>, in root: inout Root, object: (Value) -> AnyObject?,
  _ change: (inout Value) -> Void
) {
  guard property is ReferenceWritableKeyPath<Root, Value> else { return change(&root[keyPath: property]) }
  var value = root[keyPath: property]
  let old = object(value)
  change(&value)
  if old == nil || object(value) !== old { root[keyPath: property] = value }
}

/// Returns a value of a class as an object; nil for a value of another type.
private func instance<Value>(_ value: Value) -> AnyObject? {
  Value.self is AnyObject.Type ? value as AnyObject : nil
}
