/// Names of Swift out of keys.
enum Identifiers {
  /// How long a name is at most, but for a number at its end.
  static let maximumLength = 40

  /// The name of a property or a case, in lower camel case; it may be a keyword.
  static func property(for key: String) -> String {
    startingAsName(Words(of: key).lowerCamelCase)
  }

  /// The name of a type; nil if the key gives none that a type can have by itself: it starts with a digit, or with a
  /// letter of a script without capitals, which would be the property's name too.
  static func type(for words: Words) -> String? {
    let name = words.upperCamelCase
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return nil }
    return name
  }

  /// A name that is none that was given before.
  static func distinct(_ name: String, from taken: Set<String>) -> String {
    if !taken.contains(name) { return name }
    // A digit at the end of the name is not to run into the number.
    let stem = name.utf8.last.map(isDigit) == true ? name + "_" : name
    var number = 2
    while taken.contains("\(stem)\(number)") { number += 1 }
    return "\(stem)\(number)"
  }

  private static func startingAsName(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "value" }
    return first.properties.isXIDStart ? name : "_" + name
  }

  /// Names of properties for keys in order; those of an earlier model stay.
  static func properties(for keys: [(key: String, name: String?)]) -> [String] {
    names(for: keys, reserved: [])
  }

  /// Names of cases for tags or raw values in order; those of an earlier model stay.
  static func cases(for values: [(key: String, name: String?)]) -> [String] {
    names(for: values, reserved: reservedCases)
  }

  /// Names of cases for the tags of variants in order, without the word that all of them end in.
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
    // Structures that have become one may have had one name for several keys.
    let keys = keys.map { key, name in (key: key, name: name.flatMap { kept.insert($0).inserted ? $0 : nil }) }
    var taken = reserved.union(kept)
    return keys.map { key, name in
      if let name { return name }
      var result = property(for: key)
      if taken.contains(result) { result = alternative(to: result, for: key, taken) }
      taken.insert(result)
      return result
    }
  }

  /// Of two keys that give one name, the one that starts with a sign has its name in it.
  private static func alternative(to name: String, for key: String, _ taken: Set<String>) -> String {
    let signs: [Character: String] = ["@": "at", "$": "dollar", "#": "hash"]
    if let first = key.first, let sign = signs[first] {
      let spelled = Words(of: sign + "_" + key.dropFirst()).lowerCamelCase
      if !taken.contains(spelled) { return spelled }
    }
    if key.hasPrefix("_"), !taken.contains("_" + name) { return "_" + name }
    if reservedCases.contains(name), !taken.contains(name + "Value") { return name + "Value" }
    return distinct(name, from: taken)
  }

  /// Names that the printed enums declare or inherit.
  private static let reservedCases: Set<String> = [
    "unknown", "variants", "decode", "init", "self", "rawValue", "hashValue", "hash", "description", "allCases",
  ]

  /// Names of types that a printed file uses, or that readers would take for those of the library or of Swift.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "Data", "Date", "Decimal", "Decodable",
    "DecodingError", "Decoder", "Decoding", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error",
    "Float", "Foundation",
    "Hashable", "Identifiable", "Int", "Int32", "Int64", "JSON", "KeyPath", "Never", "Optional", "OptionalKeyPath",
    "Presence", "Protocol", "RawRepresentable", "Result", "Self", "Sendable", "Set", "String", "Substring", "Swift",
    "Task", "Type", "UInt", "UInt64", "URL", "UUID", "Variants", "Void",
  ]
}
