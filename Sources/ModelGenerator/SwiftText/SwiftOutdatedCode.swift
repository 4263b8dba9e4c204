/// The code of an updated text that does not compile any more: calls of memberwise initializers that lack new
/// properties, and switches that lack new cases.
struct SwiftOutdatedCode {
  private(set) var notes: [SwiftUpdate.Note] = []
  /// The types with new properties, by their names.
  private var structures: [String: Additions] = [:]
  /// The enums with new cases, by the names of their former cases.
  private var enums: [Set<String>: Additions] = [:]
  private var open: [Bracket] = []

  fileprivate struct Additions {
    let type: String
    /// The names of the former properties.
    let former: Set<String>
    let names: [String]
  }

  /// An open bracket, with the labels of a call or the cases of a switch.
  fileprivate struct Bracket {
    enum Kind {
      case call(Additions)
      case `switch`
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
    let types = Dictionary(former.syntax.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for type in updated.syntax.types {
      if let earlier = types[type.name] { add(type, updated.forms[type.name], earlier, former.forms[type.name]) }
    }
    if !structures.isEmpty || !enums.isEmpty { read(updated.tokens) }
  }

  private mutating func add(
    _ type: SwiftTypeSyntax, _ form: SwiftReader.Form?, _ earlier: SwiftTypeSyntax, _ earlierForm: SwiftReader.Form?
  ) {
    if case .structure(let function) = form, case .structure(let earlierFunction) = earlierForm {
      let owner = SwiftUpdate.Owner(type: earlier, function: earlierFunction)
      let additions = Self.additions(
        to: type.name, earlierFunction.arguments.map(\.label), function.arguments.map(\.label))
      if owner.hasMemberwiseInitializer, let additions { structures[type.name] = additions }
    } else if let additions = Self.additions(to: type.name, earlier.cases.map(\.name), type.cases.map(\.name)) {
      enums[additions.former] = additions
    }
  }

  private static func additions(to type: String, _ former: [String], _ names: [String]) -> Additions? {
    let former = Set(former)
    let names = names.filter { !former.contains($0) }
    return names.isEmpty ? nil : Additions(type: type, former: former, names: names)
  }

  // MARK: Reading

  private mutating func read(_ tokens: [SwiftToken]) {
    var before: SwiftToken?
    // The line of a switch without its brace so far, and the number of brackets around it.
    var start: (line: Int, depth: Int)?
    for token in tokens {
      if token.opensBracket {
        var bracket = Bracket(line: before?.line ?? token.line)
        if let line = start?.line, start?.depth == open.count, token.isSymbol("{") {
          bracket = Bracket(kind: .switch, line: line)
          start = nil
        } else if token.isSymbol("("), let additions = before?.name.flatMap({ structures[$0] }) {
          bracket.kind = .call(additions)
        }
        open.append(bracket)
      } else if token.closesBracket {
        if let bracket = open.popLast() { finish(bracket) }
      } else {
        if token.isKeyword("switch"), before?.isSymbol(".") != true { start = (token.line, open.count) }
        if !open.isEmpty { open[open.count - 1].add(token, after: before) }
      }
      before = token
    }
  }

  private mutating func finish(_ bracket: Bracket) {
    switch bracket.kind {
    case .call(let additions) where bracket.names.isSuperset(of: additions.former):
      note(bracket, "call of \(additions.type)", additions)
    case .switch where !bracket.hasDefault:
      if let additions = enums[bracket.names] { note(bracket, "switch over \(additions.type)", additions) }
    default: break
    }
  }

  private mutating func note(_ bracket: Bracket, _ code: String, _ additions: Additions) {
    let missing = additions.names.filter { !bracket.names.contains($0) }
    guard !missing.isEmpty else { return }
    let text = "this \(code) lacks \(missing.joined(separator: ", ")); add it by hand"
    notes.append(SwiftUpdate.Note(line: bracket.line, text: text))
  }
}

extension SwiftOutdatedCode.Bracket {
  /// Adds the name of a label or of a case.
  fileprivate mutating func add(_ token: SwiftToken, after before: SwiftToken?) {
    switch kind {
    case .call:
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
