// The texts of the errors inside `DecodingError.other`, for other decoders and for `print`.

extension NoAlternativeError: CustomStringConvertible {
  /// The text of the error, with a line for each failure; redacted if the ``DecodingError/defaultFormat`` is.
  public var description: String { text(isRedacted: ErrorFormat.default.isRedacted) }

  func text(isRedacted: Bool) -> String {
    let message = Message(alternatives: self, at: nil, Excerpt(isRedacted: isRedacted, isFull: true))
    return ([message.problem] + message.details.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension NoAlternativeError.Failure {
  /// The name of the alternative in messages.
  var subject: String { name.map { MessageText.sentence($0, limit: MessageText.limit) } ?? TypeName.of(type) }
}

extension KeyRuleError: CustomStringConvertible {
  /// The text of the error, with the keys of the rule.
  public var description: String { Message(broken: self, nil, Excerpt(isRedacted: false)).problem }
}

extension EmbeddedDocumentError: CustomStringConvertible {
  /// The text of the error on one line; redacted if the ``DecodingError/defaultFormat`` is.
  public var description: String {
    Message(embedded: error, Excerpt(isRedacted: ErrorFormat.default.isRedacted)).sentence
  }
}
