import Foundation

/// The decoder that an initializer of a Codable type is given: a value, and the way to it.
///
/// One set of containers reads documents and plain graphs. What a document has is read in place; everything else, and
/// every error, takes the way of plain graphs, which is right for both.
///
/// An initializer may keep its decoder, or a container of it, for as long as it wants: each holds the decoders around
/// it, one of which holds the document.
final class ValueDecoder: Decoder {
  let call: CodableCall

  // Nobody else is in a decoder while these change, and to ask each time whether that is so takes longer than the change.

  private var parent: ValueDecoder?
  private var key: any CodingKey
  /// The index of an element; negative for a member, which has a key.
  private var index = -1
  /// Where in a document the value is; nil in a plain graph.
  private(set) var cursor: _UnsafeCursor?
  /// The members of an object that are not simply those of a document: of a plain graph, or with converted names.
  private(set) var members: MemberTable?
  /// The value, or nil where it is part of a document that a decoder around this one holds.
  private let root: Any?

  /// Makes a decoder for what is decoded first, or for a value that is looked into step by step.
  init(_ value: Any, _ call: CodableCall, in parent: ValueDecoder? = nil, for key: any CodingKey = NameKey("")) {
    self.call = call
    self.parent = parent
    self.key = key
    let root = plainUnlessView(value)
    self.root = root
    cursor = _UnsafeCursor.at(root)
  }

  /// Makes a decoder for values in a document, one after another.
  private init(in parent: ValueDecoder) {
    call = parent.call
    self.parent = parent
    key = NameKey("")
    root = nil
  }

  /// Where an initializer went in step by step, the decoders around it may be more than the stack is deep: they are let
  /// go one by one, instead of each by the one inside it.
  deinit {
    var next = parent.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.parent.take() }
  }

  /// Whether the value is the one that the call was asked for.
  var isOutermost: Bool { parent == nil }

  /// Whether the value is an element of an array.
  var isElement: Bool { index >= 0 || key is ElementKey }

  /// The value: a view of a document, or a plain value.
  var value: Any { root ?? cursor?.json ?? NSNull() }

  var userInfo: [CodingUserInfoKey: Any] { call.userInfo }

  /// A decoder of another value at the place of this one.
  func at(_ value: Any) -> ValueDecoder {
    let decoder = ValueDecoder(value, call, in: parent, for: key)
    decoder.index = index
    return decoder
  }

  var codingPath: [any CodingKey] { way(from: nil).codingPath }

  /// How many keys lead to the value.
  var depth: Int {
    var (decoder, depth) = (self, 0)
    while let parent = decoder.parent { (decoder, depth) = (parent, depth + 1) }
    return depth
  }

  /// The keys to the value from one around it, or from the outermost if that one is not around it.
  func way(from start: ValueDecoder?) -> (start: ValueDecoder, codingPath: [any CodingKey]) {
    var path: [any CodingKey] = []
    var decoder = self
    while decoder !== start, let parent = decoder.parent {
      path.append(decoder.index < 0 ? decoder.key : ElementKey(decoder.index))
      decoder = parent
    }
    return (decoder, path.reversed())
  }
}

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    Observation.willReadMembers(of: value)
    if cursor?.entry.isObject != true || call.keys != nil {
      guard let object = ObjectView(value) else { throw mismatch(expected: [String: Any].self) }
      members = members ?? MemberTable(object, of: self)
    }
    return KeyedDecodingContainer(KeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if let cursor, let count = elementCount(of: cursor) {
      return UnkeyedContainer(decoder: self, elements: .document(next: cursor.first), count: count)
    }
    guard let array = ArrayView(try NSArray.override.decodeOverridden(value) ?? value) else {
      throw mismatch(expected: [Any].self)
    }
    return UnkeyedContainer(decoder: self, elements: .plain(array), count: array.count)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func mismatch(expected: Any.Type) -> Swift.DecodingError {
    Swift.DecodingError(DecodingError.typeMismatch(expected: expected, found: value), at: codingPath)
  }
}

extension ValueDecoder {
  /// Calls a function with a decoder for a member of this object of a document.
  @inline(__always)
  func withMember<Result>(
    at cursor: _UnsafeCursor, for key: some CodingKey, _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    let child = takeChild()
    child.cursor = cursor
    child.key = key
    child.index = -1
    let result = try body(child)
    giveBack(consume child)
    return result
  }

  /// Calls a function with a decoder for an element of this array of a document.
  @inline(__always)
  func withElement<Result>(
    at cursor: _UnsafeCursor, index: Int, _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    let child = takeChild()
    child.cursor = cursor
    child.index = index
    let result = try body(child)
    giveBack(consume child)
    return result
  }

  /// Calls a function with a decoder for each element of this array of a document.
  @inline(__always)
  func forEachElement(from first: _UnsafeCursor, count: Int, _ body: (ValueDecoder) throws -> Void) rethrows {
    var child = takeChild()
    var element = first
    for index in 0..<count {
      child.cursor = element
      child.index = index
      try body(child)
      if !isKnownUniquelyReferenced(&child) { child = takeChild() }
      child.members = nil
      element = element.next
    }
    giveBack(consume child)
  }

  /// A decoder that the value before this one did not keep, or a new one.
  @inline(__always)
  private func takeChild() -> ValueDecoder {
    guard let child = call.spare.take() else { return ValueDecoder(in: self) }
    call.spare = child.parent.take()
    child.parent = self
    return child
  }

  @inline(__always)
  private func giveBack(_ child: consuming ValueDecoder) {
    guard isKnownUniquelyReferenced(&child), !call.isOver else { return }
    child.members = nil
    child.parent = call.spare.take()
    call.spare = consume child
  }
}
