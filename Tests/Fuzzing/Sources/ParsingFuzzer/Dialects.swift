import Decodable
import Invariants

/// Checks what the dialects make of a text: what is JSON is the same in each, and what is accepted is JSON in other words.
func checkDialects(of text: [UInt8], _ strict: Result<JSON, JSON.SyntaxError>) {
  for dialect in [ParsingOptions.Dialect.jsonc, .json5] {
    let options = ParsingOptions(dialect: dialect)
    do {
      let json = try JSON(parsing: text, options: options)
      let description = json.description
      if let strict = try? strict.get() {
        require(strict.description.utf8.elementsEqual(description.utf8), "another text as \(dialect)")
      }
      do {
        let strict = try JSON(parsing: description)
        require(json == strict || json.hasNonFiniteNumber, "another value than it says as \(dialect)")
      } catch {
        violated("what it says as \(dialect) is not JSON: \(error)")
      }
    } catch {
      if case .success = strict { violated("JSON, but refused as \(dialect): \(error)") }
      check(error, in: text, parsed: options)
    }
  }
}

extension JSON {
  /// Whether it says null where JSON5 has Infinity or NaN.
  fileprivate var hasNonFiniteNumber: Bool {
    switch kind {
    case .array: elements.contains(where: \.hasNonFiniteNumber)
    case .object: members.contains { $0.value.hasNonFiniteNumber }
    default: numberText.map { ["Infinity", "-Infinity", "NaN"].contains($0) } ?? false
    }
  }
}
