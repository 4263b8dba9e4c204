import Foundation

/// A value that an error carries.
///
/// `Error` is `Sendable`, and `Any` is not. Plain values from Swift, JSONSerialization and property lists are
/// immutable, so any thread may read them. A mutable container or string of Foundation is copied here. A mutable
/// container inside another container, or an object of a class of your own, is not: a program must not change it while
/// another thread reads an error about it. A deep copy would make every error as expensive as its document.
struct Snapshot: @unchecked Sendable {
  let value: Any

  init(_ value: __owned Any) {
    self.value = Self.copyIfMutable(value) ?? value
  }

  private static func copyIfMutable(_ value: Any) -> Any? {
    // Most values are `JSON`, and a dynamic cast to a class takes longer than the rest of the creation of an error.
    if holds(value, JSON.self) { return KeyStyle.removed(from: value) }
    if holds(value, [String: Any].self) || holds(value, [Any].self) || holds(value, String.self) { return nil }
    if let styled = held(value, as: StyledValue.self) { return copyIfMutable(styled.value) ?? styled.value }
    // Check the type first: a cast of a Swift container to a class copies all of it.
    let type = type(of: value)
    guard type is NSMutableDictionary.Type || type is NSMutableArray.Type || type is NSMutableString.Type else {
      return nil
    }
    return (value as? NSObject)?.copy()
  }
}
