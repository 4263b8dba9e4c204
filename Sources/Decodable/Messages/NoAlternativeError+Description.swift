extension NoAlternativeError: CustomStringConvertible {
  /// All failures, a line each, redacted if the ``DecodingError/defaultFormat`` is.
  public var description: String { text(isRedacted: ErrorFormat.default.isRedacted) }

  func text(isRedacted: Bool) -> String {
    let wording = Message(alternatives: self, at: nil, Excerpt(isRedacted: isRedacted, isFull: true))
    return ([wording.problem] + wording.details.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension NoAlternativeError.Failure {
  /// What it is called in messages.
  var subject: String { name.map { MessageText.sentence($0, limit: MessageText.limit) } ?? TypeName.of(type) }
}
