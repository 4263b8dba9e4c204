/// The lines of a text whose code the reader does not understand, so that samples are not compared with it.
struct UncheckedLines: Equatable {
  /// The lines of somebody's own code.
  var own: Set<Int> = []
  /// The lines of rules and alternatives, which the tool writes for a schema.
  var ofSchema: Set<Int> = []

  /// Returns the lines with other numbers.
  func map(_ number: (Int) -> Int) -> UncheckedLines {
    UncheckedLines(own: Set(own.map(number)), ofSchema: Set(ofSchema.map(number)))
  }

  /// Returns the notes on the lines of a file.
  func notes(on path: String) -> [String] {
    let schema = Self.text(of: ofSchema).map {
      "samples are not compared with the rules and alternatives on \($0); for those of a schema, use --schema and --check"
    }
    let own = Self.text(of: own).map { "the code on \($0) is your own; samples are not compared with it" }
    return [schema, own].compactMap { $0.map { "note: \(path): \($0)\n" } }
  }

  private static func text(of lines: Set<Int>) -> String? {
    let lines = lines.sorted().map(String.init)
    guard let last = lines.last else { return nil }
    return lines.count == 1 ? "line \(last)" : "lines \(lines.dropLast().joined(separator: ", ")) and \(last)"
  }
}
