/// What must be known of a whole model before its types are printed.
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

  /// The choices that stand where `=>` returns only what is `Decodable`.
  private(set) var decodableChoices: Set<String> = []
  private(set) var indirectVariants: Set<String> = []
  /// The properties of structures by which they would contain themselves.
  private(set) var indirectProperties: Set<Place> = []
  private(set) var usesFoundation = false
  /// The keys of the contents of variants, by their names.
  private(set) var contentKeys: [String: String] = [:]
  let indirectionName: String

  var usesIndirection: Bool { !indirectProperties.isEmpty }

  /// The types that a value of a type keeps within itself.
  private var contained: [String: [String]] = [:]

  init(of model: Model) {
    let names = Set(model.declarations.map(\.name))
    indirectionName = ["Indirect", "IndirectValue"].first { !names.contains($0) } ?? "IndirectStorage"
    note(model.root)
    noteChoice(in: model.root, isPlain: false)
    for declaration in model.declarations {
      switch declaration {
      case .structure(let type): type.properties.forEach { note($0, in: type) }
      case .choice: break
      case .variants(let type):
        contentKeys[type.name] = type.contentKey
        for each in type.cases.compactMap(\.type) {
          note(each)
          noteChoice(in: each, isPlain: false)
          if let name = each.contained { contained[type.name, default: []].append(name) }
        }
      }
    }
    decodableChoices.formIntersection(model.declarations.choices)
    breakCycles(of: model)
  }

  private mutating func note(_ property: Property, in type: Structure) {
    note(property.type)
    noteChoice(in: property.type, isPlain: true)
    if let name = property.type.contained { contained[type.name, default: []].append(name) }
  }

  private mutating func note(_ type: TypeUse) {
    switch type {
    case .date, .url, .uuid, .decimal: usesFoundation = true
    case .array(let inner), .dictionary(let inner), .optional(let inner): note(inner)
    default: break
    }
  }

  /// Raw-representable types without a conformance are returned alone, and in one array or dictionary.
  private mutating func noteChoice(in type: TypeUse, isPlain: Bool) {
    switch type.unwrapped {
    case .declared(let name): if !isPlain { decodableChoices.insert(name) }
    case .array(let inner), .dictionary(let inner):
      if case .declared = inner.unwrapped, isPlain { return }
      noteChoice(in: inner, isPlain: false)
    default: break
    }
  }

  /// An enum is made indirect, of a struct one property.
  private mutating func breakCycles(of model: Model) {
    for case .variants(let type) in model.declarations where reaches(type.name, from: type.name) {
      indirectVariants.insert(type.name)
      contained[type.name] = nil
    }
    for case .structure(let type) in model.declarations {
      for property in type.properties {
        guard let name = property.type.contained, name == type.name || reaches(type.name, from: name) else { continue }
        indirectProperties.insert(Place(type: type.name, key: property.key))
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
  /// The type without its optionals.
  var unwrapped: TypeUse {
    if case .optional(let inner) = self { inner.unwrapped } else { self }
  }

  /// The declaration that a value of the type keeps within itself.
  fileprivate var contained: String? {
    if case .declared(let name) = unwrapped { name } else { nil }
  }
}

extension [Declaration] {
  fileprivate var choices: Set<String> {
    Set(compactMap { if case .choice(let type) = $0 { type.name } else { nil } })
  }
}
