import Decodable
import JSONDocument

extension ValueEncoder {
  /// Writes a member of this object, or an element of this array.
  ///
  /// - Parameters:
  ///   - name: The name of the member; nil for an element.
  ///   - key: The coding key of the member or element.
  ///   - body: An operation that writes the value.
  @inline(__always)
  func write(named name: String?, _ key: some CodingKey, _ body: (_Writer) throws -> Void) throws {
    guard content == (name == nil ? .array : .object), end == nil, let writer = call.writer,
      writer.state.settings == nil
    else { return try writeElsewhere(name, key, body) }
    try closeInner(writer)
    try writeInPlace(name, key, writer, body)
  }

  @inline(__always)
  private func writeInPlace(
    _ name: String?, _ key: some CodingKey, _ writer: _Writer, _ body: (_Writer) throws -> Void
  ) throws {
    let (start, names, wasEmpty) = (mark(writer), writer.state.names.count, isEmpty)
    if !isEmpty { writer.state.text.append(UInt8(ascii: ",")) }
    if let name {
      // An access to the property itself would be checked for conflicts at run time.
      var filter = filter
      let isNew = writer.state.appendName(name, in: object, from: firstName, &filter)
      self.filter = filter
      guard isNew else {
        writer.state.text.truncate(to: start.offset)
        throw located(EncodingError.duplicateMember(.init(styledName: call.keys == nil ? nil : name)), for: key)
      }
    }
    isEmpty = false
    do {
      try body(writer)
    } catch {
      drop(from: start, writer)
      writer.state.names.removeAll(from: names)
      isEmpty = wasEmpty
      throw error
    }
    count &+= 1
  }

  /// Writes a member or element of a closed container, or with settings.
  @inline(never)
  private func writeElsewhere(
    _ name: String?, _ key: some CodingKey, _ body: (_Writer) throws -> Void
  ) throws {
    if content == .ignored { return }
    guard let writer = call.writer else { throw withoutWriter }
    guard content == (name == nil ? .array : .object) else { throw located(ContainerMisuse.secondValue) }
    guard writer.state.settings != nil else { return try writeAnywhere(name, key, writer, body) }
    let outer = writer.state.settings?.exclusions
    writer.state.settings?.exclusions = exclusions
    defer { writer.state.settings?.exclusions = outer }
    // The paths have the names before the key strategy.
    guard name == nil || writer.state.settings?.enterMember([key.stringValue]) != false else { return }
    defer { if name != nil { writer.state.settings?.leaveMember() } }
    try writeAnywhere(name, key, writer, body)
  }

  private func writeAnywhere(
    _ name: String?, _ key: some CodingKey, _ writer: _Writer, _ body: (_Writer) throws -> Void
  ) throws {
    if let end { return try writeSegment(name, key, before: end, writer, body) }
    try closeInner(writer)
    let (start, names, wasEmpty) = (mark(writer), writer.state.names.count, isEmpty)
    var value = start.offset
    try writeInPlace(name, key, writer) { writer in
      value = writer.count
      try body(writer)
    }
    guard name != nil, call.innermost === self, let settings = writer.state.settings,
      settings.omits(writer.state.text, from: value)
    else { return }
    drop(from: start, writer)
    writer.state.names.removeAll(from: names)
    isEmpty = wasEmpty
  }

  /// Writes a member or element of a closed container.
  private func writeSegment(
    _ name: String?, _ key: some CodingKey, before end: Int, _ writer: _Writer, _ body: (_Writer) throws -> Void
  ) throws {
    let (start, outer, wasEmpty, count) = (mark(writer), call.innermost, isEmpty, count)
    // While the member is written, no outer container may go on.
    let reopened = wholeStart.take()
    defer { wholeStart = reopened }
    if !isEmpty { writer.state.text.append(UInt8(ascii: ",")) }
    let quoted = name.map { writer.state.text.quoted($0) } ?? []
    if name != nil {
      writer.state.text.append(quoted)
      // The set changes outside of the property: otherwise the runtime would check every access to the property.
      var names =
        lateNames.take()
        ?? writer.state.names.names(in: object, firstName..<max(firstName, endName), in: writer.state.text)
      let isNew = names.insert(quoted).inserted
      lateNames = names
      guard isNew else {
        writer.state.text.truncate(to: start.offset)
        throw located(EncodingError.duplicateMember(.init(styledName: call.keys == nil ? nil : name)), for: key)
      }
      writer.state.text.append(UInt8(ascii: ":"))
    }
    let value = writer.count
    isEmpty = false
    call.innermost = self
    defer { call.innermost = outer }
    let isWhole: Bool
    do {
      try body(writer)
      // Otherwise, a type writes the value later.
      isWhole = call.innermost === self
      try closeInner(writer)
    } catch {
      drop(from: start, quoted, writer)
      // The value may have added others to this container, which then start with a comma.
      if wasEmpty, count != self.count { call.record(error) }
      isEmpty = wasEmpty
      throw error
    }
    if name != nil, isWhole, count == self.count, writer.state.settings?.omits(writer.state.text, from: value) == true {
      drop(from: start, quoted, writer)
      isEmpty = wasEmpty
      return
    }
    self.count &+= 1
    writer.state.segments.append(Segment(range: start.offset..<writer.count, destination: end))
  }

