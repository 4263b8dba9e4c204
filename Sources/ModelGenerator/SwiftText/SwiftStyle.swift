/// The access level, the conformances and the kind of printed types.
package struct SwiftStyle: Equatable, Sendable {
  /// The modifier `public` or `package`; nil for `internal`, which is not written.
  package var access: String?
  /// The conformances besides Decodable, Equatable and Sendable.
  package var conformances: [String] = []
  /// Whether objects are final classes instead of structs.
  package var isClass = false
  /// The forms of the decode functions of an earlier text by type.
  ///
  /// The form of a new function depends on its size.
  var decodeForms: [String: SwiftDecodeFunction.Form] = [:]

  package init(access: String? = nil, conformances: [String] = [], isClass: Bool = false) {
    self.access = access
    self.conformances = conformances
    self.isClass = isClass
  }

  /// The modifier and a space.
  var modifier: String { access.map { $0 + " " } ?? "" }
}

extension SwiftDocument {
  /// The access level of the root, and the conformances that any of the types has.
  var style: SwiftStyle {
    let types = syntax.types.filter { forms[$0.name] != nil }
    var own = Set(types.flatMap(\.conformancesOfStyle)).subtracting(Self.standardConformances)
    if own.isSuperset(of: ["Hashable", "Identifiable"]) {
      // The conformance of a type that only an `id` needs does not belong to the style.
      let style = SwiftStyle(conformances: own.subtracting(["Hashable"]).sorted(), isClass: hasOnlyClasses)
      let conformances = SwiftConformances(model, SwiftLayout(of: model, storedElsewhere: storedElsewhere), style)
      let isOwn = types.contains { type in
        type.conformancesOfStyle.contains("Hashable") && !conformances.list(of: type.name).contains("Hashable")
      }
      if !isOwn { own.remove("Hashable") }
    }
    let root = type(named: rootName)
    let access = root?.access ?? syntax.aliases.first { $0.name == rootName }?.access
    var style = SwiftStyle(
      access: access == "public" || access == "package" ? access : nil, conformances: own.sorted(),
      isClass: hasOnlyClasses)
    style.decodeForms = forms.compactMapValues { if case .structure(let function) = $0 { function.form } else { nil } }
    return style
  }

  /// Whether all objects are classes, so that new ones become classes too.
  var hasOnlyClasses: Bool {
    let objects = syntax.types.filter { if case .structure = forms[$0.name] { true } else { false } }
    return !objects.isEmpty && objects.allSatisfy(\.isReference)
  }

  /// The conformances and the raw type that printed types have in any style.
  private static let standardConformances: Set = [
    "CaseIterable", "Decodable", "Encodable", "Equatable", "RawRepresentable", "Sendable", "String",
  ]
}

extension SwiftTypeSyntax {
  /// The conformances, without Hashable if the type is an enum that keeps other strings: such an enum always has it.
  fileprivate var conformancesOfStyle: [String] {
    SwiftOpenStringEnum(of: self) == nil ? inherited : inherited.filter { $0 != "Hashable" }
  }
}
