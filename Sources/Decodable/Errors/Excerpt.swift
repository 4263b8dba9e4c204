import Foundation

/// Values of a document as they stand in messages: short, on one line, unambiguous.
struct Excerpt {
  /// Whether values are left out, and only their kinds are told.
  let isRedacted: Bool

  /// Whether there is more to be said than the first line; what takes long to find out is left out otherwise.
  var isFull = false

  /// How many alternatives the error that is shown is inside of.
  var depth = 0

  /// Whether it is about many values at once, so that only what is the same for all of a kind is said.
  var isGeneral = false

  /// What is said of all problems of a cause.
  static let general = Excerpt(isRedacted: true, isGeneral: true)

  /// How many characters of a value, or of a list of values, a message shows.
  static let limit = 80

  /// A text in quotes, with control characters escaped, cut after so many characters.
  static func quoted(_ text: String, limit: Int = Excerpt.limit) -> String {
    var result = "\""
    var length = 0
    for scalar in text.unicodeScalars {
      guard length < limit else { return result + "…\"" }
      let piece = scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : escaped(scalar)
      length += piece.unicodeScalars.count
      result += piece
    }
    return result + "\""
  }

  /// A path as it is written in code, cut after a key with which it is longer than a text may be.
  static func path(_ path: KeyPath) -> String {
    var result = ""
    for key in path.keys {
      guard result.unicodeScalars.count <= limit else { return result + " => …" }
      let isText = key.index == nil && key.alternatives.isEmpty
      result += (result.isEmpty ? "" : " => ") + (isText ? quoted(key.description) : sentence(key.description))
    }
    return result.isEmpty ? "[]" : result
  }

  /// The first line of a text, with control characters escaped, cut after so many characters.
  static func sentence(_ text: String, limit: Int = 4 * Excerpt.limit) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      guard length < limit, !Character(scalar).isNewline else { return result + "…" }
      let piece = escaped(scalar)
      length += piece.unicodeScalars.count
      result += piece
    }
    return result
  }

  /// A scalar, or an escape for one that would change how the rest of a message looks: control characters, and marks
  /// that reorder a line.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    // It joins emoji to one, and moves nothing.
    case "\u{200D}": return String(scalar)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        return "\\u{\(String(scalar.value, radix: 16))}"
      default: return String(scalar)
      }
    }
  }

  /// A number of things, its digits in groups of three: `6,000`.
  static func count(_ count: Int) -> String {
    var text = ""
    for (position, digit) in String(count).reversed().enumerated() {
      text += (position > 0 && position.isMultiple(of: 3) && digit != "-" ? "," : "") + String(digit)
    }
    return String(text.reversed())
  }

  /// A number, cut after ``limit`` characters.
  static func number(_ number: Number) -> String {
    let text = number.description
    return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
  }

  /// Items with commas between them, cut where they get longer than ``limit`` characters.
  ///
  /// - Parameter count: How many items there are, if those that are given are the first of more.
  static func list(_ items: [String], of count: Int? = nil, conjunction: String? = nil) -> String {
    var shown: [String] = []
    var length = 0
    for item in items {
      length += item.unicodeScalars.count + 2
      if length > limit && !shown.isEmpty { break }
      shown.append(item)
    }
    let rest = (count ?? items.count) - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard let conjunction, let last = shown.last, shown.count > 1 else { return shown.joined(separator: ", ") }
    return "\(shown.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// How many names of one object a message is made of.
  ///
  /// Many errors may be about the same object, and each looks at all of them.
  static let maximumNames = 2000

  /// The names of an object's members: `keys "a", "b"`; of very many, how many there are.
  static func keys(of object: ObjectView) -> String {
    guard object.count <= maximumNames else { return "\(object.count) keys" }
    let names = object.unsortedNames
    if names.isEmpty { return object.count == 0 ? "no keys" : "no keys that are strings" }
    // A list has room for no more, with the quotation marks and a comma.
    let first = smallest(limit / 4 + 1, of: names).map { quoted($0) }
    return "\(names.count == 1 ? "key" : "keys") \(list(first, of: names.count))"
  }

  /// The first of some names as they would be if they were sorted.
  private static func smallest(_ count: Int, of names: [String]) -> [String] {
    var smallest: [String] = []
    for name in names where smallest.count < count || smallest.last.map({ name < $0 }) == true {
      if smallest.count == count { smallest.removeLast() }
      smallest.insert(name, at: smallest.firstIndex { name < $0 } ?? smallest.endIndex)
    }
    return smallest
  }

  /// A value without its kind: `"a"`, `2`, `true`.
  func value(_ json: Any) -> String {
    let kind = ValueKind(json)
    return isRedacted ? "the \(described(kind, json))" : Self.value(kind, json)
  }

  static func value(_ json: Any) -> String { value(ValueKind(json), json) }

  private static func value(_ kind: ValueKind, _ json: Any) -> String {
    switch kind {
    case .string(let text): quoted(text)
    case .number(let value): number(value)
    case .boolean(let value): String(value)
    default: Excerpt(isRedacted: false).described(kind, json)
    }
  }

  /// A value with its kind: `string "a"`, `number 2`, `boolean true`, `null`.
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
    case .string(let text): "string \(Self.quoted(text))"
    case .array(let array): array.count == 1 ? "array of 1 element" : "array of \(array.count) elements"
    case .object(let object): object.count == 0 ? "empty object" : "object with \(Self.keys(of: object))"
    case .foreign(let type): "value of type \(TypeName.of(type))"
    }
  }
}
