import Foundation

/// Values in place of what could not be decoded.
///
/// They are what the decoder itself makes of JSON values, so that a decode function is given nothing that no document
/// could have given it.
enum StandIn {
  /// How many there are at most: calls that are given different ones show what depends on them.
  static let count = 4

  /// How many values a decoder is tried on for one stand-in, those for its parts included.
  static let maximumAttempts = 10_000

  /// Different values, as far as there are; none if the decoder takes nothing.
  ///
  /// - Parameters:
  ///   - error: What has failed: a number that stands in a string is nearer to what was meant than any other.
  ///   - salvaged: What was decoded nevertheless, with stand-ins for its parts or without them.
  ///   - examples: What the same look-up has given elsewhere.
  static func values<T>(
    of decoder: (Any) throws -> T, insteadOf error: any Error, salvaged: T? = nil, examples: [T] = []
  ) -> [T] {
    let meant: T? = DiagnosisScope.unseen { error.decodingError?.convertedValue.flatMap { try? decoder($0) } }
    let known = [salvaged, meant].compactMap { $0 } + examples
    return Array((known + values(of: decoder, from: plainValues(for: T.self), count: count)).prefix(count))
  }

  /// Those for a collection: what it has besides its bad parts, and nothing.
  static func values<T: Collection>(for good: T, empty: T) -> [T] {
    isEmptyWithoutEnd(T.self) ? good.isEmpty ? [] : [good] : [good, empty]
  }

  fileprivate static func values<T>(of decoder: (Any) throws -> T, from candidates: [Any], count: Int) -> [T] {
    guard !isEmptyWithoutEnd(T.self), let scope = DiagnosisScope.current else { return [] }
    return scope.makingStandIn(of: T.self) { mayLookInto in
      var values: [T] = []
      for candidate in candidates where values.count < count && scope.mayAttempt() {
        if let value = try? decoder(candidate) { values.append(value) }
      }
      guard mayLookInto else { return values }
      for placeholder in Placeholder.values where values.count < count && scope.mayAttempt() {
        // What one of them is not enough for, the others are not either.
        guard let value = try? decoder(placeholder) else { break }
        values.append(value)
      }
      return values
    }
  }

  /// Whether an empty one would be looked into as if it came from the document, and everything were missing there.
  private static func isEmptyWithoutEnd(_ type: Any.Type) -> Bool {
    type == [String: Any].self || type is NSDictionary.Type || type == [Any].self || type is NSArray.Type
  }

  /// From what may be anything to what has a form.
  fileprivate static func plainValues(for type: Any.Type) -> [Any] {
    if type == Any.self || type == JSON.self { return [] }
    let cases = RawCases.of(type)
    return cases.prefix(count - 1) + cases.dropFirst(count - 1).suffix(1) + [
      NSNull(), "", 0, "https://example.com/", 100, "1", 1, false, true, [Any](), "1970-01-01T00:00:00Z",
      "00000000-0000-0000-0000-000000000000", "AA==", [String: Any](),
    ]
  }
}

extension StandIn {
  /// Whether a value is likely to say what the others are: nothing stands in for it, since it would choose the wrong ones.
  ///
  /// Of an enum that lists its cases each of the first is tried; of texts and numbers there are too many.
  static func isDiscriminator(_ path: KeyPath, _ type: Any.Type) -> Bool {
    if type is any VariantSelection.Type { return true }
    guard type == String.self || type is any FixedWidthInteger.Type, let key = path.keys.last else { return false }
    if !key.alternatives.isEmpty { return key.alternatives.contains { isDiscriminator($0, type) } }
    guard let name = key.name else { return false }
    let word = name.lowercased().drop { !$0.isLetter }.filter { $0 != "_" && $0 != "-" }
    return discriminators.contains { word == $0 } || ["type", "kind"].contains { word.hasSuffix($0) }
  }

  private static let discriminators: Set<String> = [
    "tag", "event", "action", "variant", "version", "class", "typename", "schema", "op", "mode", "format",
  ]
}

extension DecodingError {
  /// The value that a scalar of another type spells: 2 for the string "2", and the reverse.
  fileprivate var convertedValue: Any? {
    guard case .typeMismatch(_, _, let metadata) = self else { return nil }
    switch ValueKind(metadata.foundObject) {
    case .string(let text):
      guard text.utf8.count < 100, let json = try? JSON(parsing: text), json.count == 0 else { return nil }
      return plainValue(of: json)
    case .number(let number): return number.description
    case .boolean(let value): return String(value)
    default: return nil
    }
  }
}

/// An object in which everything can be looked up: the stand-in for objects.
///
/// To decode functions it is a ``JSON``, of a document of its own.
struct Placeholder {
  /// Which of several it is.
  let variant: Int

  /// Those that give different stand-ins for what is looked up in them.
  static let values: [JSON] = {
    guard let empty = try? JSON(parsing: "{}") else { return [] }
    return (0..<StandIn.count).map { variant in
      JSON(document: Document(observing: empty.document, as: Placeholder(variant: variant)), index: empty.index)
    }
  }()

  /// The placeholder that a value is, if it is one.
  init?(_ json: Any) {
    guard let placeholder = held(json, as: JSON.self)?.document.placeholder else { return nil }
    self = placeholder
  }

  private init(variant: Int) { self.variant = variant }

  /// The placeholder as decode functions see it.
  var json: JSON { Self.values[variant] }

  /// What a decoder makes of a value that is looked up in it.
  func value<T>(of decoder: (Any) throws -> T) throws -> T {
    let values = StandIn.values(of: decoder, from: StandIn.plainValues(for: T.self), count: variant + 1)
    if let value = values.last { return value }
    throw DecodingError.typeMismatch(expected: T.self, found: NSNull())
  }
}
