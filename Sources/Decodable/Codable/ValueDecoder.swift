import Foundation

/// The decoder of a Codable type: a value and its coding path.
///
/// The same containers read documents and plain values. The fast paths read documents in place. All other code,
/// including that for errors, works for both.
///
/// An initializer may keep its decoder or a container: each decoder retains its parents, and one of them retains the
/// document.
final class ValueDecoder: Decoder {
  let call: CodableCall

  private var parent: ValueDecoder?
  private var key: any CodingKey
  /// The index of an element; negative for a member, which has a key.
  private var index = -1
  /// The observed loop that decodes all parts of the value; nil if an initializer decodes the value.
  private var loop: Loop?
  /// The cursor of the value in a document; nil for a plain value.
  private(set) var cursor: _UnsafeCursor?
  /// The members of a plain object, or of an object whose names are converted; otherwise nil.
  private(set) var members: MemberTable?
  /// The value; nil if it belongs to a document that an outer decoder retains.
  private let ownedValue: Any?

  /// Creates a decoder for the outermost value, or for a value that an initializer decodes through a container.
  init(_ value: Any, _ call: CodableCall, in parent: ValueDecoder? = nil, for key: any CodingKey = NameKey("")) {
    self.call = call
    self.parent = parent
    self.key = key
    let value = plainUnlessView(value)
    ownedValue = value
    cursor = _UnsafeCursor.at(value)
  }

  /// Creates a decoder that is reused for several values in a document.
  private init(in parent: ValueDecoder) {
    call = parent.call
    self.parent = parent
    key = NameKey("")
    ownedValue = nil
  }

  /// Releases the outer decoders in a loop: a recursive release of many decoders would exhaust the stack.
  deinit {
    var next = parent.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.parent.take() }
  }

  /// A Boolean value that indicates whether the value is the one with which the call started.
  var isOutermost: Bool { parent == nil }

  /// A Boolean value that indicates whether the value is an element of an array.
  var isElement: Bool { index >= 0 || key is ElementKey }

  /// A loop of this library or the standard library, which decodes the parts of a collection and catches no error.
  final class Loop {
    /// The first error of a part for which the loop received a substitute.
    var firstError: Swift.DecodingError?
  }

  /// A Boolean value that indicates whether an initializer has received the decoder, which may decode the value as other
  /// types and catch their errors.
  var isInitializing = false

  /// The loop that decodes this value as a part of a collection; nil if an initializer decodes it.
  var outerLoop: Loop? { isInitializing ? nil : parent?.loop }

  /// The first error for which the loop of this collection received a substitute.
  var errorInLoop: Swift.DecodingError? { loop?.firstError }

  /// The value: a view of a document, or a plain value.
  var value: Any { ownedValue ?? cursor?.json ?? NSNull() }

  var userInfo: [CodingUserInfoKey: Any] { call.userInfo }

  /// Returns a decoder of another value with the same coding path.
  func at(_ value: Any) -> ValueDecoder {
    let decoder = ValueDecoder(value, call, in: parent, for: key)
    decoder.index = index
    return decoder
  }

  /// Decodes the parts of a collection.
  ///
  /// During a search, parts after one that failed are decoded too, and then the first error is thrown.
  func decodeParts<Parts: Sequence>(of parts: Parts, _ decode: (Parts.Element) throws -> Void) throws {
    var first: (any Error)?
    for part in parts {
      do {
        try decode(part)
      } catch {
        guard Observation.continuesLoops else { throw error }
        first = first ?? error
      }
    }
    if let first { throw first }
  }

  /// Decodes a collection, of which a loop decodes all parts, as an operation of its own.
  @_semantics("optimize.sil.specialize.generic.never")
  func decodeLoop<T>(_ decode: (ValueDecoder) throws -> T) throws -> T {
    try decodeObserved(evenIfOutermost: true) { decoder in
      decoder.loop = Loop()
      return try decode(decoder)
    }
  }

  var codingPath: [any CodingKey] { path(from: nil).codingPath }

  /// The number of keys in the coding path.
  var depth: Int {
    var (decoder, depth) = (self, 0)
    while let parent = decoder.parent { (decoder, depth) = (parent, depth + 1) }
    return depth
  }

  /// Returns whether the coding path of an error leads to the value or into it, given that the same is true for the
  /// outer value.
  ///
  /// The error of another decoder has a path of its own.
  func isOwn(_ error: Swift.DecodingError) -> Bool {
    let codingPath = error.context.codingPath
    guard isOutermost else { return codingPath.leads(through: ownKey, atDepth: depth) }
    let object = ObjectView(value)
    if codingPath.isEmpty { return if case .keyNotFound = error { object != nil } else { true } }
    guard let object else { return ArrayView(value) != nil }
    // An initializer may report a member that the object lacks.
    return codingPath.count == 1 || object[call.path(of: codingPath.prefix(1), in: self)[0].description] != nil
  }

  /// The last key of the coding path.
  private var ownKey: any CodingKey { index < 0 ? key : ElementKey(index) }

  /// Returns the coding path from an outer decoder to this one, or from the outermost decoder, followed by other keys.
  func path(
    from start: ValueDecoder?, followedBy keys: [any CodingKey] = []
  ) -> (start: ValueDecoder, codingPath: [any CodingKey]) {
    var (decoder, count) = (self, 0)
    while decoder !== start, let parent = decoder.parent { (decoder, count) = (parent, count + 1) }
    let first = decoder
    // An array that grows would be copied several times for each error of a deep document.
    var path: [any CodingKey] = []
    path.reserveCapacity(count + keys.count)
    decoder = self
    while decoder !== first, let parent = decoder.parent {
      path.append(decoder.ownKey)
      decoder = parent
    }
    path.reverse()
    path += keys
    return (first, path)
  }
}

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    Observation.willReadMembers(of: value)
    if cursor?.entry.isObject != true || call.keys != nil {
      guard let object = ObjectView(value) else { throw mismatch(expected: [String: Any].self) }
      members = members ?? MemberTable(object, of: self)
    }
    return call.containerType(keyedBy: type).container(of: self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try elements() }

  /// Returns a container with the elements of the value.
  func elements() throws -> UnkeyedContainer {
    if let cursor, let count = elementCount(of: cursor) {
      return UnkeyedContainer(decoder: self, elements: .document(next: cursor.first), count: count)
    }
    guard let array = ArrayView(try NSArray.override.decodeOverridden(value) ?? value) else {
      throw mismatch(expected: [Any].self)
    }
    return UnkeyedContainer(decoder: self, elements: UnkeyedContainer.Elements(array), count: array.count)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func mismatch(expected: Any.Type) -> Swift.DecodingError {
    Swift.DecodingError(DecodingError.typeMismatch(expected: expected, found: value), at: codingPath)
  }
}

