extension Model {
  /// The model with other names for properties that are called as the storage of another: that of a property with a
  /// wrapper, which a struct has where it would contain itself, has an underscore before its name.
  var withoutStorageNames: Model {
    let layout = SwiftLayout(of: self)
    guard layout.usesIndirection else { return self }
    var model = self
    model.declarations = declarations.map { declaration in
      guard case .structure(var type) = declaration else { return declaration }
      let isWrapped = { layout.indirectProperties.contains(SwiftLayout.Place(type: type.name, key: $0)) }
      let storage = type.properties.filter { isWrapped($0.key) }.map { "_" + $0.name }
      let names = type.properties.map(\.name) + storage
      // Nor is a name to have a storage that is called as one of them.
      var taken = Set(names + names.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) })
      for index in type.properties.indices where storage.contains(type.properties[index].name) {
        let name = Identifiers.distinct(Identifiers.property(for: type.properties[index].key), from: taken)
        type.properties[index].name = name
        // A wrapped one has a storage by its new name.
        taken.formUnion([name, "_" + name])
      }
      return .structure(type)
    }
    return model
  }
}
