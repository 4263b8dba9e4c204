/// What is asked of a model beside what the samples say.
package struct InferenceOptions: Equatable, Sendable {
  /// Whether closed sets of strings are enums.
  package var choices = false
  /// Whether numbers with fractions are Decimals.
  package var decimals = false
  /// Where objects with data for keys are: keys with dots between them, `[]` for the elements of an array and `*` for
  /// the values of such an object, as in `pages[].users`.
  package var dictionaries: [String] = []

  package init() {}
}

/// The way to a place of the payload, as options write it.
struct PlacePath: Hashable {
  private(set) var steps: [String] = []

  init() {}

  init(_ text: String) {
    let text = text.replacing("[]", with: ".[].")
    steps = text.split(separator: ".").map(String.init)
  }

  static let element = "[]"
  static let value = "*"

  func appending(_ step: String) -> PlacePath {
    var path = self
    // A key may have dots in it, and a path cannot say where.
    path.steps += PlacePath(step).steps
    return path
  }
}
