import JSONDocument

/// Returns whether two values are equal, with the same digits in numbers.
///
/// - Parameter isOrdered: Whether the members of objects must have the same order.
package func isSame(_ json: JSON, _ other: JSON, isOrdered: Bool) -> Bool {
  guard json.kind == other.kind, json.count == other.count else { return false }
  switch json.kind {
  case .array: return zip(json.elements, other.elements).allSatisfy { isSame($0, $1, isOrdered: isOrdered) }
  case .object where isOrdered:
    return zip(json.members, other.members).allSatisfy {
      $0.name.utf8.elementsEqual($1.name.utf8) && isSame($0.value, $1.value, isOrdered: true)
    }
  case .object:
    return json.members.allSatisfy { name, value in
      other[name].map { isSame(value, $0, isOrdered: false) } == true
    }
  default:
    let strings = (json.string ?? "", other.string ?? "")
    return json.bool == other.bool && json.numberText == other.numberText
      && strings.0.utf8.elementsEqual(strings.1.utf8)
  }
}
