extension DecodingError.Metadata {
  /// What the error points at, if it is about a document: the value, the object that lacks a key, or the key.
  var sourceRange: SourceRange? {
    valueInDocument.map { SourceRange(document: $0.document, bytes: $0.document.originalRange(of: $0.range)) }
  }

  /// The first byte of what the error points at.
  ///
  /// - Complexity: O(1) if a decode function was given the value as it stands in the document.
  var sourceOffset: Int? { valueInDocument?.startOfText }

  /// Whether the path starts from a value of a document, or the error is about one.
  func starts(in document: JSON) -> Bool {
    held(rootObject ?? foundObject, as: JSON.self)?.document.owner === document.document.owner
  }

  /// The value as it stands in the document that the path starts from.
  ///
  /// One that a decode function was given in plain form is found by its path, and so is one of another document, which a
  /// decode function may have parsed out of a string: the path leads to that string.
  private var valueInDocument: JSON? {
    let found = held(foundObject, as: JSON.self)
    guard let rootObject, let root = held(rootObject, as: JSON.self) else { return found }
    return found?.document.owner === root.document.owner ? found : valueAtPath
  }
}
