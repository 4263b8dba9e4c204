extension Model {
  /// Returns whether a model that was generated anew lacks names or types that somebody has given this one.
  ///
  /// Such edits have the form in which the tool prints models, so that only the other model shows them.
  func hasNames(lackingIn new: Model) -> Bool {
    let others = new.declarationsByName
    return declarations.contains { declaration in
      switch (declaration, others[declaration.name]) {
      case (.structure(let old), .structure(let new)):
        old.properties.contains { property in
          guard let other = new.properties.first(where: { isSame($0.key, property.key) }) else { return false }
          let (type, otherType) = (property.type.unwrapped, other.type.unwrapped)
          let isRenamed =
            !type.declaredNames.isEmpty && !otherType.declaredNames.isEmpty
            && type.declaredNames != otherType.declaredNames
          return property.name != other.name || isRenamed || type == .decimal && otherType != .decimal
        }
      case (.stringEnum(let old), .stringEnum(let new)):
        old.cases.contains { item in new.cases.contains { isSame($0.rawValue, item.rawValue) && $0.name != item.name } }
      case (.variants(let old), .variants(let new)):
        old.cases.contains { item in new.cases.contains { isSame($0.tag, item.tag) && $0.name != item.name } }
      default: false
      }
    }
  }
}

extension SwiftDocument {
  /// Returns whether a text that was generated anew lacks edits of this one.
  func hasEdits(lackingIn new: SwiftDocument?) -> Bool {
    if isEdited { return true }
    guard let new else { return false }
    return rootName != new.rootName && model.roots.isEmpty && new.model.roots.isEmpty
      || model.hasNames(lackingIn: new.model)
  }
}
