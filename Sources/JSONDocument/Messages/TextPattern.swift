/// A regular expression that is compiled once, for all threads.
///
/// A literal is compiled each time it is evaluated, which takes up to a millisecond.
struct TextPattern: @unchecked Sendable {
  // Regex is not Sendable because its closures may capture anything. A literal has none.
  private let isPrefix: (Substring) -> Bool

  /// Creates a pattern.
  init<Output>(_ regex: Regex<Output>) {
    isPrefix = { text in (try? regex.prefixMatch(in: text)) != nil }
  }

  /// Returns whether a text begins with a match.
  func matchesStart(of text: some StringProtocol) -> Bool { isPrefix(Substring(text)) }
}
