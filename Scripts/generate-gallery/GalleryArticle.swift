import Gallery

/// Writes the gallery as an article of the documentation.
enum GalleryArticle {
  static func generate() throws -> String {
    let count = Chapter.all.map(\.mistakes.count).reduce(0, +)
    let head = """
      # What mistakes look like

      \(count) documents that are not as their decode functions say, and the whole text of each error.

      ## Overview

      `swift run example gallery` prints them in color. This page is written by `swift run generate-gallery` from
      `Sources/Gallery`, where all of it is compiled, run and tested.
      """
    return try ([head] + Chapter.all.map(text)).joined(separator: "\n\n") + "\n"
  }

  private static func text(of chapter: Chapter) throws -> String {
    try (["## \(chapter.title)"] + chapter.mistakes.map(text)).joined(separator: "\n\n")
  }

  private static func text(of mistake: Mistake) throws -> String {
    """
    ### \(mistake.title)

    \(mistake.advice)

    ```json
    \(mistake.document)
    ```

    ```swift
    \(try mistake.code)
    ```

    ```text
    \(mistake.report() ?? "nothing is wrong")
    ```
    """
  }
}
