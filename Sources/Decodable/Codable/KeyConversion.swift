import Foundation

/// The conversion of names by a key strategy, during one call of a decode function.
final class KeyConversion {
  private let rule: CodableDecoder.KeyDecodingStrategy.Rule
  /// A cache of converted names, since all objects of an array have the same names.
  private var converted: [String: String] = [:]

  /// Creates the conversion of a strategy; nil for the strategy that uses names unchanged.
  init?(_ strategy: CodableDecoder.KeyDecodingStrategy) {
    if case .unchanged = strategy.rule { return nil }
    rule = strategy.rule
  }

  /// A Boolean value that indicates whether the conversion of a name depends on the path to the object.
  var needsPath: Bool {
    if case .custom = rule { true } else { false }
  }

  /// Returns the text of the coding key for a member's name.
  ///
  /// - Parameter path: The coding path to the object.
  func convert(_ name: String, at path: [any CodingKey]) -> String {
    if case .custom(let convert) = rule { return convert(path + [NameKey(name)]).stringValue }
    if let result = converted[name] { return result }
    let result = name.convertedFromSnakeCase
    converted[name] = result
    return result
  }

  /// Returns the names and indices in the JSON for the keys of a coding path.
  ///
  /// - Parameters:
  ///   - path: The coding path.
  ///   - json: The value at the start of the path.
  ///   - outerPath: The coding path of this value.
  func originalPath(
    _ path: some Collection<any CodingKey>, from json: Any, at outerPath: [any CodingKey]
  ) -> [KeyPath.Key] {
    var result: [KeyPath.Key] = []
    var (value, outerPath) = (Any?.some(json), outerPath)
    for key in path {
      let step = value.map { original(key, in: $0, at: outerPath) } ?? KeyPath.Key(key)
      value = value.flatMap { Lookup.follow([step], from: $0) }
      outerPath.append(key)
      result.append(step)
    }
    return result
  }

  private func original(_ key: any CodingKey, in json: Any, at path: [any CodingKey]) -> KeyPath.Key {
    // The names of a dictionary are not converted.
    guard let object = ObjectView(json), object[key.stringValue] == nil else { return KeyPath.Key(key) }
    return object.names.first { convert($0, at: path) == key.stringValue }.map { KeyPath.Key($0) } ?? KeyPath.Key(key)
  }
}

extension String {
  /// The name converted to camel case by JSONDecoder's rules: `first_name` becomes `firstName`.
  ///
  /// Underscores at the start and the end are kept. A name without underscores between words is unchanged.
  var convertedFromSnakeCase: String {
    let words = split(separator: "_")
    guard words.count > 1 else { return self }
    let camelCase = words[0].lowercased() + words[1...].map(\.capitalized).joined()
    return prefix { $0 == "_" } + camelCase + suffix(while: "_")
  }

  private func suffix(while character: Character) -> Substring {
    self[(lastIndex { $0 != character }.map(index(after:)) ?? startIndex)...]
  }
}
