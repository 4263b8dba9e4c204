import Decodable

/// A key that is compared by its bytes, as in documents: equal Strings may have different bytes.
struct ExactKey: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactKey, right: ExactKey) -> Bool { isSame(left.text, right.text) }

  static func < (left: ExactKey, right: ExactKey) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Returns whether two texts have the same bytes.
func isSame(_ left: String, _ right: String) -> Bool { left.hasSameUTF8(as: right) }
