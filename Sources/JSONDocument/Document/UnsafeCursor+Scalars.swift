// The most frequent scalars, straight from the text. What is not here takes the way over `Number`.

extension _UnsafeCursor {
  /// The content of a string, or nil for anything else.
  package var string: String? {
    let entry = entry
    guard entry.isString else { return nil }
    return source.string(of: entry)
  }
}
