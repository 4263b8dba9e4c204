import Decodable

/// A decode function: the keys that it reads, and the values that it gives to the properties of its type.
struct SwiftDecodeFunction {
  /// The first call of an initializer: `Name(…)`, `Self(…)`, `.init(…)`.
  private(set) var call: Call?
  /// The initializer that the function calls with its value, and in which the properties are assigned; nil if there is
  /// none.
  private(set) var initializer: SwiftTypeSyntax.Initializer?
  private(set) var arguments: [Argument] = []
  /// The statements that assign several properties each.
  private(set) var parts: [Part] = []
  /// The constants with a type and a lookup that are not the value of an argument as they are.
  private(set) var constants: [Argument] = []
  /// The keys of each lookup in the object that is decoded, and its line.
  private(set) var reads: [Read] = []
  /// Whether the function checks that the value is an object, with any members.
  private(set) var decodesAnyObject = false
  /// The line on which code may read keys that the reader cannot determine.
  private(set) var lineOfOtherReads: Int?
  /// The lines of further statements, such as a `guard` before the call.
  private(set) var linesOfStatements: Set<Int> = []
  /// The statements that require something of the object: `try require(.anyOf("a", "b"), in: json)`.
  private(set) var requirements: [ArraySlice<SwiftToken>] = []
  private let body: ArraySlice<SwiftToken>
  let line: Int
  /// The name of the value in the code that decodes the properties.
  private(set) var parameter: String

  /// The bodies of the function, of the initializer that decodes, and of the parts.
  var bodies: [ArraySlice<SwiftToken>] { [body] + [initializer?.body].compactMap(\.self) + parts.map(\.body) }

  var form: Form { initializer == nil ? .call : .assignments }

  /// Whether the properties are elements of an array: `try Point(x: json => 0, y: json => 1)`.
  var readsElements: Bool {
    !arguments.isEmpty && arguments.allSatisfy { $0.path?.steps.first?.key.index != nil }
  }

  /// Reads the decode function of a type.
  init(of type: SwiftTypeSyntax, _ function: SwiftTypeSyntax.Function) {
    parameter = function.parameter
    body = function.body
    line = function.body.first?.line ?? 0
    let call = Self.call(of: type.name, in: function.body)
    self.call = call?.call
    let arguments = call.map { SwiftTokenCursor.elements(in: $0.inside) } ?? []
    if arguments.count == 1, let initializer = type.initializer(decoding: arguments[0], named: parameter) {
      self.initializer = initializer
      findReads(in: function.body, besides: [arguments[0].indices])
      parameter = initializer.parameters.first?.prefix { !$0.isSymbol(":") }.last?.name ?? parameter
      self.arguments = assignments(in: initializer.body, of: type)
      self.constants = otherConstants(SwiftConstants(in: initializer.body))
    } else {
      let constants = SwiftConstants(in: function.body)
      self.arguments = arguments.map { argument($0, constants) }
      self.constants = otherConstants(constants)
      lineOfOtherReads = lineOfOtherDecoding(in: function.body)
      if lineOfOtherReads != nil {
        self.constants = []
        self.arguments = self.arguments.map { argument in
          Argument(label: argument.label, value: .own, tokens: argument.tokens, constant: argument.constant)
        }
      }
    }
    for body in [function.body, initializer?.body ?? []] { findStatements(in: body) }
    if let called = calledInitializer(of: type) {
      // Only a statement that may reject the values matters to a check.
      findStatements(in: called.body) { $0.contains { $0.name.map(Self.rejections.contains) == true } }
    }
    let whole = self.arguments.filter { if case .wholeObject = $0.value { true } else { false } }
    let excluded = whole.map(\.code.indices) + parts.map(\.statement.indices)
    findReads(in: initializer?.body ?? function.body, besides: excluded)
    for part in parts {
      decoding(as: part.parameter) { $0.findReads(in: part.body, besides: excluded) }
    }
  }

