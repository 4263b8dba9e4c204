extension SwiftReadingError {
  /// Creates the error for a text without a root, with the reason.
  ///
  /// - Parameter root: The name of the root; nil if any type may be the root.
  init(
    noRoot root: String?, in tokens: [SwiftToken], _ syntax: SwiftSyntax, _ forms: [String: SwiftReader.Form]
  ) {
    self.init(description: Self.reason(root, tokens, syntax, forms))
  }

  private static func reason(
    _ root: String?, _ tokens: [SwiftToken], _ syntax: SwiftSyntax, _ forms: [String: SwiftReader.Form]
  ) -> String {
    if tokens.isEmpty { return "the file has no code" }
    let types = syntax.types.filter { $0.isAtTop && forms[$0.name] != nil }.map(\.name)
    if let root, !types.isEmpty {
      return "\(root) is not a type of documents at the top of the file; --root may name \(types.list("or"))"
    }
    let decoded = syntax.types.filter { $0.decoding != nil || $0.variants != nil }
    if let type = decoded.first(where: { !$0.isAtTop && forms[$0.name] != nil }) {
      let around = (syntax.types + syntax.extensions).filter {
        $0.name != type.name && $0.range.lowerBound < type.range.lowerBound
          && type.range.upperBound <= $0.range.upperBound
      }
      let place = around.first.map { " inside \($0.name)" } ?? ""
      return "\(type.name) is declared\(place); the type of documents must be at the top of the file"
    }
    return "no type has a decode function"
  }
}

extension SwiftReadingError {
  /// Creates the error for a text that ends inside brackets; nil for any other text.
  init?(incomplete tokens: [SwiftToken]) {
    var open: [SwiftToken] = []
    for token in tokens {
      if token.opensBracket { open.append(token) } else if token.closesBracket { _ = open.popLast() }
    }
    guard let line = open.last?.line else { return nil }
    self.init(description: "the file is incomplete: the bracket on line \(line) is not closed")
  }
}
