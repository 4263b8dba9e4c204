import Encodable
import Foundation

/// Compares the models of schemas with the verdicts of a validator.
struct SchemaProof {
  /// A document, and the verdicts on it.
  private struct Case: Decodable {
    let text: String
    /// Whether the validator accepts the document.
    let isValid: Bool
    /// Whether the model should, by the differences that the documentation lists.
    let isExpected: Bool
    /// Whether a member is null.
    let hasNulls: Bool

    static func decode(_ json: Any) throws -> Case {
      try Case(
        text: json => "text", isValid: json => "isValid", isExpected: json => "isExpected",
        hasNulls: json => "hasNulls")
    }
  }

  let folder: String
  private var counts: [String: Int] = [:]
  private var failures = 0

  init(folder: String) { self.folder = folder }

  /// Decodes all documents of a schema, and encodes those that the model accepts.
  mutating func check<T: Decodable & Encodable & Equatable>(_ name: String, as type: T.Type) {
    do {
      let file = try Data(contentsOf: URL(filePath: "\(folder)/cases/\(name).jsonl"))
      for each in Case.records(in: file, as: .lines) { try check(each.get(), of: name, as: type) }
    } catch {
      fail("\(name): \(error)")
    }
  }

  private mutating func check<T: Decodable & Encodable & Equatable>(
    _ each: Case, of name: String, as type: T.Type
  ) throws {
    counts["cases", default: 0] += 1
    let value: T
    do {
      value = try T.decode(parsing: each.text)
    } catch {
      if each.isExpected { return fail("\(name) rejects \(each.text): \(error)") }
      counts[each.isValid ? "stricter" : "rejected", default: 0] += 1
      return
    }
    if !each.isExpected { return fail("\(name) accepts \(each.text)") }
    counts[each.isValid ? "accepted" : "looser", default: 0] += 1
    let text = try value.jsonString()
    do {
      let decoded = try T.decode(parsing: text)
      // Without its unknown keys, a value may fit an earlier alternative. It then has the same members.
      guard decoded != value, try JSON(encoding: decoded) != JSON(parsing: text) else { return }
      fail("\(name): \(each.text) is encoded as the different value \(text)")
    } catch {
      // A null for a key that may be missing is not encoded, so that an object may have too few members.
      if each.hasNulls { return }
      fail("\(name): \(each.text) is encoded as \(text), which does not decode: \(error)")
    }
  }

  private mutating func fail(_ message: String) {
    failures += 1
    if failures <= 40 { print(message) }
  }

  /// Prints the numbers of cases, and returns whether there is no failure.
  func finish() -> Bool {
    let names = ["cases", "accepted", "rejected", "stricter", "looser"]
    print(names.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ") + ", failures \(failures)")
    return failures == 0
  }
}
