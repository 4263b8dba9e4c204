import Decodable
import JSONDocument

/// The encoder of a Codable type: the place of one value in the text, and its coding path.
///
/// The text is written in place while each container is finished before its parent goes on. A container that its parent
/// has left behind is closed, as `{}` or `[]` with the members so far: each later member is a ``Segment`` whose
/// destination is the closing bracket. A place that is left behind without a value, after `superEncoder()`, is `{}`,
/// which a later value replaces.
///
/// A type may keep its encoder, or a container, for any time: each encoder holds the encoders around it.
final class ValueEncoder: Encoder {
  /// The kind of value that has been written.
  enum Content {
    case nothing
    case object
    case array
    /// A value that is complete.
    case scalar
    /// A value that is left out.
    case ignored
  }

  let call: EncoderCall
  private(set) var parent: ValueEncoder?
  private var key: any CodingKey
  var content = Content.nothing
  /// The start of the value's text, if functions of this library have written it as a whole.
  var wholeStart: WriterState.Mark?
  /// The offset of the closing bracket; nil while the place is at the end of the text.
  var end: Int?
  /// A Boolean value that indicates whether the container has neither elements nor members.
  var isEmpty = true
  /// The number of elements.
  var count = 0
  /// A Boolean value that indicates whether code is writing the value, so that no container around it may go on.
  var isRunning = false
  /// The number that identifies an object in ``MemberNames``.
  var object = Branch.root
  /// The number of the first name in ``MemberNames`` that may belong to this value.
  var firstName = 0
  /// The number after the last such name, once a type has kept the encoder of a complete value.
  private(set) var endName = 0
  var filter = NameFilter()
  /// All names of an object that has members in segments; nil before the first of them.
  var lateNames: Set<[UInt8]>?
  /// The encoders of nested containers, by the UTF-8 of their names; nil before the first of them.
  ///
  /// Equal Strings may be different names (RFC 8259 section 8.3).
  var nested: [[UInt8]: ValueEncoder]?
  /// The excluded paths that start at the value.
  var exclusions: Exclusions?

  init(_ call: EncoderCall, in parent: ValueEncoder? = nil, for key: any CodingKey = NameKey("")) {
    self.call = call
    self.parent = parent
    self.key = key
  }

