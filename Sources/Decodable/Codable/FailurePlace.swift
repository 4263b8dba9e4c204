/// The coding path at which an initializer of a Codable type threw an error without a path.
///
/// A `Swift.DecodingError` contains its path. Any other error passes through the outer initializers unchanged, since
/// one of them may catch it. The innermost decoder records its path here.
struct FailurePlace {
  private var codingPath: [any CodingKey] = []
  private var error = ""

  /// Records the path of an error, unless an inner decoder has recorded the error.
  mutating func note(_ error: any Error, at codingPath: [any CodingKey]) {
    let text = Self.text(of: error)
    guard text != self.error else { return }
    self.error = text
    self.codingPath = codingPath
  }

  /// Returns the path of an error; empty if another error was recorded last.
  func path(of error: any Error) -> [any CodingKey] {
    Self.text(of: error) == self.error ? codingPath : []
  }

  /// Returns a text that identifies an error.
  ///
  /// Errors have no identity. If an initializer catches an error and a later one has the same text, both count as one.
  private static func text(of error: any Error) -> String {
    "\(type(of: error)) \(ErrorFormat.distinctText(of: error))"
  }
}