  private static func call(
    of name: String, in body: ArraySlice<SwiftToken>
  ) -> (call: Call, inside: ArraySlice<SwiftToken>)? {
    for (index, token) in zip(body.indices, body) where [name, "Self", "init"].contains(token.name) {
      if token.isKeyword("init"), !isOwnInitializer(at: index, in: body, of: name) { continue }
      let rest = body[(index + 1)...]
      guard let open = rest.first, open.isSymbol("(") else { continue }
      var cursor = SwiftTokenCursor(rest)
      let tokens = cursor.takeBalanced()
      guard let close = tokens.last, close.isSymbol(")") else { continue }
      // The call starts before the names of the types around the type.
      var start = index
      while start > body.startIndex + 1, body[start - 1].isSymbol(".") {
        let owner = body[start - 2]
        start -= owner.name == nil || owner.isKeyword("try") || owner.isKeyword("return") ? 1 : 2
      }
      let call = Call(start: body[start], open: open, close: close, isTried: isTried(start, in: body))
      return (call, tokens.dropFirst().dropLast())
    }
    return nil
  }

  /// Returns whether a `try` is before a call, or before a call around it, in the same statement.
  private static func isTried(_ call: Int, in body: ArraySlice<SwiftToken>) -> Bool {
    var index = call
    while index > body.startIndex {
      let before = body[index - 1]
      if before.isKeyword("try") { return true }
      if ["{", "}", ";", ",", "="].contains(where: before.isSymbol) { return false }
      if body[index].startsLine, !body[index].continuesExpression, before.endsExpression { return false }
      index -= 1
    }
    return false
  }

  /// Returns whether `init` after a dot creates a value of the type: `Name.init`, `self.init`, or `.init` where the
  /// value is returned or is that of a constant of the type.
  private static func isOwnInitializer(at index: Int, in body: ArraySlice<SwiftToken>, of name: String) -> Bool {
    let names = [name, "Self"]
    var before = body[..<index]
    guard before.popLast()?.isSymbol(".") == true, let owner = before.last else { return false }
    if owner.isKeyword("self") || owner.name.map(names.contains) == true { return true }
    while let last = before.last, last.isKeyword("try") { before.removeLast() }
    guard let last = before.popLast(), !last.isKeyword("return"), !before.isEmpty else { return true }
    return last.isSymbol("=") && before.last?.name.map(names.contains) == true
  }
}

// MARK: - Statements
extension SwiftDecodeFunction {
  /// Finds the statements of a body besides constants, assignments and the call of the initializer.
  private mutating func findStatements(
    in body: ArraySlice<SwiftToken>, where isRelevant: (ArraySlice<SwiftToken>) -> Bool = { _ in true }
  ) {
    var cursor = SwiftTokenCursor(body.dropFirst().dropLast())
    while let first = cursor.next {
      let statement = cursor.takeStatement()
      let texts = statement.prefix(4).map(\.text)
      if texts.starts(with: ["try", "require", "("]) {
        requirements.append(statement)
      } else if !isUnderstood(statement, texts), isRelevant(statement) {
        linesOfStatements.insert(first.line)
      }
    }
  }

  private static let rejections: Set<String> = [
    "throw", "try", "precondition", "preconditionFailure", "fatalError",
  ]

  private func isUnderstood(_ statement: ArraySlice<SwiftToken>, _ texts: [String]) -> Bool {
    guard let first = statement.first else { return true }
    // A constant is understood where it is used; the branches of a statement belong to its first line.
    if texts.first == "let" || texts.first == "var" { return texts.dropFirst().first != "_" }
    if ["else", "catch", "#", ";"].contains(texts.first) { return true }
    // The call is on the next line.
    if statement.allSatisfy({ $0.isKeyword("return") || $0.isKeyword("try") }) { return true }
    if texts.dropFirst().first == "=" && first.name != "_" || texts.first == "self" { return true }
    if let call, statement.contains(where: { $0.range == call.open.range }) {
      // The arguments of a call in a closure are hand-written code in any case.
      if lineOfOtherReads != nil { return ["return", "try", call.start.text].contains(texts.first) }
      // Code around the call, or after it, may reject the value.
      let before = statement.prefix { $0.range.lowerBound < call.start.range.lowerBound }
      return before.allSatisfy { $0.isKeyword("return") || $0.isKeyword("try") }
        && statement.last(where: { !$0.isSymbol(";") })?.range == call.close.range
    }
    if parts.contains(where: { $0.statement.startIndex == statement.startIndex }) { return true }
    return isAnyObject(statement.dropLast(2))
  }
}

