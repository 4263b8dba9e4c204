/// The lines of a text whose code the reader does not understand, the types that such code decides on, and those that
/// other files declare, so that samples are not compared with them.
struct UncheckedLines: Equatable {
  /// The lines of hand-written code.
  var own: Set<Int> = []
  /// The types that decide themselves which values they accept, and the lines of the code that does.
  var ownTypes: [String: Int] = [:]
  /// The types among these whose name several types of the text have.
  var ambiguousTypes: Set<String> = []
  /// The lines of hand-written code that decodes types of the text, by their names.
  var linesOfTypes: [String: Int] = [:]
  /// The names of types of properties that the text does not declare.
  var typesElsewhere: Set<String> = []
  /// The file and the number of each line, if the text has several files.
  var places: [String] = []

  /// Adds a line of hand-written code.
  ///
  /// - Parameter types: The types that the code decodes.
  mutating func add(_ line: Int, decoding types: [TypeUse]) {
    own.insert(line)
    addTypes(types, decodedOn: line)
  }

  /// Adds types that only code on a line decodes.
  mutating func addTypes(_ types: [TypeUse], decodedOn line: Int) {
    for name in types.flatMap(\.declaredNames) { linesOfTypes[name] = linesOfTypes[name] ?? line }
  }

  /// Returns the warnings of the types that samples do not widen, since a model does not have them.
  func warnings(onTypesOutside model: Model) -> [SwiftUpdate.Warning] {
    let known = Set(model.declarations.map(\.name))
    let missing = linesOfTypes.filter { !known.contains($0.key) }
    return Dictionary(grouping: missing.keys) { linesOfTypes[$0] ?? 0 }.sorted { $0.key < $1.key }.map { line, names in
      let (list, pronoun) = (names.sorted().list("and"), names.count == 1 ? "it" : "them")
      return SwiftUpdate.Warning(
        line: line, text: "samples do not widen \(list), since only this code decodes \(pronoun)")
    }
  }

  /// The part of a check's result that names the code and the types that it leaves out; nil if it checks all.
  var exception: String? {
    let code = textOfLines.map { ["the code on \($0)"] } ?? []
    let types = sortedOwnTypes.map { "\($0.key) (\(text(of: [$0.value])))" }
    let parts = code + types + typesElsewhere.sorted()
    return parts.isEmpty ? nil : "but \(parts.list("and")) \(parts.count == 1 ? "was" : "were") not checked"
  }

  /// Returns the notes on the lines of a file.
  func notes(on path: String) -> [String] {
    let own = textOfLines.map { "the code on \($0) is your own; samples are not compared with it" }
    let decided = sortedOwnTypes.map { name, line in
      let start = "samples are not compared with \(name)"
      return ambiguousTypes.contains(name)
        ? "\(start) on \(text(of: [line])), since several types have this name"
        : "\(start), whose code on \(text(of: [line])) is your own"
    }
    let types = typesElsewhere.sorted().list("and")
    let elsewhere =
      types.isEmpty
      ? nil
      : "samples are not compared with \(types), which the file does not declare; if each type has a file, pass their folder"
    return ([own] + decided + [elsewhere]).compactMap { $0.map { "note: \(path): \($0)\n" } }
  }

  private var sortedOwnTypes: [(key: String, value: Int)] {
    ownTypes.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
  }

  private var textOfLines: String? { own.isEmpty ? nil : text(of: own.sorted()) }

  private func text(of lines: [Int]) -> String {
    if let last = lines.last, last <= places.count { return lines.map { places[max($0, 1) - 1] }.list("and") }
    return "\(lines.count == 1 ? "line" : "lines") \(lines.map(String.init).list("and"))"
  }
}
