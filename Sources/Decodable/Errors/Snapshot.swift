import Foundation

/// A value that an error carries.
///
/// `Error` is `Sendable`, and `Any` is not. Plain values from Swift, JSONSerialization and property lists are
/// immutable, so any thread may read them. A mutable container or string of Foundation is copied here. A mutable
/// container inside another container, or an object of a class of your own, is not: a program must not change it while
/// another thread reads an error about it. A deep copy would make every error as expensive as its document.
enum Snapshot: @unchecked Sendable {
  /// A value of a document.
  case document(JSON)
  /// A plain value, which is indirect so that a copy of a snapshot counts one reference.
  indirect case plain(Any)

  var value: Any {
    switch self {
    case .document(let view): view
    case .plain(let value): value
    }
  }

  /// The value as a view of a document; nil for a plain value.
  var view: JSON? { if case .document(let view) = self { view } else { nil } }

  /// The identity of the document that owns the value; nil for a plain value.
  var documentOwner: ObjectIdentifier? { view?.document.ownerIdentity }

  init(_ value: __shared Any) {
    if let view = held(value, as: JSON.self) {
      self.init(view)
    } else {
      self = .plain(Self.copyIfMutable(value) ?? value)
    }
  }

  init(_ view: JSON) {
    self = .document(view.document.keyStyle == nil ? view : JSON(document: view.document.unstyled, index: view.index))
  }

  private static func copyIfMutable(_ value: Any) -> Any? {
    // Checking for a common type takes less time than a dynamic cast to a class.
    if isPlain(value) { return nil }
    if let unstyled = KeyStyle.removed(from: value) { return copyIfMutable(unstyled) ?? unstyled }
    // Check the type first: a cast of a Swift container to a class copies all of it.
    let type = type(of: value)
    guard type is NSMutableDictionary.Type || type is NSMutableArray.Type || type is NSMutableString.Type else {
      return nil
    }
    return (value as? NSObject)?.copy()
  }
}