  /// Releases the outer encoders in a loop: a recursive release of many encoders would exhaust the stack.
  deinit {
    var next = parent.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.parent.take() }
  }

  /// Returns whether the encoder is another one, or is inside it.
  func isInside(_ outer: ValueEncoder) -> Bool {
    var encoder: ValueEncoder? = self
    while let inner = encoder, inner !== outer { encoder = inner.parent }
    return encoder != nil
  }

  /// A Boolean value that indicates whether the value has members or elements.
  var isContainer: Bool { content == .object || content == .array }

  var userInfo: [CodingUserInfoKey: Any] { call.userInfo }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var encoder = self
    while let parent = encoder.parent {
      path.append(encoder.key)
      encoder = parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedEncoderContainer(encoder: begun(.object)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedEncoderContainer(encoder: begun(.array)) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder {
  /// Begins a container, unless it was requested before.
  ///
  /// - Returns: The encoder; an encoder that ignores everything if the place has a value of another kind.
  @inline(__always)
  private func begun(_ kind: Content) -> ValueEncoder {
    if content == .nothing, end == nil, call.innermost === self, let writer = call.writer {
      begin(kind, writer)
      writer.state.text.append(kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
      return self
    }
    return begunElsewhere(kind)
  }

  @inline(__always)
  private func begin(_ kind: Content, _ writer: _Writer) {
    content = kind
    firstName = writer.state.names.count
    if kind == .object { object = call.newObject() }
  }

  @inline(never)
  private func begunElsewhere(_ kind: Content) -> ValueEncoder {
    if content == kind || content == .ignored || reopenWhole(kind) { return self }
    guard content == .nothing, let end, let writer = call.writer else {
      let misuse: ContainerMisuse = content == .nothing ? .openValue : .secondValue
      call.record(located(call.writer == nil ? withoutWriter : misuse))
      return ignoringEncoder(for: key, in: parent)
    }
    // The empty object that was written for the value becomes the container.
    begin(kind, writer)
    if kind == .array {
      writer.state.text.replace(at: end - 1, with: UInt8(ascii: "["))
      writer.state.text.replace(at: end, with: UInt8(ascii: "]"))
    }
    return self
  }

  /// Makes a container of an object or array that functions of this library have written as a whole.
  ///
  /// A superclass, or another value whose members a type adds to its own, may come before the members of the type.
  private func reopenWhole(_ kind: Content) -> Bool {
    guard content == .scalar, end == nil, call.innermost === self, let start = wholeStart, let writer = call.writer,
      writer.state.joinSegments(after: start),
      let json = try? JSON(parsing: writer.state.text.copy(of: start.offset..<writer.count)),
      json.kind == (kind == .object ? .object : .array)
    else { return false }
    let closingBracket = writer.count - 1
    begin(kind, writer)
    (end, isEmpty, count) = (closingBracket, json.count == 0, json.count)
    lateNames = Set(json.members.map { writer.state.text.quoted($0.0) })
    return true
  }

  /// Begins an array or an object that the library itself fills.
  func begin(_ kind: Content) throws {
    guard begun(kind) === self else { throw located(ContainerMisuse.secondValue) }
  }

  func ignoringEncoder(for key: any CodingKey, in parent: ValueEncoder?) -> ValueEncoder {
    let encoder = ValueEncoder(call, in: parent, for: key)
    encoder.content = .ignored
    return encoder
  }

  /// Writes the closing bracket, or an empty object if there is no value.
  func close(_ writer: _Writer) {
    guard end == nil else { return }
    switch content {
    case .scalar, .ignored: return
    case .nothing: writer.state.text.append("{}")
    case .object: writer.state.text.append(UInt8(ascii: "}"))
    case .array: writer.state.text.append(UInt8(ascii: "]"))
    }
    end = writer.count - 1
  }

  /// Closes the values inside this one at the end of the text.
  ///
  /// - Throws: A ``ContainerMisuse`` if one of them is being written.
  @inline(__always)
  func closeInner(_ writer: _Writer) throws {
    if call.innermost !== self { try closeInnerSlowly(writer) }
  }

  @inline(never)
  private func closeInnerSlowly(_ writer: _Writer) throws {
    while call.innermost !== self {
      guard var inner = call.innermost, !inner.isRunning, inner.end == nil || inner.wholeStart != nil,
        let outer = inner.parent
      else {
        throw located(ContainerMisuse.openValue)
      }
      call.innermost = outer
      inner.close(writer)
      inner.endName = writer.state.names.count
      if isKnownUniquelyReferenced(&inner) { writer.state.names.removeAll(from: inner.firstName) }
    }
  }
}

extension ValueEncoder {
  /// Runs an operation that writes the value of a member or element at the end of the text, with the encoder of it.
  @inline(__always)
  func withChild(_ key: some CodingKey, _ writer: _Writer, _ body: (ValueEncoder) throws -> Void) throws {
    var child = takeChild(key, writer)
    let nestingCount = call.nestingCount
    call.innermost = child
    child.isRunning = true
    writer.state.depth &+= 1
    do {
      // Documents of few levels need no check.
      if writer.state.depth > 16, !StackSpace.isPlenty { throw EncodingError.tooDeep }
      try body(child)
      try child.closeInner(writer)
    } catch {
      writer.state.depth &-= 1
      child.isRunning = false
      call.countKept()
      call.endNesting(in: child, from: nestingCount)
      throw child.noted(error)
    }
    writer.state.depth &-= 1
    child.isRunning = false
    child.close(writer)
    call.innermost = self
    if call.nestingCount > nestingCount { call.endNesting(in: child, from: nestingCount) }
    guard isKnownUniquelyReferenced(&child) else {
      child.endName = writer.state.names.count
      return call.countKept()
    }
    writer.state.names.removeAll(from: child.firstName)
    child.parent = call.spare.take()
    call.spare = consume child
  }

  /// Returns an encoder for reuse, or a new encoder.
  @inline(__always)
  private func takeChild(_ key: some CodingKey, _ writer: _Writer) -> ValueEncoder {
    let child: ValueEncoder
    if let spare = call.spare.take() {
      child = spare
      call.spare = child.parent.take()
      child.parent = self
      // If the former key were released during the access, the runtime would check every access to the property.
      var former: any CodingKey = key
      swap(&child.key, &former)
      child.reset()
    } else {
      child = ValueEncoder(call, in: self, for: key)
    }
    child.firstName = writer.state.names.count
    if writer.state.settings != nil { child.exclusions = writer.state.settings?.exclusions }
    return child
  }

  @inline(__always)
  private func reset() {
    content = .nothing
    end = nil
    isEmpty = true
    count = 0
    filter = NameFilter()
    if wholeStart != nil { wholeStart = nil }
    if lateNames != nil { lateNames = nil }
    if exclusions != nil { exclusions = nil }
  }

  /// Returns the encoder of a container of this object, which is the same for each request.
  func nestedContainer(_ key: some CodingKey, named name: String) -> ValueEncoder {
    let text = Array(name.utf8)
    if let known = nested?[text] { return known }
    let child = nested(key, named: name)
    guard call.writer != nil else { return child }
    if nested == nil { call.recordNesting(in: self) }
    // The dictionary changes outside of the property: otherwise the runtime would check every access to the property.
    var containers = nested.take() ?? [:]
    containers[text] = child
    nested = containers
    return child
  }

  /// Returns an encoder for a member or element whose value is written later, if at all.
  func nested(_ key: some CodingKey, named name: String?) -> ValueEncoder {
    let child = ignoringEncoder(for: key, in: self)
    do {
      try write(named: name, key) { writer in
        call.countKept()
        child.content = .nothing
        child.firstName = writer.state.names.count
        child.exclusions = writer.state.settings?.exclusions
        call.innermost = child
      }
    } catch {
      call.record(located(error, for: key))
    }
    return child
  }
}
