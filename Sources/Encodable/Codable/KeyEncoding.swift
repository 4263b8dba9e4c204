import Decodable

/// The conversion of coding keys by a key strategy, during one call of an encode function.
final class KeyEncoding {
  private let rule: CodableEncoder.KeyEncodingStrategy.Rule
  /// A cache of converted names, since all objects of an array have the same names.
  private var converted = NameCache()

  /// Creates the conversion of a strategy; nil for the strategy that uses keys unchanged.
  init?(_ strategy: CodableEncoder.KeyEncodingStrategy) {
    if case .unchanged = strategy.rule { return nil }
    rule = strategy.rule
  }

  /// Returns the name of the member for a coding key.
  ///
  /// - Parameter path: The coding path to the object.
  func name(of key: some CodingKey, in path: @autoclosure () -> some Sequence<any CodingKey>) -> String {
    if case .custom(let convert) = rule { return convert(Array(path()) + [key]).stringValue }
    return converted.converted(key.stringValue, by: \.convertedToSnakeCase)
  }
}

/// The coding key of the value of a superclass.
enum SuperKey: String, CodingKey {
  case superclass = "super"
}

extension ValueEncoder {
  /// Returns the name of the member for a coding key.
  @inline(__always)
  func name(of key: some CodingKey) -> String {
    guard let keys = call.keys else { return key.stringValue }
    return keys.name(of: key, in: codingPath)
  }
}

extension String {
  /// The name converted to snake case by JSONEncoder's rules: `firstName` becomes `first_name`.
  ///
  /// A word starts at a capital after the first character. Several capitals in a row are a word, whose last letter
  /// starts the next word if a small letter follows: `myURLProperty` becomes `my_url_property`.
  var convertedToSnakeCase: String {
    let characters = Array(self)
    var starts: [Int] = []
    var next = 1
    while let capital = characters.firstIndex(from: next, where: \.isUppercase) {
      starts.append(capital)
      guard let small = characters.firstIndex(from: capital, where: \.isLowercase) else { break }
      if small > capital + 1, small - 1 > capital { starts.append(small - 1) }
      next = small + 1
    }
    var result = ""
    var start = 0
    for end in starts + [characters.count] {
      if start > 0 { result += "_" }
      result += String(characters[start..<end]).lowercased()
      start = end
    }
    return result
  }
}

extension Array {
  fileprivate func firstIndex(from start: Int, where predicate: (Element) -> Bool) -> Int? {
    start < count ? self[start...].firstIndex(where: predicate) : nil
  }
}
