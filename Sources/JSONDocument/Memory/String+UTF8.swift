extension String {
  /// Returns whether two strings have the same code units, as names and strings of JSON are compared (RFC 8259 section
  /// 8.3).
  ///
  /// The operator `==` compares by canonical equivalence, which takes quadratic time for a sequence of combining marks.
  package func hasSameUTF8(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
