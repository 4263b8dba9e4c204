/// Uses of types.
extension SwiftReader {
  func use(of annotation: SwiftAnnotation) -> TypeUse {
    guard let type = annotation.type else { return .own(text(annotation.range)) }
    // A name after a dot is that of a member.
    let isQualified = text(annotation.range).contains(".")
    return use(of: type, from: isQualified ? nil : scopes.path(at: annotation.range.lowerBound))
  }

  /// Returns the type of a value with an annotation, and whether its key may be missing, as `Presence` allows.
  func value(of annotation: SwiftAnnotation) -> (use: TypeUse, mayBeAbsent: Bool) {
    guard case .presence(let wrapped) = annotation.type else { return (use(of: annotation), false) }
    return (.optional(use(of: wrapped).unwrapped), true)
  }

  /// Resolves a use of a type.
  ///
  /// - Parameter scope: The names of the types around the use; nil if every type of the text is meant.
  func use(of type: SwiftType, from scope: [String]? = nil, aliases: Int = 0) -> TypeUse {
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

  private func use(ofTypeNamed name: String, from scope: [String]?, aliases: Int) -> TypeUse {
    func isVisible(_ owners: [String]) -> Bool { scope.map { $0.starts(with: owners) } ?? true }
    let alias = syntax.aliases.filter { $0.name == name && isVisible(scopes.path(at: $0.start)) }
      .max { scopes.path(at: $0.start).count < scopes.path(at: $1.start).count }
    let type = types[name].flatMap { isVisible($0.owners) || declarationCounts[name] != 1 ? $0 : nil }
    // The innermost declaration hides the others.
    if let type, alias.map({ scopes.path(at: $0.start).count <= type.owners.count }) ?? true {
      return forms[name] != nil ? .declared(name) : .own(name)
    }
    if let alias, let type = alias.type.type, aliases < Self.maximumAliases {
      return use(of: type, from: scope.map { _ in scopes.path(at: alias.start) }, aliases: aliases + 1)
    }
    if let simple = Self.simpleTypes[name] { return simple }
    // Another type has the name elsewhere in the text.
    return .own(types[name] == nil ? name : "\(name) of another file")
  }

  private static let maximumAliases = 16

  private static let simpleTypes: [String: TypeUse] = [
    "Bool": .bool, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
    "String": .string, "Date": .date, "URL": .url, "UUID": .uuid, "JSON": .json,
  ]
}
