/// Notes in a comment of a property, which explain why it has no better type.
///
/// They follow ``SwiftComment/notePrefix``, so that a note is never taken for a comment that somebody wrote.
enum Notes {
  /// The note on a place without a value: new samples may have one.
  static let noValue = "no value"
  static let tooLarge = "a number too large for Double"
  static let tooManyDigits = "a number with more digits than Double keeps"
  static let severalKindsOfObjects = "objects of several kinds"
  static let equalKeys = "keys that are equal in Swift"
  static let nestedDictionary = "a dictionary that contains itself"
  static let tooManyPlaces = "more distinct places than the tool tracks"

  static func tooDeep(_ depth: Int) -> String { "arrays or dictionaries nested \(depth) times or more" }

  /// Returns the note on values of several kinds.
  ///
  /// - Parameter alternative: A decoder that reads all of them.
  static func severalKinds(_ kinds: Set<PlaceEvidence.Kind>, alternative: String? = nil) -> String {
    let names = PlaceEvidence.Kind.allCases.filter(kinds.contains).map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return list + (alternative.map { "; \($0) reads both" } ?? "")
  }
}
