extension Node {
  /// Reads a document that is known to be JSON; errors have no details.
  ///
  /// - Throws: ``NotJSON`` for a text that cannot be read.
  public init(reading text: String) throws {
    var reader = NodeReader(bytes: Array(text.utf8))
    self = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw NotJSON(offset: reader.position) }
  }
}

/// An error for a text that is not JSON.
public struct NotJSON: Error {
  /// The offset at which reading stopped, in bytes.
  public let offset: Int
}

private struct NodeReader {
  let bytes: [UInt8]
  var position = 0

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, [0x20, 0x0a, 0x0d, 0x09].contains(byte) { position += 1 }
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  mutating func value() throws -> Node {
    skipSpace()
    switch next.map({ Character(Unicode.Scalar($0)) }) {
    case "{": return .object(try items("{", "}") { try $0.member() })
    case "[": return .array(try items("[", "]") { try $0.value() })
    case "\"": return .text(try text())
    default:
      let word = word()
      switch word {
      case "null": return .null
      case "true", "false": return .bool(word == "true")
      default:
        guard let first = word.utf8.first, first == 0x2d || (0x30...0x39).contains(first) else {
          throw NotJSON(offset: position)
        }
        return .number(word)
      }
    }
  }

  private mutating func items<Item>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, read: (inout NodeReader) throws -> Item
  ) throws -> [Item] {
    _ = skip(open)
    var items: [Item] = []
    if skip(close) { return items }
    repeat { items.append(try read(&self)) } while skip(",")
    guard skip(close) else { throw NotJSON(offset: position) }
    return items
  }

  private mutating func member() throws -> (key: String, value: Node) {
    skipSpace()
    let key = try text()
    guard skip(":") else { throw NotJSON(offset: position) }
    return (key, try value())
  }

  private mutating func word() -> String {
    let start = position
    while let byte = next, !" \n\r\t,]}".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func text() throws -> String {
    guard skip("\"") else { throw NotJSON(offset: position) }
    var units: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "\\") {
        units += try escaped()
      } else {
        units.append(byte)
      }
    }
    guard skip("\"") else { throw NotJSON(offset: position) }
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escaped() throws -> [UInt8] {
    guard let byte = next else { throw NotJSON(offset: position) }
    position += 1
    switch Character(Unicode.Scalar(byte)) {
    case "n": return [0x0a]
    case "r": return [0x0d]
    case "t": return [0x09]
    case "b": return [0x08]
    case "f": return [0x0c]
    case "u":
      var units = [try hexadecimal()]
      if UTF16.isLeadSurrogate(units[0]) {
        position += 2
        units.append(try hexadecimal())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  private mutating func hexadecimal() throws -> UInt16 {
    let end = min(position + 4, bytes.count)
    guard let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16) else {
      throw NotJSON(offset: position)
    }
    position = end
    return unit
  }
}