// MARK: - Other values and decoders
extension SwiftDecodeFunction {
  /// Returns the line of code that makes lookups read another value, `let json: Any = try json => "data"`, or that calls
  /// the initializer inside a closure, where other decoders may apply: `Date.withDecoder(…) { try Item(…) }`.
  private func lineOfOtherDecoding(in body: ArraySlice<SwiftToken>) -> Int? {
    let declaration = zip(body, body.dropFirst()).first { first, second in
      (first.isKeyword("let") || first.isKeyword("var")) && second.name == parameter
    }
    if let declaration { return declaration.0.line }
    guard let call else { return nil }
    return body.closures.last { $0.encloses(call.open.range) }?.first?.line
  }
}

// MARK: - Arguments
extension SwiftDecodeFunction {
  private func argument(_ tokens: ArraySlice<SwiftToken>, _ constants: SwiftConstants) -> Argument {
    guard let label = tokens.first?.name, tokens.dropFirst().first?.isSymbol(":") == true else {
      return Argument(label: "", value: .own, tokens: tokens)
    }
    return argument(label, tokens.dropFirst(2), tokens, constants)
  }

  private func argument(
    _ label: String, _ value: ArraySlice<SwiftToken>, _ tokens: ArraySlice<SwiftToken>, _ constants: SwiftConstants
  ) -> Argument {
    let constant = constants.constant(value, usedBy: tokens)
    return Argument(
      label: label, value: self.value(of: constant?.value ?? value), tokens: tokens, constant: constant)
  }

  /// Returns the lookups of constants that no argument is equal to, in the order of the text.
  private func otherConstants(_ constants: SwiftConstants) -> [Argument] {
    let used = Set(arguments.compactMap { $0.constant?.value.startIndex })
    let others = constants.constants.filter { !used.contains($0.value.value.startIndex) }
    return others.sorted { $0.value.value.startIndex < $1.value.value.startIndex }.compactMap { name, constant in
      let value = self.value(of: constant.value)
      let argument = Argument(label: name, value: value, tokens: constant.value, constant: constant)
      return argument.path == nil ? nil : argument
    }
  }

  /// Returns the assignments in the body of an initializer, without those inside other statements.
  private mutating func assignments(in body: ArraySlice<SwiftToken>, of type: SwiftTypeSyntax) -> [Argument] {
    let constants = SwiftConstants(in: body)
    var cursor = SwiftTokenCursor(body.dropFirst().dropLast())
    var assignments: [Argument] = []
    while let first = cursor.next {
      let start = cursor.position
      if first.isSymbol("(") {
        assignments += self.assignments(ofPart: cursor.takeStatement(), of: type)
        continue
      }
      if first.isKeyword("self"), cursor.following?.isSymbol(".") == true {
        cursor.skip()
        cursor.skip()
      }
      guard let name = cursor.next?.name, cursor.following?.isSymbol("=") == true else {
        _ = cursor.takeStatement()
        continue
      }
      cursor.skip()
      let value = cursor.takeInitialValue().dropFirst()
      assignments.append(argument(name, value, body[start..<cursor.position], constants))
      if cursor.next?.isSymbol(";") == true { cursor.skip() }
    }
    return assignments
  }

