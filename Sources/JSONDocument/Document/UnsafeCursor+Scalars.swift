extension _UnsafeCursor {
  /// The content of a string; nil for any other value.
  package var string: String? {
    let entry = entry
    guard entry.isString else { return nil }
    return source.string(of: entry)
  }
}
