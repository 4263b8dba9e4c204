import Foundation

/// The observable part of a decoded value.
enum Value: Equatable, Sendable {
  /// Nil, or the value of an unassigned variable.
  case null
  /// A `Presence` with a missing key.
  case missing
  case int(Int)
  case double(Double)
  case text(String)
  case bool(Bool)
  case date(Date)
  case url(URL)
  /// A case of a string enum, by its position.
  case stringEnum(Int)
  case list([Value])
  case map([String: Value])
  /// A value that no condition observes, such as a model.
  case opaque
}

extension Condition {
  /// Returns whether the condition is true.
  func holds(_ variables: [Value]) -> Bool {
    switch self {
    case .isMore(let variable, let limit): variables[variable].number.map { $0 > Double(limit) } ?? false
    case .isLess(let variable, let limit): variables[variable].number.map { $0 < Double(limit) } ?? false
    case .isTrue(let variable): variables[variable] == .bool(true)
    case .isCase(let variable, _, let number): variables[variable] == .stringEnum(number)
    case .isEmpty(let variable): variables[variable].count == 0
    case .countIsMore(let variable, let limit): (variables[variable].count ?? 0) > limit
    case .containsText(let variable, let text): variables[variable].elements.contains(.text(text))
    case .containsInt(let variable, let number): variables[variable].elements.contains(.int(number))
    case .hasKey(let variable, let key): variables[variable].member(key) != nil
    case .isBefore(let variable, let number):
      if case .date(let date) = variables[variable] { date < dates[number] } else { false }
    case .hasScheme(let variable, let scheme):
      if case .url(let url) = variables[variable] { url.scheme == scheme } else { false }
    case .isText(let variable, let text): variables[variable] == .text(text)
    case .isNil(let variable): variables[variable] == .null || variables[variable] == .missing
    case .areEqual(let one, let other): variables[one] == variables[other]
    case .isLessThanOther(let one, let other): isLess(variables[one], variables[other])
    case .not(let condition): !condition.holds(variables)
    case .and(let one, let other): one.holds(variables) && other.holds(variables)
    case .or(let one, let other): one.holds(variables) || other.holds(variables)
    }
  }

  private func isLess(_ one: Value, _ other: Value) -> Bool {
    guard let one = one.number, let other = other.number else { return false }
    return one < other
  }
}

/// The instants of ``dateTexts`` plus one second, so that none is equal to a date of a document.
let dates: [Date] = dateTexts.map { ((try? Date($0, strategy: .iso8601)) ?? .distantPast) + 1 }

extension Value {
  var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  var count: Int? {
    switch self {
    case .text(let text): text.utf8.count
    case .list(let elements): elements.count
    case .map(let members): members.count
    default: nil
    }
  }

  var elements: [Value] { if case .list(let elements) = self { elements } else { [] } }

  func member(_ key: String) -> Value? { if case .map(let members) = self { members[key] } else { nil } }
}
