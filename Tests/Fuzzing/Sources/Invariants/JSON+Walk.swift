import Decodable

extension JSON {
  /// This value and all values inside it.
  ///
  /// The walk is iterative, so that documents may have any depth.
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

  /// The largest number of nested arrays and objects, including this value.
  ///
  /// The count uses the text, since discarded members with duplicate names count as well.
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

  /// A Boolean value that indicates whether the value contains Infinity or NaN, which its text shows as null.
  public var hasNonFiniteNumber: Bool {
    descendants.contains { value in ["Infinity", "-Infinity", "NaN"].contains(value.numberText) }
  }

  /// Returns whether two views appear to refer to the same place in a document.
  public func isSamePlace(as other: JSON) -> Bool {
    kind == other.kind && count == other.count && description.utf8.elementsEqual(other.description.utf8)
  }
}

extension [UInt8] {
  /// The bytes as a string literal.
  public var shown: String { String(decoding: self, as: UTF8.self).debugDescription }
}
