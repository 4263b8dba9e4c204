import Decodable

extension Encodable where Self: Decodable {
  /// Checks that a value that is decoded from a text is encoded to the same JSON.
  ///
  /// Use this function in tests, to prove that a decode function and an encode function agree:
  ///
  /// ```swift
  /// @Test func `A user survives a round trip`() throws {
  ///   try User.checkRoundTrip(of: #"{"name": "Ada", "born": 1815}"#)
  /// }
  /// ```
  ///
  /// Numbers are compared by value, a number with a fraction as a Double, and objects regardless of the order of their
  /// members.
  ///
  /// - Parameters:
  ///   - text: The text of a value.
  ///   - paths: The paths of members that may differ, such as keys that are decoded for old payloads only. The elements
  ///     of an array have the path of the array.
  ///   - nullIsMissing: A Boolean value that indicates whether a member that is null equals one that is missing.
  ///   - options: The limits and the dialect of the text.
  /// - Throws: A ``RoundTripError`` with all differences; the error of decoding or encoding.
  public static func checkRoundTrip(
    of text: some JSONSource, ignoring paths: KeyPath..., nullIsMissing: Bool = false,
    options: ParsingOptions = ParsingOptions()
  ) throws {
    let original = try JSON(parsing: text, options: options)
    let encoded = try JSON(encoding: Self.decode(original))
    var comparison = RoundTripComparison(ignored: try Exclusions(paths), nullIsMissing: nullIsMissing)
    try comparison.compare(original, encoded, at: [], comparison.ignored)
    if !comparison.differences.isEmpty { throw RoundTripError(differences: comparison.differences) }
  }
}

/// An error that reports how a text differs from the encoded value that was decoded from it.
///
/// ```swift
/// try User.checkRoundTrip(of: #"{"name": "Ada", "born": 1815}"#)
/// // 1 difference after a round trip:
/// // born: 1815 is lost
/// ```
public struct RoundTripError: Error, Sendable {
  /// A difference between a text and the encoded value.
  public struct Difference: Sendable {
    /// The keys from the root to the value.
    public let path: [KeyPath.Key]
    /// The value in the text; nil if it is only in the encoded value.
    public let original: JSON?
    /// The encoded value; nil if it is lost.
    public let encoded: JSON?
  }

  /// All differences, in the order of the text.
  public let differences: [Difference]
}

extension RoundTripError.Difference: CustomStringConvertible {
  /// The path, and the values on both sides.
  public var description: String {
    let place = path.isEmpty ? "" : "\(PathText.shortened(path.map(\.component))): "
    switch (original, encoded) {
    case (let original?, let encoded?): return "\(place)\(text(original)) became \(text(encoded))"
    case (let original?, nil): return "\(place)\(text(original)) is lost"
    case (nil, let encoded?): return "\(place)\(text(encoded)) is added"
    case (nil, nil): return place
    }
  }

  private func text(_ json: JSON) -> String {
    if let text = json.string { return MessageText.quoted(text) }
    return MessageText.sentence(json.formatted(), limit: MessageText.limit)
  }
}

extension RoundTripError: CustomStringConvertible {
  /// The differences, one on each line.
  public var description: String {
    let count = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    return (["\(count) after a round trip:"] + differences.map(\.description)).joined(separator: "\n")
  }
}

private struct RoundTripComparison {
  let ignored: Exclusions
  let nullIsMissing: Bool
  var differences: [RoundTripError.Difference] = []

  init(ignored: Exclusions, nullIsMissing: Bool) {
    self.ignored = ignored
    self.nullIsMissing = nullIsMissing
  }

  mutating func compare(_ original: JSON, _ encoded: JSON, at path: [KeyPath.Key], _ ignored: Exclusions?) throws {
    guard StackSpace.isPlenty else { throw EncodingError.tooDeep }
    switch (original.kind, encoded.kind) {
    case (.object, .object):
      for (name, value) in original.members {
        try compareMember(name, value, encoded[name], at: path, ignored)
      }
      for (name, value) in encoded.members where original[name] == nil {
        try compareMember(name, nil, value, at: path, ignored)
      }
    case (.array, .array):
      var (originals, others) = (original.elements, encoded.elements)
      var index = 0
      while true {
        let pair = (originals.next(), others.next())
        let elementPath = path + [KeyPath.Key(index)]
        switch pair {
        case (nil, nil): return
        case (let element?, let other?): try compare(element, other, at: elementPath, ignored)
        case (let element, let other): report(element, other, at: elementPath)
        }
        index += 1
      }
    default:
      if original != encoded, !Self.areSameDouble(original, encoded) { report(original, encoded, at: path) }
    }
  }

  /// Returns whether two numbers, of which the first has a fraction or an exponent, are the same Double.
  ///
  /// Many services write Doubles with more digits than are needed to read the same value back.
  private static func areSameDouble(_ original: JSON, _ encoded: JSON) -> Bool {
    guard let text = original.numberText, text.contains(where: { ".eE".contains($0) }) else { return false }
    return original.double != nil && original.double == encoded.double
  }

  private mutating func compareMember(
    _ name: String, _ original: JSON?, _ encoded: JSON?, at path: [KeyPath.Key], _ ignored: Exclusions?
  ) throws {
    let inner = ignored?.children[name]
    if inner?.isExcluded == true { return }
    let memberPath = path + [KeyPath.Key(name)]
    if let original, let encoded {
      try compare(original, encoded, at: memberPath, inner)
    } else if let only = original ?? encoded, !nullIsMissing || only.kind != .null, try !isIgnored(only, inner) {
      report(original, encoded, at: memberPath)
    }
  }

  /// Returns whether an object or array has members, and all of them are ignored.
  private func isIgnored(_ json: JSON, _ ignored: Exclusions?) throws -> Bool {
    guard let ignored, json.count > 0 else { return false }
    guard StackSpace.isPlenty else { throw EncodingError.tooDeep }
    switch json.kind {
    case .object:
      return try json.members.allSatisfy { name, value in
        guard let inner = ignored.children[name] else { return false }
        return try inner.isExcluded || isIgnored(value, inner)
      }
    case .array: return try json.elements.allSatisfy { try isIgnored($0, ignored) }
    default: return false
    }
  }

  private mutating func report(_ original: JSON?, _ encoded: JSON?, at path: [KeyPath.Key]) {
    differences.append(RoundTripError.Difference(path: path, original: original, encoded: encoded))
  }
}
