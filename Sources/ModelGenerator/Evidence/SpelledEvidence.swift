import Decodable

/// The values that the strings at a place spell: numbers or Booleans.
struct SpelledEvidence: Equatable, Sendable {
  /// Whether each string is a word that `Bool.lenient` reads.
  private(set) var areBooleans = true
  /// Whether each string is a number with canonical digits.
  private var areNumbers = true
  private var allNumbers = NumberEvidence()
  /// The number of digits after the point that all strings have; nil if it differs, or if there is no string.
  private var places: Int?
  private var hasEqualPlaces = true
  private var endsInZero = false

  /// The evidence of strings that spell nothing.
  static let nothing: SpelledEvidence = {
    var evidence = SpelledEvidence()
    (evidence.areBooleans, evidence.areNumbers) = (false, false)
    return evidence
  }()

  /// The evidence of strings that spell Booleans only.
  static let booleans: SpelledEvidence = {
    var evidence = SpelledEvidence()
    evidence.areNumbers = false
    return evidence
  }()

  /// The numbers that the strings spell; nil if a string spells none, or if a number would not keep its digits.
  ///
  /// A version such as `1.10` has other digits than the number, unless all strings have two places: then they are
  /// amounts.
  var numbers: NumberEvidence? { areNumbers && (hasEqualPlaces || !endsInZero) ? allNumbers : nil }

  mutating func add(_ text: String) {
    if areBooleans, text.utf8.count > 5 || (try? Bool.decodeLeniently(text)) == nil { areBooleans = false }
    guard areNumbers else { return }
    guard let places = Self.placesOfNumber(text) else { return areNumbers = false }
    allNumbers.add(text)
    if let known = self.places, known != places { hasEqualPlaces = false }
    self.places = places
    if places > 0, text.utf8.last == UInt8(ascii: "0") { endsInZero = true }
  }

  /// Returns the number of digits after the point of a number without an exponent; nil for any other text.
  private static func placesOfNumber(_ text: String) -> Int? {
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }), text != "-0",
      parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    else { return nil }
    return parts.count == 2 ? parts[1].count : 0
  }

  mutating func merge(_ other: SpelledEvidence) {
    areBooleans = areBooleans && other.areBooleans
    areNumbers = areNumbers && other.areNumbers
    allNumbers.merge(other.allNumbers)
    hasEqualPlaces = hasEqualPlaces && other.hasEqualPlaces && (places == nil || other.places ?? places == places)
    places = places ?? other.places
    endsInZero = endsInZero || other.endsInZero
  }
}
