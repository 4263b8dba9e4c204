/// Notes in the comment of a property, which explain why it has no better type.
enum Notes {
  /// The note on a place without a value.
  ///
  /// The text is the same as in print, since it is read back: new samples may have a value.
  static let noValue = "No sample has a value here."
  static let tooLarge = "a sample is too large for a Double"
  static let tooManyDigits = "a sample has more digits than a Double keeps"
  static let severalKindsOfObjects = "samples have objects of several kinds here"
  static let equalKeys = "samples have keys here that are equal in Swift"
  static let nestedDictionary = "a dictionary that contains itself has no type"
  static let tooManyPlaces = "the samples have more distinct places than the tool tracks"

  static func tooDeep(_ depth: Int) -> String {
    "samples have arrays or dictionaries here that are nested \(depth) times or more"
  }

  static func severalKinds(_ kinds: Set<PlaceEvidence.Kind>) -> String {
    let names = PlaceEvidence.Kind.allCases.filter(kinds.contains).map(\.rawValue)
    let text = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return "samples have \(text) here"
  }

  /// Returns whether a note is one of these, before or after printing, and not one that was written by hand.
  static func isInferred(_ note: String) -> Bool {
    let beginnings = [
      "no sample has ", "samples have ", "the samples have ", "a sample is ", "a sample has ", "a dictionary that ",
    ]
    return beginnings.contains { note.lowercased().hasPrefix($0) }
  }
}
