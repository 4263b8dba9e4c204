extension Model {
  /// The model in which no property has the name of another property's storage.
  ///
  /// A struct that would contain itself has a property with a wrapper, whose storage has an underscore before the name.
  var withoutStorageNames: Model {
    let layout = SwiftLayout(of: self)
    guard layout.usesIndirection else { return self }
    var model = self
    model.declarations = declarations.map { declaration in
      guard case .structure(var type) = declaration else { return declaration }
      let isWrapped = { layout.indirectProperties.contains(SwiftLayout.Place(type: type.name, key: $0)) }
      let storage = type.properties.filter { isWrapped($0.key) }.map { "_" + $0.name }
      let names = type.properties.map(\.name) + storage
      // A new name must not have storage with the name of another property either.
      var taken = Set(names + names.filter { $0.hasPrefix("_") }.map { String($0.dropFirst()) })
      for index in type.properties.indices where storage.contains(type.properties[index].name) {
        let name = Identifiers.distinct(Identifiers.property(for: type.properties[index].key), from: taken)
        type.properties[index].name = name
        // A wrapped property has storage by its new name.
        taken.formUnion([name, "_" + name])
      }
      return .structure(type)
    }
    return model
  }
}
