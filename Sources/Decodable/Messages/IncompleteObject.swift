/// The object that lacks the keys of an error.
struct IncompleteObject {
  private let object: ObjectView
  /// The path from the value of the error to the object.
  private let path: [KeyPath.Key]
  /// The names of the keys of which one or all are missing.
  private let missingNames: [String]

  /// Creates the object that lacks the keys of an error; nil if no key is missing, or if the value is not an object.
  init?(_ error: DecodingError) {
    let value = error.metadata.foundObject
    if let missing = error.ruleOfMissingKeys?.missing, let outer = missing.first?.keys.dropLast(), !outer.isEmpty,
      missing.allSatisfy({ $0.keys.dropLast() == outer }),
      let inner = Lookup.follow(Array(outer), from: value).flatMap({ ObjectView($0) })
    {
      (object, path) = (inner, Array(outer))
      missingNames = missing.compactMap(\.keys.last).flatMap(\.firstNames)
    } else {
      guard let names = error.missingNames, let object = ObjectView(value) else { return nil }
      (self.object, path, missingNames) = (object, [], names)
    }
  }

  /// Returns the place where a missing key may be, or the name that may be meant for it.
  func suggestion(_ metadata: DecodingError.Metadata) -> String? {
    KeySuggestion(for: missingNames, in: object, metadata)?.text
  }

  /// Returns the keys of the object, and the suggestion.
  func help(_ metadata: DecodingError.Metadata) -> String {
    let subject = path.isEmpty ? "it" : Excerpt.path(KeyPath(keys: path))
    let keys = "\(subject) has \(Excerpt.keys(of: object))"
    return suggestion(metadata).map { "\(keys); \($0)" } ?? keys
  }
}
