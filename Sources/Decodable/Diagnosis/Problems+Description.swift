extension Problems: CustomStringConvertible, CustomDebugStringConvertible {
  /// Returns the causes of the problems as text, the largest first.
  ///
  /// ```swift
  /// print(problems.formatted(.oneLine))
  /// // items[*].geo.lat: expected Double, found string, at 6,000 of 6,000 elements; the strings hold numbers; decode it with Double.lenient
  /// ```
  ///
  /// A cause of one problem has the text of its error. If the value may have more problems than the list, a line at the
  /// end says so. The text of an empty list is `no problems`.
  ///
  /// - Complexity: O(*n*) in the number of problems and the size of the document.
  public func formatted(_ format: ErrorFormat) -> String {
    guard !isEmpty || hasMore else { return "no problems" }
    let more = hasMore ? ["there may be more problems; the list ends after \(MessageText.count(count))"] : []
    return (causes.map { $0.formatted(format) } + more).joined(separator: "\n")
  }

  /// The causes in the ``DecodingError/defaultFormat``.
  public var description: String { formatted(DecodingError.defaultFormat) }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
