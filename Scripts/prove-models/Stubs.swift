import Decodable
import ModelGenerator

// Inference and printing that are just good enough to try the proof with, until there are those of the generator.

struct InferenceOptions {
  var choices = false
  var decimals = false
  var dictionaries: [String] = []
}

struct Evidence {
  private var documents: [JSON] = []
  private var declarations: [Declaration] = []

  mutating func add(_ json: JSON) { documents.append(json) }

  func model(named root: String, options: InferenceOptions) -> Model {
    var copy = self
    lastName = root
    let type = copy.type(of: documents, name: root)
    return Model(root: type, declarations: copy.declarations.reversed())
  }

  private mutating func type(of values: [JSON], name: String) -> TypeUse {
    let kinds = Set(values.map(\.kind))
    switch kinds {
    case [.boolean]: return .bool
    case [.string]: return .string
    case [.number]:
      if values.allSatisfy({ (try? Int32.decode($0)) != nil && $0.description.allSatisfy { $0.isNumber || $0 == "-" } })
      {
        return .int
      }
      return values.allSatisfy { (try? Double.decode($0)) != nil } ? .double : .json
    case [.array]: return .array(type(of: values.flatMap { Array($0.elements) }, name: name))
    case [.object]: return .declared(structure(of: values, name: name))
    default: return .json
    }
  }

  private mutating func structure(of values: [JSON], name: String) -> String {
    var members: [[UInt8]: [JSON]] = [:]
    var keys: [String] = []
    for (key, value) in values.flatMap({ Array($0.members) }) {
      if members[Array(key.utf8)] == nil { keys.append(key) }
      members[Array(key.utf8), default: []].append(value)
    }
    let properties = keys.enumerated().map { index, key in
      let all = members[Array(key.utf8), default: []]
      let present = all.filter { $0.kind != .null }
      let letters = key.lowercased().filter { $0.isASCII && $0.isLetter }.prefix(20)
      return Property(
        key: key, name: "v\(letters)\(index)", type: type(of: present, name: "\(name)M\(index)"),
        isNullable: present.count < all.count, mayBeAbsent: all.count < values.count)
    }
    declarations.append(.structure(Structure(name: name, properties: properties)))
    return name
  }
}

nonisolated(unsafe) private var lastName = ""

func swiftText(of model: Model) -> String {
  guard let root = model.declarations.first?.name else {
    return "import Decodable\n\ntypealias \(lastName) = \(model.root.spelled(in: ""))\n"
  }
  var text = "import Decodable\n"
  for case .structure(let type) in model.declarations {
    let isRoot = type.name == root
    text += isRoot ? "\n" : "\nextension \(root) {\n"
    text += "struct \(type.name): Equatable, Sendable {\n"
    for property in type.properties {
      let mark = property.isNullable || property.mayBeAbsent ? "?" : ""
      text += "  var \(property.name): \(property.type.spelled(in: root))\(mark)\n"
    }
    text += "}\n" + (isRoot ? "" : "}\n")
    let name = isRoot ? root : "\(root).\(type.name)"
    text +=
      "\nextension \(name): Decodable {\n  static func decode(_ json: Any) throws -> \(name) {\n    \(type.properties.isEmpty ? "" : "try ")\(name)("
    text += type.properties.map { property in
      "\n      \(property.name): json =>\(property.mayBeAbsent ? "?" : "") \(property.key.debugDescription)"
    }.joined(separator: ",")
    text += ")\n  }\n}\n"
  }
  return text
}
