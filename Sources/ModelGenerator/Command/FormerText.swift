import Foundation

/// The text of a file that an output replaces.
struct FormerText {
  let path: String
  let text: String

  /// Reads a file; nil if there is no regular file with a text.
  init?(at path: String) {
    guard ToolOutput(path: path).isRegularFile else { return nil }
    self.init(path: path, text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "\0")
  }

  init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Whether any other text may replace this one: an empty text, or a model of a schema that nobody has edited.
  private var isReplaceable: Bool { text.trimmed.isEmpty || SwiftChecksum.isValid(text) }

  /// Returns the model in the text, which the model of samples may replace if they show all of it; nil if any other text
  /// may replace this one.
  ///
  /// - Parameter earlier: The path of the Swift file or folder that the model widens; nil if there is none.
  /// - Throws: ``OutputError`` for an edited model, and for a file that is not a model of the tool.
  func model(insteadOf earlier: String?) throws -> SwiftDocument? {
    if isReplaceable { return nil }
    if let document = try? SwiftDocument(text), !document.isEdited { return document }
    try checkThatTextIsModel()
    throw OutputError("\(path) would lose its edits; \(Replacement.advice(insteadOf: earlier))")
  }

  /// Checks that the model of a schema may replace the text.
  ///
  /// - Throws: ``OutputError`` unless a checksum shows that nobody has edited the text.
  func checkThatNothingIsLost(byModelOfSchema newText: String) throws {
    if isReplaceable || [text, SwiftChecksum.signed(text)].contains(newText) { return }
    try checkThatTextIsModel()
    let reason =
      SwiftChecksum.isIn(text)
      ? "would lose its edits"
      : "has no checksum, which would show that it is the model of a schema and unchanged"
    throw OutputError("\(path) \(reason); delete it to generate it anew")
  }

  private func checkThatTextIsModel() throws {
    guard !SwiftDocument.mayBeModel(text) else { return }
    throw OutputError("\(path) is not a model that this tool wrote; choose another file, or delete it")
  }
}

extension SwiftDocument {
  /// Returns whether a text imports the library, as all models do.
  fileprivate static func mayBeModel(_ text: String) -> Bool {
    let tokens = SwiftTokenizer.tokens(of: text)
    return zip(tokens, tokens.dropFirst()).contains {
      $0.isKeyword("import") && ["Decodable", "Encodable"].contains($1.name)
    }
  }
}
