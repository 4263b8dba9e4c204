/// A guard against decoders whose time grows exponentially with the length of a text.
///
/// A regular expression with nested repetitions, such as `(a+)*b`, takes twice as long for each further character. The
/// search cannot interrupt a decoder. So before a long text, the guard decodes beginnings of the text, the shortest
/// first.
struct LengthGuard {
  /// The length from which on texts take too long.
  private var maximumLength = Int.max
  /// A Boolean value that indicates whether the decoder may read texts at all.
  private var readsTexts = true

  /// The length in characters up to which even such a decoder takes little time.
  private static let harmlessLength = 8
  /// A text longer by this length takes up to 16 times as long.
  private static let step = 4
  private static let maximumTime = Duration.milliseconds(10)

  /// Returns whether an operation takes long.
  ///
  /// The operation is repeated if it does, because the thread may have waited for a processor.
  static func takesLong(_ operation: () -> Void) -> Bool {
    let clock = ContinuousClock()
    return (0..<2).allSatisfy { _ in clock.measure(operation) >= maximumTime }
  }

  /// Returns whether a decoder takes little time for the beginnings of a text.
  ///
  /// Each beginning is followed by a character that most rules reject, because the time grows only if a rule fails.
  mutating func mayDecode<T>(_ text: String, with decoder: (Any) throws -> T) -> Bool {
    let count = text.utf8.count
    guard readsTexts, count > Self.harmlessLength else { return true }
    for length in stride(from: Self.harmlessLength, to: count, by: Self.step) where length < maximumLength {
      let takesLong = Self.takesLong {
        do {
          _ = try decoder(text.prefix(length) + "!" as String)
        } catch {
          if case .typeMismatch? = error.decodingError { readsTexts = false }
        }
      }
      if takesLong { maximumLength = length }
      if !readsTexts { return true }
    }
    return count < maximumLength
  }
}
