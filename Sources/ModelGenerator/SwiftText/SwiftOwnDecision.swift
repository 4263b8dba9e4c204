/// Code by which a decode function decides itself which values it accepts, so that keys and tags do not tell.
///
/// For example, the function returns a value for a string before it looks up the keys of an object, or catches errors.
/// The type is then a user's own: samples are not compared with it, and do not widen it. Statements that can only
/// reject a value, such as a `guard` that throws, are no such code.
struct SwiftOwnDecision {
  /// The call by which the function decodes the value.
  private let call: Range<Int>
  private let body: ArraySlice<SwiftToken>
  /// The names by which the body may call the initializer of the type; none if the call is that of variants.
  private let names: Set<String>
  /// The statement with the call.
  private let statement: ArraySlice<SwiftToken>
  private let closures: [ArraySlice<SwiftToken>]
  /// Whether the code depends on a condition of the compiler, so that each branch has a call.
  private let isConditional: Bool

  /// Returns the line of such code in a type; nil if it has none.
  static func line(in type: SwiftTypeSyntax, _ form: SwiftReader.Form?, _ branches: SwiftBranches) -> Int? {
    switch form {
    case .structure(let function):
      guard let call = function.call, let body = function.bodies.first else { return nil }
      let decision = SwiftOwnDecision(
        call: call.start.range.lowerBound..<call.close.range.upperBound, in: body, branches, names: [type.name, "Self"])
      return decision.line ?? function.bodies.lazy.compactMap { branches.lineOfDifferentLookup(in: $0) }.first
        ?? function.initializer?.body.lineOfReturn
    case .variants, .alternatives:
      guard let body = type.decoding?.body else { return nil }
      guard let call = rangeOfVariants(in: body, decoding: type.decoding?.parameter) else {
        return body.dropFirst().first?.line
      }
      let decision = SwiftOwnDecision(call: call, in: body, branches, names: [])
      return decision.line ?? (decision.isConditional ? body.dropFirst().first?.line : nil)
    case .stringEnum: return nil
    case nil: return type.variants == nil ? nil : type.decoding?.body.dropFirst().first?.line ?? type.line
    }
  }

  /// Returns the range of the call `variants.decode(json, taggedBy: "type")`, perhaps with the key of the content, or
  /// `variants.decode(untagged: json)`; nil for any other code.
  static func rangeOfVariants(in body: ArraySlice<SwiftToken>, decoding parameter: String?) -> Range<Int>? {
    guard let parameter,
      let index = body.indices.first(where: {
        body[$0].isSymbol(".") && body[$0...].dropFirst().first?.name == "decode"
      }),
      var start = body.indices.contains(index - 1) ? index - 1 : nil, body[start].name != nil
    else { return nil }
    if start - 2 > body.startIndex, body[start - 1].isSymbol("."), body[start - 2].name != nil { start -= 2 }
    var cursor = SwiftTokenCursor(body[(index + 2)...])
    let values = SwiftTokenCursor.elements(in: cursor.takeBalanced().dropFirst().dropLast()).map { $0.map(\.text) }
    let isTagged = values.first == [parameter] && values.dropFirst().allSatisfy { $0.count == 3 }
    guard isTagged || values == [["untagged", ":", parameter]], let end = cursor.last else { return nil }
    return body[start].range.lowerBound..<end.range.upperBound
  }

  private init(
    call: Range<Int>, in body: ArraySlice<SwiftToken>, _ branches: SwiftBranches, names: Set<String>
  ) {
    (self.call, self.body, self.names) = (call, body, names)
    statement = Self.statement(with: call, in: body.dropFirst().dropLast())
    isConditional = branches.line(in: body) != nil
    closures = body.closures
  }

  /// Returns the statement with a call, which may be inside a `do`.
  private static func statement(with call: Range<Int>, in body: ArraySlice<SwiftToken>) -> ArraySlice<SwiftToken> {
    var cursor = SwiftTokenCursor(body)
    while let first = cursor.next {
      if first.isKeyword("do") {
        cursor.skip()
        let block = cursor.takeBalanced()
        if block.encloses(call) { return statement(with: call, in: block.dropFirst().dropLast()) }
        continue
      }
      let statement = cursor.takeStatement()
      if statement.encloses(call) { return statement }
    }
    return []
  }
}

