/// The code of an updated text that does not compile any more: calls of memberwise initializers that lack new
/// properties, and switches that lack new cases.
struct SwiftOutdatedCode {
  private(set) var warnings: [SwiftUpdate.Warning] = []
  /// The types with new properties, by their names.
  private var structures: [String: Additions] = [:]
  /// The names of type aliases, and of the types that they stand for.
  private var aliases: [String: String] = [:]
  /// The enums with new cases, by the names of their former cases.
  private var enums: [Set<String>: Additions] = [:]
  private var open: [Bracket] = []

  fileprivate struct Additions {
    let type: String
    /// The names of the former properties without a default, or of the former cases.
    let former: Set<String>
    let names: [String]
    /// The labels of each initializer in the text.
    var labels: [Set<String>] = []
  }

  /// An open bracket, with the labels of a call or the cases of a switch.
  fileprivate struct Bracket {
    enum Kind {
      case call(Additions)
      /// `.init(…)`, whose type only the labels show.
      case anyInitializer
      case `switch`
      /// A tuple or an associated value in a pattern of a switch.
      case pattern
      case other
    }

    var kind = Kind.other
    let line: Int
    var names: Set<String> = []
    var hasDefault = false
    var isInPattern = false
  }

  /// Finds the code that lacks the additions of an update.
  init(in updated: SwiftDocument, since former: SwiftDocument) {
    let types = former.syntax.types.keyed(by: \.name)
    for type in updated.syntax.types {
      if let earlier = types[type.name] { add(type, updated.forms[type.name], earlier, former.forms[type.name]) }
    }
    for alias in updated.syntax.aliases {
      if case .named(let name) = alias.type.type { aliases[alias.name] = name }
    }
    if !structures.isEmpty || !enums.isEmpty { read(updated.tokens, of: updated) }
  }

  private mutating func add(
    _ type: SwiftTypeSyntax, _ form: SwiftReader.Form?, _ earlier: SwiftTypeSyntax, _ earlierForm: SwiftReader.Form?
  ) {
    if case .structure(let function) = form, case .structure(let earlierFunction) = earlierForm {
      let owner = SwiftUpdate.Owner(type: earlier, function: earlierFunction)
      var additions = Self.additions(
        to: type.name, earlierFunction.arguments.map(\.label), function.arguments.map(\.label),
        except: Set(earlier.properties.filter(\.hasDefault).map(\.name)))
      additions?.labels = (earlier.initializers + earlier.furtherInitializers).map { Set($0.annotations.keys) }
      if owner.hasMemberwiseInitializer, let additions { structures[type.name] = additions }
    } else if let additions = Self.additions(to: type.name, earlier.cases.map(\.name), type.cases.map(\.name)) {
      enums[additions.former] = additions
    }
  }

  private static func additions(
    to type: String, _ former: [String], _ names: [String], except defaults: Set<String> = []
  ) -> Additions? {
    let former = Set(former)
    let names = names.filter { !former.contains($0) }
    return names.isEmpty ? nil : Additions(type: type, former: former.subtracting(defaults), names: names)
  }

  // MARK: Reading

  private mutating func read(_ tokens: [SwiftToken], of document: SwiftDocument) {
    var before: SwiftToken?
    // The token before the dot before that token.
    var owner: SwiftToken?
    // The last name before a sign of equality: in a declaration, the type.
    var declared: SwiftToken?
    // The line of a switch without its brace so far, and the number of brackets around it.
    var start: (line: Int, depth: Int)?
    for token in tokens {
      if token.opensBracket {
        var bracket = Bracket(line: before?.line ?? token.line)
        if let line = start?.line, start?.depth == open.count, token.isSymbol("{") {
          bracket = Bracket(kind: .switch, line: line)
          start = nil
        } else if token.isSymbol("("), let before {
          let isDeclared = owner?.isSymbol("=") == true
          bracket.kind = kind(ofCall: before, of: isDeclared ? declared : owner, isDeclared: isDeclared)
        }
        open.append(bracket)
      } else if token.closesBracket {
        if let bracket = open.popLast() { finish(bracket) }
      } else if token.kind == .string(nil) {
        readInterpolations(of: token, in: document)
      } else {
        if token.isKeyword("switch"), before?.isSymbol(".") != true { start = (token.line, open.count) }
        if !open.isEmpty { open[open.count - 1].add(token, after: before) }
      }
      if before?.isSymbol(".") != true { owner = nil }
      if token.isSymbol(".") { owner = before }
      if token.isSymbol("="), before?.name != nil { declared = before }
      before = token
    }
  }

