/// The colors of an error's message, if any.
package struct Paint {
  let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package func problem(_ text: String) -> String { painted(text, "1") }
  package func mark(_ text: String) -> String { painted(text, "1;31") }
  package func gutter(_ text: String) -> String { painted(text, "2") }

  /// Returns a text with escape sequences around it (ECMA-48 section 8.3.117, Select Graphic Rendition).
  private func painted(_ text: String, _ parameters: String) -> String {
    isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
