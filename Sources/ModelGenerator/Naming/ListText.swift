extension [String] {
  /// Returns the items as a list in a sentence, such as `a, b and c`; empty if there is none.
  func list(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
