/// The coding path at which a Codable type threw an error without a path.
///
/// A `Swift.DecodingError` or `Swift.EncodingError` contains its path, unless it is the error of another decoder or
/// encoder. Any other error passes through the outer types unchanged, since one of them may catch it. The innermost
/// decoder or encoder records its path here.
package struct FailurePlace {
  private var codingPath: [any CodingKey] = []
  private var error = ""

  package init() {}

  /// Records the path of an error, unless a decoder or encoder inside has recorded the error.
  package mutating func note(_ error: any Error, at codingPath: [any CodingKey]) {
    let text = Self.text(of: error)
    let isInside = self.codingPath.lazy.map(\.stringValue).starts(with: codingPath.lazy.map(\.stringValue))
    guard text != self.error || !isInside else { return }
    self.error = text
    self.codingPath = codingPath
  }

  /// Returns the path of an error; nil if another error was recorded last.
  package func path(of error: any Error) -> [any CodingKey]? {
    // The text of an error takes longer than the rest of a failing call.
    !self.error.isEmpty && Self.text(of: error) == self.error ? codingPath : nil
  }

  /// Returns a text that identifies an error.
  ///
  /// Errors have no identity. If a type catches an error and throws one with the same text, both count as one.
  private static func text(of error: any Error) -> String {
    "\(type(of: error)) \(ErrorFormat.distinctText(of: error))"
  }
}
