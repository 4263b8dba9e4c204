/// A path to an object whose keys are data, as the option `--dictionary` takes it: `users[].scores`.
///
/// `[]` selects the elements of an array, and `*` the values of a dictionary. The dots before and after brackets are
/// optional.
package struct DataPath: Equatable, Sendable {
  /// The steps that select the elements of an array and the values of a dictionary.
  static let (element, value) = ("[]", "*")

  let text: String
  let steps: [String]

  package init(_ text: String) {
    self.init(text, Self.steps(of: text))
  }

  private init(_ text: String, _ steps: [String]) {
    self.text = text
    self.steps = steps
  }

  /// Returns the steps of a path or a key; a key that contains dots has several.
  static func steps(of text: String) -> [String] {
    text.replacing("[]", with: ".[].").split(separator: ".").map(String.init)
  }

  /// The path from an element of the document; the brackets of the document may have been omitted.
  var inElement: DataPath { steps.first == Self.element ? DataPath(text, Array(steps.dropFirst())) : self }
}
