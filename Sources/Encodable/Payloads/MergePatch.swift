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
  /// `Updatable.update(from:)` applies the patch.
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*) in the size of both values.
  public func changes(from old: Self) throws -> JSON {
    let (old, new) = (try JSON(encoding: old), try JSON(encoding: self))
    guard old.kind == .object, new.kind == .object else { return new }
    return try JSON(encoding: MergePatch(old: old, new: new))
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
