import JSONDocument

/// A regular expression that is compiled once, for all threads.
///
/// To compile an expression takes 40 times as long as to match a short text (42 and 0.9 µs for `^[A-Z]{3}-[0-9]+$`). A
/// decode function makes its decoders anew for each value, so they cannot keep the expression.
package struct SharedRegex: @unchecked Sendable {
  // Regex is not Sendable because its closures may capture anything. An expression that is read from text has none.
  private let regex: Regex<AnyRegexOutput>

  /// The expressions by the bytes of their patterns: Strings are compared by canonical equivalence.
  private static let compiled = Locked<[[UInt8]: Result<SharedRegex, any Error>]>([:])
  /// More expressions than a program has in its code; one that makes expressions of its input must not fill the memory.
  private static let (maximumCount, maximumLength) = (1_000, 1_000)

  /// Returns the regular expression of a pattern, whose classes have ASCII characters and which matches Unicode scalars.
  ///
  /// - Throws: A ``PatternError`` with the error of the regular expression, if Swift cannot read it.
  package static func regex(_ pattern: String) throws -> SharedRegex {
    let key = Array(pattern.utf8)
    if let known = compiled.withLock({ $0[key] }) { return try known.get() }
    let result = Result {
      SharedRegex(
        regex: try Regex(pattern).asciiOnlyCharacterClasses().matchingSemantics(.unicodeScalar))
    }
    .mapError { PatternError(pattern: pattern, reason: $0) as any Error }
    if key.count <= maximumLength {
      compiled.withLock { compiled in
        if compiled.count >= maximumCount { compiled = [:] }
        compiled[key] = result
      }
    }
    return try result.get()
  }

  /// The error of a pattern that is no regular expression, which otherwise would look like an error of the value.
  struct PatternError: Error, CustomStringConvertible {
    let pattern: String
    let reason: any Error

    var description: String { "\(pattern) is not a regular expression that Swift can read: \(reason)" }
  }

  /// Returns whether the expression matches a part of a text.
  package func matches(_ text: String) -> Bool { text.contains(regex) }
}
