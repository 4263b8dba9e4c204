// To be deleted when inference and printing are there: just enough of both to test the tool.
import Decodable
import Foundation

package struct InferenceOptions: Sendable {
  package var choices = false
  package var decimals = false
  package var dictionaries: [String] = []
  package init() {}
}

package struct Evidence {
  private var root: TypeUse?
  private var properties: [Property] = []
  private var count = 0

  package init() {}

  package init(_ model: Model) {
    guard case .structure(let structure)? = model.declarations.first else { return }
    properties = structure.properties
    count = 1
  }

  package var isEmpty: Bool { count == 0 }

  package mutating func add(_ json: JSON) {
    defer { count += 1 }
    guard json.kind == .object else {
      root = Self.type(of: json)
      return
    }
    for (key, value) in json.members {
      let index = properties.firstIndex { $0.key == key } ?? properties.count
      if index == properties.count {
        properties.append(Property(key: key, name: key, type: Self.type(of: value), mayBeAbsent: count > 0))
      }
      if value.kind == .null { properties[index].isNullable = true }
      if value.kind != .null, properties[index].type != Self.type(of: value) { properties[index].type = .json }
    }
    for index in properties.indices where json[properties[index].key] == nil { properties[index].mayBeAbsent = true }
  }

  private static func type(of json: JSON) -> TypeUse {
    switch json.kind {
    case .boolean: .bool
    case .number: json.numberText?.contains(".") == true ? .double : .int
    case .string: .string
    case .array: .array(json.elements.first(where: { _ in true }).map(type) ?? .json)
    case .object, .null: .json
    }
  }

  package func model(named root: String, options: InferenceOptions) -> Model {
    if let type = self.root { return Model(root: type, declarations: []) }
    return Model(root: .declared(root), declarations: [.structure(Structure(name: root, properties: properties))])
  }
}

package func swiftText(of model: Model, named name: String = "Root") -> String {
  guard case .structure(let structure)? = model.declarations.first else { return "typealias \(name) = \(model.root)\n" }
  var lines = ["// \(model.root == .declared(structure.name) ? "object" : "array")", "struct \(structure.name) {"]
  for property in structure.properties {
    let suffix = (property.mayBeAbsent ? "?" : "") + (property.isNullable ? "!" : "")
    lines.append("  let \(property.key): \(property.type)\(suffix)")
  }
  return (lines + ["}"]).map { $0 + "\n" }.joined()
}

package func readModel(fromSwift text: String) throws -> Model {
  struct NoModel: Error, CustomStringConvertible { var description: String { "line 1: there is no model" } }
  let types: [TypeUse] = [.bool, .int, .double, .string, .json]
  var model: Model?
  var structure = Structure(name: "", properties: [])
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    if words.first == "struct" { structure.name = words[1] }
    if words.first == "let" {
      let key = String(words[1].dropLast())
      let type = types.first { words[2].hasPrefix("\($0)") } ?? .json
      structure.properties.append(
        Property(
          key: key, name: key, type: type, isNullable: words[2].contains("!"), mayBeAbsent: words[2].contains("?")))
    }
    let root = TypeUse.declared(structure.name)
    let isArray = text.hasPrefix("// array")
    model = Model(root: isArray ? .array(root) : root, declarations: [.structure(structure)])
  }
  guard let model, !structure.name.isEmpty else { throw NoModel() }
  return model
}

package struct ModelChange: Equatable {
  let text: String
}

extension [ModelChange] {
  package var text: String { map { $0.text + "\n" }.joined() }
}

package func changes(from old: Model, to new: Model) -> [ModelChange] {
  let (before, after) = (swiftText(of: old).split(separator: "\n"), swiftText(of: new).split(separator: "\n"))
  return after.filter { !before.contains($0) }.map { ModelChange(text: "+ \($0)") }
}