  /// Returns the kind of a bracket after a name, or of a part of a pattern.
  ///
  /// - Parameter isDeclared: Whether the owner is before a sign of equality, and not before the name.
  private func kind(ofCall name: SwiftToken, of owner: SwiftToken?, isDeclared: Bool) -> Bracket.Kind {
    if let last = open.last, last.isPattern { return .pattern }
    func additions(_ token: SwiftToken?) -> Additions? {
      token?.name.flatMap { structures[$0] ?? aliases[$0].flatMap { structures[$0] } }
    }
    if name.isKeyword("init") {
      let isNamed = owner?.name.map { !["return", "try", "in", "else"].contains($0) } == true
      if isNamed, let additions = additions(owner) { return .call(additions) }
      return isNamed && !isDeclared ? .other : .anyInitializer
    }
    return additions(name).map { .call($0) } ?? .other
  }

  /// Reads the code in a literal, whose text may have brackets of its own.
  private mutating func readInterpolations(of literal: SwiftToken, in document: SwiftDocument) {
    let text = document.text(literal.range)
    guard text.contains("\\(") || text.contains("#(") else { return }
    let outer = open
    open = []
    var tokens = SwiftTokenizer.tokens(of: text.replacing("\"\"\"", with: "   ").trimmingQuotes)
    for index in tokens.indices { tokens[index].line += literal.line - 1 }
    read(tokens.filter { $0.kind != .string(nil) }, of: document)
    open = outer
  }

  private mutating func finish(_ bracket: Bracket) {
    switch bracket.kind {
    case .call(let additions) where bracket.names.isSuperset(of: additions.former):
      if additions.labels.contains(bracket.names) { break }
      warn(bracket, "call of \(additions.type)", additions)
    case .anyInitializer:
      // The labels of other types may be the same, but hardly all of them.
      let matching = structures.values.filter { $0.former.count > 1 && bracket.names.isSuperset(of: $0.former) }
      if matching.count == 1 { warn(bracket, "call of \(matching[0].type)", matching[0]) }
    case .switch where !bracket.hasDefault:
      // A pattern of an optional or of a tuple has further names.
      let matching = enums.filter { $0.key.count > 1 && bracket.names.isSuperset(of: $0.key) }
      if let additions = enums[bracket.names] ?? matching.values.min(by: { $0.type < $1.type }) {
        warn(bracket, "switch over \(additions.type)", additions)
      }
    case .pattern:
      if !open.isEmpty { open[open.count - 1].names.formUnion(bracket.names) }
    default: break
    }
  }

  private mutating func warn(_ bracket: Bracket, _ code: String, _ additions: Additions) {
    let missing = additions.names.filter { !bracket.names.contains($0) }
    guard !missing.isEmpty else { return }
    let text = "this \(code) lacks \(missing.joined(separator: ", ")); add it by hand"
    let warning = SwiftUpdate.Warning(line: bracket.line, text: text)
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

extension String {
  /// The text without the first and the last quote, and the signs around them.
  fileprivate var trimmingQuotes: String {
    guard let first = firstIndex(of: "\""), let last = lastIndex(of: "\""), first < last else { return self }
    return String(self[index(after: first)..<last])
  }
}

extension SwiftOutdatedCode.Bracket {
  /// Whether an opening bracket is a part of a pattern.
  fileprivate var isPattern: Bool {
    switch kind {
    case .switch: isInPattern
    case .pattern: true
    default: false
    }
  }

  /// Adds the name of a label or of a case.
  fileprivate mutating func add(_ token: SwiftToken, after before: SwiftToken?) {
    switch kind {
    case .pattern:
      if before?.isSymbol(".") == true, let name = token.name { names.insert(name) }
    case .call, .anyInitializer:
      // The name before a colon.
      if token.isSymbol(":"), let name = before?.name { names.insert(name) }
    case .switch:
      if before?.isSymbol(".") == true {
        if isInPattern, let name = token.name { names.insert(name) }
      } else if token.isKeyword("default") {
        hasDefault = true
      } else if token.isKeyword("case") {
        // The pattern of an `if` or a `guard` is not the switch's.
        isInPattern = token.startsLine || before?.isSymbol("{") == true || before?.isSymbol(";") == true
      } else if token.isSymbol(":") {
        isInPattern = false
      } else if token.isSymbol("."), isInPattern, let type = before?.name {
        // `Order.State.open`
        names.remove(type)
      }
    case .other: break
    }
  }
}
