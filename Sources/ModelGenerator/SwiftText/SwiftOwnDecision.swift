/// Code by which a decode function decides itself which values it accepts, so that keys and tags do not tell.
///
/// For example, the function returns a value for a string before it looks up the keys of an object, or catches errors.
/// The type is then a user's own: samples are not compared with it, and do not widen it.
enum SwiftOwnDecision {
  /// Returns the line of such code in a type; nil if it has none.
  static func line(in type: SwiftTypeSyntax, _ form: SwiftReader.Form?) -> Int? {
    switch form {
    case .structure(let function): function.lineOfOwnDecision(of: type.name)
    case .variants, .alternatives: isCallOfVariants(type.decoding) ? nil : type.decoding?.line
    case .stringEnum: nil
    case nil: type.variants == nil ? nil : type.decoding?.line ?? type.line
    }
  }

  /// Returns whether a function only calls `variants.decode(json, taggedBy: "type")`, perhaps with the key of the content,
  /// or `variants.decode(untagged: json)`.
  private static func isCallOfVariants(_ function: SwiftTypeSyntax.Function?) -> Bool {
    guard let function else { return false }
    var tokens = function.body.dropFirst().dropLast().filter { !$0.isSymbol(";") }[...]
    for word in ["return", "try"] where tokens.first?.isKeyword(word) == true { tokens.removeFirst() }
    let callee = tokens.prefix { !$0.isSymbol("(") }
    var cursor = SwiftTokenCursor(tokens.dropFirst(callee.count))
    let values = cursor.takeElements().map { $0.map(\.text) }
    guard cursor.isAtEnd, [3, 5].contains(callee.count), callee.suffix(2).map(\.text) == [".", "decode"]
    else { return false }
    if values == [["untagged", ":", function.parameter]] { return true }
    return values.first == [function.parameter] && values.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension SwiftTypeSyntax.Function {
  /// The line of the first statement.
  var line: Int? { body.dropFirst().first?.line }
}

extension SwiftDecodeFunction {
  /// Returns the line of code that returns another value than that of the call, or that catches its error; nil if there
  /// is none, or if the code depends on a condition of the compiler (``SwiftBranches``).
  ///
  /// - Parameter name: The name of the type.
  fileprivate func lineOfOwnDecision(of name: String) -> Int? {
    guard let call, let body = bodies.first, SwiftBranches(in: Array(body)).isEmpty else { return nil }
    let isInCall = { (token: SwiftToken) in
      call.open.range.lowerBound <= token.range.lowerBound && token.range.lowerBound < call.close.range.upperBound
    }
    for (index, token) in zip(body.indices, body) where !isInCall(token) {
      var cursor = SwiftTokenCursor(body[index...])
      let next = body[index...].dropFirst().first
      let isOther =
        switch token.name {
        case "return": !cursor.takeStatement().contains { $0.range == call.open.range }
        case "try": next?.isSymbol("?") == true && cursor.takeStatement().contains { $0.range == call.open.range }
        case "catch": !cursor.takeBlock().contains { $0.isKeyword("throw") }
        case name, "Self": next.map { $0.isSymbol("(") && $0.range != call.open.range } == true
        default: false
        }
      if isOther { return token.line }
    }
    return nil
  }
}

extension SwiftTokenCursor {
  /// Takes the tokens up to the end of the next braces.
  fileprivate mutating func takeBlock() -> ArraySlice<SwiftToken> {
    skipTo("{")
    return takeBalanced()
  }
}
