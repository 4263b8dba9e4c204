import Foundation

/// The arrays and dictionaries of a binary property list, as far as has to be known before Foundation reads it.
///
/// On Linux Foundation crashes at a set, which no property list should have, though the format does. And it makes a
/// value of each reference: sixty arrays, each with the next one twice, are four hundred bytes and would become 2⁶⁰
/// values.
///
/// A list ends with a trailer of 32 bytes: five of no use here, one for the order, the widths of an offset and of a
/// reference, then in eight bytes each the number of objects, the first of them, and where the offsets of all are. All
/// numbers have the most significant byte first.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let offsets: Int

  /// More values than are written for any list whose arrays are not shared on purpose.
  private var maximumCount: Int { max(1 << 20, 16 * bytes.count) }

  /// Throws unless Foundation can make a graph of a property list that may be a binary one.
  static func check(_ data: Data) throws {
    guard data.starts(with: Array("bplist0".utf8)) else { return }
    if let reason = Self.fault(in: Array(data)) {
      throw CocoaError(.propertyListReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: reason])
    }
  }

  private static func fault(in bytes: [UInt8]) -> String? {
    guard let list = BinaryPropertyList(bytes), let first = list.integer(at: bytes.count - 16, width: 8) else {
      return "The property list has no trailer."
    }
    var open = [first]
    var count = 1
    while let object = open.popLast() {
      guard let references = list.references(of: object) else {
        return "Object \(object) of the property list is none that a graph can be made of."
      }
      count += references.count
      guard count <= list.maximumCount else { return "The property list has far more values than bytes." }
      open += references
    }
    return nil
  }

  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    offsetWidth = Int(bytes[trailer + 6])
    referenceWidth = Int(bytes[trailer + 7])
    objectCount = Self.integer(in: bytes, at: trailer + 8, width: 8) ?? 0
    offsets = Self.integer(in: bytes, at: trailer + 24, width: 8) ?? 0
  }

  /// The objects that an array or dictionary refers to, none of any other object; nil for sets and what is damaged.
  private func references(of object: Int) -> [Int]? {
    guard object < objectCount, let start = integer(at: offsets + object * offsetWidth, width: offsetWidth),
      start < bytes.count
    else { return nil }
    switch bytes[start] >> 4 {
    case 0xA: return references(at: start, perElement: 1)
    case 0xD: return references(at: start, perElement: 2)
    case 0xB, 0xC: return nil
    default: return []
    }
  }

  private func references(at start: Int, perElement number: Int) -> [Int]? {
    var (position, count) = (start + 1, Int(bytes[start] & 0xF))
    // A count past fourteen is an integer of its own, whose marker has the power of its width.
    if count == 0xF {
      guard position < bytes.count, bytes[position] >> 4 == 1, bytes[position] & 0xF <= 3 else { return nil }
      let width = 1 << Int(bytes[position] & 0xF)
      guard let long = integer(at: position + 1, width: width) else { return nil }
      (position, count) = (position + 1 + width, long)
    }
    guard referenceWidth > 0, count <= (bytes.count - position) / (number * referenceWidth) else { return nil }
    var references: [Int] = []
    references.reserveCapacity(number * count)
    for index in 0..<(number * count) {
      guard let object = integer(at: position + index * referenceWidth, width: referenceWidth) else { return nil }
      references.append(object)
    }
    return references
  }

  private func integer(at position: Int, width: Int) -> Int? {
    Self.integer(in: bytes, at: position, width: width)
  }

  /// A number, nil if it is not there or larger than any that is one of a place.
  private static func integer(in bytes: [UInt8], at position: Int, width: Int) -> Int? {
    guard position >= 0, width > 0, width <= 8, position <= bytes.count - width else { return nil }
    let number = bytes[position..<(position + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number <= UInt64(UInt32.max) ? Int(number) : nil
  }
}