  /// Leaves out a member of a closed container.
  private func drop(from start: Mark, _ quotedName: [UInt8], _ writer: _Writer) {
    drop(from: start, writer)
    guard var names = lateNames.take() else { return }
    names.remove(quotedName)
    lateNames = names
  }

  /// The start of a part of the text that may be left out.
  private struct Mark {
    let offset: Int
    /// The number of encoders that types may have kept before this part.
    let keptCount: Int
    let segmentCount: Int
  }

  @inline(__always)
  private func mark(_ writer: _Writer) -> Mark {
    Mark(offset: writer.count, keptCount: call.keptCount, segmentCount: writer.state.segments.count)
  }

  /// Leaves out the text from a mark on.
  ///
  /// If a type may have kept a container whose place is in the text, the text stays where it is.
  private func drop(from start: Mark, _ writer: _Writer) {
    try? closeInner(writer)
    guard start.offset < writer.count else { return }
    if start.keptCount == call.keptCount, start.segmentCount == writer.state.segments.count {
      return writer.state.text.truncate(to: start.offset)
    }
    writer.state.segments.append(Segment(range: start.offset..<writer.count, destination: Segment.nowhere))
  }
}

extension ValueEncoder {
  /// Writes the whole value by an operation.
  @inline(__always)
  func writeValue(_ body: (_Writer) throws -> Void) throws {
    guard content == .nothing, end == nil, call.innermost === self, let writer = call.writer else {
      return try writeValueElsewhere(body)
    }
    content = .scalar
    let start = mark(writer)
    do {
      try body(writer)
    } catch {
      content = .nothing
      drop(from: start, writer)
      throw error
    }
  }

  /// Runs an operation that may write the value to this encoder, and leaves out the text if the operation fails.
  func writeRevocably(_ operation: () throws -> Void) throws {
    // After an earlier failure, containers that were kept from it may be open at the end of the text.
    guard content == .nothing, end == nil, call.innermost === self, let writer = call.writer else {
      return try operation()
    }
    let (start, names) = (mark(writer), writer.state.names.count)
    do {
      try operation()
    } catch {
      if parent == nil, isContainer { call.rootWasContainer = true }
      drop(from: start, writer)
      writer.state.names.removeAll(from: names)
      (content, isEmpty, count, end, lateNames, nested, wholeStart) = (.nothing, true, 0, nil, nil, nil, nil)
      throw error
    }
  }

  @inline(never)
  private func writeValueElsewhere(_ body: (_Writer) throws -> Void) throws {
    if content == .ignored { return }
    guard let writer = call.writer else { throw withoutWriter }
    guard content == .nothing else { throw located(ContainerMisuse.secondValue) }
    guard let end else { throw located(ContainerMisuse.openValue) }
    let (start, outer) = (mark(writer), call.innermost)
    call.innermost = self
    content = .scalar
    defer { call.innermost = outer }
    do {
      try body(writer)
      try closeInner(writer)
    } catch {
      content = .nothing
      drop(from: start, writer)
      throw error
    }
    replaceEmptyObject(at: end, byTextFrom: start.offset, writer)
  }

  /// Replaces the empty object that was written for the value.
  ///
  /// The last byte of the text replaces the closing bracket, the destination of the other bytes.
  private func replaceEmptyObject(at end: Int, byTextFrom start: Int, _ writer: _Writer) {
    guard start < writer.count else { return }
    writer.state.segments.append(Segment(range: end - 1..<end, destination: Segment.nowhere))
    writer.state.text.replace(at: end, with: writer.state.text.last)
    writer.state.text.truncate(to: writer.count - 1)
    guard start < writer.count else { return }
    writer.state.segments.append(Segment(range: start..<writer.count, destination: end))
  }
}
