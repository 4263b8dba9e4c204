/// The coding path at which a Codable type threw an error without a path.
///
/// A `Swift.DecodingError` or `Swift.EncodingError` contains its path. Any other error passes through the outer types
/// unchanged, since one of them may catch it. The innermost decoder or encoder records its path here.
package struct FailurePlace {
  private var codingPath: [any CodingKey] = []
  private var error = ""

  package init() {}

  /// Records the path of an error, unless an inner decoder or encoder has recorded the error.
  package mutating func note(_ error: any Error, at codingPath: [any CodingKey]) {
    let text = Self.text(of: error)
    guard text != self.error else { return }
    self.error = text
    self.codingPath = codingPath
  }

  /// Returns the path of an error; empty if another error was recorded last.
  package func path(of error: any Error) -> [any CodingKey] {
    Self.text(of: error) == self.error ? codingPath : []
  }

  /// Returns a text that identifies an error.
  ///
  /// Errors have no identity. If a type catches an error and a later one has the same text, both count as one.
  private static func text(of error: any Error) -> String {
    "\(type(of: error)) \(ErrorFormat.distinctText(of: error))"
  }
}