  /// Returns the assignments to the properties of a tuple, and keeps the statement if the code of their values is
  /// understood.
  private mutating func assignments(
    ofPart statement: ArraySlice<SwiftToken>, of type: SwiftTypeSyntax
  ) -> [Argument] {
    guard let part = Part(statement, of: type, decoding: parameter) else {
      var list = SwiftTokenCursor(statement)
      return Part.names(in: &list).map { Argument(label: $0, value: .own, tokens: statement) }
    }
    parts.append(part)
    return decoding(as: part.parameter) { function in
      part.elements.map { element in
        Argument(
          label: element.name, value: function.value(of: element.value), tokens: element.value,
          place: (element.type, part.end))
      }
    }
  }

  /// Calls a closure with another name of the value that is decoded.
  private mutating func decoding<Result>(as name: String, _ body: (inout Self) -> Result) -> Result {
    let outer = parameter
    defer { parameter = outer }
    parameter = name
    return body(&self)
  }

  private func value(of tokens: ArraySlice<SwiftToken>, isInParentheses: Bool = false) -> Value {
    var rest = tokens
    if rest.first?.isKeyword("try") == true { rest = rest.dropFirst() }
    if !isInParentheses, rest.first?.isSymbol("(") == true { return valueInParentheses(rest) }
    if isDecodedFromWholeObject(rest) { return .wholeObject }
    guard rest.popFirst()?.name == parameter else { return .own }
    var steps: [OwnCode.Step] = []
    var arrow: SwiftToken?
    while let token = rest.first, token.isArrow, let found = Self.keys(in: rest.dropFirst()), found.areAll {
      steps += found.keys.map { OwnCode.Step(key: $0, mayBeAbsent: token.isSymbol("=>?")) }
      arrow = token
      rest = rest[found.end...]
    }
    guard let arrow, let last = steps.last else { return .own }
    let name = steps.count == 1 ? last.key.name : nil
    let end = tokens[..<rest.startIndex].last?.range.upperBound ?? 0
    if rest.first?.isSymbol("=>") == true {
      var cursor = SwiftTokenCursor(rest.dropFirst())
      let decoder = cursor.takeElement(before: "??")
      let hasDefault = !cursor.isAtEnd
      guard let name else { return .path(steps, decoder: decoder, hasDefault: hasDefault) }
      return .member(
        Member(
          key: name, arrow: arrow, mayBeAbsent: last.mayBeAbsent, hasDefault: hasDefault, end: end,
          decoder: decoder))
    }
    guard rest.isEmpty || rest.first?.isSymbol("??") == true else { return .own }
    let hasDefault = !rest.isEmpty
    guard let name else { return .path(steps, hasDefault: hasDefault) }
    return .member(
      Member(
        key: name, arrow: arrow, mayBeAbsent: last.mayBeAbsent, hasDefault: hasDefault, end: end, decoder: []))
  }

  /// Returns the value of a lookup in parentheses, and perhaps a type and a default after them:
  /// `(json =>? "tags") ?? []`, `(json => "size") as Int? ?? 0`.
  private func valueInParentheses(_ tokens: ArraySlice<SwiftToken>) -> Value {
    var cursor = SwiftTokenCursor(tokens)
    let inside = cursor.takeBalanced().dropFirst().dropLast()
    var cast: SwiftType?
    if cursor.next?.isKeyword("as") == true {
      cursor.skip()
      cast = cursor.readType()
      if cast == nil { return .own }
    }
    guard !inside.isEmpty, cursor.isAtEnd || cursor.next?.isSymbol("??") == true else { return .own }
    let hasDefault = !cursor.isAtEnd
    switch value(of: inside, isInParentheses: true) {
    case .member(let member) where cast != nil:
      let step = OwnCode.Step(key: KeyPath.Key(member.key), mayBeAbsent: member.mayBeAbsent)
      return .path([step], decoder: member.decoder, cast: cast, hasDefault: hasDefault || member.hasDefault)
    case .member(var member):
      member.hasDefault = member.hasDefault || hasDefault
      return .member(member)
    case .path(let steps, let decoder, let castInside, let hasDefaultInside):
      return .path(
        steps, decoder: decoder, cast: cast ?? castInside, hasDefault: hasDefault || hasDefaultInside)
    case .wholeObject, .own: return .own
    }
  }

