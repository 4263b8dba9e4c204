/// The changes of objects by updates inside a merge.
///
/// A merge runs before the first property is set, and what it does may turn out to be in vain: later properties may be
/// wrong, or it only looks for problems. A copy of a value is dropped then; a change of an object has to wait.
final class PendingChanges: Sendable {
  @TaskLocal private static var current: PendingChanges?

  private let changes = Locked<[() -> Void]>([])

  /// Runs a merge, and returns the changes of objects that its updates have decoded.
  static func collecting(_ merge: () throws -> Void) rethrows -> PendingChanges {
    let pending = PendingChanges()
    try $current.withValue(pending, operation: merge)
    return pending
  }

  /// Sets what was decoded: of a value at once, of an object when the merge around it is applied.
  static func apply<Value>(_ changes: [Update<Value>.Change], to value: inout Value) {
    guard Value.self is AnyObject.Type, let current else {
      for change in changes { change(&value) }
      return
    }
    let object = value
    current.changes.withLock { pending in
      pending.append {
        var object = object
        for change in changes { change(&object) }
      }
    }
  }

  /// Makes the changes, or hands them on to the merge around this one.
  func apply() {
    let changes = changes.withLock { $0 }
    guard let outer = Self.current else {
      for change in changes { change() }
      return
    }
    outer.changes.withLock { $0 += changes }
  }
}

/// The values that properties will have once an update is applied, for merges of the same property.
final class PendingValues: Sendable {
  @TaskLocal static var current: PendingValues?

  private struct Values: @unchecked Sendable {
    // Only the task that updates a value uses them.
    var values: [AnyKeyPath: Any] = [:]
  }

  private let values = Locked(Values())

  /// The value that an update before this one has given a property; nil if there is none.
  func value<Root, Value>(of property: Swift.KeyPath<Root, Value>) -> Value? {
    values.withLock { $0.values[property] as? Value }
  }

  func set<Root, Value>(_ property: Swift.KeyPath<Root, Value>, to value: Value) {
    values.withLock { $0.values[property] = value }
  }
}
