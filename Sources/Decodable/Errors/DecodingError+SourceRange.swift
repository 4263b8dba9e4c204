extension DecodingError.Metadata {
  /// The source range of the value, of the object that lacks a key, or of the key; nil if the error is not about a
  /// document.
  var sourceRange: SourceRange? {
    valueInDocument.map { SourceRange(document: $0.document, bytes: $0.document.originalRange(of: $0.range)) }
  }

  /// The offset of the first byte of the source range.
  ///
  /// - Complexity: O(1) if the error's value is a value of the document.
  var sourceOffset: Int? { valueInDocument?.startOfText }

  /// Returns whether the path starts from a value of a document, or the error is about one.
  func starts(in document: JSON) -> Bool {
    held(rootObject ?? foundObject, as: JSON.self)?.document.owner === document.document.owner
  }

  /// The error's value, in the document of the path's root.
  ///
  /// A plain value is found by its path. So is a value of another document, which a decode function may have parsed
  /// from a string: the path leads to that string.
  private var valueInDocument: JSON? {
    let found = held(foundObject, as: JSON.self)
    guard let rootObject, let root = held(rootObject, as: JSON.self) else { return found }
    return found?.document.owner === root.document.owner ? found : valueAtPath
  }
}
