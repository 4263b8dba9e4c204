import Decodable

/// A sample, and its position in its file.
struct Sample {
  let json: JSON
  /// The index of the sample, if the file is an array of samples.
  var element: Int?
  /// Whether the sample is the only document of the file.
  var isWholeFile = false

  /// Returns whether the sample is a whole document of a model whose documents are arrays, and not one of the elements.
  ///
  /// The documents of a file are either elements of the array or several such arrays. They are arrays if the sample has
  /// as many nested arrays as the type of a document.
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
