/// Swift names for keys.
enum Identifiers {
  /// The maximum length of a name, not counting a number at its end.
  static let maximumLength = 40

  /// Returns the name of a property or a case, in lower camel case; it may be a keyword.
  static func property(for key: String) -> String {
    startingAsName(Words(of: key).lowerCamelCase)
  }

  /// Returns the name of a type; nil if the key does not start with a capital letter in upper camel case.
  ///
  /// Such a key starts with a digit or with a letter of a script without capitals, and would be the name of the
  /// property as well.
  static func type(for words: Words) -> String? {
    let name = words.upperCamelCase
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return nil }
    return name
  }

  /// Returns a name that is not taken, with a number if necessary.
  static func distinct(_ name: String, from taken: Set<String>) -> String {
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains(numbered(name, number)) { number += 1 }
    return numbered(name, number)
  }

  /// Returns a name with a number, and with an underscore between them if the name ends in a digit.
  static func numbered(_ name: String, _ number: Int) -> String {
    "\(name)\(name.utf8.last.map(isDigit) == true ? "_" : "")\(number)"
  }

  private static func startingAsName(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "value" }
    return first.properties.isXIDStart ? name : "_" + name
  }

  /// Returns the names of properties for keys; names of an earlier model are kept.
  ///
  /// - Parameter others: The names of other members.
  static func properties(
    for keys: [(key: String, name: String?)], besides others: Set<String> = []
  ) -> [String] {
    names(for: keys, reserved: reservedProperties.union(others))
  }

  /// Returns the names of cases for raw values; names of an earlier model are kept.
  ///
  /// - Parameter others: The names of other members.
  static func cases(for values: [(key: String, name: String?)], besides others: Set<String> = []) -> [String] {
    names(for: values, reserved: reservedCases.union(others))
  }

  /// Returns the names of cases for tags, without a last word that all tags share.
  static func variants(for tags: [(tag: String, name: String?)]) -> [String] {
    let words = Words.distinctive(of: tags.map(\.tag))
    return cases(
      for: zip(tags, words).map { item, words in
        let isWhole = words.words.count == Words(of: item.tag).words.count
        return (isWhole ? item.tag : words.words.joined(separator: "_"), item.name)
      })
  }

  private static func names(for keys: [(key: String, name: String?)], reserved: Set<String>) -> [String] {
    var kept: Set<String> = []
    // Merged structures may have had one name for several keys.
    let keys = keys.map { key, name in (key: key, name: name.flatMap { kept.insert($0).inserted ? $0 : nil }) }
    var taken = reserved.union(kept)
    // A key that is a name already has this name, whatever comes before it.
    let exact = keys.map { key, name in name == nil && property(for: key) == key && taken.insert(key).inserted }
    return zip(keys, exact).map { key, isExact in
      let (key, name) = key
      if let name { return name }
      if isExact { return key }
      var result = property(for: key)
      if taken.contains(result) { result = alternative(to: result, for: key, taken) }
      taken.insert(result)
      return result
    }
  }

  /// Returns another name for a key whose name is taken; a sign at the start of the key is spelled out.
  private static func alternative(to name: String, for key: String, _ taken: Set<String>) -> String {
    let signs: [Character: String] = ["@": "at", "$": "dollar", "#": "hash"]
    if let first = key.first, let sign = signs[first] {
      let spelled = Words(of: sign + "_" + key.dropFirst()).lowerCamelCase
      if !taken.contains(spelled) { return spelled }
    }
    if key.hasPrefix("_"), !taken.contains("_" + name) { return "_" + name }
    let isReserved =
      reservedProperties.contains(name) || reservedCases.contains(name) || name == functionOfRules
    if isReserved, !taken.contains(name + "Value") { return name + "Value" }
    return literal(key).first { !taken.contains($0) } ?? distinct(name, from: taken)
  }

  /// Returns names that keep what another key of the same words does not have: its capitals, or its signs, spelled out.
  private static func literal(_ key: String) -> [String] {
    guard key.count <= maximumLength, key.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    let isPlain = key.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    if isPlain, key.utf8.first.map({ isLetter($0) && !isUpper($0) }) == true { return [key] }
    if isPlain, key.utf8.first.map(isUpper) == true {
      let isUppercase = key.utf8.count > 1 && key.utf8.allSatisfy { isUpper($0) || isDigit($0) }
      return [(isUppercase ? "uppercase" : "capital") + Words(of: key).upperCamelCase]
    }
    return [property(for: Words.spellingSigns(in: key))]
  }

  /// The names of the encode function and of the property of Hashable, which a struct may have.
  static let reservedProperties: Set<String> = ["encode", "hashValue"]

  /// The function that rules of objects call: a property of the name would hide it from its type and those inside.
  static let functionOfRules = "require"

  /// The names that the printed enums declare or inherit, and those of the cases of Optional: for an optional property,
  /// `.none` is nil.
  private static let reservedCases: Set<String> = [
    "unknown", "variants", "decode", "init", "self", "rawValue", "hashValue", "hash", "description", "allCases", "none",
    "some",
  ]

  /// The names of types that a printed file uses, or that readers would take for types of the library or of Swift.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "CodingKey", "CodingKeys", "Data",
    "Date", "Decimal", "Decodable", "DecodingError", "Decoder", "Decoding", "Dictionary", "Double", "Encodable",
    "EncodedVariant", "Encoder",
    "Equatable", "Error", "Float", "Foundation", "Hashable", "Identifiable", "Int", "Int32", "Int64", "JSON", "KeyPath",
    "Never", "ObjectMembers", "Optional", "OptionalKeyPath", "Presence", "Protocol", "RawRepresentable",
    "Regex", "Result", "Self", "Sendable", "Set", "String", "Substring", "Swift", "Task", "Type", "UInt", "UInt64",
    "URL", "UUID", "Variants", "Void",
  ]
}
