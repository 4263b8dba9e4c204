/// A key by its bytes, as documents compare them: two Strings may be equal without that.
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

/// Whether two texts have the same bytes.
func isSame(_ left: String, _ right: String) -> Bool {
  left == right && left.utf8.elementsEqual(right.utf8)
}
