import Testing

/// A text with a syntax error, and the message that the parser reports for it.
struct SyntaxErrorCase: CustomTestStringConvertible, Sendable {
  /// The mistake in the text.
  let name: String
  let text: String
  let message: String

  init(_ name: String, _ text: String, _ message: String) {
    (self.name, self.text, self.message) = (name, text, message)
  }

  var testDescription: String { name }
}
