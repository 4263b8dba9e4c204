/// Converts a value to a type by the standard rules, without replaced decoders.
///
/// ```swift
/// try cast(1) as Int                      // 1
/// try cast(true) as Int                   // expected Int, found boolean true
/// try cast(["a": 1]) as [String: Double]  // ["a": 1.0]
/// ```
///
/// If the library has a standard decoder for the type, `cast` calls it: 1 is a Double but not a Bool, and 300 is not an
/// Int8. Any other type is converted by Swift's `as?`. A replaced decoder may call `cast` for values that it does not
/// handle.
///
/// - Null is nil if `T` is optional, otherwise a type mismatch.
/// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value of another type, and
///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` for malformed text of a URL, Date, UUID or
///   Data.
/// - Complexity: O(1), or O(*n*) in the number of elements for collections.
public func cast<T>(_ object: Any) throws -> T {
  try locatingRoot(object) { try castValue($0) }
}

private func castValue<T>(_ object: Any) throws -> T {
  if let type = T.self as? any StandardDecodable.Type {
    if let value = try type.decodeStandard(object) as? T { return value }
  } else if let type = T.self as? any CastableContainer.Type {
    if let value = try type.castElements(of: object) as? T { return value }
  } else if T.self is AnyObject.Type {
    let value = try deepPlainValueOfDocument(object)
    if let value = try foundationValue(exactPlainNumber(object) ?? value) as? T { return value }
  } else if let value = try deepPlainValueOfDocument(object) as? T {
    return value
  }
  if let value = object as? T { return value }
  throw DecodingError.typeMismatch(expected: T.self, found: object)
}

/// A container type whose elements are cast one by one.
private protocol CastableContainer {
  static func castElements(of json: Any) throws -> Self
}

extension Optional: CastableContainer {
  fileprivate static func castElements(of json: Any) throws -> Self {
    isNull(json) ? nil : .some(try castValue(json))
  }
}

extension Array: CastableContainer {
  fileprivate static func castElements(of json: Any) throws -> Self {
    try convertElements(of: json, as: Self.self, with: castElement)
  }
}

extension ContiguousArray: CastableContainer {
  fileprivate static func castElements(of json: Any) throws -> Self {
    Self(try convertElements(of: json, as: Self.self, with: castElement))
  }
}

extension Set: CastableContainer {
  fileprivate static func castElements(of json: Any) throws -> Self {
    Self(try convertElements(of: json, as: Self.self, with: castElement))
  }
}

extension Dictionary: CastableContainer {
  fileprivate static func castElements(of json: Any) throws -> Self {
    try convertMembers(of: json, as: Self.self, with: castElement)
  }
}

/// Casts an element; an element of type `Any` becomes a plain value, not a view.
private func castElement<T>(_ json: Any) throws -> T {
  if T.self == Any.self, let value = try deepPlainPart(of: json) as? T { return value }
  return try castValue(json)
}
