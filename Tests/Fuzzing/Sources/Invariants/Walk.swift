import Decodable

extension JSON {
  /// This value and all inside it.
  ///
  /// It works off a list, for documents of any depth.
  public var descendants: [JSON] {
    var found: [JSON] = []
    var open = [self]
    while let next = open.popLast() {
      found.append(next)
      open += next.elements
      open += next.members.map(\.value)
    }
    return found
  }

  /// How many arrays and objects are open at once, this one included.
  ///
  /// By the text, since members that gave way to others of the same name count as well.
  public var nesting: Int {
    var (depth, deepest) = (0, 0)
    var (isString, isEscaped) = (false, false)
    for byte in description.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isString
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isString ? 0 : 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// Whether two views are of the same place: as far as one can tell from outside.
  public func isSamePlace(as other: JSON) -> Bool {
    kind == other.kind && count == other.count && description.utf8.elementsEqual(other.description.utf8)
  }
}

extension [UInt8] {
  /// The bytes as one would write them in a test.
  public var shown: String { String(decoding: self, as: UTF8.self).debugDescription }
}
