/// What is said of a property in its comment: why it has no better type.
enum Remarks {
  /// For want of a value.
  ///
  /// It is as it is printed, since it is read back: new samples may have one.
  static let noValue = "No sample has a value here."
  static let tooLarge = "a sample is too large for a Double"
  static let tooManyDigits = "a sample has more digits than a Double keeps"
  static let severalKindsOfObjects = "samples have objects of several kinds here"
  static let equalKeys = "samples have keys here that Swift takes for the same"
  static let nestedDictionary = "a dictionary of such dictionaries has no type"
  static let tooManyPlaces = "the samples have more places than are told apart"

  static func tooDeep(_ depth: Int) -> String {
    "samples have arrays or dictionaries here, one in the other, \(depth) times and more"
  }

  static func severalKinds(_ kinds: Set<PlaceEvidence.Kind>) -> String {
    let names = PlaceEvidence.Kind.allCases.filter(kinds.contains).map(\.rawValue)
    let text = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return "samples have \(text) here"
  }

  /// Whether a remark is one of these, as it is here or as it is printed, and none that somebody has written.
  static func isInferred(_ remark: String) -> Bool {
    let beginnings = [
      "no sample has ", "samples have ", "the samples have ", "a sample is ", "a sample has ", "a dictionary of such ",
    ]
    return beginnings.contains { remark.lowercased().hasPrefix($0) }
  }
}
