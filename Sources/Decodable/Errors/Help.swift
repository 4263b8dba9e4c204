import Foundation

/// What would have been right: said only where it is certain or near.
enum Help {
  static func elements(of array: ArrayView) -> String {
    switch array.count {
    case 0: "it has no elements"
    case 1: "it has 1 element"
    case let count: "it has \(count) elements"
    }
  }

  static func keys(of object: ObjectView, instead key: String) -> String {
    "it has \(Excerpt.keys(of: object))\(suggestion(for: key, in: object.names))"
  }

  static func known(_ keys: [String], instead key: String) -> String {
    let nearest = suggestion(for: key, in: keys)
    if !nearest.isEmpty { return String(nearest.dropFirst(2)) }
    return keys.isEmpty ? "no key is known here" : "known are \(Excerpt.list(keys.map { Excerpt.quoted($0) }))"
  }

  private static func suggestion(for key: String, in keys: [String]) -> String {
    Suggestion.nearest(to: key, in: keys).map { "; did you mean \(Excerpt.quoted($0))?" } ?? ""
  }

  /// What to do about a value of another kind than was expected; nothing where that depends.
  static func mismatch(
    expected: Any.Type, formats: String?, found kind: ValueKind, _ excerpt: Excerpt
  ) -> String? {
    switch kind {
    case .null: "to allow null, make the property optional, or use =>?"
    case .string(let text) where !excerpt.isRedacted: held(in: text, expected: expected)
    case .number(let number): about(number, expected: expected, formats: formats)
    case .object(let object): about(object, expected: expected, excerpt)
    case .array(let array): about(array, expected: expected)
    default: nil
    }
  }

  /// A string that holds what was expected, in quotes.
  private static func held(in text: String, expected: Any.Type) -> String? {
    guard let json = try? JSON(parsing: text) else { return nil }
    switch json.kind {
    case .number where isNumeric(expected): return "the string holds the number \(Excerpt.value(json))"
    case .boolean where expected == Bool.self: return "the string holds the boolean \(text)"
    default: return nil
    }
  }

  private static func about(_ number: Number, expected: Any.Type, formats: String?) -> String? {
    if expected is any FixedWidthInteger.Type {
      return number.isIntegral ? nil : "it has a fraction; Double and Decimal hold it"
    }
    if expected == Bool.self, let value = number.exactly(Int.self), value == 0 || value == 1 {
      return "0 and 1 are numbers; a decoder for Bool can be set to take them"
    }
    if expected == Date.self, formats?.contains("since 1970") != true, let value = number.nearest(Double.self) {
      // From 1973 to 5138.
      if (1e8..<1e11).contains(value) { return "seconds? Date.decoder(using: .secondsSince1970) reads them" }
      if (1e11..<1e14).contains(value) { return "milliseconds? Date.decoder(using: .millisecondsSince1970) reads them" }
    }
    return nil
  }

  private static func about(_ object: ObjectView, expected: Any.Type, _ excerpt: Excerpt) -> String? {
    guard TypeName.isArray(expected) else { return nil }
    let arrays = object.members?.filter { ArrayView($0.value) != nil }.map(\.name) ?? []
    if arrays.count == 1, !excerpt.isRedacted { return "the array may be its member \(Excerpt.quoted(arrays[0]))" }
    return "it is an object, not an array of them"
  }

  private static func about(_ array: ArrayView, expected: Any.Type) -> String? {
    guard expected == [String: Any].self || TypeName.isDictionary(expected), array.count > 0 else { return nil }
    let isOfObjects = array.element(at: 0).flatMap { ObjectView($0) } != nil
    return isOfObjects ? "it is an array of objects; decode an array of the type, or take one element by its index" : nil
  }

  private static func isNumeric(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == Decimal.self
  }
}
