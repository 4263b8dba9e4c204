import ModelGenerator
import ModelProof

extension TypeTable {
  init(_ model: Model, root: String) {
    self.init()
    for declaration in model.declarations {
      let name = declaration.name == root ? root : "\(root).\(declaration.name)"
      switch declaration {
      case .structure(let type): entries[name] = .structure(type.fields)
      case .stringEnum: entries[name] = .stringEnum
      case .variants(let type):
        let cases = type.cases.map { ($0.name, TypeTable.Case(tag: $0.tag, isOptional: $0.type?.isOptional == true)) }
        entries[name] = .variants(
          tagKey: type.tagKey, contentKey: type.contentKey, cases: Dictionary(cases) { first, _ in first })
      case .alternatives: entries[name] = .union
      // Only models of schemas have the other types.
      case .wrapper, .namespace: break
      }
    }
  }
}

extension Structure {
  fileprivate var fields: [String: TypeTable.Field] {
    let fields = properties.map { property in
      (
        property.name,
        TypeTable.Field(
          key: property.key, isNullable: property.isNullable, mayBeAbsent: property.mayBeAbsent,
          conversion: property.type.needsDecoding ? property.type.conversion : [])
      )
    }
    return Dictionary(fields) { first, _ in first }
  }
}

extension TypeUse {
  /// The steps of the decoder.
  fileprivate var conversion: [String] {
    switch self {
    case .array(let inner): ["array"] + inner.conversion
    case .dictionary(let inner): ["dictionary"] + inner.conversion
    case .optional(let inner): inner.conversion
    case .converted(.array(let inner), .oneOrMany): ["oneOrMany"] + inner.conversion
    case .converted(.bool, .lenient): ["flag"]
    case .converted(_, .lenient): ["number"]
    case .converted(_, .dates(let formats)): [formats.last?.rawValue ?? ""]
    default: []
    }
  }

  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }

  /// Returns the text that refers to the type from outside the root type.
  func spelled(in root: String) -> String {
    text { name in name == root ? root : "\(root).`\(name)`" }
  }
}
