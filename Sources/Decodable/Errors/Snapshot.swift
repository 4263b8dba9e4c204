import Foundation

/// A value that an error carries.
///
/// `Error` is `Sendable`, and `Any` is not. Plain values from Swift, JSONSerialization and property lists are
/// immutable, so any thread may read them. A mutable container or string of Foundation is copied here. A mutable
/// container inside another container, or an object of a class of your own, is not: a program must not change it while
/// another thread reads an error about it. A deep copy would make every error as expensive as its document.
struct Snapshot: @unchecked Sendable {
  let value: Any

  /// The value as a view of a document; nil for a plain value.
  var view: JSON? { held(value, as: JSON.self) }

  /// The identity of the document that owns the value; nil for a plain value.
  var documentOwner: ObjectIdentifier? { view?.document.ownerIdentity }

  init(_ value: __owned Any) {
    self.value = Self.copyIfMutable(value) ?? value
  }

  private static func copyIfMutable(_ value: Any) -> Any? {
    // Most values are `JSON`, and a dynamic cast to a class takes longer than the rest of the creation of an error.
    if let unstyled = KeyStyle.removed(from: value) { return copyIfMutable(unstyled) ?? unstyled }
    if holds(value, JSON.self) || isPlain(value) { return nil }
    // Check the type first: a cast of a Swift container to a class copies all of it.
    let type = type(of: value)
    guard type is NSMutableDictionary.Type || type is NSMutableArray.Type || type is NSMutableString.Type else {
      return nil
    }
    return (value as? NSObject)?.copy()
  }
}
