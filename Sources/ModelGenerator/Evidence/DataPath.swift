import Decodable

/// A path to an object whose keys are data, as the option `--dictionary` takes it: `users[].scores`.
///
/// `[]` selects the elements of an array, and `*` the values of a dictionary. The dots before and after brackets are
/// optional. A key may be in quotes, as in reports: `["first name"]`. A path of a report may contain tags of variants;
/// only one at the end selects a variant.
package struct DataPath: Equatable, Sendable {
  /// The steps that select the elements of an array and the values of a dictionary.
  static let (element, value) = ("[]", "*")

  let text: String
  /// Brackets, asterisks, the parts of keys between dots, and keys in quotes if they mean something else without.
  let steps: [String]
  /// The tags before the end of the path, which the path does not select.
  let tags: [String]

  package init(_ text: String) {
    let (symbols, tags) = Self.withoutTags(Self.symbols(in: text))
    self.init(text, Self.steps(of: symbols), tags)
  }

  private init(_ text: String, _ steps: [String], _ tags: [String]) {
    (self.text, self.steps, self.tags) = (text, steps, tags)
  }

  /// The path to the enum of variants, and the tag at the end of the path; nil without a tag there.
  var variant: (path: DataPath, tag: String)? {
    let path = DataPath(text + ".")
    guard let tag = path.tags.last, path.tags.count == tags.count + 1 else { return nil }
    return (path, tag)
  }

  /// The path from an element of the document; the brackets of the document may have been omitted.
  var inElement: DataPath { steps.first == Self.element ? DataPath(text, Array(steps.dropFirst()), tags) : self }

  /// Returns the path of a member, as error messages write it: `actor.id`, `["odd key"]`.
  static func text(_ path: String, key: String) -> String {
    let key = KeyPath(key).description
    return path.isEmpty || key.hasPrefix("[") ? path + key : "\(path).\(key)"
  }

  /// The path without tags, as error messages write it.
  var plainText: String {
    steps.reduce("") { path, step in
      switch step {
      case Self.element: path + step
      case Self.value: path.isEmpty ? step : "\(path).\(step)"
      default: step.hasPrefix("[\"") ? path + step : Self.text(path, key: step)
      }
    }
  }

  /// Returns whether a path to a key may end with one of some steps.
  static func isKey(_ key: String, atEndOf steps: Set<String>) -> Bool {
    steps.contains(quoted(key)) || self.steps(of: key).last.map(steps.contains) == true
  }

  /// Returns the steps of a key outside quotes; a key that contains dots has several.
  fileprivate static func steps(of key: String) -> [String] {
    key.replacing("[]", with: ".[].").split(separator: ".").map(String.init)
  }

  /// Returns the step of a key in quotes.
  fileprivate static func quoted(_ key: String) -> String { "[\"\(key)\"]" }
}

extension ArraySlice<String> {
  /// Returns the steps of a path after a key at their start; nil if they start otherwise.
  func steps(after key: String) -> ArraySlice? {
    if let first, isSame(first, DataPath.quoted(key)) { return dropFirst() }
    let steps = DataPath.steps(of: key)
    // A key that is empty or has only dots is a step in quotes only.
    return !steps.isEmpty && starts(with: steps) ? dropFirst(steps.count) : nil
  }
}

// MARK: - Reading
extension DataPath {
  /// A part of the text of a path.
  private enum Symbol: Equatable {
    case scalar(Unicode.Scalar)
    /// A key in quotes and brackets.
    case key(String)
  }

  private static func symbols(in text: String) -> [Symbol] {
    var rest = text.unicodeScalars[...]
    var symbols: [Symbol] = []
    while let scalar = rest.first {
      if scalar == "[", let (key, length) = key(at: rest.dropFirst()) {
        symbols.append(.key(key))
        rest = rest.dropFirst(length + 1)
      } else {
        symbols.append(.scalar(scalar))
        rest = rest.dropFirst()
      }
    }
    return symbols
  }

  /// Returns the key in quotes at the start of a text, and the number of scalars up to the bracket after it; nil for
  /// other text.
  private static func key(at text: Substring.UnicodeScalarView) -> (key: String, length: Int)? {
    guard text.first == "\"" else { return nil }
    // Reports escape a key as a literal of Swift.
    let tokens = SwiftTokenizer.tokens(of: String(text))
    guard tokens.count > 1, case .string(let key?) = tokens[0].kind, tokens[1].isSymbol("]") else { return nil }
    return (key, tokens[1].range.upperBound)
  }

  /// Returns a path without the tags that reports show at variants: `[]<push>.size`.
  ///
  /// Keys may contain angle brackets too, so a step after a dot is a key. At the end of a path, the tag stays: it means
  /// the type of one variant, and not the enum.
  private static func withoutTags(_ symbols: [Symbol]) -> (symbols: [Symbol], tags: [String]) {
    var result: [Symbol] = []
    var tags: [String] = []
    var start: Int?
    for symbol in symbols {
      let isKey = if case .key = symbol { true } else { false }
      if isKey || symbol == .scalar(".") || symbol == .scalar("["), result.last == .scalar(">"), let first = start {
        tags += names(ofTags: text(of: result[first...]))
        result.removeSubrange(first...)
        start = nil
      }
      if isKey { start = nil }
      if symbol == .scalar("<"), start == nil, result.last != .scalar(".") { start = result.count }
      result.append(symbol)
    }
    return (result, tags)
  }

  /// Returns the text of symbols that are no keys.
  private static func text(of symbols: some Sequence<Symbol>) -> String {
    var text = String.UnicodeScalarView()
    for case .scalar(let scalar) in symbols { text.append(scalar) }
    return String(text)
  }

  /// Returns the tags in a text such as `<a><"b.c">`.
  private static func names(ofTags text: String) -> [String] {
    text.dropFirst().dropLast().replacing("><", with: "\n").split(separator: "\n").map { tag in
      tag.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\"") ? String(tag.dropFirst().dropLast()) : String(tag)
    }
  }

  private static func steps(of symbols: [Symbol]) -> [String] {
    var steps: [String] = []
    var rest = symbols[...]
    while let symbol = rest.first {
      if case .key(let key) = symbol {
        let isPlain = key != element && key != value && self.steps(of: key) == [key]
        steps.append(isPlain ? key : quoted(key))
        rest.removeFirst()
      } else {
        let plain = rest.prefix { if case .scalar = $0 { true } else { false } }
        steps += self.steps(of: text(of: plain))
        rest = rest.dropFirst(plain.count)
      }
    }
    return steps
  }
}
