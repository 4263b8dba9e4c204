/// The types and extensions around each position of a text, which decide on the meaning of a name there.
struct SwiftScopes {
  private struct Scope {
    let range: Range<Int>
    /// The names of the types, the outermost first.
    let path: [String]
    /// The index of the scope around this one.
    let parent: Int?
  }

  /// The scopes in the order of their starts.
  private var scopes: [Scope] = []

  init(_ syntax: SwiftSyntax) {
    var open: [Int] = []
    for type in (syntax.types + syntax.extensions).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      while let last = open.last, scopes[last].range.upperBound <= type.range.lowerBound { open.removeLast() }
      scopes.append(Scope(range: type.range, path: type.owners + [type.name], parent: open.last))
      open.append(scopes.count - 1)
    }
  }

  /// Returns the names of the types around a position, the outermost first.
  ///
  /// - Complexity: O(log *n* + *d*) in the types of the text and the depth of the position.
  func path(at position: Int) -> [String] {
    var (low, high) = (0, scopes.count)
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].range.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    var index: Int? = low > 0 ? low - 1 : nil
    while let current = index {
      if scopes[current].range.contains(position) { return scopes[current].path }
      index = scopes[current].parent
    }
    return []
  }
}
