import Foundation

/// The text of a file that an output replaces.
struct FormerText {
  let path: String
  let text: String

  /// Reads a file; nil if there is no regular file with a text.
  init?(at path: String) {
    let type = try? FileManager.default.attributesOfItem(atPath: ToolOutput(path: path).location.path)[.type]
    guard type as? FileAttributeType == .typeRegular else { return nil }
    self.init(path: path, text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "\0")
  }

  init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Returns whether the tool wrote the text, and the new text has all later edits.
  private func isUntouched(besides newText: String) -> Bool {
    if text.trimmed.isEmpty || SwiftChecksum.isValid(text) { return true }
    return (try? SwiftDocument(text)).map { !$0.hasEdits(lackingIn: try? SwiftDocument(newText)) } == true
  }

  /// Checks that another text may replace this one.
  ///
  /// - Parameter advice: The way to keep edits of a model, and a conjunction.
  /// - Throws: ``OutputError`` if edits would be lost, or a file that is not a model of the tool.
  func checkThatNothingIsLost(by newText: String, advice: String) throws {
    if text == newText || isUntouched(besides: newText) { return }
    guard SwiftDocument.mayBeModel(text) else {
      throw OutputError("\(path) is not a model that this tool wrote; choose another file, or delete it")
    }
    throw OutputError("\(path) would lose its edits; \(advice)delete it to generate it anew")
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
