import Foundation

// Containers of `Any` cannot conform to `Decodable`, since `Any` does not. Generated overloads of `=>` return them.

extension Array: _PlainContainer where Element == Any {
  /// Decodes an array, and converts all nested values to plain Swift values.
  ///
  /// ```swift
  /// try [Any].decode([1, "a"])   // [1, "a"]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array, including null.
  /// - Complexity: O(*n*) in the size of the value
  public static func decode(_ json: Any) throws -> [Any] {
    try decodeElements(of: json, as: Self.self, with: deepPlainPart)
  }
}

extension Array where Element == [String: Any] {
  /// Decodes an array of objects, and converts all nested values to plain Swift values.
  ///
  /// ```swift
  /// try [[String: Any]].decode([["a": 1]])   // [["a": 1]]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array of objects, including
  ///   null.
  /// - Complexity: O(*n*) in the size of the value
  public static func decode(_ json: Any) throws -> [[String: Any]] {
    try decodeElements(of: json, as: Self.self, with: [String: Any].decode)
  }
}

extension Dictionary: _PlainContainer where Key == String, Value == Any {
  /// Decodes an object, and converts all nested values to plain Swift values.
  ///
  /// ```swift
  /// try [String: Any].decode(["a": 1])   // ["a": 1]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an object, including null, and
  ///   for a dictionary with a key that is not a string.
  /// - Complexity: O(*n*) in the size of the value
  public static func decode(_ json: Any) throws -> [String: Any] {
    try decodeMembers(of: json, as: Self.self, with: deepPlainPart)
  }
}

extension NSArray: Decodable, OverridableDecodable {
  /// The result type of ``DynamicDecodable/decoder``.
  public typealias DecodedType = NSArray

  /// The override of the decoder, which the library uses for all arrays.
  public static let override = DecoderOverride<NSArray> { json in
    switch ArrayView(json) {
    case .foundation(let array): array
    case .some: NSArray(array: try [Any].decode(json).map { try foundationValue($0, depth: 1) })
    case nil: throw DecodingError.typeMismatch(expected: NSArray.self, found: json)
    }
  }

  /// Decodes an array.
  ///
  /// ```swift
  /// try NSArray.decode([1, "a"])   // NSArray of 1 and "a"
  /// ```
  ///
  /// Replacing ``DynamicDecodable/decoder`` changes how every type that decodes from an array, such as `Set`, reads its
  /// array.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array, including null.
  /// - Complexity: O(*n*) in the size of the value
  public static func decode(_ json: Any) throws -> Self {
    try instance(of: try override.decode(json), found: json)
  }
}

extension NSDictionary: Decodable {
  /// Decodes an object.
  ///
  /// ```swift
  /// try NSDictionary.decode(["a": 1])   // {a = 1}
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an object, including null.
  /// - Complexity: O(*n*) in the size of the value
  public static func decode(_ json: Any) throws -> Self {
    if case .foundation(let dictionary) = ObjectView(json) {
      return try instance(of: dictionary, found: json)
    }
    return try instance(
      of: NSDictionary(dictionary: [String: Any].decode(json).mapValues { try foundationValue($0, depth: 1) }),
      found: json)
  }
}

/// Converts the Swift arrays and dictionaries of a plain value to NSArray and NSDictionary.
///
/// A number of more digits than Int64, UInt64 and Double have becomes an NSDecimalNumber if possible: a Foundation
/// container would convert it to an NSNumber without the exact digits. A number of up to 17 digits does not, as in
/// JSONSerialization, because Foundation rounds the Double of an NSDecimalNumber wrongly on Linux. Inner containers are
/// converted here, because Foundation would use one or two kilobytes of stack for each level of a Swift container.
func foundationValue(_ json: Any, depth: Int = 0) throws -> Any {
  let value = { (json: Any) in try foundationValue(json, depth: depth + 1) }
  switch ValueKind(json) {
  case .array(.swift):
    try checkPlainDepth(depth)
    return NSArray(array: try convertElements(of: json, as: NSArray.self, with: value))
  case .object(.swift):
    try checkPlainDepth(depth)
    return NSDictionary(dictionary: try convertMembers(of: json, as: [String: Any].self, with: value))
  case .number(.real), .number(.decimal): return json
  case .number(.integer(let integer)) where Int64(exactly: integer) != nil || UInt64(exactly: integer) != nil:
    return json
  case .number(let number):
    if case .text(let text) = number, let real = number.nearest(Double.self), !number.isIntegral || real == 0,
      DecimalText(text).digits.count <= 17
    {
      return real
    }
    return number.decimal.map { NSDecimalNumber(decimal: $0) } ?? json
  default:
    return json
  }
}

/// Returns a container as an instance of the requested class, which may be a mutable subclass.
private func instance<Class: NSObject>(of container: some NSObject & NSMutableCopying, found json: Any) throws -> Class
{
  if let instance = container as? Class ?? container.mutableCopy() as? Class { return instance }
  throw DecodingError.typeMismatch(expected: Class.self, found: json)
}
