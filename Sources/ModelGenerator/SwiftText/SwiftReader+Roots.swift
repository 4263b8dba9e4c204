/// The types of documents.
extension SwiftReader {
  /// Finds the types of documents: the requested one, those whose comments say so, or those that no other type uses.
  mutating func findRoots(_ requested: String?) {
    let aliases = syntax.aliases.filter(\.isAtTop)
    // The first of several declarations with a name stands for all.
    let types = syntax.types.filter { $0.isAtTop && isRead($0) && self.types[$0.name]?.range == $0.range }
    if let requested {
      let found = (types + opaqueTypes).filter { $0.name == requested }.map(root)
      return roots = Array((found + aliases.filter { $0.name == requested }.map(root)).prefix(1))
    }
    roots =
      aliases.filter { SwiftComment.readMarker($0.documentation) != nil }.map(root)
      + (types + opaqueTypes).filter { SwiftComment.readMarker($0.documentation) != nil }.map(root)
    if !roots.isEmpty { return }
    let objects = types.filter { forms[$0.name]?.isStringEnum != true }
    var unused = unusedTypes(among: objects)
    guessesRoots = unused.count > 1
    // An opaque type may decode objects in its own code.
    if unused.isEmpty { unused = Array(unusedTypes(among: opaqueTypes).prefix(1)) }
    if unused.isEmpty { unused = Array((unusedTypes(among: objects, by: objects) + objects).prefix(1)) }
    roots = unused.isEmpty ? aliases.prefix(1).map(root) : unused.map(root)
    if roots.isEmpty { roots = types.prefix(1).map(root) }
  }

  /// The types at the top with decode functions in which the reader understands nothing, or which are elsewhere.
  private var opaqueTypes: [SwiftTypeSyntax] {
    syntax.types.filter {
      $0.isAtTop && syntax.isDecodable($0) && declarationCounts[$0.name] == 1 && !isRead($0)
    }
  }

  /// Returns whether the reader understands how a type is decoded, or where its code decides that itself.
  private func isRead(_ type: SwiftTypeSyntax) -> Bool {
    forms[type.name] != nil || checkedOnly[type.name] != nil || ownTypes[type.name] != nil
  }

  private func root(_ alias: SwiftAliasSyntax) -> ModelRoot {
    ModelRoot(name: alias.name, type: use(of: alias.type), note: alias.note?.text)
  }

  private func root(_ type: SwiftTypeSyntax) -> ModelRoot { ModelRoot(name: type.name, type: rootUse(of: type)) }

  /// Returns the types that no other type uses, neither for a member nor in the code that decodes it.
  ///
  /// - Parameter users: The types that may use others; nil for all.
  private func unusedTypes(among candidates: [SwiftTypeSyntax], by users: [SwiftTypeSyntax]? = nil) -> [SwiftTypeSyntax]
  {
    var used: Set<String> = []
    for type in users ?? syntax.types {
      let annotations = type.properties.compactMap(\.annotation) + type.cases.flatMap(\.types)
      let code = [type.decoding?.body, type.variants].compactMap(\.self) + type.initializers.map(\.body)
      var names = Set(annotations.flatMap { use(of: $0).declaredNames })
      // Types of other forms, such as `Page<Item>`, and code may name types too.
      for annotation in annotations {
        let tokens = SwiftTokenizer.tokens(of: text(annotation.range))
        // `Issue.State` is no use of `Issue`.
        for (token, next) in zip(tokens, tokens.dropFirst().map(Optional.some) + [nil]) {
          if let name = token.name, next?.isSymbol(".") != true { names.insert(name) }
        }
      }
      for tokens in code { names.formUnion(tokens.compactMap(\.name)) }
      used.formUnion(names.subtracting([type.name]))
    }
    return candidates.filter { !used.contains($0.name) }
  }

  /// Returns the type that the root's comment shows; a renamed root still has its former name there.
  private func rootUse(of type: SwiftTypeSyntax) -> TypeUse {
    let root: TypeUse = forms[type.name] == nil ? .own(type.name) : .declared(type.name)
    guard let text = SwiftComment.readMarker(type.documentation) else { return root }
    var cursor = SwiftTokenCursor(SwiftTokenizer.tokens(of: text)[...])
    return cursor.readType().map { use(of: $0).mapped { if case .own = $0 { root } else { $0 } } } ?? root
  }
}
