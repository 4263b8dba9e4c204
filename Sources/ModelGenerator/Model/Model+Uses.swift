extension Model {
  /// Returns the names of the declarations that the root uses, without those that only some properties use.
  func namesReachable(besides properties: Set<SwiftLayout.Place> = []) -> Set<String> {
    // The first declaration is the one around all others.
    declarationsByName.names(
      usedBy: documentTypes.flatMap(\.declaredNames) + declarations.prefix(1).map(\.name), besides: properties)
  }
}

extension [String: Declaration] {
  /// Returns the names of types, and of the types that they use, directly or not.
  ///
  /// - Parameters:
  ///   - properties: The properties whose types do not count.
  ///   - known: The names that are left out, unless the types are given.
  func names(
    usedBy types: [String], besides properties: Set<SwiftLayout.Place> = [], without known: Set<String> = []
  ) -> Set<String> {
    var open = types
    var names = Set(open)
    while let name = open.popLast() {
      guard let declaration = self[name] else { continue }
      for type in declaration.usedTypes(besides: properties) + declaration.typesInOwnCode {
        open += type.declaredNames.filter { !known.contains($0) && names.insert($0).inserted }
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
