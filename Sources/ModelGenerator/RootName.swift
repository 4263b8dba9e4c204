/// What the root type is called.
enum RootName {
  /// Names that would mean something else in the model, or in Swift.
  private static let taken: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Codable", "Date", "Decimal", "Decodable", "Dictionary", "Double",
    "Equatable", "Error", "Float", "Foundation", "Int", "Int64", "JSON", "KeyPath", "Never", "Optional", "Protocol",
    "Self", "Sendable", "Set", "String", "Swift", "Type", "UInt64", "URL", "UUID", "Variants", "Void",
  ]

  /// Words that are written in a way of their own.
  private static let spellings: [String: String] = [
    "api": "API", "css": "CSS", "csv": "CSV", "geojson": "GeoJSON", "github": "GitHub", "gitlab": "GitLab",
    "graphql": "GraphQL", "html": "HTML", "http": "HTTP", "id": "ID", "json": "JSON", "linkedin": "LinkedIn",
    "openapi": "OpenAPI", "paypal": "PayPal", "sms": "SMS", "sql": "SQL", "url": "URL", "xml": "XML",
    "youtube": "YouTube",
  ]

  /// A name that was asked for, if it can be that of a type.
  static func checked(_ name: String) throws -> String {
    let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isWord, name.first?.isUppercase == true else {
      let better = typeName(words(in: name))
      let isBetter = better.first?.isLetter == true && !taken.contains(better)
      let advice = isBetter ? "; did you mean \(better)?" : ""
      throw UsageError("\(name) is no name of a type\(advice)")
    }
    guard !taken.contains(name) else { throw UsageError("\(name) is the name of another type") }
    return name
  }

  /// The name that the file of a first sample gives: of one sample, if the file is an array of them.
  static func of(_ source: SampleSource, isArray: Bool) -> String {
    guard case .file(let path) = source else { return "Payload" }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    var words = words(in: file.prefix { $0 != "." })
    if isArray, let last = words.popLast() { words.append(singular(last)) }
    let name = typeName(words)
    guard let first = name.first, first.isLetter else { return "Payload" }
    return taken.contains(name) ? name + "Payload" : name
  }

  /// The words of a name, in lower case.
  private static func words(in text: some StringProtocol) -> [String] {
    var words: [String] = [""]
    var isLowercase = false
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if !isPart || (isLowercase && character.isUppercase) { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
      isLowercase = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  private static func typeName(_ words: [String]) -> String {
    words.map { spellings[$0] ?? $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// An English noun in the singular, as far as its ending tells.
  private static func singular(_ word: String) -> String {
    let irregular = ["people": "person", "children": "child", "data": "data", "news": "news", "series": "series"]
    if let singular = irregular[word] { return singular }
    if word.count > 3, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes"] where word.hasSuffix(ending) { return String(word.dropLast(2)) }
    let isPlural = word.count > 2 && word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    return isPlural ? String(word.dropLast()) : word
  }
}
