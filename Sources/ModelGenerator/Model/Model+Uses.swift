extension Model {
  /// Returns the names of the declarations that the root uses, without those that only some properties use.
  func namesReachable(besides properties: Set<SwiftLayout.Place> = []) -> Set<String> {
    let declarations = declarationsByName
    // The first declaration is the one around all others.
    var open = documentTypes.flatMap(\.declaredNames) + self.declarations.prefix(1).map(\.name)
    var names = Set(open)
    while let name = open.popLast() {
      guard let declaration = declarations[name] else { continue }
      for type in declaration.usedTypes(besides: properties) {
        open += type.declaredNames.filter { names.insert($0).inserted }
      }
    }
    return names
  }
}

extension Declaration {
  /// Returns the types that the declaration uses, without those of some properties.
  func usedTypes(besides properties: Set<SwiftLayout.Place> = []) -> [TypeUse] {
    switch self {
    case .structure(let type):
      type.properties.filter { !properties.contains(SwiftLayout.Place(type: type.name, key: $0.key)) }.map(\.type)
        + (type.otherMembers.map { [$0.type] } ?? [])
    case .stringEnum, .namespace: []
    case .variants(let type): type.cases.compactMap(\.type)
    case .alternatives(let type): type.cases.map(\.type)
    case .wrapper(let type): [type.type]
    }
  }
}
