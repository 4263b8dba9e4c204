/// A chapter of the gallery: mistakes of one kind.
package struct Chapter: Sendable {
  package let title: String
  package let mistakes: [Mistake]

  init(_ title: String, _ mistakes: [Mistake]) {
    self.title = title
    self.mistakes = mistakes
  }

  /// All chapters of the gallery.
  package static let all = [
    keys, types, numbers, nulls, enums, formattedText, collections, paths, alternatives, codableTypes, customErrors,
    wholePayloads, syntax, locations, formats, encoding,
  ]
}
