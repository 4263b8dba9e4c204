import Decodable

/// A sample, and where it is in its file.
struct Sample {
  let json: JSON
  /// Its index in the array that the file is.
  var element: Int?
  /// Whether the file is this document and nothing else.
  var isWholeFile = false

  /// Whether a model whose documents are arrays stands for this one as a whole, and not for each of its elements.
  ///
  /// A file has elements of the array on lines, or several such arrays. It is the latter if the sample has as many arrays
  /// in one another as the type of a document.
  func isDocument(of root: TypeUse) -> Bool {
    let depth = root.arrayDepth
    return element == nil && (isWholeFile || json.arrayDepth(upTo: depth) == depth)
  }
}

extension TypeUse {
  fileprivate var arrayDepth: Int {
    switch self {
    case .array(let element): 1 + element.arrayDepth
    case .optional(let wrapped): wrapped.arrayDepth
    default: 0
    }
  }
}

extension JSON {
  fileprivate func arrayDepth(upTo limit: Int) -> Int {
    guard kind == .array, limit > 0 else { return 0 }
    return 1 + (elements.lazy.map { $0.arrayDepth(upTo: limit - 1) }.max() ?? 0)
  }
}
