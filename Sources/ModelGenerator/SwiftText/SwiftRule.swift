/// The rules that follow a decoder: `.matching("^[a-z]+$")`, `.where("at least 0") { $0 >= 0 }`.
enum SwiftRule {
  static func text(of requirement: Requirement, _ type: TypeUse) -> String {
    let condition: String
    switch requirement {
    case .pattern(let pattern): return ".matching(\(SwiftLiteral.text(of: pattern)))"
    case .numbers(let lower, let upper): condition = numbers(lower, upper)
    case .multiple(let divisor): condition = multiple(of: divisor, type)
    case .length(let minimum, let maximum): condition = count("$0.unicodeScalars.count", minimum, maximum)
    case .elements(let minimum, let maximum), .members(let minimum, let maximum):
      condition = count("$0.count", minimum, maximum)
    case .uniqueElements: condition = "Set($0).count == $0.count"
    case .oneOf(let values): condition = oneOf(values, type)
    case .null: condition = "$0.kind == .null"
    case .never: condition = "_ in false"
    }
    return ".where(\(SwiftLiteral.text(of: requirement.description))) { \(condition) }"
  }

  private static func numbers(_ lower: NumberBound?, _ upper: NumberBound?) -> String {
    if let lower, let upper, isRange(lower, upper) { return "(\(lower.text)...\(upper.text)).contains($0)" }
    return [
      lower.map { "$0 \($0.isExclusive ? ">" : ">=") \($0.text)" },
      upper.map { "$0 \($0.isExclusive ? "<" : "<=") \($0.text)" },
    ].compactMap(\.self).joined(separator: " && ")
  }

  private static func multiple(of divisor: String, _ type: TypeUse) -> String {
    switch type {
    case .int where Int(divisor) != nil, .int64 where Int(divisor) != nil, .uint64 where Int(divisor) != nil:
      "$0.isMultiple(of: \(divisor))"
    case .int, .int64, .uint64: "(Double($0) / \(divisor)).rounded() == Double($0) / \(divisor)"
    default: "($0 / \(divisor)).rounded() == $0 / \(divisor)"
    }
  }

  /// Returns a condition on a number of characters, elements or members.
  static func count(_ expression: String, _ minimum: Int?, _ maximum: Int?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum: "\(expression) == \(minimum)"
    case (let minimum?, let maximum?) where minimum < maximum: range(expression, minimum, maximum)
    case (let minimum?, let maximum?):
      "\(expression) >= \(minimum) && \(expression.replacing("try ", with: "")) <= \(maximum)"
    case (let minimum?, nil): "\(expression) >= \(minimum)"
    case (nil, let maximum?): "\(expression) <= \(maximum)"
    case (nil, nil): "true"
    }
  }

  private static func range(_ expression: String, _ minimum: Int, _ maximum: Int) -> String {
    expression.hasPrefix("try ")
      ? "try (\(minimum)...\(maximum)).contains(\(expression.dropFirst(4)))"
      : "(\(minimum)...\(maximum)).contains(\(expression))"
  }

  /// Returns whether two bounds are a closed range.
  ///
  /// A schema may contradict itself; an empty range would trap.
  private static func isRange(_ lower: NumberBound, _ upper: NumberBound) -> Bool {
    guard !lower.isExclusive, !upper.isExclusive else { return false }
    if let lower = Int(lower.text), let upper = Int(upper.text) { return lower <= upper }
    guard let lower = Double(lower.text), let upper = Double(upper.text) else { return false }
    return lower <= upper
  }

  private static func oneOf(_ values: [String], _ type: TypeUse) -> String {
    switch type {
    case .bool: values.first == "true" ? "$0" : "!$0"
    case .int, .int64, .uint64, .double, .decimal, .string: "[\(values.joined(separator: ", "))].contains($0)"
    default:
      "try [\(values.map { "JSON(parsing: \(SwiftLiteral.text(of: $0)))" }.joined(separator: ", "))].contains($0)"
    }
  }
}

extension SwiftRule {
  /// The code of a condition in a closure.
  struct Source {
    let tokens: ArraySlice<SwiftToken>
    let text: (Range<Int>) -> String

    /// The code without white space, which a formatter changes.
    var compact: String {
      guard let first = tokens.first, let last = tokens.last else { return "" }
      return text(first.range.lowerBound..<last.range.upperBound).filter { !$0.isWhitespace }
    }

    /// The elements of the first list in the code, as they are in the text.
    var elements: [String] {
      var cursor = SwiftTokenCursor(tokens.drop { !$0.isSymbol("[") })
      var list = SwiftTokenCursor(cursor.takeBalanced().dropFirst().dropLast())
      var elements: [String] = []
      while !list.isAtEnd {
        let element = list.takeElement()
        guard let first = element.first, let last = element.last else { continue }
        if element.count == 6, case .string(let json?) = element.dropFirst(4).first?.kind {
          // `JSON(parsing: "{}")`
          elements.append(json)
        } else {
          elements.append(text(first.range.lowerBound..<last.range.upperBound))
        }
      }
      return elements
    }
  }
}
