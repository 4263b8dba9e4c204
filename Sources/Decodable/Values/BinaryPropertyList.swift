import Foundation

/// A check of the arrays and dictionaries of a binary property list, before Foundation reads the list.
///
/// On Linux, Foundation crashes at a set, which the binary format allows. Foundation also creates a value for each
/// reference: sixty arrays, each of which contains the next one twice, take four hundred bytes and would become 2⁶⁰
/// values. It copies a string or data for each reference, too.
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

  /// The cost of a value besides the bytes of its string or data.
  private static let costOfValue = 16

  /// A cost of all values that no list exceeds unless its objects are shared to do harm.
  private var maximumCost: Int { max(1 << 20, 2 * Self.costOfValue * bytes.count) }

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
    var cost = 0
    while let object = open.popLast() {
      guard let (length, references) = list.content(of: object) else {
        return "Object \(object) of the property list is a set or is damaged."
      }
      cost += length + costOfValue * (references.count + 1)
      guard cost <= list.maximumCost else { return "The property list has far more values than bytes." }
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

  /// Returns the length of a string or data, and the objects to which an array or dictionary refers; nil for a set or a
  /// damaged object.
  private func content(of object: Int) -> (length: Int, references: [Int])? {
    guard object < objectCount, let start = integer(at: offsets + object * offsetWidth, width: offsetWidth),
      start < bytes.count
    else { return nil }
    switch bytes[start] >> 4 {
    case 0x4, 0x5, 0x6: return count(at: start).map { ($0.count, []) }
    case 0xA: return references(at: start, perElement: 1).map { (0, $0) }
    case 0xD: return references(at: start, perElement: 2).map { (0, $0) }
    case 0xB, 0xC: return nil
    default: return (0, [])
    }
  }

  /// Returns the number of elements or units of an object, and the position of the first.
  private func count(at start: Int) -> (count: Int, position: Int)? {
    let (position, count) = (start + 1, Int(bytes[start] & 0xF))
    guard count == 0xF else { return (count, position) }
    // A count above fourteen follows as an integer. The marker of the integer contains the logarithm of its width.
    guard position < bytes.count, bytes[position] >> 4 == 1, bytes[position] & 0xF <= 3 else { return nil }
    let width = 1 << Int(bytes[position] & 0xF)
    return integer(at: position + 1, width: width).map { ($0, position + 1 + width) }
  }

  private func references(at start: Int, perElement number: Int) -> [Int]? {
    guard let (count, position) = count(at: start) else { return nil }
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
