import Foundation

/// Advice about a string that a type rejects.
///
/// Each suggested change is tried before it is suggested: the changed string is accepted.
enum TextHelp {
  /// The length of the longest string that is examined.
  private static let maximumCount = 10_000

  /// Returns advice about the content of a string where another kind of value was expected.
  static func held(
    in text: String, expected: Any.Type, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt
  ) -> String? {
    if expected == Bool.self, let help = LenientHelp.word(text, metadata, excerpt) { return help }
    let subject = excerpt.isGeneral ? "the strings hold" : "the string holds"
    if expected == Date.self, let help = TimestampHelp.unixTime(text, subject) { return help }
    guard text.utf8.count <= maximumCount, let json = try? JSON(parsing: text) else { return nil }
    switch json.kind {
    case .object where TypeName.isDictionary(expected), .array where TypeName.isArray(expected):
      return "\(subject) JSON; JSON(parsing:) reads it"
    case .number, .boolean:
      guard let type = expected as? any StandardDecodable.Type, (try? type.decodeStandard(json)) != nil else {
        return nil
      }
      let kind = json.kind == .number ? "number" : "boolean"
      let value = "\(subject) \(excerpt.isGeneral ? "\(kind)s" : "the \(kind) \(Excerpt.value(json))")"
      return LenientHelp.decoder(of: expected, metadata).map { "\(value); decode it with \($0)" } ?? value
    default:
      return nil
    }
  }

  /// Returns the reason why a type rejects a string, or the change that makes the string acceptable.
  static func malformed(_ text: String, as type: Any.Type, formats: String?) -> String? {
    guard text.utf8.count <= maximumCount, !text.isEmpty else { return nil }
    if type == URL.self { return url(text) }
    if type == UUID.self { return uuid(text) }
    if type == Data.self { return base64(text) }
    return type == Date.self && formats?.contains(Date.DecodingFormat.iso8601.name) == true
      ? TimestampHelp.timestamp(text) : nil
  }

  private static func url(_ text: String) -> String? {
    // Percent-encodes the characters that RFC 3986 section 2 does not allow.
    guard let encoded = URL(string: text, encodingInvalidCharacters: true)?.absoluteString, encoded != text else {
      return nil
    }
    return "percent-encoded: \(MessageText.quoted(encoded))"
  }

  private static func uuid(_ text: String) -> String? {
    let digits = Array(text.filter(\.isHexDigit))
    guard digits.count == 32, text.allSatisfy({ $0.isHexDigit || "{}-".contains($0) }) else { return nil }
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "write it as \(MessageText.quoted(groups.joined(separator: "-")))"
  }

  private static func base64(_ text: String) -> String? {
    func isAccepted(_ text: String) -> Bool { (try? Data.decodeStandard(text)) != nil }
    // Foundation also accepts texts of only padding.
    if let canonical = Data(base64Encoded: text)?.base64EncodedString(), canonical.count == text.count,
      zip(canonical, text).count(where: { $0 != $1 }) == 1
    {
      return "bits before the padding are not zero: \(MessageText.quoted(canonical)) has the same bytes"
    }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    if isAccepted(text + padding) { return "the padding is missing: \(MessageText.quoted(padding))" }
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    if isAccepted(standard) || isAccepted(standard + padding) {
      return "it is base64url, with - for + and _ for / (RFC 4648 section 5)"
    }
    let lines = text.filter { !$0.isWhitespace }
    return lines != text && isAccepted(lines) ? "it contains white space" : nil
  }
}
