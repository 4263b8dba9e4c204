import Foundation

/// All wording of syntax errors.
enum SyntaxErrorText {
  static func text(of error: JSON.SyntaxError) -> String {
    "invalid JSON: \(problem(error)) at line \(error.line), column \(error.column)"
  }

  private static func problem(_ error: JSON.SyntaxError) -> String {
    let found = found(error)
    return switch error.code {
    case .expectedValue: "expected a value, found \(found)"
    case .expectedName: "expected a name in double quotes, found \(found)"
    case .expectedColon: "expected \":\" after a name, found \(found)"
    case .expectedCommaOrEnd: "expected \",\" or the closing bracket, found \(found)"
    case .trailingCharacters: "expected the end of the document, found \(found)"
    case .unexpectedEnd: "the text ends too early"
    case .invalidNumber: "\(found) is not allowed here in a number"
    case .controlCharacter: "the control character \(found) must be escaped in a string"
    case .invalidEscape: "a backslash must be followed by one of \" \\ / b f n r t or u and four hexadecimal digits"
    case .loneSurrogate: "the escape is half of a surrogate pair"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .duplicateKey: "the name \(found) is there twice"
    case .tooDeep: "too many arrays and objects are open"
    case .tooLarge: "the document is too large"
    }
  }

  /// What stands at the place: a name or another token of letters whole, otherwise one character.
  private static func found(_ error: JSON.SyntaxError) -> String {
    let source = error.document.source
    guard error.byteOffset < source.count else { return "the end of the text" }
    let end = min(source.count, error.byteOffset + 200)
    if error.code == .duplicateKey {
      var position = error.byteOffset
      if let name = try? source.scanString(&position) { return Excerpt.quoted(source.string(of: name)) }
    }
    let text = source.text(in: error.byteOffset..<end)
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return Excerpt.quoted(String(word.isEmpty ? text.prefix(1) : word.prefix(20)))
  }
}

extension JSON.SyntaxError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and its line and column.
  public var description: String { SyntaxErrorText.text(of: self) }

  /// The same as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
