// Names that the code around them does not use otherwise.
extension SwiftUpdate {
  /// Warns of a property or a case that does not have the name of its key, because another member has it.
  mutating func warnOfName(
    _ name: String, of element: String, insteadOf expected: String, for key: String, in type: SwiftTypeSyntax,
    besides names: Set<String>
  ) {
    guard name != expected, names.contains(expected) else { return }
    let key = SwiftLiteral.text(of: key)
    warn(
      type.line, "\(type.name) has its own \(expected), so the \(element) of \(key) is \(name); rename one of them")
  }
}

extension Model {
  /// Returns the model in which no new property or case has a name that the code of an edited text uses otherwise.
  func withoutNames(usedIn document: SwiftDocument) -> Model {
    let former = document.model.declarationsByName
    let functions: Set<String> = document.callsRules ? [Identifiers.functionOfRules] : []
    var model = self
    model.declarations = declarations.map { declaration in
      let others = document.type(named: declaration.name)?.otherNames ?? []
      switch (declaration, former[declaration.name]) {
      case (.structure(var type), let earlier):
        let known = if case .structure(let earlier) = earlier { earlier.properties } else { [Property]() }
        type.properties.rename(\.name, by: \.key, except: known, besides: functions) {
          Identifiers.properties(for: $0, besides: $1)
        }
        return .structure(type)
      case (.stringEnum(var type), .stringEnum(let earlier)):
        type.cases.rename(\.name, by: \.rawValue, except: earlier.cases, besides: others) {
          Identifiers.cases(for: $0, besides: $1)
        }
        return .stringEnum(type)
      case (.variants(var type), .variants(let earlier)):
        type.cases.rename(\.name, by: \.tag, except: earlier.cases, besides: others) {
          Identifiers.cases(for: $0, besides: $1)
        }
        return .variants(type)
      default: return declaration
      }
    }
    return model
  }
}

extension Array {
  /// Gives elements other names if other code has theirs.
  ///
  /// - Parameters:
  ///   - known: The elements that keep their names.
  ///   - names: Returns names for keys, besides those of others.
  fileprivate mutating func rename(
    _ name: WritableKeyPath<Element, String>, by key: WritableKeyPath<Element, String>, except known: [Element],
    besides others: Set<String>, _ names: ([(key: String, name: String?)], Set<String>) -> [String]
  ) {
    let known = Set(known.map { ExactKey($0[keyPath: key]) })
    for index in indices where others.contains(self[index][keyPath: name]) {
      let keyOfElement = self[index][keyPath: key]
      if known.contains(ExactKey(keyOfElement)) { continue }
      let taken = others.union(map { $0[keyPath: name] })
      self[index][keyPath: name] = names([(keyOfElement, nil)], taken)[0]
    }
  }
}

extension SwiftDocument {
  /// Whether the text calls the function of rules, which a property of its name would hide.
  fileprivate var callsRules: Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.name == Identifiers.functionOfRules && $1.isSymbol("(") }
  }
}
