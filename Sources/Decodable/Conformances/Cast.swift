/// Returns the value as a type, by the strict rules and without any override.
///
/// ```swift
/// try cast(1) as Int                      // 1
/// try cast(true) as Int                   // expected Int, found boolean true
/// try cast(["a": 1]) as [String: Double]  // ["a": 1.0]
/// ```
///
/// Where the standard decoder of a type exists, this is it: 1 is a Double but no Bool, 300 no Int8. Any other type is
/// taken as Swift's own `as?` takes it. It is what a replaced decoder falls back to, since it never calls one.
///
/// - Null is nil if `T` is optional, otherwise a type mismatch.
/// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)``, or for malformed text of a URL, Date, UUID or Data
///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``.
/// - Complexity: O(1), for collections O(*n*) in their elements.
public func cast<T>(_ object: Any) throws -> T {
  try locatingRoot(object) { try castValue($0) }
}

private func castValue<T>(_ object: Any) throws -> T {
  if let type = T.self as? any StandardDecodable.Type {
    if let value = try type.decodeStandard(object) as? T { return value }
  } else if let type = T.self as? any CastableContainer.Type {
    if let value = try type.castElements(of: object) as? T { return value }
  } else if T.self is AnyObject.Type {
    if let value = try foundationValue(deepPlainValueOfDocument(object)) as? T { return value }
  } else if let value = try deepPlainValueOfDocument(object) as? T {
    return value
  }
  if let value = object as? T { return value }
  throw DecodingError.typeMismatch(expected: T.self, found: object)
}

/// A type that holds others, which are cast one by one.
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

/// What is asked for as Any is a plain graph, not a view of one.
private func castElement<T>(_ json: Any) throws -> T {
  if T.self == Any.self, let value = try deepPlainValue(of: json) as? T { return value }
  return try castValue(json)
}
