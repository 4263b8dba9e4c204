/// Where an initializer of a Codable type threw an error that has no place for a path.
///
/// `Swift.DecodingError` says where it happened; any other error passes through the initializers around it as it is, since
/// one of them may want to catch it. The innermost decoder that sees it notes its own path here.
struct FailurePlace {
  private var codingPath: [any CodingKey] = []
  private var error = ""

  /// Notes the path, unless the error was noted further in.
  mutating func note(_ error: any Error, at codingPath: [any CodingKey]) {
    let text = Self.text(of: error)
    guard text != self.error else { return }
    self.error = text
    self.codingPath = codingPath
  }

  /// The path noted for an error; empty if it is not the error that was noted last.
  func path(of error: any Error) -> [any CodingKey] {
    Self.text(of: error) == self.error ? codingPath : []
  }

  /// Errors have no identity; an error that was caught on the way and followed by another like it counts as the same.
  private static func text(of error: any Error) -> String {
    "\(type(of: error)) \(ErrorFormat.distinctText(of: error))"
  }
}
