import Decodable
import Foundation
import JSONDocument

/// The writer of a value's text.
///
/// `encode()` writes members while its statements run, so the writer of the thread is the one that these statements use.
/// A statement cannot throw. The writer keeps the first error, ignores later members, and throws the error at the end of
/// the object.
public final class Writer {
  /// The text so far; while a member of a branch is written, the text of the branch.
  private var segment = Segment()
  /// The members of the object that is being written; nil outside of objects.
  private var object: Branch?
  private var error: (any Error)?

  private static let threadLocal = ThreadLocal<Writer>()

  private init() {}

  /// Returns the text of a value.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let writer = Writer()
    do {
      try threadLocal.withObject(writer) { try value._write(to: writer) }
    } catch {
      throw EncodingError(error, at: [])
    }
    return writer.segment.joined
  }
}

extension Writer {
  func write(_ text: String) { segment.bytes.append(contentsOf: text.utf8) }

  /// Writes a string with quotation marks and escapes (RFC 8259 section 7).
  func writeString(_ text: String) {
    write("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): segment.bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): write("\\n")
      case UInt8(ascii: "\r"): write("\\r")
      case UInt8(ascii: "\t"): write("\\t")
      case 0..<0x20: write("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: segment.bytes.append(byte)
      }
    }
    write("\"")
  }

  /// Writes the elements of an array.
  func writeArray(_ elements: some Sequence<some Encodable>) throws {
    write("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { write(",") }
      do {
        try inValue { try element._write(to: self) }
      } catch {
        throw EncodingError(error, at: [KeyPath.Key(index)])
      }
    }
    write("]")
  }

  /// Writes an object whose members are written by the statements of a closure.
  func writeObject(_ members: () throws -> Void) throws {
    try writeObject { _ in try members() }
  }

  /// Writes an object with the members of a dictionary.
  func writeObject(_ members: [String: some Encodable]) throws {
    try writeObject { object in
      for (name, value) in members {
        try writeMember([KeyPath.Key(name)], of: object) { try value._write(to: self) }
      }
    }
  }

  private func writeObject(_ members: (Branch) throws -> Void) throws {
    let outer = object
    let inner = Branch()
    object = inner
    defer { object = outer }
    write("{")
    try members(inner)
    if let error {
      self.error = nil
      throw error
    }
    write("}")
  }

  /// Writes a member of the object that the writer of this thread is writing.
  static func writeMember(at path: KeyPath, _ value: (Writer) throws -> Void) -> AnyMembers {
    guard let writer = threadLocal.object, let object = writer.object, writer.error == nil else { return AnyMembers() }
    do {
      try writer.writeMember(path.keys[...], of: object) { try value(writer) }
    } catch {
      writer.error = error
    }
    return AnyMembers()
  }

  private func writeMember(_ keys: ArraySlice<KeyPath.Key>, of branch: Branch, _ value: () throws -> Void) throws {
    guard let key = keys.first, let name = key.name else { throw EncodingError.unsupportedPath(.init()) }
    do {
      guard keys.count > 1 else {
        guard branch.names.insert(name).inserted else { throw EncodingError.duplicateMember(.init()) }
        writeName(name, in: branch)
        return try inValue(value)
      }
      if let inner = branch.branches[name] {
        try inSegment(of: inner) { try writeMember(keys.dropFirst(), of: inner, value) }
        return
      }
      guard branch.names.insert(name).inserted else { throw EncodingError.pathThroughValue(.init()) }
      let inner = Branch()
      branch.branches[name] = inner
      writeName(name, in: branch)
      write("{")
      segment.insert(inner.segment)
      write("}")
      try inSegment(of: inner) { try writeMember(keys.dropFirst(), of: inner, value) }
    } catch {
      throw EncodingError(error, at: [key])
    }
  }

  private func writeName(_ name: String, in branch: Branch) {
    if branch.names.count > 1 { write(",") }
    writeString(name)
    write(":")
  }

  /// Runs an operation that writes into the text of a branch.
  private func inSegment(of branch: Branch, _ operation: () throws -> Void) rethrows {
    let outer = segment
    segment = branch.segment
    defer { segment = outer }
    try operation()
  }

  /// Runs an operation that writes a value, whose statements are not members of this object.
  private func inValue(_ operation: () throws -> Void) rethrows {
    let outer = object
    object = nil
    defer { object = outer }
    try operation()
  }
}

/// The members of an object: one that a value writes, or one that paths with the same beginning share.
private final class Branch {
  /// The text of an object that paths share.
  let segment = Segment()
  var names: Set<String> = []
  /// The objects that paths have created in this one.
  var branches: [String: Branch] = [:]
}

/// A part of a text, and the segments inside it.
///
/// Members whose paths begin alike may be written at any time. Each goes to the segment of the shared object, and the
/// segments are joined once, at the end, so that the cost is linear.
private final class Segment {
  var bytes: [UInt8] = []
  private var inner: [(offset: Int, segment: Segment)] = []

  /// Inserts a segment at the end, which may grow later.
  func insert(_ segment: Segment) { inner.append((bytes.count, segment)) }

  /// The text with that of all inner segments.
  var joined: [UInt8] {
    guard !inner.isEmpty else { return bytes }
    var result: [UInt8] = []
    append(to: &result)
    return result
  }

  private func append(to result: inout [UInt8]) {
    var start = 0
    for (offset, segment) in inner {
      result += bytes[start..<offset]
      segment.append(to: &result)
      start = offset
    }
    result += bytes[start...]
  }
}
