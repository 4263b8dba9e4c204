import Decodable
import Foundation

/// A value as a type of Swift, of Foundation or of the library stores it, so that equal values may have several
/// spellings in JSON.
indirect enum DecodedValue: Hashable {
  case json(JSON)
  case string(String)
  case number(Double)
  case date(Date)
  case uuid(UUID)
  case array([DecodedValue])
  case object([String: DecodedValue])

  init(_ json: JSON, as type: TypeUse) {
    switch type {
    case .array(let element) where json.kind == .array: self = .array(json.elements.map { Self($0, as: element) })
    case .dictionary(let value) where json.kind == .object:
      self = .object(json.members.reduce(into: [:]) { $0[$1.name] = Self($1.value, as: value) })
    case .optional(let wrapped) where json.kind != .null: self.init(json, as: wrapped)
    case .refined(let base, _): self.init(json, as: base)
    case .string: self = json.string.map { .string($0) } ?? .json(json)
    case .double: self = (try? Double.decode(json)).map { .number($0) } ?? .json(json)
    case .uuid: self = (try? UUID.decode(json)).map { .uuid($0) } ?? .json(json)
    case .date: self = (try? Date.decode(json)).map { .date($0) } ?? .json(json)
    default: self = .json(json)
    }
  }
}