  /// Returns whether an argument is `Type.decode(json)` or `.decode(json)`.
  private func isDecodedFromWholeObject(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    let call = Array(tokens.suffix(5))
    return call.count == 5 && call[0].isSymbol(".") && call[1].name == "decode" && call[2].isSymbol("(")
      && call[3].name == parameter && call[4].isSymbol(")")
      && tokens.dropLast(5).allSatisfy { $0.name != nil || $0.isSymbol(".") }
  }
}

// MARK: - Keys
extension SwiftDecodeFunction {
  /// Finds the keys that a body looks up in its parameter.
  ///
  /// - Parameter excluded: The ranges of tokens to skip.
  private mutating func findReads(in body: ArraySlice<SwiftToken>, besides excluded: [Range<Int>]) {
    var index = body.startIndex
    while index < body.endIndex {
      if let range = excluded.first(where: { $0.contains(index) }) {
        index = range.upperBound
      } else if isClosureOfOtherValue(body[index...]) {
        var cursor = SwiftTokenCursor(body[index...])
        index += cursor.takeBalanced().count
      } else {
        if body[index].name == parameter { read(body, at: index) }
        index += 1
      }
    }
  }

  /// Returns whether a closure has a parameter with the same name: `{ json in … }`.
  private func isClosureOfOtherValue(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    guard tokens.first?.isSymbol("{") == true else { return false }
    let head = tokens.dropFirst().prefix { !$0.isSymbol("{") && !$0.isSymbol("}") && !$0.isKeyword("in") }
    let rest = tokens.dropFirst(1 + head.count)
    // An argument may have the label `in`.
    return head.contains { $0.name == parameter } && !head.contains(where: \.isArrow)
      && rest.first?.isKeyword("in") == true && rest.dropFirst().first?.isSymbol(":") == false
  }

  private mutating func read(_ body: ArraySlice<SwiftToken>, at index: Int) {
    let before = index > body.startIndex ? body[index - 1] : nil
    let rest = body[(index + 1)...]
    // A member or a label with the same name is not the parameter.
    if before?.isSymbol(".") == true || rest.first?.isSymbol(":") == true { return }
    if isAnyObject(body[..<index]) { return decodesAnyObject = true }
    guard let paths = Self.paths(of: rest) else {
      // An error may have the whole value.
      if Self.isThrown(body[..<index]) { return }
      return lineOfOtherReads = lineOfOtherReads ?? body[index].line
    }
    reads += paths.map { Read(path: $0, line: body[index].line) }
  }

  /// Returns whether tokens end inside an expression that a `throw` on the same line throws.
  private static func isThrown(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    for token in tokens.reversed() {
      if token.isKeyword("throw") { return true }
      if token.startsLine || ["{", "}", ";"].contains(where: token.isSymbol) { return false }
    }
    return false
  }

  /// Returns the literal keys that a path after the parameter starts with, for each of the alternatives that follow; nil
  /// if the first key is not a literal name.
  private static func paths(of path: ArraySlice<SwiftToken>) -> [[OwnCode.LiteralKey]]? {
    var rest = path
    var keys: [KeyPath.Key] = []
    while rest.first?.isArrow == true, let found = self.keys(in: rest.dropFirst()) {
      keys += found.keys
      rest = found.areAll ? rest[found.end...] : []
    }
    let paths = keys.literalPaths
    return paths.allSatisfy { $0.first?.name != nil } ? paths : nil
  }

