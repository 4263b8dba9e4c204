import Foundation

/// A value that an error carries.
///
/// `Error` is `Sendable`, and `Any` is not. What graphs are made of, in Swift and as JSONSerialization and property
/// lists make them, never changes and may be read from any thread, and this library only reads it. A container or string
/// of Foundation that may change is copied here. That does not reach one that lies deeper, inside another container, nor
/// an object of a class of your own: such a graph must not be changed while another thread looks at an error about it.
/// Copying graphs to their leaves would make every error as expensive as its document.
struct Snapshot: @unchecked Sendable {
  let value: Any

  init(_ value: __owned Any) {
    self.value = Self.copyIfMutable(value) ?? value
  }

  private static func copyIfMutable(_ value: Any) -> Any? {
    // Most values are views, and asking the runtime for classes takes longer than the rest of making an error.
    if holds(value, JSON.self) { return KeyStyle.removed(from: value) }
    if holds(value, [String: Any].self) || holds(value, [Any].self) || holds(value, String.self) { return nil }
    if let styled = held(value, as: StyledValue.self) { return copyIfMutable(styled.value) ?? styled.value }
    // The type first: casting a Swift container to a class copies all of it.
    let type = type(of: value)
    guard type is NSMutableDictionary.Type || type is NSMutableArray.Type || type is NSMutableString.Type else {
      return nil
    }
    return (value as? NSObject)?.copy()
  }
}
