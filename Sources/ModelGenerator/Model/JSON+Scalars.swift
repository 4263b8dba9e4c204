import Decodable

extension JSON {
  /// Returns whether all scalars in the value satisfy a condition.
  func allScalars(_ isWanted: (JSON) -> Bool) -> Bool {
    switch kind {
    case .object: members.allSatisfy { $0.value.allScalars(isWanted) }
    case .array: elements.allSatisfy { $0.allScalars(isWanted) }
    case .string, .null, .boolean, .number: isWanted(self)
    }
  }
}
