import Foundation

/// What a value is in terms of JSON.
enum ValueKind {
  case null
  case boolean(Bool)
  case number(Number)
  case string(String)
  case array(ArrayView)
  case object(ObjectView)
  /// A value that JSON does not have, such as a Date out of a property list.
  case foreign(Any.Type)

  init(_ json: Any) {
    // A number of a document keeps its digits.
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

  /// The type that stands for null.
  static let nullType: Any.Type = NSNull.self

  /// The Swift type that stands for the kind of a value in errors.
  static func swiftType(of json: Any) -> Any.Type {
    // What a string of a document says is not looked at.
    switch held(json, as: JSON.self)?.kind {
    case .null: nullType
    case .boolean: Bool.self
    case .string: String.self
    case .array: [Any].self
    case .object: [String: Any].self
    case .number, nil: ValueKind(json).swiftType
    }
  }

  /// The Swift type that stands for the kind of a value of a document in errors.
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

  /// The Swift type that stands for the kind in errors, the same for every holder.
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
