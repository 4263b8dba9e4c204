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
    var draft = Draft(value)
    for change in changes { change.applyToDraft?(&draft) }
    value = draft.root
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
