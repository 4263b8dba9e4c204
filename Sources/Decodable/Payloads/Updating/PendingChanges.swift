/// The changes that updates inside a merge make to objects of classes.
///
/// A merge runs before the first property is set. Its result is discarded if a later property is invalid, and during
/// the search for problems. Therefore, changes to objects wait until the merge is applied; a merge of a value type only
/// changes a copy.
final class PendingChanges: Sendable {
  @TaskLocal private static var current: PendingChanges?

  private let changes = Locked<[() -> Void]>([])

  /// Runs a merge, and returns the changes to objects that its updates have decoded.
  static func collecting(_ merge: () throws -> Void) rethrows -> PendingChanges {
    let pending = PendingChanges()
    try $current.withValue(pending, operation: merge)
    return pending
  }

  /// Applies changes: to a value at once, to an object inside a merge when the merge is applied.
  static func apply<Value>(_ changes: [Update<Value>.Change], to value: inout Value) {
    guard Value.self is AnyObject.Type, let current else {
      for change in changes { change.apply(&value) }
      return
    }
    let object = value
    current.changes.withLock { pending in
      pending.append {
        var object = object
        for change in changes { change.apply(&object) }
      }
    }
  }

  /// Applies changes to a copy, from which later updates start.
  static func applyToDraft<Value>(_ changes: [Update<Value>.Change], _ value: inout Value) {
    guard !(Value.self is AnyObject.Type) else { return }
    for change in changes { change.applyToDraft?(&value) }
  }

  /// Applies the changes, or passes them to the merge around this one.
  func apply() {
    let changes = changes.withLock { $0 }
    guard let outer = Self.current else {
      for change in changes { change() }
      return
    }
    outer.changes.withLock { $0 += changes }
  }
}

/// The values that properties of an object will have after an update, for merges of the same property.
///
/// A copy of an object would be the object itself, so that later updates could not start from a copy with the changes.
final class PendingValues: Sendable {
  @TaskLocal static var current: PendingValues?

  private struct Values: @unchecked Sendable {
    // Only the task that updates the value accesses these values.
    var values: [AnyKeyPath: Any] = [:]
  }

  private let values = Locked(Values())

  /// Returns the value of a property from which an update starts.
  static func value<Root, Value>(of property: Swift.KeyPath<Root, Value>, in root: Root) -> Value {
    current?.value(of: property) ?? root[keyPath: property]
  }

  /// Returns the value that an earlier update has decoded for a property; nil if the property has no earlier update.
  private func value<Root, Value>(of property: Swift.KeyPath<Root, Value>) -> Value? {
    values.withLock { values in
      // A cast of the optional itself would succeed for a missing value of an optional property.
      guard let value = values.values[property] else { return nil }
      return value as? Value
    }
  }

  func set<Root, Value>(_ property: Swift.KeyPath<Root, Value>, to value: Value) {
    values.withLock { $0.values[property] = value }
  }
}
