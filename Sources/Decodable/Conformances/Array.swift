import Foundation

extension Array: Decodable where Element: Decodable {
  /// Decodes an array.
  ///
  /// ```swift
  /// try [Int].decode([1, 2])     // [1, 2]
  /// try [Int].decode([1, "2"])   // expected Int, found string "2" at [1]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array, including null;
  ///   otherwise the error of the first invalid element, with its index in the path.
  /// - Complexity: O(*n*) in the number of elements
  @inlinable
  public static func decode(_ json: Any) throws -> [Element] {
    guard let cursor = _UnsafeCursor.at(json) else {
      return try decodeElements(of: json, as: Self.self, with: decodeValue)
    }
    defer { extendLifetime(json) }
    return try _decode(cursor)
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> [Element] {
    guard let count = elementCount(of: cursor) else {
      return try decodeElements(of: cursor.json, as: Self.self, with: decodeValue)
    }
    return try decodeElements(count, of: cursor, with: Element._decode)
  }
}

extension Array {
  /// Returns a decode closure for arrays, made from a closure for their elements.
  ///
  /// ```swift
  /// let users = try json => "users" => Array.decoder { user in try User(user, in: context) }
  /// ```
  ///
  /// Use this function for elements whose type is not ``Decodable``, or that need more than their JSON value.
  ///
  /// - Returns: A closure that throws ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an
  ///   array, including null. Otherwise, it throws the error of the first invalid element, with its index in the path.
  ///   An error that is not a ``DecodingError`` becomes ``DecodingError/other(_:_:)``.
  public static func decoder(
    _ element: @escaping (Any) throws -> Element
  ) -> (Any) throws -> [Element] {
    { json in try decodeElements(of: json, as: Self.self) { try element(plainValue(of: $0)) } }
  }
}

extension ContiguousArray: Decodable where Element: Decodable {
  /// Decodes an array.
  ///
  /// ```swift
  /// try ContiguousArray<Int>.decode([1, 2])   // [1, 2]
  /// ```
  ///
  /// - Throws: The same errors as the decode function of `Array`.
  /// - Complexity: O(*n*) in the number of elements
  @inlinable
  public static func decode(_ json: Any) throws -> ContiguousArray<Element> {
    ContiguousArray(try decodeElements(of: json, as: Self.self, with: decodeValue))
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> ContiguousArray<Element> {
    elementCount(of: cursor) == nil ? try decode(cursor.json) : ContiguousArray(try [Element]._decode(cursor))
  }
}

extension Set: Decodable where Element: Decodable {
  /// Decodes an array to a set, which contains equal elements once.
  ///
  /// ```swift
  /// try Set<Int>.decode([1, 2, 1])   // [1, 2]
  /// ```
  ///
  /// - Throws: The same errors as the decode function of `Array`.
  /// - Complexity: O(*n*) in the number of elements
  @inlinable
  public static func decode(_ json: Any) throws -> Set<Element> {
    Set(try decodeElements(of: json, as: Self.self, with: decodeValue))
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Set<Element> {
    elementCount(of: cursor) == nil ? try decode(cursor.json) : Set(try [Element]._decode(cursor))
  }
}

extension Set {
  /// Returns a decode closure for sets, made from a closure for their elements.
  ///
  /// ```swift
  /// let days = try json => "days" => Set.decoder(Date.decoder(using: .secondsSince1970))   // Set<Date>
  /// ```
  ///
  /// - Returns: A closure that throws the same errors as that of ``Swift/Array/decoder(_:)``. Duplicates are dropped.
  public static func decoder(
    _ element: @escaping (Any) throws -> Element
  ) -> (Any) throws -> Set<Element> {
    { json in Set(try decodeElements(of: json, as: Self.self) { try element(plainValue(of: $0)) }) }
  }
}

/// Decodes the elements of an array of a document.
@inlinable @inline(__always)
func decodeElements<Element>(
  _ count: Int, of array: _UnsafeCursor, with decoder: (_UnsafeCursor) throws -> Element
) throws -> [Element] {
  var result: [Element] = []
  result.reserveCapacity(reservedCapacity(for: count, of: Element.self, entryCount: array.entryCount))
  var element = array.first
  for index in 0..<count {
    do {
      result.append(try decoder(element))
    } catch {
      throw Lookup.located(error, at: index, in: array, decoding: element, as: Element.self)
    }
    element = element.next
  }
  return result
}

/// Decodes the elements of an array, or of the result of a replaced `NSArray.decoder`.
@inlinable @inline(never)
func decodeElements<Element>(
  of json: Any, as expected: Any.Type, with decoder: (Any) throws -> Element
) throws -> [Element] {
  let array = try arrayByOverride(json)
  if Observation.isActive,
    let elements = try Observation.elements(of: json, readAs: array ?? json, as: expected, with: decoder)
  {
    return elements
  }
  return try convertElements(of: json, readAs: array, as: expected, with: decoder)
}

/// Converts the elements of an array, and adds the index to the path of an error.
///
/// The function calls no override, since it also serves casts and the conversion to plain values.
///
/// - Parameter array: The result of an override for `json`; nil for `json` itself.
@inlinable
func convertElements<Element>(
  of json: Any, readAs array: Any? = nil, as expected: Any.Type, with decoder: (Any) throws -> Element
) throws -> [Element] {
  // With `array ?? json`, the value would be copied.
  let elements =
    if let array { try arrayElements(array, of: json, expecting: expected) } else {
      try arrayElements(json, of: json, expecting: expected)
    }
  var result: [Element] = []
  result.reserveCapacity(reservedCapacity(for: elements.count, of: Element.self))
  for index in elements.indices {
    do {
      result.append(try decoder(elements[index]))
    } catch {
      throw Lookup.located(error, at: index, in: json, decoding: elements[index], as: Element.self)
    }
  }
  return result
}

/// Returns the number of elements for which memory is reserved before the first element is decoded.
///
/// The memory is limited to the largest of one megabyte, 64 bytes for each element, and four times the size of the
/// elements on the tape, whose entries have eight bytes. Without a limit, a short text could reserve a lot of memory,
/// since one byte of text may become an element of thousands of bytes, and most such texts are invalid. Above the
/// limit, the collection grows while elements are added: for 9,600 objects of 2.5 KB, growing takes as long as decoding.
///
/// - Parameter entryCount: The number of tape entries of the elements, if they belong to a document.
@inlinable
func reservedCapacity<Element>(for count: Int, of type: Element.Type, entryCount: @autoclosure () -> Int = 0) -> Int {
  let stride = max(MemoryLayout<Element>.stride, 1)
  // An element takes at least nine bytes in a document, so that 64 bytes are a small multiple of the memory in use.
  if stride <= 64 || count <= (1 << 20) / stride { return count }
  return min(count, max(1 << 20, 64 * count, 32 * entryCount()) / stride + 1)
}

/// Returns the number of elements of an array in a document, if its elements may be read in place.
///
/// The result is nil for any other value, and if `NSArray.decoder` was replaced.
@usableFromInline
func elementCount(of cursor: _UnsafeCursor) -> Int? {
  cursor.entry.kind == .array && !NSArray.mayBeOverridden && cursor.isReadable ? cursor.count : nil
}

/// Returns the result of `NSArray.decoder`, with keys in the style of the value, if this decoder was replaced;
/// otherwise nil.
@usableFromInline
func arrayByOverride(_ json: Any) throws -> Any? {
  guard let array = try NSArray.override.decodeOverridden(json) else { return nil }
  return KeyStyle.of(json)?.applied(to: array) ?? array
}

@usableFromInline
func arrayElements(_ array: Any, of json: Any, expecting expected: Any.Type) throws -> [Any] {
  // Saves the views of the value and the array, which take longer than a small array of integers.
  if let elements = held(array, as: [Any].self), StackSpace.isPlenty { return elements }
  guard let array = ArrayView(array) else { throw DecodingError.typeMismatch(expected: expected, found: json) }
  try StackSpace.check(for: json)
  return array.elements
}
