/// The type of the documents of one kind, where a model has several roots.
package struct ModelRoot: Equatable, Sendable {
  /// The name of the type that the model declares for the documents or their elements, or of a type alias.
  package var name: String
  /// The type of a document.
  package var type: TypeUse
  /// A note on an alias.
  package var note: String?

  package init(name: String, type: TypeUse, note: String? = nil) {
    self.name = name
    self.type = type
    self.note = note
  }

  /// Whether the root needs a type alias, since the model does not declare a type of its name.
  var isAlias: Bool { type.declaredNames != [name] }
}

extension Model {
  /// The uses of types by whole documents.
  var documentTypes: [TypeUse] { roots.isEmpty ? [root] : roots.map(\.type) }

  /// Whether an array is one of the kinds of documents, and not a list of documents.
  var hasListDocuments: Bool {
    documentTypes.contains { type in
      guard case .declared(let name) = type, case .alternatives(let kinds) = declarationsByName[name] else {
        return false
      }
      return kinds.cases.contains { $0.type.isArray }
    }
  }

  /// Returns the roots of a model.
  ///
  /// - Parameter name: The name of the root of a model with one.
  func roots(named name: String) -> [ModelRoot] {
    roots.isEmpty ? [ModelRoot(name: name, type: root, note: note)] : roots
  }

  /// Returns the model of the documents of one root.
  func model(of root: ModelRoot) -> Model {
    var model = self
    (model.root, model.roots, model.guessesRoots) = (root.type, [], false)
    return model
  }

  /// Returns the error for a file whose root the keys do not show.
  ///
  /// - Parameter rootName: The name of the root of a model with one.
  func errorForUnrelated(_ source: SampleSource, named rootName: String) -> InputError {
    if roots.isEmpty {
      return InputError(
        "\(source.name) has too few keys of \(rootName); to widen the type all the same, add --root \(rootName)")
    }
    let names = roots.prefix(8).map(\.name) + (roots.count > 8 ? ["\(roots.count - 8) more"] : [])
    return InputError(
      "\(source.name) has too few keys of \(names.list("or")) to show which of these types it has; "
        + "choose one, or another type, by --root")
  }

  /// Changes the types of documents.
  mutating func mapRoots(_ transform: (TypeUse) -> TypeUse) {
    root = transform(root)
    for index in roots.indices { roots[index].type = transform(roots[index].type) }
  }

  /// Lets documents of some roots be arrays of what the model has so far.
  ///
  /// - Parameter areArrays: Whether the documents of each root are arrays.
  mutating func makeArrays(_ areArrays: [Bool]) {
    if areArrays.first == true { root = .array(root) }
    for index in roots.indices where areArrays[index] { roots[index].type = .array(roots[index].type) }
  }
}
