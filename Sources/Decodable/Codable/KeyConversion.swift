import Foundation

/// What a key strategy makes of the names of an object's members, in one call of a decode function.
final class KeyConversion {
  private let rule: CodableDecoder.KeyDecodingStrategy.Rule
  /// The same names come with every object of an array.
  private var converted: [String: String] = [:]

  /// Nil for the strategy that takes names as they are.
  init?(_ strategy: CodableDecoder.KeyDecodingStrategy) {
    if case .asTheyAre = strategy.rule { return nil }
    rule = strategy.rule
  }

  /// Whether the path to an object matters for its names.
  var needsPath: Bool {
    if case .custom = rule { true } else { false }
  }

  /// The name that coding keys have for a member of the object at a path.
  func convert(_ name: String, at path: [any CodingKey]) -> String {
    if case .custom(let convert) = rule { return convert(path + [NameKey(name)]).stringValue }
    if let result = converted[name] { return result }
    let result = name.convertedFromSnakeCase
    converted[name] = result
    return result
  }

  /// The keys of a coding path as they are in the JSON that the path leads through.
  ///
  /// - Parameters:
  ///   - path: The coding path.
  ///   - json: What it starts from.
  ///   - outerPath: The coding path of that.
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
  /// The name in camel case, as JSONDecoder makes it: `first_name` is `firstName`.
  ///
  /// Underscores at either end stay, and so does a name without any between words.
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
