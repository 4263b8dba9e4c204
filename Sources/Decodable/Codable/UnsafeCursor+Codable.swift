extension _UnsafeCursor {
  /// Calls a function with each member of an object, in the order of the document.
  @inline(__always)
  func forEachMember(_ body: (_ name: String, _ value: _UnsafeCursor) throws -> Void) rethrows {
    guard entry.isObject else { return }
    var name = first
    var rest = count
    while rest > 0 {
      let value = name.next
      // The name of a member that gave way to another is no string.
      if let name = name.string {
        try body(name, value)
        rest -= 1
      }
      name = value.next
    }
  }
}
