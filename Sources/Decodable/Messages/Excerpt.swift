import Foundation

/// Values of a document as messages show them: short, on one line, unambiguous.
struct Excerpt {
  /// Whether messages show only the kinds of values.
  let isRedacted: Bool

  /// Whether a message has more than a first line; otherwise the message omits advice that takes long to compute.
  var isFull = false

  /// The number of alternatives around the error that is shown.
  var depth = 0

  /// Whether the message is about many values, and omits everything that differs among them.
  var isGeneral = false

  /// The excerpt for a message about all problems of a cause.
  static let general = Excerpt(isRedacted: true, isGeneral: true)

  /// Returns a path as code, truncated after the key that exceeds the limit of a text.
  static func path(_ path: KeyPath) -> String {
    var result = ""
    for key in path.keys {
      guard result.unicodeScalars.count <= MessageText.limit else { return result + " => …" }
      let isText = key.index == nil && key.alternatives.isEmpty
      result +=
        (result.isEmpty ? "" : " => ")
        + (isText ? MessageText.quoted(key.description) : MessageText.sentence(key.description))
    }
    return result.isEmpty ? "[]" : result
  }

  /// Returns the text of a number, truncated to ``MessageText/limit`` characters.
  static func number(_ number: Number) -> String {
    guard number.isFinite else { return nonFinite(number) }
    let text = number.description
    return text.utf8.count <= MessageText.limit ? text : "\(text.prefix(MessageText.limit))…"
  }

  /// Returns the text of an infinity or a NaN, as JSON5 writes it.
  private static func nonFinite(_ number: Number) -> String {
    guard case .real(let value) = number, !value.isNaN else { return "NaN" }
    return value < 0 ? "-Infinity" : "Infinity"
  }

  /// Returns the names of an object's members, such as `keys "a", "b"`, or their number if there are very many.
  static func keys(of object: ObjectView) -> String {
    guard object.count <= MessageText.maximumNames else { return "\(object.count) keys" }
    let names = object.unsortedNames
    if names.isEmpty { return object.count == 0 ? "no keys" : "no keys that are strings" }
    // Quotation marks, a comma and a space take four characters of each name, so no more names fit.
    let first = smallest(MessageText.limit / 4 + 1, of: names).map { MessageText.quoted($0) }
    return "\(names.count == 1 ? "key" : "keys") \(MessageText.list(first, of: names.count))"
  }

  /// Returns the first names in sorted order, without sorting all of them.
  private static func smallest(_ count: Int, of names: [String]) -> [String] {
    var smallest: [String] = []
    for name in names where smallest.count < count || smallest.last.map({ name < $0 }) == true {
      if smallest.count == count { smallest.removeLast() }
      smallest.insert(name, at: smallest.firstIndex { name < $0 } ?? smallest.endIndex)
    }
    return smallest
  }

  /// Returns the text of a value without its kind: `"a"`, `2`, `true`.
  func value(_ json: Any) -> String {
    let kind = ValueKind(json)
    return isRedacted ? "the \(described(kind, json))" : Self.value(kind, json)
  }

  static func value(_ json: Any) -> String { value(ValueKind(json), json) }

  private static func value(_ kind: ValueKind, _ json: Any) -> String {
    switch kind {
    case .string(let text): MessageText.quoted(text)
    case .number(let value): number(value)
    case .boolean(let value): String(value)
    default: Excerpt(isRedacted: false).described(kind, json)
    }
  }

  /// Returns the text of a value with its kind: `string "a"`, `number 2`, `boolean true`, `null`.
  func described(_ kind: ValueKind, _ json: Any) -> String {
    switch kind {
    case .boolean where isRedacted: "boolean"
    case .number where isRedacted: "number"
    case .string where isRedacted: "string"
    case .object where isRedacted: "object"
    case .array where isGeneral: "array"
    case .null: "null"
    case .boolean(let value): "boolean \(value)"
    case .number(let value): "number \(Self.number(value))"
    case .string(let text): "string \(MessageText.quoted(text))"
    case .array(let array): array.count == 1 ? "array of 1 element" : "array of \(array.count) elements"
    case .object(let object): object.count == 0 ? "empty object" : "object with \(Self.keys(of: object))"
    case .foreign(let type): "value of type \(TypeName.of(type))"
    }
  }
}
