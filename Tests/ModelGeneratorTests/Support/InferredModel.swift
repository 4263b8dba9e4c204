import Decodable
import ModelGenerator

/// Returns the evidence of samples.
func evidence(of samples: [String]) throws -> Evidence {
  var evidence = Evidence()
  try evidence.add(samples)
  return evidence
}

/// Returns the model of samples, or of an array of them.
func model(of samples: [String], named name: String, isArray: Bool = false) throws -> Model {
  var model = try evidence(of: samples).model(named: name, options: InferenceOptions())
  if isArray { model.root = .array(model.root) }
  return model
}

extension Evidence {
  /// Adds samples.
  mutating func add(_ samples: [String]) throws {
    for sample in samples { add(try JSON(parsing: sample)) }
  }
}

/// Returns the model of samples in short notation: a line for the root and for each type.
///
/// A property is `name(key): type`, without the key if it equals the name; `?` marks null, `~` absence, and `//` a
/// note.
func inferred(
  _ samples: String..., named root: String = "Root", dictionaries: [String] = [],
  options: InferenceOptions = InferenceOptions()
) throws -> String {
  var evidence = try evidence(of: samples)
  for path in dictionaries { evidence.makeDictionaries(at: DataPath(path)) }
  return describe(evidence.model(named: root, options: options))
}

/// Returns a model in the same notation.
func describe(_ model: Model) -> String {
  let roots = model.roots.map { "\($0.name): \(describe($0.type))" }
  return ((roots.isEmpty ? [describe(model.root)] : roots) + model.declarations.map(describe)).joined(separator: "\n")
}

private func describe(_ declaration: Declaration) -> String {
  switch declaration {
  case .structure(let type):
    "\(type.name) { \(type.properties.map(describe).joined(separator: ", ")) }"
  case .stringEnum(let type):
    "\(type.name) = \(type.cases.map { "\($0.name)(\($0.rawValue))" }.joined(separator: " | "))"
  case .variants(let type):
    "\(type.name) by \(type.tagKey)\(type.contentKey.map { " in " + $0 } ?? "")"
      + " = \(type.cases.map(describe).joined(separator: " | "))"
  case .alternatives(let type):
    "\(type.name) = \(type.cases.map { "\($0.name): \(describe($0.type))" }.joined(separator: " | "))"
  case .wrapper(let type): "\(type.name)(\(describe(type.type)))"
  case .namespace(let name): name
  }
}

private func describe(_ item: VariantType.Case) -> String {
  "\(item.name)(\(item.tag))" + (item.type.map { ": " + describe($0) } ?? "")
}

private func describe(_ property: Property) -> String {
  let key = property.key == property.name ? "" : "(\(property.key))"
  let marks = (property.isNullable ? "?" : "") + (property.mayBeAbsent ? "~" : "")
  let comments = [property.description, property.note].compactMap(\.self).map { " // " + $0 }.joined()
  return "\(property.name)\(key): \(describe(property.type))\(marks)\(comments)"
}

private func describe(_ type: TypeUse) -> String {
  switch type {
  case .array(let element): "[\(describe(element))]"
  case .dictionary(let value): "[String: \(describe(value))]"
  case .optional(let type): describe(type) + "?"
  case .declared(let name): name
  case .refined(let base, let requirements):
    "\(describe(base)) where \(requirements.map(\.description).joined(separator: " and "))"
  case .converted(let base, .lenient): "lenient \(describe(base))"
  case .converted(let base, .oneOrMany): "oneOrMany \(describe(base))"
  case .converted(_, .dates(let formats)): formats.map(\.rawValue).joined(separator: "|")
  default: "\(type)"
  }
}