extension SwiftOwnDecision {
  /// The line of code by which the function decides itself; nil if it does not.
  private var line: Int? {
    if let line = lineAroundCall { return line }
    for (index, token) in zip(body.indices, body) where !call.contains(token.range.lowerBound) {
      let rest = body[index...]
      if body[..<index].last?.isSymbol(".") == true || isInOtherClosure(token) { continue }
      if token.isKeyword("return"), !returnsResult(rest) { return token.line }
      if token.isKeyword("do"), catchesErrors(rest) { return token.line }
      if let name = token.name, names.contains(name), !isConditional, rest.dropFirst().first?.isSymbol("(") == true,
        !statement.contains(where: { $0.range == token.range })
      {
        return token.line
      }
    }
    return nil
  }

  /// The line of the statement with the call, if its result depends on more than the call.
  private var lineAroundCall: Int? {
    guard let first = statement.first else { return nil }
    if first.isControl { return first.line }
    var last: SwiftToken?
    var beforeLast: SwiftToken?
    for token in statement {
      if token.range.lowerBound == call.lowerBound, last?.isKeyword("try") == true,
        beforeLast?.isSymbol("(") == true || beforeLast?.isSymbol(",") == true
      {
        // The argument may be a closure that the function calls.
        return token.line
      }
      if !call.contains(token.range.lowerBound) {
        if token.isSymbol("?") || token.isSymbol("??") { return token.line }
        if let name = token.name, names.contains(name), token.range.lowerBound > call.upperBound { return token.line }
      }
      (beforeLast, last) = (last, token)
    }
    guard names.isEmpty else { return nil }
    // The call of variants has nothing around it but `return`, `try` and a constant.
    let others = statement.filter { !call.contains($0.range.lowerBound) && !$0.isSymbol(";") }.map(\.text)
    let start = result.map { ["let", $0, "="] } ?? ["return"]
    return others.filter { $0 != "try" }.allSatisfy(start.contains) ? nil : first.line
  }

  /// The name of the constant that has the result of the call.
  private var result: String? {
    guard let first = statement.first, first.isKeyword("let") || first.isKeyword("var") else { return nil }
    return statement.dropFirst().first?.name
  }

  /// Returns whether code starts with a `return` of the call or of its result.
  private func returnsResult(_ code: ArraySlice<SwiftToken>) -> Bool {
    var cursor = SwiftTokenCursor(code)
    // The brace may be that of the body.
    let returned = cursor.takeStatement().filter { !$0.isSymbol(";") && !$0.isSymbol("}") }
    if returned.contains(where: { $0.range.lowerBound == call.lowerBound }) { return true }
    if isConditional, returned.contains(where: { $0.name.map(names.contains) == true }) { return true }
    return returned.count == 2 && result != nil && returned.last?.name == result
  }

  /// Returns whether code starts with a `do` that catches an error of the call without throwing another.
  private func catchesErrors(_ code: ArraySlice<SwiftToken>) -> Bool {
    var cursor = SwiftTokenCursor(code.dropFirst())
    guard cursor.takeBalanced().encloses(call) else { return false }
    while cursor.next?.isKeyword("catch") == true {
      cursor.skipTo("{")
      if !cursor.takeBalanced().contains(where: { $0.isKeyword("throw") }) { return true }
    }
    return false
  }

  private func isInOtherClosure(_ token: SwiftToken) -> Bool {
    closures.contains { $0.encloses(token.range) && !$0.encloses(call) }
  }

  /// Returns the lines of the statements of an enum's decode function besides the call of the variants.
  static func linesBesidesVariants(in function: SwiftTypeSyntax.Function?, _ branches: SwiftBranches) -> [Int] {
    guard let function, let call = rangeOfVariants(in: function.body, decoding: function.parameter) else { return [] }
    let decision = SwiftOwnDecision(call: call, in: function.body, branches, names: [])
    var cursor = SwiftTokenCursor(function.body.dropFirst().dropLast())
    var lines: [Int] = []
    while let first = cursor.next {
      let statement = cursor.takeStatement()
      let isResult = first.isKeyword("return") && decision.returnsResult(statement)
      if !statement.encloses(call), !isResult, !first.isSymbol(";") { lines.append(first.line) }
    }
    return lines
  }
}

extension ArraySlice<SwiftToken> {
  /// The line of the first `return`, which is no member such as `self.return`.
  fileprivate var lineOfReturn: Int? {
    zip(self, dropFirst()).first { !$0.isSymbol(".") && $1.isKeyword("return") }?.1.line
  }
}
