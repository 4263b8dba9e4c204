import Foundation

/// Values in place of what could not be decoded.
///
/// They are what the decoder itself makes of plain values, so that a decode function is given nothing that a document
/// could not have given it.
enum StandIn {
  /// How many there are: two calls that are given different ones show what depends on them, and a third is for functions
  /// that refuse the first.
  static let count = 3

  /// Different values, as far as there are; none if the decoder takes nothing.
  static func values<T>(of decoder: (Any) throws -> T) -> [T] { values(of: decoder, count: count, depth: 0) }

  static func values<T>(of decoder: (Any) throws -> T, count: Int, depth: Int) -> [T] {
    // An empty dictionary looks like one of the document, and everything would be missing in it.
    if T.self == [String: Any].self || T.self is NSDictionary.Type { return [] }
    return DiagnosisScope.unseen {
      var values: [T] = []
      for candidate in T.self == Any.self ? [] : rawValues(of: T.self) + plainValues where values.count < count {
        if let value = try? decoder(candidate) { values.append(value) }
      }
      for variant in 0..<count where values.count < count {
        // What one of them is not enough for, the others are not either.
        guard let value = try? decoder(Placeholder(variant: variant, depth: depth + 1)) else { break }
        values.append(value)
      }
      return values
    }
  }

  /// From what may be anything to what has a form.
  private static var plainValues: [Any] {
    [
      NSNull(), "", 0, 1, 2, "stand-in", "other", false, true, [Any](), "1970-01-01T00:00:00Z",
      "00000000-0000-0000-0000-000000000000", "AA==", [String: Any](),
    ]
  }

  /// The first cases of an enum that lists them, and the last.
  private static func rawValues(of type: Any.Type) -> [Any] {
    let cases = RawCases.of(type)
    return Array(cases.prefix(count - 1) + cases.dropFirst(count - 1).suffix(1))
  }
}

/// A value in which everything can be looked up, whatever it is: the stand-in for objects.
struct Placeholder {
  /// Types that hold themselves would go on for ever.
  private static let maximumDepth = 12

  let variant: Int
  let depth: Int

  /// What a decoder makes of a value that is looked up in it.
  func value<T>(of decoder: (Any) throws -> T) throws -> T {
    if depth < Self.maximumDepth {
      let values = StandIn.values(of: decoder, count: variant + 1, depth: depth)
      if let value = values.last { return value }
    }
    throw DecodingError.typeMismatch(expected: T.self, found: NSNull())
  }
}
