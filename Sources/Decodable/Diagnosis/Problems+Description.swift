extension Problems: CustomStringConvertible, CustomDebugStringConvertible {
  /// Returns the causes of the problems as text, the largest first.
  ///
  /// ```swift
  /// print(problems.formatted(.oneLine))
  /// // items[*].geo.lat: expected Double, found string, at 6,000 of 6,000 elements; the strings hold numbers; decode it with Double.lenient
  /// ```
  ///
  /// A cause of one problem has the text of its error. A line at the end says if there may be more problems than the list has;
  /// without any, the text is `no problems`.
  ///
  /// - Complexity: O(*n*) in the problems and the document.
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
