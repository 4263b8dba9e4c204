extension SwiftReadingError {
  /// Creates the error for a text without a root, with the reason.
  init(noRootIn tokens: [SwiftToken], _ syntax: SwiftSyntax, _ forms: [String: SwiftReader.Form]) {
    self.init(description: Self.reason(tokens, syntax, forms))
  }

  private static func reason(
    _ tokens: [SwiftToken], _ syntax: SwiftSyntax, _ forms: [String: SwiftReader.Form]
  ) -> String {
    if tokens.isEmpty { return "the file has no code" }
    if let line = lineOfOpenBracket(in: tokens) {
      return "the file is incomplete: the bracket on line \(line) is not closed"
    }
    let types = syntax.types.filter { $0.isAtTop && forms[$0.name] != nil }
    if !syntax.namespace.isEmpty, types.count > 1 {
      let names = types.prefix(3).map(\.name).joined(separator: ", ") + (types.count > 3 ? ", …" : "")
      return
        "\(syntax.namespace.joined(separator: ".")) has several types that may be that of documents (\(names)); "
        + "the type of documents must be at the top of the file"
    }
    let decoded = syntax.types.filter { $0.decoding != nil || $0.variants != nil }
    if let type = decoded.first(where: { type in syntax.types.count { $0.name == type.name } > 1 }) {
      return "\(type.name) is declared more than once"
    }
    if let type = decoded.first(where: { !$0.isAtTop && forms[$0.name] != nil }) {
      let around = (syntax.types + syntax.extensions).filter {
        $0.name != type.name && $0.range.lowerBound < type.range.lowerBound
          && type.range.upperBound <= $0.range.upperBound
      }
      let place = around.first.map { " inside \($0.name)" } ?? ""
      return "\(type.name) is declared\(place); the type of documents must be at the top of the file"
    }
    return "no type has a decode function that reads the keys of an object"
  }

  private static func lineOfOpenBracket(in tokens: [SwiftToken]) -> Int? {
    var open: [SwiftToken] = []
    for token in tokens {
      if token.opensBracket { open.append(token) } else if token.closesBracket { _ = open.popLast() }
    }
    return open.last?.line
  }
}
