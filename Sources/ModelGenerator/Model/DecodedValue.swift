import Decodable
import Foundation

/// A value as a model's type stores it: without the members that the model lacks.
indirect enum DecodedValue: Equatable {
  case scalar(JSON)
  case number(Double)
  case date(Date)
  case uuid(UUID)
  case array([DecodedValue])
  /// An object, without the members that are null.
  case object([String: DecodedValue])
}

extension ModelTypes {
  /// Returns a value as a type of the model stores it.
  func decodedValue(_ json: JSON, as type: TypeUse) -> DecodedValue {
    switch type {
    case .array(let element), .converted(.array(let element), .oneOrMany):
      let elements = json.kind == .array ? Array(json.elements) : [json]
      return .array(elements.map { decodedValue($0, as: element) })
    case .dictionary(let value) where json.kind == .object:
      return .object(json.members.reduce(into: [:]) { $0[$1.name] = decodedValue($1.value, as: value) })
    case .optional(let wrapped) where json.kind != .null: return decodedValue(json, as: wrapped)
    case .refined(let base, _): return decodedValue(json, as: base)
    case .double: return (try? Double.decode(json)).map { .number($0) } ?? .scalar(json)
    case .uuid: return (try? UUID.decode(json)).map { .uuid($0) } ?? .scalar(json)
    case .date: return (try? Date.decode(json)).map { .date($0) } ?? .scalar(json)
    case .declared(let name): return decodedValue(json, as: declarations[name])
    default: return .scalar(json)
    }
  }

  private func decodedValue(_ json: JSON, as declaration: Declaration?) -> DecodedValue {
    if case .wrapper(let type) = declaration { return decodedValue(json, as: type.type) }
    guard case .structure(let type) = declaration, json.kind == .object, type.own == nil,
      type.properties.allSatisfy({ declarations.adjacentVariants(in: $0) == nil })
    else { return .scalar(json) }
    var values: [String: DecodedValue] = [:]
    for property in type.properties {
      guard let value = json[property.key], value.kind != .null else { continue }
      values[property.key] = decodedValue(value, as: property.type)
    }
    if let others = type.otherMembers {
      for (name, value) in json.members where !others.knownKeys.contains(name) {
        values[name] = decodedValue(value, as: others.type)
      }
    }
    return .object(values)
  }
}
