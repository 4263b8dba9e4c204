/// The way to an object with data for keys, as `--dictionary` has it: `users[].scores`.
///
/// `[]` stands for the elements of an array, `*` for the values of a dictionary. Dots before and after brackets may be
/// left out.
struct DataPath {
  /// What stands for the elements of an array, and for the values of a dictionary.
  static let (element, value) = ("[]", "*")

  let steps: [String]
  let text: String

  init(_ text: String) {
    self.init(text, Self.steps(of: text))
  }

  private init(_ text: String, _ steps: [String]) {
    self.text = text
    self.steps = steps
  }

  /// The steps of a path; a key with dots in it takes several, and a path cannot say where.
  static func steps(of text: String) -> [String] {
    text.replacing("[]", with: ".[].").split(separator: ".").map(String.init)
  }

  /// The way from an element of the document, which may have been left out.
  var inElement: DataPath { steps.first == Self.element ? DataPath(text, Array(steps.dropFirst())) : self }

  /// The way as inference takes it.
  var normalized: String { steps.joined(separator: ".") }

  /// Whether a model has a dictionary there.
  func isDictionary(in model: Model) -> Bool {
    let declarations = Dictionary(model.declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return Self.leads(steps[...], from: model.root, declarations)
  }

  private static func leads(
    _ steps: ArraySlice<String>, from type: TypeUse, _ declarations: [String: Declaration]
  ) -> Bool {
    switch type {
    case .optional(let wrapped): leads(steps, from: wrapped, declarations)
    case .array(let element): steps.first == Self.element && leads(steps.dropFirst(), from: element, declarations)
    case .dictionary where steps.isEmpty: true
    case .dictionary(let value): steps.first == Self.value && leads(steps.dropFirst(), from: value, declarations)
    case .declared(let name):
      switch declarations[name] {
      case .structure(let structure): leads(steps, into: structure, declarations)
      case .variants(let type): type.cases.contains { leads(steps, intoCase: $0.type, declarations) }
      case .choice, nil: false
      }
    default: false
    }
  }

  /// Only structures are looked into: an enum in an enum may be itself.
  private static func leads(
    _ steps: ArraySlice<String>, intoCase type: TypeUse?, _ declarations: [String: Declaration]
  ) -> Bool {
    guard case .declared(let name)? = type?.unwrapped, case .structure(let structure)? = declarations[name] else {
      return false
    }
    return leads(steps, into: structure, declarations)
  }

  /// A key may have dots in it, and takes several steps then.
  private static func leads(
    _ steps: ArraySlice<String>, into structure: Structure, _ declarations: [String: Declaration]
  ) -> Bool {
    structure.properties.contains { property in
      let key = Self.steps(of: property.key)
      // A key without letters is no step: a structure that is part of itself by it has no end.
      return !key.isEmpty && steps.starts(with: key)
        && leads(steps.dropFirst(key.count), from: property.type, declarations)
    }
  }
}