extension ValueDecoder {
  /// Calls a function with a decoder for a member of this object in a document.
  @inline(__always)
  func withMember<Result>(
    at cursor: _UnsafeCursor, for key: some CodingKey, _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    let child = takeChild()
    child.cursor = cursor
    // If the former key were released during the access, the runtime would check every access to the property.
    var former: any CodingKey = key
    swap(&child.key, &former)
    child.index = -1
    let result = try body(child)
    recycle(consume child)
    return result
  }

  /// Calls a function with a decoder for an element of this array in a document.
  @inline(__always)
  func withElement<Result>(
    at cursor: _UnsafeCursor, index: Int, _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    let child = takeChild()
    child.cursor = cursor
    child.index = index
    let result = try body(child)
    recycle(consume child)
    return result
  }

  /// Decodes the elements of this array in a document.
  ///
  /// The loop has no closure, in which Swift would look up the metadata of `[T]` for each element: 8 % of the
  /// instructions for citm_catalog.json.
  func decodeElements<T: Swift.Decodable>(_ type: T.Type, from first: _UnsafeCursor, count: Int) throws -> [T] {
    let rule = call.rule(for: type)
    var result: [T] = []
    result.reserveCapacity(reservedCapacity(for: count, of: type))
    var child = takeChild()
    var element = first
    for index in 0..<count {
      child.cursor = element
      child.index = index
      result.append(try child.decode(type, by: rule))
      if !isKnownUniquelyReferenced(&child) { child = takeChild() }
      child.members = nil
      element = element.next
    }
    recycle(consume child)
    return result
  }

  /// Returns a decoder for a child of this value: a spare one if there is any, or a new one.
  @inline(__always)
  private func takeChild() -> ValueDecoder {
    guard let child = call.spare.take() else { return ValueDecoder(in: self) }
    call.spare = child.parent.take()
    child.parent = self
    return child
  }

  /// Keeps a decoder for another child, unless an initializer retains it or the call has ended.
  @inline(__always)
  private func recycle(_ child: consuming ValueDecoder) {
    guard isKnownUniquelyReferenced(&child), !call.isOver else { return }
    child.members = nil
    child.parent = call.spare.take()
    call.spare = consume child
  }
}
