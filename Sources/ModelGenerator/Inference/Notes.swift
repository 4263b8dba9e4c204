/// Notes in a comment of a property, which explain why it has no better type.
///
/// They follow ``SwiftComment/notePrefix``, so that a note is never taken for a hand-written comment.
enum Notes {
  /// The note on a place without a value: new samples may have one.
  static let noValue = "no value"
  static let tooLarge = "a number too large for Double"
  static let tooManyDigits = "a number with more digits than Double keeps"
  static let severalKindsOfObjects = "objects of several kinds"
  static let equalKeys = "keys that are equal in Swift"
  static let nestedDictionary = "a dictionary that contains itself"
  static let oneOrMany = "single values and arrays of them"
  static let strings = "strings that are numbers"
  static let tooManyPlaces = "more distinct places than the tool tracks"

  static func tooDeep(_ depth: Int) -> String { "arrays or dictionaries nested \(depth) times or more" }

  /// Returns the note on a type with a decoder that reads values in other forms.
  ///
  /// A decoder without a note is hand-written.
  static func conversion(to type: TypeUse, from kinds: Set<PlaceEvidence.Kind>) -> String {
    switch type {
    case .converted(_, .dates([.secondsSince1970])): "seconds since 1970, by key and range"
    case .converted(_, .dates([.millisecondsSince1970])): "milliseconds since 1970, by key and range"
    case .converted(_, .dates([.day])): "days, as their start in UTC"
    case .converted(_, .dates([.httpDate])): "dates of HTTP headers"
    case .converted(_, .dates) where kinds == [.string]: "dates in several formats"
    case .converted where kinds == [.string]: strings
    default: self.kinds(kinds)
    }
  }

  /// Returns whether the tool gives a type the note, and the decoder that reads dates in few formats.
  ///
  /// A note stays when the formats below it are changed by hand.
  static func isOfTool(_ note: String, on type: TypeUse) -> Bool {
    guard case .converted(_, .dates(let formats)) = type, formats.count <= 2 else { return false }
    let kinds: [Set<PlaceEvidence.Kind>] = [[.string], [.number], [.number, .string]]
    return kinds.contains { conversion(to: type, from: $0) == note }
  }

  /// Returns the note on values of several kinds.
  static func kinds(_ kinds: Set<PlaceEvidence.Kind>) -> String {
    let names = PlaceEvidence.Kind.allCases.filter(kinds.contains).map(\.rawValue)
    return names.isEmpty ? noValue : names.list("and")
  }
}
