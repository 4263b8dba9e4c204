/// Facts about a whole model that printing its types requires.
struct SwiftLayout {
  /// A property of a structure.
  struct Place: Hashable {
    let type: String
    let key: ExactKey

    init(type: String, key: String) {
      self.type = type
      self.key = ExactKey(key)
    }
  }

  /// The string enums that must be `Decodable`, since `=>` returns them in deeper nesting than raw-representable types
  /// support.
  private(set) var decodableStringEnums: Set<String> = []
  /// The string enums that must be `Encodable`: those that must be `Decodable`, and those that are optional in an array
  /// or a dictionary.
  private(set) var encodableStringEnums: Set<String> = []
  private(set) var indirectVariants: Set<String> = []
  /// The properties through which structures would contain themselves.
  private(set) var indirectProperties: Set<Place> = []
  private(set) var usesFoundation = false
  /// The declarations by name.
  let declarations: [String: Declaration]
  let indirectionName: String

  var usesIndirection: Bool { !indirectProperties.isEmpty }

  /// The types whose values are stored inline in a value of a type, by the name of that type.
  private var contained: [String: [String]] = [:]

  /// Determines the facts about a model.
  ///
  /// - Parameter stored: Properties whose values are not stored inline, for example because they are objects of classes.
  init(of model: Model, storedElsewhere stored: Set<Place> = []) {
    declarations = model.declarationsByName
    let names = Set(declarations.keys)
    indirectionName = ["Indirect", "IndirectValue"].first { !names.contains($0) } ?? "IndirectStorage"
    for document in model.documentTypes {
      collectImports(for: document)
      collectStringEnums(in: document, isPlain: false)
    }
    for declaration in model.declarations {
      switch declaration {
      case .structure(let type):
        type.properties.forEach { collect($0, of: type, besides: stored) }
        if let others = type.otherMembers {
          collectImports(for: others.type)
          collectStringEnums(in: others.type, isPlain: false)
        }
      case .stringEnum: break
      case .variants(let type):
        for each in type.cases.compactMap(\.type) { collect(each, of: type.name) }
      case .alternatives(let type): type.cases.forEach { collect($0.type, of: type.name) }
      case .wrapper(let type): collect(type.type, of: type.name)
      case .namespace: break
      }
    }
    encodableStringEnums.formUnion(decodableStringEnums)
    decodableStringEnums.formIntersection(model.declarations.stringEnums)
    encodableStringEnums.formIntersection(model.declarations.stringEnums)
    breakCycles(of: model, besides: stored)
  }

  private mutating func collect(_ property: Property, of type: Structure, besides stored: Set<Place>) {
    collectImports(for: property.type)
    collectStringEnums(in: property.type, isPlain: true)
    if stored.contains(Place(type: type.name, key: property.key)) { return }
    if let name = property.type.contained { contained[type.name, default: []].append(name) }
  }

  /// Collects the facts about a type that a `decode` call and not a chain decodes.
  private mutating func collect(_ use: TypeUse, of type: String) {
    collectImports(for: use)
    collectStringEnums(in: use, isPlain: false)
    if let name = use.contained { contained[type, default: []].append(name) }
  }

  private mutating func collectImports(for type: TypeUse) {
    if type.usesFoundation { usesFoundation = true }
  }

  /// Collects the string enums that are nested more deeply than one array or dictionary, where a conformance is
  /// required.
  ///
  /// - Parameter isPlain: Whether the type is a property's, where `=>` supports raw-representable types without a
  ///   conformance.
  private mutating func collectStringEnums(in type: TypeUse, isPlain: Bool) {
    switch type.unwrapped {
    case .declared(let name): if !isPlain { decodableStringEnums.insert(name) }
    case .array(let inner), .dictionary(let inner):
      if case .declared(let name) = inner.unwrapped, isPlain {
        if inner.isOptional { encodableStringEnums.insert(name) }
        return
      }
      collectStringEnums(in: inner, isPlain: false)
    case .refined(let inner, _), .converted(let inner, _): collectStringEnums(in: inner, isPlain: false)
    default: break
    }
  }

  /// Breaks cycles: makes enums indirect, and one property of each struct.
  private mutating func breakCycles(of model: Model, besides stored: Set<Place>) {
    for name in model.declarations.enumsOfTypes where reaches(name, from: name) {
      indirectVariants.insert(name)
      contained[name] = nil
    }
    for case .structure(let type) in model.declarations {
      for property in type.properties {
        let place = Place(type: type.name, key: property.key)
        guard let name = property.type.contained, name == type.name || reaches(type.name, from: name),
          !stored.contains(place)
        else { continue }
        indirectProperties.insert(place)
        if let index = contained[type.name]?.firstIndex(of: name) { contained[type.name]?.remove(at: index) }
      }
    }
  }

  private func reaches(_ name: String, from start: String) -> Bool {
    var (open, seen) = ([start], Set<String>())
    while let next = open.popLast() {
      for inner in contained[next] ?? [] where seen.insert(inner).inserted {
        if inner == name { return true }
        open.append(inner)
      }
    }
    return false
  }
}

extension TypeUse {
  /// The declaration whose value is stored inline in a value of the type.
  fileprivate var contained: String? {
    if case .declared(let name) = unwrapped { name } else { nil }
  }
}

extension [Declaration] {
  fileprivate var stringEnums: Set<String> {
    Set(compactMap { if case .stringEnum(let type) = $0 { type.name } else { nil } })
  }

  /// The names of the enums with associated values, those with tags first.
  fileprivate var enumsOfTypes: [String] {
    compactMap { if case .variants(let type) = $0 { type.name } else { nil } }
      + compactMap { if case .alternatives(let type) = $0 { type.name } else { nil } }
  }
}
