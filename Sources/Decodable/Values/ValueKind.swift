import Foundation

/// The JSON kind of a value, with its contents.
///
/// The initializer is the one place that determines what an `Any` holds. Other functions switch over the kind.
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
    let value = plainUnlessView(json)
    if let view = held(value, as: JSON.self) {
      self.init(view)
    } else if let object = held(value, as: [String: Any].self) {
      self = .object(.swift(object))
    } else if let array = held(value, as: [Any].self) {
      self = .array(.swift(array))
    } else if let text = held(value, as: String.self) {
      self = .string(text)
    } else if let integer = held(value, as: Int.self) {
      self = .number(.integer(Int128(integer)))
    } else if let boolean = held(value, as: Bool.self) {
      self = .boolean(boolean)
    } else if let real = held(value, as: Double.self) {
      self = .number(.real(real))
    } else if holds(value, NSNull.self) {
      self = .null
    } else if let styled = held(value, as: StyledValue.self) {
      self = styled.kind
    } else if let exact = ExactDouble.held(by: value) {
      self = .number(exact.number)
    } else {
      self.init(rare: value)
    }
  }

  private init(_ view: JSON) {
    switch view.kind {
    case .null: self = .null
    case .boolean: self = .boolean(view.bool == true)
    case .number: self = .number(Number(view))
    case .string: self = .string(view.string ?? "")
    case .array: self = .array(.document(view))
    case .object: self = .object(.document(view))
    }
  }

  /// Creates the kind of a container that is not `[Any]` or `[String: Any]`, or of a value of a type outside JSON.
  private init(rare value: Any) {
    // Checks the type first: on Linux, a cast to a class bridges a whole Swift container to Foundation.
    let type = type(of: value)
    if type is NSDictionary.Type, let object = value as? NSDictionary {
      self = .object(.foundation(object))
    } else if type is NSArray.Type, let array = value as? NSArray {
      self = .array(.foundation(array))
    } else if let array = value as? any TypedArray {
      self = .array(.typed(array))
    } else if let object = value as? any TypedDictionary, object.mayHaveNames {
      self = .object(.typed(object))
    } else {
      self = .foreign(type)
    }
  }

  /// The type that represents null.
  static let nullType: Any.Type = NSNull.self

  /// Returns the Swift type that represents the kind of a value in errors.
  static func swiftType(of json: Any) -> Any.Type {
    // Avoids decoding the string of a document.
    guard let cursor = _UnsafeCursor.at(json) else { return ValueKind(json).swiftType }
    defer { extendLifetime(json) }
    return swiftType(of: cursor)
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
