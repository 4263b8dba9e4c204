import Decodable

extension Encodable {
  /// Returns the changes from an earlier value as a merge patch (RFC 7396), the body of a PATCH request.
  ///
  /// ```swift
  /// var user = try User.decode(parsing: text)
  /// let old = user
  /// user.name = "Grace"
  /// try user.changes(from: old)   // {"name":"Grace"}
  /// ```
  ///
  /// - A member that is new or has another value is in the patch; of an object, only the members that differ.
  /// - A member that is left out of the new value is null, which removes it.
  /// - An array that differs is in the patch as a whole.
  /// - A merge patch cannot set a member to null: a member that becomes null is removed.
  /// - Equal objects give `{}`. If one of the values is not an object, the patch is the new value.
  ///
  /// ``applying(_:)`` applies the patch to a value of this type. `Updatable.update(from:)` applies one to the properties
  /// that a type lists, but takes the changes of a dictionary for its new value, unless a closure merges them.
  ///
  /// - Parameters:
  ///   - old: The earlier value.
  ///   - style: The style of the members' names, as in `jsonString(keys: style)`. To apply the patch, pass
  ///     `patch.keys(style)`.
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*) in the size of both values.
  public func changes(from old: Self, keys style: KeyStyle = .unchanged) throws -> JSON {
    let (old, new) = (try JSON(encoding: old, keys: style), try JSON(encoding: self, keys: style))
    guard old.kind == .object, new.kind == .object else { return new }
    return try JSON(encoding: MergePatch(old: old, new: new))
  }
}

extension Encodable where Self: Decodable {
  /// Returns the value with the changes of a merge patch (RFC 7396).
  ///
  /// ```swift
  /// let patch = try new.changes(from: old)
  /// try old.applying(patch)                                 // equals new
  /// try user.applying(JSON(parsing: #"{"email": null}"#))   // the same user without an email
  /// ```
  ///
  /// The value is encoded, changed as the RFC states, and decoded: a null removes its member, an object changes the
  /// members that it has, and any other value replaces the one before. So a member that may become null has to be
  /// decoded with `=>?`: with `=>`, a missing member is an error. Members that the type does not encode are lost. To
  /// change a value in place, or only some of its properties, use `Updatable`.
  ///
  /// - Parameter changes: The patch. If it has a key style, as in `patch.keys(.snakeCase)`, its names are in this style.
  /// - Throws: An ``EncodingError``, or the error of decoding the changed value.
  /// - Complexity: O(*n*) in the size of the value and the patch.
  public func applying(_ changes: JSON) throws -> Self {
    let style = KeyStyle.of(changes) ?? .unchanged
    let value = try JSON(encoding: self, keys: style)
    return try Self.decode(JSON(encoding: PatchedValue(value: value, patch: changes.keys(.unchanged))).keys(style))
  }
}

/// A value with the changes of a merge patch: `MergePatch(Target, Patch)` of RFC 7396, section 2.
private struct PatchedValue: _SelfEncodable {
  /// The value; nil if it is missing, or is not an object.
  let value: JSON?
  let patch: JSON

  func _write(to writer: _Writer) throws {
    guard patch.kind == .object else { return try writer.writeJSON(patch) }
    try writer.writeMembers(of: members, name: { $0 }) { member, writer in
      switch member {
      case .kept(let value): try writer.writeJSON(value)
      case .changed(let value): try value._write(to: writer)
      }
      return true
    }
  }

  private enum Member {
    case kept(JSON)
    case changed(PatchedValue)
  }

  private var members: [(String, Member)] {
    let old = value?.kind == .object ? value : nil
    let kept = old.map { Array($0.members) } ?? []
    return kept.filter { patch[$0.name] == nil }.map { ($0.name, .kept($0.value)) }
      + patch.members.filter { $0.value.kind != .null }
      .map { ($0.name, .changed(PatchedValue(value: old?[$0.name], patch: $0.value))) }
  }
}

/// The object that changes one object to another.
private struct MergePatch: _SelfEncodable {
  let old: JSON
  let new: JSON

  private enum Change {
    case value(JSON)
    case patch(MergePatch)
    case removal
  }

  func _write(to writer: _Writer) throws {
    try writer.writeMembers(of: changes, name: { $0 }) { change, writer in
      switch change {
      case .value(let value): try writer.writeJSON(value)
      case .removal: writer.writeNull()
      case .patch(let patch):
        let start = writer.count
        try patch._write(to: writer)
        return writer.count - start > "{}".utf8.count
      }
      return true
    }
  }

  private var changes: [(String, Change)] {
    let changes = new.members.compactMap { name, value -> (String, Change)? in
      guard let oldValue = old[name] else { return (name, .value(value)) }
      if oldValue.kind == .object, value.kind == .object {
        return (name, .patch(MergePatch(old: oldValue, new: value)))
      }
      return oldValue == value ? nil : (name, .value(value))
    }
    return changes + old.members.filter { new[$0.name] == nil }.map { ($0.name, .removal) }
  }
}
