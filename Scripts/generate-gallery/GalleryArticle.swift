import Gallery

/// The documentation article that shows the gallery.
enum GalleryArticle {
  static func generate() throws -> String {
    let count = Chapter.all.map(\.mistakes.count).reduce(0, +)
    let head = """
      # Common mistakes and their errors

      \(count) documents that cannot be decoded and values that cannot be encoded, with the full text of each error.

      ## Overview

      `swift run example gallery` prints the gallery in color. `swift run generate-gallery` writes this page from
      `Sources/Gallery`, where all code is compiled, run and tested.
      """
    return try ([head] + Chapter.all.map(text)).joined(separator: "\n\n") + "\n"
  }

  private static func text(of chapter: Chapter) throws -> String {
    try (["## \(chapter.title)"] + chapter.mistakes.map(text)).joined(separator: "\n\n")
  }

  private static func text(of mistake: Mistake) throws -> String {
    let document = mistake.document.map { "```json\n\($0)\n```\n\n" } ?? ""
    return """
      ### \(mistake.title)

      \(mistake.advice)

      \(document)```swift
      \(try mistake.code)
      ```

      ```text
      \(mistake.report() ?? "no error")
      ```
      """
  }
}
