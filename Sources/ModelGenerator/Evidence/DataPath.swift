/// A path to an object whose keys are data, as the option `--dictionary` takes it: `users[].scores`.
///
/// `[]` selects the elements of an array, and `*` the values of a dictionary. The dots before and after brackets are
/// optional. A path of a report may contain tags of variants; only one at the end selects a variant.
package struct DataPath: Equatable, Sendable {
  /// The steps that select the elements of an array and the values of a dictionary.
  static let (element, value) = ("[]", "*")

  let text: String
  let steps: [String]
  /// The tags before the end of the path, which the path does not select.
  let tags: [String]

  package init(_ text: String) {
    let (rest, tags) = Self.withoutTags(text)
    self.init(text, Self.steps(of: rest), tags)
  }

  private init(_ text: String, _ steps: [String], _ tags: [String]) {
    (self.text, self.steps, self.tags) = (text, steps, tags)
  }

  /// The path to the enum of variants, and the tag at the end of the path; nil without a tag there.
  var variant: (path: DataPath, tag: String)? {
    let path = DataPath(text + ".")
    guard let tag = path.tags.last, path.tags.count == tags.count + 1 else { return nil }
    return (path, tag)
  }

  /// Returns a path without the tags that reports show at variants: `[]<push>.size`.
  ///
  /// Keys may contain angle brackets too, so a step after a dot is a key. At the end of a path, the tag stays: it means
  /// the type of one variant, and not the enum.
  private static func withoutTags(_ text: String) -> (text: String, tags: [String]) {
    var result: [Character] = []
    var tags: [String] = []
    var start: Int?
    for character in text {
      if character == "." || character == "[", result.last == ">", let first = start {
        tags += names(ofTags: String(result[first...]))
        result.removeSubrange(first...)
        start = nil
      }
      if character == "<", start == nil, result.last != "." { start = result.count }
      result.append(character)
    }
    return (String(result), tags)
  }

  /// Returns the tags in a text such as `<a><"b.c">`.
  private static func names(ofTags text: String) -> [String] {
    text.dropFirst().dropLast().replacing("><", with: "\n").split(separator: "\n").map { tag in
      tag.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\"") ? String(tag.dropFirst().dropLast()) : String(tag)
    }
  }

  /// Returns the steps of a path or a key; a key that contains dots has several.
  static func steps(of text: String) -> [String] {
    text.replacing("[]", with: ".[].").split(separator: ".").map(String.init)
  }

  /// The path from an element of the document; the brackets of the document may have been omitted.
  var inElement: DataPath { steps.first == Self.element ? DataPath(text, Array(steps.dropFirst()), tags) : self }
}
