extension JSON: Hashable {
  /// Returns whether two values are the same JSON.
  ///
  /// Numbers are compared by value, strings by their code units (RFC 8259 section 8.3), and objects regardless of the
  /// order of their members.
  ///
  /// ```swift
  /// try JSON(parsing: "[1.0]") == JSON(parsing: "[1]")   // true
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the values.
  public static func == (left: JSON, right: JSON) -> Bool {
    areEqual(left, right)
  }

  /// Hashes the value, so that equal values have equal hashes.
  ///
  /// - Complexity: O(*n*) in the size of the value, and O(*m* log *m*) for an object of *m* members, which are sorted.
  public func hash(into hasher: inout Hasher) {
    // A list replaces recursion, so that the value may have any depth.
    var values = [self]
    while let value = values.popLast() {
      hasher.combine(value.kind)
      switch value.kind {
      case .null: break
      case .boolean: hasher.combine(value.bool)
      case .number: hasher.combine(Number(value))
      case .string: hasher.combine(codeUnitsOf: value.string ?? "")
      case .array:
        hasher.combine(value.count)
        values += value.elements
      case .object:
        hasher.combine(value.count)
        let members = value.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for member in members { hasher.combine(codeUnitsOf: member.name) }
        values += members.map(\.value)
      }
    }
  }
}

extension Hasher {
  /// Hashes a string by its bytes, and not by canonical equivalence as `String` does.
  ///
  /// Otherwise all spellings of a text would have one hash, and a set of them would take quadratic time.
  fileprivate mutating func combine(codeUnitsOf text: String) {
    combine(text.utf8.count)
    for byte in text.utf8 { combine(byte) }
  }
}