  /// Returns the literal keys that tokens start with, `"name"`, `0`, `["profile", "name"]` or
  /// `.oneOf("name", "profile" => "id")`, their end, and whether a list or alternatives have no other keys; nil for other
  /// code.
  private static func keys(in tokens: ArraySlice<SwiftToken>) -> (keys: [KeyPath.Key], end: Int, areAll: Bool)? {
    guard let first = tokens.first else { return nil }
    if let key = literal(first) { return ([key], tokens.startIndex + 1, true) }
    let isList = first.isSymbol("[")
    guard isList || tokens.prefix(3).map(\.text) == [".", "oneOf", "("] else { return nil }
    var cursor = SwiftTokenCursor(tokens.dropFirst(isList ? 0 : 2))
    let paths = cursor.takeElements().map(literals)
    let areAll = paths.allSatisfy(\.areAll)
    if isList {
      // The elements of a list are the steps of one path.
      let keys = Array(paths.map(\.keys).prefix { !$0.isEmpty }.joined())
      return keys.isEmpty ? nil : (keys, cursor.position, areAll && keys.count == paths.count)
    }
    guard !paths.isEmpty, paths.allSatisfy({ !$0.keys.isEmpty }) else { return nil }
    return (KeyPath.oneOf(paths.map { KeyPath(keys: $0.keys) }).keys, cursor.position, areAll)
  }

  /// Returns the literals that a path starts with, and whether it has nothing else but operators `=>`.
  private static func literals(of path: ArraySlice<SwiftToken>) -> (keys: [KeyPath.Key], areAll: Bool) {
    var rest = path
    var keys: [KeyPath.Key] = []
    var isRequired = true
    while let key = rest.first.flatMap(literal) {
      keys.append(key)
      rest.removeFirst()
      guard let arrow = rest.first, arrow.isArrow else { break }
      if arrow.isSymbol("=>?") { isRequired = false }
      rest.removeFirst()
    }
    return (keys, isRequired && rest.isEmpty)
  }

  private static func literal(_ token: SwiftToken) -> KeyPath.Key? {
    switch token.kind {
    case .string(let name?): KeyPath.Key(name)
    case .number(let text): Int(text).map { KeyPath.Key($0) }
    default: nil
    }
  }

  /// The objects on the paths of lookups that no lookup reads as a whole.
  var partlyReadObjects: [OwnCode.PartlyRead] {
    var objects: [[OwnCode.LiteralKey]: OwnCode.PartlyRead] = [:]
    let whole = Set(reads.map(\.path))
    for read in reads {
      var path: [OwnCode.LiteralKey] = []
      for (key, next) in zip(read.path, read.path.dropFirst()) {
        path.append(key)
        if whole.contains(path) { break }
        guard let name = next.name else { continue }
        objects[path, default: OwnCode.PartlyRead(path: path, line: read.line)].keys.insert(name)
      }
    }
    return objects.values.sorted { ($0.line, $0.path.count) < ($1.line, $1.path.count) }
  }

  /// Returns whether tokens end with `[String: JSON].decode(`, which the tool writes for an object without members.
  private func isAnyObject(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    tokens.suffix(8).map(\.text) == ["[", "String", ":", "JSON", "]", ".", "decode", "("]
  }

  /// Adds the lookups in comments: a line that was turned into a comment leaves out its key on purpose.
  mutating func addReads(ofComment text: String) {
    let code = ["//", "/*", "*/"].reduce(text) { $0.replacing($1, with: "  ") }
    let tokens = SwiftTokenizer.tokens(of: code)[...]
    for (index, token) in zip(tokens.indices, tokens) where token.name == parameter {
      reads += (Self.paths(of: tokens[(index + 1)...]) ?? []).map { Read(path: $0, line: line) }
    }
  }
}

extension SwiftDecodeFunction {
  /// Returns the hand-written initializer that the function calls with the decoded values.
  func calledInitializer(of type: SwiftTypeSyntax) -> SwiftTypeSyntax.Initializer? {
    form == .call ? type.initializer(withLabels: arguments.map(\.label)) : nil
  }
}

extension SwiftToken {
  /// Whether the token is the operator `=>` or `=>?`.
  var isArrow: Bool { isSymbol("=>") || isSymbol("=>?") }
}
