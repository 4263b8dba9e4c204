/// The value of the option `--conform`.
enum Conformances {
  /// The conformances that every type has without the option.
  private static let standard: Set = ["Decodable", "Equatable", "Sendable"]

  /// Adds the names in a list with commas, sorted and without those that every type has.
  ///
  /// - Throws: ``UsageError`` for a name that types cannot conform to without further code.
  static func adding(_ list: String, to others: [String]) throws -> [String] {
    let names = try list.split(separator: ",", omittingEmptySubsequences: false).map { try checked($0) }
    return Set(others + names).subtracting(standard).sorted()
  }

  private static func checked(_ text: Substring) throws -> String {
    let name = String(text).trimmed
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.first?.isLetter == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { throw UsageError("\(name.isEmpty ? "an empty text" : name) is not the name of a protocol") }
    switch name {
    case "Encodable": throw UsageError("--encodable writes conformances to Encodable, with their functions")
    case "Swift.Codable": return "Codable"
    case "Swift.Decodable", "Swift.Encodable":
      throw UsageError("\(name) is a part of Codable; write --conform Codable")
    case _ where SwiftConformances.notSynthesized.contains(name):
      throw UsageError("Swift does not synthesize a conformance to \(name); add it by hand")
    default: return name
    }
  }
}
