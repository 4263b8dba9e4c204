/// The content of a plain value, for code outside this module.
package enum PlainContent {
  case null
  case boolean(Bool)
  /// The text of a number in JSON's notation, or of an infinity or NaN.
  case number(String, isFinite: Bool)
  case string(String)
  case array([Any])
  case object([(name: String, value: Any)])
  /// A value of a type outside JSON, or an object with a key that is not a string.
  case foreign

  package init(_ json: Any) {
    switch ValueKind(json) {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let number): self = .number(number.description, isFinite: number.isFinite)
    case .string(let text): self = .string(text)
    case .array(let array): self = .array(array.elements)
    case .object(let object): self = object.members.map(Self.object) ?? .foreign
    case .foreign: self = .foreign
    }
  }
}
