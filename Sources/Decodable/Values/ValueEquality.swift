import Foundation

/// Returns whether two values of types outside JSON are equal.
///
/// Compares the values by their `==`, or by type and description.
private func areEqual(foreign left: Any, _ right: Any) -> Bool {
  if let equatable = left as? any Equatable, isEqual(equatable, to: right) { return true }
  return type(of: left) == type(of: right)
    && ErrorFormat.distinctText(of: left) == ErrorFormat.distinctText(of: right)
}

/// Returns whether two values are views of one value of a document.
private func isSameView(_ left: Any, _ right: Any) -> Bool {
  guard let left = held(left, as: JSON.self), let right = held(right, as: JSON.self) else { return false }
  return left.document.owner === right.document.owner && left.index == right.index
}

/// Returns whether two values are equal by the `==` of the first.
func isEqual<T: Equatable>(_ left: T, to right: Any) -> Bool {
  (right as? T).map { left == $0 } ?? false
}

/// Returns whether two values are the same JSON.
///
/// A list of pairs replaces recursion, so that values may have any depth.
func areEqual(_ left: Any, _ right: Any) -> Bool {
  if isSameView(left, right) { return true }
  var pairs = [(left, right)]
  while let (leftValue, rightValue) = pairs.popLast() {
    switch (ValueKind(leftValue), ValueKind(rightValue)) {
    case (.null, .null): continue
    case (.boolean(let left), .boolean(let right)) where left == right: continue
    case (.number(let left), .number(let right)) where left == right: continue
    // RFC 8259 section 8.3: code unit by code unit. `==` of strings is canonical equivalence.
    case (.string(let left), .string(let right)) where left.hasSameUTF8(as: right): continue
    case (.array(let left), .array(let right)) where left.count == right.count:
      pairs += zip(left.elements, right.elements)
    case (.object(let left), .object(let right)) where left.count == right.count:
      guard let members = left.members else {
        guard areEqual(foreign: leftValue, rightValue) else { return false }
        continue
      }
      for (name, value) in members {
        guard let other = right[name] else { return false }
        pairs.append((value, other))
      }
    case (.foreign, .foreign):
      guard areEqual(foreign: leftValue, rightValue) else { return false }
    default:
      return false
    }
  }
  return true
}
