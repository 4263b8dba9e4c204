import Foundation

extension Array: Decodable where Element: Decodable {
  /// Returns the elements of a JSON array, each decoded.
  ///
  /// ```swift
  /// try [Int].decode([1, 2])     // [1, 2]
  /// try [Int].decode([1, "2"])   // expected Int, found string "2" at [1]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included, and the
  ///   error of the first element that has one, with its index in the path.
  /// - Complexity: O(*n*)
  @inlinable
  public static func decode(_ json: Any) throws -> [Element] {
    guard let cursor = _UnsafeCursor.at(json) else {
      return try decodeElements(of: json, as: Self.self, with: decodeValue)
    }
    defer { extendLifetime(json) }
    return try _decode(cursor)
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> [Element] {
    guard let count = elementCount(of: cursor) else {
      return try decodeElements(of: cursor.json, as: Self.self, with: decodeValue)
    }
    return try decodeElements(count, of: cursor, with: Element._decode)
  }
}

extension Array {
  /// Makes a decode closure for an array out of one for its elements.
  ///
  /// It is `map` for JSON: the place for a type that does not conform, or needs more than its JSON. The index of an
  /// element that fails is in the error's path.
  ///
  /// ```swift
  /// let users = try json => "users" => Array.decoder { user in try User(user, in: context) }
  /// ```
  ///
  /// - Throws: From the closure: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null
  ///   included, and the error of the first element that has one; one that is no ``DecodingError`` as
  ///   ``DecodingError/other(_:_:)``.
  public static func decoder(
    _ element: @escaping (Any) throws -> Element
  ) -> (Any) throws -> [Element] {
    { json in try decodeElements(of: json, as: Self.self) { try element(plainValue(of: $0)) } }
  }
}

extension ContiguousArray: Decodable where Element: Decodable {
  /// Returns the elements of a JSON array, each decoded.
  ///
  /// ```swift
  /// try ContiguousArray<Int>.decode([1, 2])   // [1, 2]
  /// ```
  ///
  /// - Throws: As the decode function of `Array`.
  /// - Complexity: O(*n*)
  @inlinable
  public static func decode(_ json: Any) throws -> ContiguousArray<Element> {
    ContiguousArray(try decodeElements(of: json, as: Self.self, with: decodeValue))
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> ContiguousArray<Element> {
    elementCount(of: cursor) == nil ? try decode(cursor.json) : ContiguousArray(try [Element]._decode(cursor))
  }
}

extension Set: Decodable where Element: Decodable {
  /// Returns the elements of a JSON array, each decoded; equal ones become one.
  ///
  /// ```swift
  /// try Set<Int>.decode([1, 2, 1])   // [1, 2]
  /// ```
  ///
  /// - Throws: As the decode function of `Array`.
  /// - Complexity: O(*n*)
  @inlinable
  public static func decode(_ json: Any) throws -> Set<Element> {
    Set(try decodeElements(of: json, as: Self.self, with: decodeValue))
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Set<Element> {
    elementCount(of: cursor) == nil ? try decode(cursor.json) : Set(try [Element]._decode(cursor))
  }
}

extension Set {
  /// Makes a decode closure for a set out of one for its elements; equal ones become one.
  ///
  /// ```swift
  /// let days = try json => "days" => Set.decoder(Date.decoder(using: .secondsSince1970))   // Set<Date>
  /// ```
  ///
  /// - Throws: From the closure: as that of ``Swift/Array/decoder(_:)``.
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

/// Decodes the elements of an array, by way of `NSArray.decoder` if that was replaced.
@inlinable @inline(never)
func decodeElements<Element>(
  of json: Any, as expected: Any.Type, with decoder: (Any) throws -> Element
) throws -> [Element] {
  let array = try arrayByOverride(json) ?? json
  if Observation.isActive,
    let elements = try Observation.elements(of: json, readAs: array, as: expected, with: decoder)
  {
    return elements
  }
  return try convertElements(of: json, readAs: array, as: expected, with: decoder)
}

/// Converts the elements of an array, and puts the index into the path of an error.
///
/// No override has a say in it, unless `array` comes from one: a cast and the making of a plain graph do not decode.
@inlinable
func convertElements<Element>(
  of json: Any, readAs array: Any? = nil, as expected: Any.Type, with decoder: (Any) throws -> Element
) throws -> [Element] {
  let elements = try arrayElements(array ?? json, of: json, expecting: expected)
  var result: [Element] = []
  result.reserveCapacity(reservedCapacity(for: elements.count, of: Element.self))
  for (index, element) in elements.enumerated() {
    do {
      result.append(try decoder(element))
    } catch {
      throw Lookup.located(error, at: index, in: json, decoding: element, as: Element.self)
    }
  }
  return result
}

/// How many elements there is room made for before the first is decoded: a megabyte of them, or sixty-four bytes for each
/// that the text claims to have, or four times what they take on the tape.
///
/// One byte of a text may be an element of thousands, and most texts that claim many such elements are wrong. Beyond that
/// the collection grows as it is filled: in an array of 9,600 objects of 2.5 KB, which takes as long as decoding them.
///
/// - Parameter entryCount: How many entries of the tape they take, if they are of a document.
@inlinable
func reservedCapacity<Element>(for count: Int, of type: Element.Type, entryCount: @autoclosure () -> Int = 0) -> Int {
  let stride = max(MemoryLayout<Element>.stride, 1)
  // A document takes nine bytes for an element at least, so that this is a few times of what there is already.
  if stride <= 64 || count <= (1 << 20) / stride { return count }
  return min(count, max(1 << 20, 64 * count, 32 * entryCount()) / stride + 1)
}

/// How many elements an array of a document has; nil for what is none, where `NSArray.decoder` was replaced, and where
/// elements are not to be read in place.
@usableFromInline
func elementCount(of cursor: _UnsafeCursor) -> Int? {
  cursor.entry.kind == .array && !NSArray.mayBeOverridden && cursor.isReadable ? cursor.count : nil
}

/// What `NSArray.decoder` makes of the value if that was replaced.
@usableFromInline
func arrayByOverride(_ json: Any) throws -> Any? {
  guard let array = try NSArray.override.decodeOverridden(json) else { return nil }
  return KeyStyle.of(json)?.applied(to: array) ?? array
}

@usableFromInline
func arrayElements(_ array: Any, of json: Any, expecting expected: Any.Type) throws -> [Any] {
  guard let array = ArrayView(array) else { throw DecodingError.typeMismatch(expected: expected, found: json) }
  try StackSpace.check(for: json)
  return array.elements
}
