import Decodable

extension _Writer {
  /// Writes the member of a statement.
  @inlinable @inline(__always)
  static func writeMember<Value>(
    _ value: Value?, _ nilRule: _NilRule, at path: some _MemberPath, _ write: (Value, _Writer) throws -> Void
  ) -> AnyMembers {
    guard let value else { return path._writeNil(nilRule) }
    return writeMember(value, at: path, write)
  }

  /// Writes the member of a statement.
  @inlinable @inline(__always)
  static func writeMember<Value>(
    _ value: Value, at path: some _MemberPath, _ write: (Value, _Writer) throws -> Void
  ) -> AnyMembers {
    let mark = path._beginMember(nilRule: nil)
    guard mark.kind != .skipped, let writer = mark.writer else { return mark.members }
    do {
      try write(value, writer)
    } catch {
      writer.fail(error, at: path._keys)
    }
    return AnyMembers(start: mark.members.start, end: writer.endMember(mark.kind))
  }

  /// Begins a member of the object that the thread writes.
  @inline(__always)
  static func beginMember(_ begin: (_Writer) -> _MemberMark.Kind) -> _MemberMark {
    guard let writer = current, writer.state.isInObject else {
      return _MemberMark(writer: nil, kind: .skipped, members: .apart)
    }
    let start = writer.state.text.count
    let kind = begin(writer)
    return _MemberMark(writer: writer, kind: kind, members: AnyMembers(start: start, end: writer.state.text.count))
  }

  /// Writes the member of a statement whose value is nil.
  static func writeNil(_ nilRule: _NilRule, at path: some _MemberPath) -> AnyMembers {
    let mark = path._beginMember(nilRule: nilRule)
    guard mark.kind != .skipped, let writer = mark.writer else { return mark.members }
    writer.writeNull()
    return AnyMembers(start: mark.members.start, end: writer.endMember(mark.kind))
  }

  @usableFromInline
  func fail(_ error: any Error, at keys: [KeyPath.Key]) {
    if state.error == nil { state.error = EncodingError(error, at: keys) }
  }

  /// Returns the error of a statement that failed before `encode()` threw an error, or else this error.
  @usableFromInline
  func firstError(before error: any Error) -> any Error {
    defer { state.error = nil }
    return state.error ?? error
  }

  /// Ends a member, and returns the number of bytes so far.
  @usableFromInline
  func endMember(_ kind: _MemberMark.Kind) -> Int {
    if kind == .open { state.endMember() }
    return state.text.count
  }

  /// Begins an object whose members are written by the statements of `encode()`.
  ///
  /// There is no function that takes a closure for the members, because the closure would copy the whole value.
  @usableFromInline
  func beginObject() throws -> OuterObject {
    let wasInObject = try beginContainer(with: UInt8(ascii: "{"))
    let outer = OuterObject(
      object: state.object, branchCount: state.branches.count, start: state.text.count, wasInObject: wasInObject)
    state.object = OpenObject(firstName: state.names.count)
    state.isInObject = true
    return outer
  }

  /// Ends an object.
  ///
  /// - Parameter members: The members that the statements wrote.
  @usableFromInline
  func endObject(_ members: AnyMembers, in outer: OuterObject) throws {
    if let error = state.error {
      state.error = nil
      throw error
    }
    guard members.isExactly(outer.start..<state.text.count) else { throw EncodingError.unusedMembers(.init()) }
    state.closeBranches(upTo: Branch.root)
    state.names.removeAll(from: state.object.firstName)
    if state.branches.count > outer.branchCount { state.branches.removeLast(state.branches.count - outer.branchCount) }
    state.object = outer.object
    endContainer(with: UInt8(ascii: "}"), wasInObject: outer.wasInObject)
  }

  /// Writes a value, or if its text is an array, an array of this array.
  func writeUnwrapped(_ value: some Encodable) throws {
    let (start, segments) = (state.text.count, state.segments.count)
    try value._write(to: self)
    guard state.text.startsArray(at: start) else { return }
    state.text.insert(UInt8(ascii: "["), at: start)
    state.text.append(UInt8(ascii: "]"))
    for index in segments..<state.segments.count { state.segments[index].move(by: 1) }
  }
}
