/// The name of the root type.
enum RootName {
  /// Words with capitals of their own, which occur in file names rather than in keys.
  private static let spellings: [String: String] = [
    "geojson": "GeoJSON", "github": "GitHub", "gitlab": "GitLab", "graphql": "GraphQL", "linkedin": "LinkedIn",
    "openapi": "OpenAPI", "paypal": "PayPal", "youtube": "YouTube",
  ]

  /// Returns a requested name, if it can be the name of a type.
  static func checked(_ name: String) throws -> String {
    let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isWord, name.first?.isUppercase == true else {
      let better = typeName(Words(of: name))
      let isBetter = better.first?.isLetter == true && !Identifiers.reservedTypes.contains(better)
      let advice = isBetter ? "; did you mean \(better)?" : ""
      throw UsageError("\(name) is not a type name\(advice)")
    }
    guard !Identifiers.reservedTypes.contains(name) else { throw UsageError("\(name) is the name of another type") }
    return name
  }

  /// Returns a name made from a file name, in the singular if the file has several samples.
  static func of(_ source: SampleSource, hasSeveral: Bool) -> String {
    guard case .file(let path) = source else { return "Payload" }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.prefix { $0 != "." }
    guard stem.contains(where: \.isLetter) else { return "Payload" }
    let words = Words(of: String(stem))
    let name = typeName(hasSeveral && words.isPlural ? words.singular : words)
    guard name.first?.isUppercase == true else { return "Payload" }
    return Identifiers.reservedTypes.contains(name) ? name + "Payload" : name
  }

  private static func typeName(_ words: Words) -> String {
    words.words.map { spellings[$0.lowercased()] ?? Words(of: String($0)).upperCamelCase }.joined()
  }
}
