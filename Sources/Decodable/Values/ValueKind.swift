import Foundation

/// The JSON kind of a value, with its contents.
enum ValueKind {
  case null
  case boolean(Bool)
  case number(Number)
  case string(String)
  case array(ArrayView)
  case object(ObjectView)
  /// A value of a type outside JSON, such as a Date from a property list.
  case foreign(Any.Type)

  init(_ json: Any) {
    // A number of a document must keep its digits, which `plainValue(of:)` may round.
    if let view = held(json, as: JSON.self), let number = Number(view) {
      self = .number(number)
      return
    }
    let value = plainValue(of: json)
    if holds(value, NSNull.self) {
      self = .null
    } else if let value = held(value, as: Bool.self) {
      self = .boolean(value)
    } else if let value = held(value, as: String.self) {
      self = .string(value)
    } else if let number = Number(value) {
      self = .number(number)
    } else if let array = ArrayView(value) {
      self = .array(array)
    } else if let object = ObjectView(value) {
      self = .object(object)
    } else {
      self = .foreign(type(of: value))
    }
  }

  /// The type that represents null.
  static let nullType: Any.Type = NSNull.self

  /// Returns the Swift type that represents the kind of a value in errors.
  static func swiftType(of json: Any) -> Any.Type {
    // Avoids decoding the string of a document.
    switch held(json, as: JSON.self)?.kind {
    case .null: nullType
    case .boolean: Bool.self
    case .string: String.self
    case .array: [Any].self
    case .object: [String: Any].self
    case .number, nil: ValueKind(json).swiftType
    }
  }

  /// Returns the Swift type that represents the kind of a document's value in errors.
  static func swiftType(of cursor: _UnsafeCursor) -> Any.Type {
    let entry = cursor.entry
    if entry.isString { return String.self }
    switch entry.kind {
    case .null: return nullType
    case .true, .false: return Bool.self
    case .array: return [Any].self
    default: return entry.isObject ? [String: Any].self : ValueKind(cursor.json).swiftType
    }
  }

  /// The Swift type that represents the kind in errors, which is the same for documents, Swift and Foundation.
  var swiftType: Any.Type {
    switch self {
    case .null: Self.nullType
    case .boolean: Bool.self
    case .number(let number): number.swiftType
    case .string: String.self
    case .array: [Any].self
    case .object: [String: Any].self
    case .foreign(let type): type
    }
  }
}
