import Foundation

// Containers of `Any`, which can never be `Decodable` by their elements. `=>` returns them by the generated overloads.

extension Array where Element == Any {
  /// Returns a JSON array as plain Swift values, all the way down.
  ///
  /// ```swift
  /// try [Any].decode([1, "a"])   // [1, "a"]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included.
  public static func decode(_ json: Any) throws -> [Any] {
    try decodeElements(of: json, as: Self.self, with: deepPlainValue)
  }
}

extension Array where Element == [String: Any] {
  /// Returns a JSON array of objects as plain Swift values, all the way down.
  ///
  /// ```swift
  /// try [[String: Any]].decode([["a": 1]])   // [["a": 1]]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array of objects.
  public static func decode(_ json: Any) throws -> [[String: Any]] {
    try decodeElements(of: json, as: Self.self, with: [String: Any].decode)
  }
}

extension Dictionary where Key == String, Value == Any {
  /// Returns a JSON object as plain Swift values, all the way down.
  ///
  /// ```swift
  /// try [String: Any].decode(["a": 1])   // ["a": 1]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included, and for a
  ///   dictionary with a key that is no string.
  public static func decode(_ json: Any) throws -> [String: Any] {
    try decodeMembers(of: json, as: Self.self, with: deepPlainValue)
  }
}

extension NSArray: Decodable, OverridableDecodable {
  /// What ``DynamicDecodable/decoder`` makes.
  public typealias DecodedType = NSArray

  /// Keeps ``DynamicDecodable/decoder``, which all arrays are read by.
  public static let override = DecoderOverride<NSArray> { json in
    switch ArrayView(json) {
    case .foundation(let array): array
    case .some: NSArray(array: try [Any].decode(json).map { try foundationValue($0) })
    case nil: throw DecodingError.typeMismatch(expected: NSArray.self, found: json)
    }
  }

  /// Returns a JSON array as an NSArray.
  ///
  /// ```swift
  /// try NSArray.decode([1, "a"])   // NSArray of 1 and "a"
  /// ```
  ///
  /// Replacing ``DynamicDecodable/decoder`` changes what counts as an array for every type that is made from one.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included.
  public static func decode(_ json: Any) throws -> Self {
    try instance(of: try override.decode(json), found: json)
  }
}

extension NSDictionary: Decodable {
  /// Returns a JSON object as an NSDictionary.
  ///
  /// ```swift
  /// try NSDictionary.decode(["a": 1])   // NSDictionary of "a" to 1
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included.
  public static func decode(_ json: Any) throws -> Self {
    if case .foundation(let dictionary) = ObjectView(json) {
      return try instance(of: dictionary, found: json)
    }
    return try instance(
      of: NSDictionary(dictionary: [String: Any].decode(json).mapValues { try foundationValue($0) }), found: json)
  }
}

/// A plain value with containers of Foundation, in which numbers that neither Int nor Double holds are NSDecimalNumbers,
/// where those hold them.
///
/// A container of Foundation makes an NSNumber of any other value that is a Double to Swift, without the digits. One that
/// is given a Swift container makes itself one of it, and of what is in that, in a kilobyte or two of the stack for each
/// level.
func foundationValue(_ json: Any, depth: Int = 0) throws -> Any {
  let value = { (json: Any) in try foundationValue(json, depth: depth + 1) }
  if holds(json, [Any].self) {
    try checkPlainDepth(depth)
    return NSArray(array: try convertElements(of: json, as: NSArray.self, with: value))
  }
  if holds(json, [String: Any].self) {
    try checkPlainDepth(depth)
    return NSDictionary(dictionary: try convertMembers(of: json, as: [String: Any].self, with: value))
  }
  guard let number = ExactDouble.held(by: json)?.number else { return json }
  return number.decimal.map { NSDecimalNumber(decimal: $0) } ?? json
}

/// The container as the class that was asked for, which may be the mutable subclass.
private func instance<Class: NSObject>(of container: some NSObject & NSMutableCopying, found json: Any) throws -> Class
{
  if let instance = container as? Class ?? container.mutableCopy() as? Class { return instance }
  throw DecodingError.typeMismatch(expected: Class.self, found: json)
}
