import Decodable

/// A requirement of a schema on a value, in addition to the value's type.
package enum Requirement: Hashable, Sendable {
  /// A number between bounds.
  case numbers(lower: NumberBound?, upper: NumberBound?)
  /// A number that is a multiple of another, which is a literal.
  case multiple(of: String)
  /// A string with a number of Unicode scalars.
  case length(minimum: Int?, maximum: Int?)
  /// A string that contains a match of a regular expression.
  case pattern(String)
  /// An array with a number of elements.
  case elements(minimum: Int?, maximum: Int?)
  /// An array whose elements differ.
  case uniqueElements
  /// An object with a number of members.
  case members(minimum: Int?, maximum: Int?)
  /// A value that is equal to one of several, which are JSON texts.
  case oneOf([String])
  /// A value of no kind but one.
  case null
  /// No value at all.
  case never
}

/// A bound of numbers.
package struct NumberBound: Hashable, Sendable {
  /// The number as a literal, which is an integer if the numbers are.
  package var text: String
  package var isExclusive: Bool

  package init(_ text: String, isExclusive: Bool = false) {
    self.text = text
    self.isExclusive = isExclusive
  }
}

extension Requirement {
  /// Whether values other than arrays and objects meet the requirement.
  var isForCollections: Bool {
    switch self {
    case .elements, .members, .uniqueElements: true
    default: false
    }
  }

  /// The description of the values that meet the requirement, which follows "expected" in errors.
  package var description: String {
    switch self {
    case .numbers(let lower?, let upper?) where !lower.isExclusive && !upper.isExclusive:
      "from \(lower.text) to \(upper.text)"
    case .numbers(let lower, let upper):
      [
        lower.map { ($0.isExclusive ? "more than " : "at least ") + $0.text },
        upper.map { ($0.isExclusive ? "less than " : "at most ") + $0.text },
      ].compactMap(\.self).joined(separator: " and ")
    case .multiple(let divisor): "a multiple of \(divisor)"
    case .length(let minimum, let maximum): Self.count(minimum, maximum, "character")
    case .pattern(let pattern): "a match of \(pattern)"
    case .elements(let minimum, let maximum): Self.count(minimum, maximum, "element")
    case .uniqueElements: "unique elements"
    case .members(let minimum, let maximum): Self.count(minimum, maximum, "member")
    case .oneOf(let values): Self.alternatives(values)
    case .null: "null"
    case .never: "no value"
    }
  }

  private static func count(_ minimum: Int?, _ maximum: Int?, _ noun: String) -> String {
    let plural = { (count: Int) in count == 1 ? noun : noun + "s" }
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum: return "\(minimum) \(plural(minimum))"
    case (let minimum?, let maximum?): return "\(minimum) to \(maximum) \(plural(maximum))"
    case (let minimum?, nil): return "at least \(minimum) \(plural(minimum))"
    case (nil, let maximum?): return "at most \(maximum) \(plural(maximum))"
    case (nil, nil): return "\(noun)s"
    }
  }

  private static let maximumAlternatives = 8

  private static func alternatives(_ values: [String]) -> String {
    if values.count > maximumAlternatives {
      return values.prefix(maximumAlternatives).joined(separator: ", ")
        + " or one of \(values.count - maximumAlternatives) more"
    }
    return values.isEmpty ? "no value" : values.list("or")
  }
}

extension Requirement {
  /// Returns whether a value meets the requirement.
  ///
  /// A requirement on another kind of value is met.
  func isMet(by json: JSON) throws -> Bool {
    switch self {
    case .numbers(let lower, let upper):
      return lower.map { $0.isLower(than: json) } != false && upper.map { $0.isUpper(than: json) } != false
    case .multiple(let divisor):
      if let value = json.int, let divisor = Int(divisor) { return value.isMultiple(of: divisor) }
      guard let value = json.double, let divisor = Double(divisor) else { return true }
      let quotient = value / divisor
      return quotient == quotient.rounded()
    case .length(let minimum, let maximum):
      return json.string.map { Self.isCount($0.unicodeScalars.count, minimum, maximum) } ?? true
    case .pattern(let pattern):
      guard let text = json.string else { return true }
      return try SharedRegex.regex(pattern).matches(text)
    case .elements(let minimum, let maximum):
      return json.kind != .array || Self.isCount(json.count, minimum, maximum)
    case .uniqueElements: return Array(json.elements).areUnique
    case .members(let minimum, let maximum):
      return json.kind != .object || Self.isCount(json.count, minimum, maximum)
    case .oneOf(let values): return try values.contains { try JSON(parsing: $0) == json }
    case .null: return json.kind == .null
    case .never: return false
    }
  }

  private static func isCount(_ count: Int, _ minimum: Int?, _ maximum: Int?) -> Bool {
    count >= minimum ?? 0 && count <= maximum ?? .max
  }
}

extension NumberBound {
  fileprivate func isLower(than json: JSON) -> Bool {
    if let value = json.int, let bound = Int(text) { return isExclusive ? bound < value : bound <= value }
    guard let value = json.double, let bound = Double(text) else { return true }
    return isExclusive ? bound < value : bound <= value
  }

  fileprivate func isUpper(than json: JSON) -> Bool {
    if let value = json.int, let bound = Int(text) { return isExclusive ? bound > value : bound >= value }
    guard let value = json.double, let bound = Double(text) else { return true }
    return isExclusive ? bound > value : bound >= value
  }
}

extension Array where Element: Hashable {
  /// Whether no element equals another.
  var areUnique: Bool { Set(self).count == count }
}
