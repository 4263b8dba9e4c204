import Decodable
import Invariants

/// Checks that each dialect parses JSON to the same value, and that all accepted text transcodes to JSON.
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
        require(json == strict || json.hasNonFiniteNumber, "the value differs from its description as \(dialect)")
      } catch {
        violated("the description as \(dialect) is not JSON: \(error)")
      }
    } catch let error as JSON.SyntaxError {
      if case .success = strict { violated("JSON, but rejected as \(dialect): \(error)") }
      check(error, in: text, parsed: options)
    } catch {
      violated("another error: \(error)")
    }
  }
}
