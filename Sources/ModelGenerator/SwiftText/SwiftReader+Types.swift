/// Uses of types.
extension SwiftReader {
  /// The types that the names at a place stand for.
  struct Scope {
    /// The names of the types around the place, the outermost first; nil if every type of the text is meant.
    var path: [String]?
    /// The names before a dot, by the name after the last dot: `Repo.ID`.
    var qualifiers: [String: [String]] = [:]

    /// Returns whether a name means a declaration inside some types.
    func contains(_ name: String, in owners: [String]) -> Bool {
      if let qualifier = qualifiers[name] { return owners.suffix(qualifier.count).elementsEqual(qualifier) }
      return path.map { $0.starts(with: owners) } ?? true
    }
  }

  func use(of annotation: SwiftAnnotation) -> TypeUse { use(of: annotation, aliases: 0) }

  private func use(of annotation: SwiftAnnotation, aliases: Int) -> TypeUse {
    let text = text(annotation.range)
    guard let type = annotation.type, let qualifiers = qualifiers(in: text) else { return .own(text) }
    let scope = Scope(path: scopes.path(at: annotation.range.lowerBound), qualifiers: qualifiers)
    return use(of: type, from: scope, aliases: aliases)
  }

  /// Returns the names before dots; nil if one name has several.
  private func qualifiers(in text: String) -> [String: [String]]? {
    guard text.contains(".") else { return [:] }
    var qualifiers: [String: [String]] = [:]
    var names: [String: [String]] = [:]
    var path: [String] = []
    let tokens = SwiftTokenizer.tokens(of: text)
    for (index, token) in tokens.enumerated() {
      guard let name = token.name else { continue }
      if index + 1 < tokens.count, tokens[index + 1].isSymbol(".") {
        path.append(name)
        continue
      }
      if let former = names.updateValue(path, forKey: name), former != path { return nil }
      if !path.isEmpty { qualifiers[name] = path }
      path = []
    }
    return qualifiers
  }

  /// Returns the type of a value with an annotation, and whether its key may be missing, as `Presence` allows.
  func value(of annotation: SwiftAnnotation) -> (use: TypeUse, mayBeAbsent: Bool) {
    guard case .presence(let wrapped) = annotation.type else { return (use(of: annotation), false) }
    return (.optional(use(of: wrapped).unwrapped), true)
  }

  /// Resolves a use of a type.
  func use(of type: SwiftType, from scope: Scope = Scope(), aliases: Int = 0) -> TypeUse {
    switch type {
    case .array(let element): return .array(use(of: element, from: scope, aliases: aliases))
    case .dictionary(let value): return .dictionary(use(of: value, from: scope, aliases: aliases))
    case .optional(let wrapped):
      let use = use(of: wrapped, from: scope, aliases: aliases)
      return use.isOptional ? use : .optional(use)
    case .presence(let wrapped):
      return .own("Presence<\(SwiftName.text(of: use(of: wrapped, from: scope, aliases: aliases)))>")
    case .named(let name): return use(ofTypeNamed: name, from: scope, aliases: aliases)
    }
  }

  private func use(ofTypeNamed name: String, from scope: Scope, aliases: Int) -> TypeUse {
    let found = (self.aliases[name] ?? []).map { (alias: $0, path: scopes.path(at: $0.start)) }
    let alias = found.filter { scope.contains(name, in: $0.path) }.max { $0.path.count < $1.path.count }
    let type = types[name].flatMap { scope.contains(name, in: $0.owners) || declarationCounts[name] != 1 ? $0 : nil }
    // The innermost declaration hides the others.
    if let type, alias.map({ $0.path.count <= type.owners.count }) ?? true {
      return forms[name] != nil ? .declared(name) : .own(name)
    }
    if let alias, aliases < Self.maximumAliases { return use(of: alias.alias.type, aliases: aliases + 1) }
    let qualifier = scope.qualifiers[name] ?? []
    if qualifier.isEmpty || Self.modules.contains(qualifier) {
      if let simple = Self.simpleTypes[name] { return simple }
      if types[name] == nil { return .own(name) }
    }
    // A type outside the text, perhaps with the name of one in it.
    return .own((qualifier.isEmpty ? ["another"] : qualifier).joined(separator: ".") + "." + name)
  }

  private static let modules: Set = [["Decodable"], ["Encodable"], ["Foundation"], ["FoundationEssentials"], ["Swift"]]

  private static let maximumAliases = 16

  private static let simpleTypes: [String: TypeUse] = [
    "Bool": .bool, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
    "String": .string, "Date": .date, "URL": .url, "UUID": .uuid, "JSON": .json,
  ]
}
