import Foundation

/// A check of the arrays and dictionaries of a binary property list, before Foundation reads the list.
///
/// On Linux, Foundation crashes at a set, which the binary format allows. Foundation also creates a value for each
/// reference: sixty arrays, each of which contains the next one twice, take four hundred bytes and would become 2⁶⁰
/// values.
///
/// A list ends with a trailer of 32 bytes. Six bytes are irrelevant here, and two are the widths of an offset and of a
/// reference. Three numbers of eight bytes follow: the number of objects, the first object, and the position of the
/// table of offsets. All numbers are big-endian.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let offsets: Int

  /// A number of values that no list exceeds unless its arrays are shared to do harm.
  private var maximumCount: Int { max(1 << 20, 16 * bytes.count) }

  /// Throws if a text is a binary property list that Foundation cannot safely read.
  static func check(_ data: Data) throws {
    guard data.starts(with: Array("bplist0".utf8)) else { return }
    if let reason = Self.validationError(in: Array(data)) {
      throw CocoaError(.propertyListReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: reason])
    }
  }

  /// Returns the reason why a list cannot be read, or nil if it is valid.
  private static func validationError(in bytes: [UInt8]) -> String? {
    guard let list = BinaryPropertyList(bytes), let first = list.integer(at: bytes.count - 16, width: 8) else {
      return "The property list has no trailer."
    }
    var open = [first]
    var count = 1
    while let object = open.popLast() {
      guard let references = list.references(of: object) else {
        return "Object \(object) of the property list is a set or is damaged."
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

  /// Returns the objects to which an array or dictionary refers; nil for a set or a damaged object.
  ///
  /// The result is empty for an object of any other type.
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
    // A count above fourteen follows as an integer. The marker of the integer contains the logarithm of its width.
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

  /// Returns the number at a position; nil if it is out of bounds or too large for a position.
  private static func integer(in bytes: [UInt8], at position: Int, width: Int) -> Int? {
    guard position >= 0, width > 0, width <= 8, position <= bytes.count - width else { return nil }
    let number = bytes[position..<(position + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number <= UInt64(UInt32.max) ? Int(number) : nil
  }
}
