extension DecodingError.Metadata {
  /// The source range of the value, of the object that lacks a key, or of the key; nil if the error is not about a
  /// document.
  var sourceRange: SourceRange? {
    valueInDocument.map { SourceRange(document: $0.document, bytes: $0.document.originalRange(of: $0.range)) }
  }

  /// The value of a document that the path starts from, or that the error is about if it has no root; otherwise nil.
  var rootInDocument: JSON? { (start ?? found).view }

  /// The error's value, in the document of the path's root.
  ///
  /// A plain value is found by its path. So is a value of another document, which a decode function may have parsed
  /// from a string: the path leads to that string.
  var valueInDocument: JSON? {
    let view = found.view
    guard let root = start?.documentOwner, view?.document.ownerIdentity != root else { return view }
    return valueAtPath
  }
}
