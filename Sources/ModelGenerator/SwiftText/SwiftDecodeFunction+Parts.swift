extension SwiftDecodeFunction {
  /// A statement that assigns several properties, and the function that decodes them:
  /// `(id, name) = try Self.decodePart1(of: json)`.
  struct Part {
    struct Element {
      /// The name of the property.
      let name: String
      /// The range of the type in the result of the function.
      let type: Range<Int>
      /// The lookup.
      let value: ArraySlice<SwiftToken>
    }

    /// The name of the function.
    let name: String
    /// The name of the value in the function.
    let parameter: String
    let statement: ArraySlice<SwiftToken>
    let body: ArraySlice<SwiftToken>
    private(set) var elements: [Element] = []

    /// The end of the statement.
    var end: Int { statement.last?.range.upperBound ?? 0 }

    /// Reads a statement; returns nil for any other one.
    ///
    /// - Parameter parameter: The name of the value that is decoded.
    init?(_ statement: ArraySlice<SwiftToken>, of type: SwiftTypeSyntax, decoding parameter: String) {
      var call = SwiftTokenCursor(statement)
      let names = Self.names(in: &call)
      guard call.take()?.isSymbol("=") == true, call.take()?.isKeyword("try") == true,
        let owner = call.take()?.name, owner == "Self" || owner == type.name, call.take()?.isSymbol(".") == true,
        let name = call.take()?.name, let function = type.functions[name],
        let values = function.elementsOfOnlyExpression
      else { return nil }
      let label = function.label == "_" ? [] : [function.label, ":"]
      guard call.takeBalanced().map(\.text) == ["("] + label + [parameter, ")"], call.isAtEnd else { return nil }
      let types = function.result.last?.isSymbol(")") == true ? function.elementsOfResult : []
      guard names.count == values.count, names.count == types.count else { return nil }
      self.name = name
      self.parameter = function.parameter
      self.statement = statement
      body = function.body
      for (name, (type, value)) in zip(names, zip(types, values)) {
        guard let first = type.first, let last = type.last else { return nil }
        elements.append(Element(name: name, type: first.range.lowerBound..<last.range.upperBound, value: value))
      }
    }

    /// Returns the names in the tuple at the start of a statement, `name` or `self.name`.
    static func names(in statement: inout SwiftTokenCursor) -> [String] {
      statement.takeElements().map { $0.last?.name ?? "" }
    }
  }
}

extension SwiftTypeSyntax.Function {
  /// The elements of the tuple that the function returns, if its body is `try (…)` or `return try (…)`.
  fileprivate var elementsOfOnlyExpression: [ArraySlice<SwiftToken>]? {
    var cursor = SwiftTokenCursor(body.dropFirst().dropLast())
    if cursor.next?.isKeyword("return") == true { cursor.skip() }
    guard cursor.take()?.isKeyword("try") == true, cursor.next?.isSymbol("(") == true else { return nil }
    let elements = cursor.takeElements()
    return cursor.isAtEnd ? elements : nil
  }

  /// The types in the parentheses after the arrow.
  fileprivate var elementsOfResult: [ArraySlice<SwiftToken>] {
    var cursor = SwiftTokenCursor(result)
    cursor.skipTo("(")
    return cursor.takeElements()
  }
}
