/// A path to an object whose keys are data, as the option `--dictionary` takes it: `users[].scores`.
///
/// `[]` selects the elements of an array, and `*` the values of a dictionary. The dots before and after brackets are
/// optional. A path of a report may contain the tag of a variant, which does not select anything.
package struct DataPath: Equatable, Sendable {
  /// The steps that select the elements of an array and the values of a dictionary.
  static let (element, value) = ("[]", "*")

  let text: String
  let steps: [String]

  package init(_ text: String) {
    self.init(text, Self.steps(of: Self.withoutTags(text)))
  }

  private init(_ text: String, _ steps: [String]) {
    self.text = text
    self.steps = steps
  }

  /// Returns a path without the tags that reports show at variants: `[]<push>.size`.
  ///
  /// Keys may contain angle brackets too, so a step after a dot is a key. At the end of a path, the tag stays: it means
  /// the type of one variant, and not the enum.
  private static func withoutTags(_ text: String) -> String {
    var result: [Character] = []
    var start: Int?
    for character in text {
      if character == "." || character == "[", result.last == ">", let tags = start {
        result.removeSubrange(tags...)
        start = nil
      }
      if character == "<", start == nil, result.last != "." { start = result.count }
      result.append(character)
    }
    return String(result)
  }

  /// Returns the steps of a path or a key; a key that contains dots has several.
  static func steps(of text: String) -> [String] {
    text.replacing("[]", with: ".[].").split(separator: ".").map(String.init)
  }

  /// The path from an element of the document; the brackets of the document may have been omitted.
  var inElement: DataPath { steps.first == Self.element ? DataPath(text, Array(steps.dropFirst())) : self }
}
