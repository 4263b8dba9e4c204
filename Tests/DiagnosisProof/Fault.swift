import Decodable

/// A problem as far as the truth knows it: what is wrong, and where.
struct Fault: Hashable, Comparable, CustomStringConvertible {
  let code: DecodingError.Code
  let pointer: String
  /// What tells it from others of the same code at the same place: the missing key, the broken rule.
  let detail: String

  init(_ code: DecodingError.Code, at pointer: String, _ detail: String = "") {
    (self.code, self.pointer, self.detail) = (code, pointer, detail)
  }

  /// The problem that an error tells.
  ///
  /// - Parameter pointers: Those of the document's values and names by where they start: the path of an error that was
  ///   thrown for a view which a decode function has gone into by itself may start there.
  init(_ error: any Error, _ pointers: [Int: String]) {
    guard let error = error as? DecodingError else {
      self.init(.custom, at: "", "\(error)")
      return
    }
    let detail: String =
      switch error {
      case .missingKey(let key, _): key
      case .other(let error as KeyRuleError, _): Self.detail(error.rule.kind, error.rule.keys.map(\.description))
      case .other(let error as RequirementError, _): error.requirement
      case .other(let error as UnknownKeyError, _): error.key
      case .other(let error as Refused, _): "\(error)"
      default: ""
      }
    let pointer = error.metadata.location.flatMap { pointers[$0.byteRange.lowerBound] } ?? error.metadata.jsonPointer
    self.init(error.code, at: pointer, detail)
  }

  static func detail(_ kind: KeyRule.Kind, _ keys: [String]) -> String { "\(kind) \(keys.joined(separator: " "))" }

  static func < (one: Fault, other: Fault) -> Bool {
    (one.pointer, one.code.rawValue, one.detail) < (other.pointer, other.code.rawValue, other.detail)
  }

  var description: String {
    "\(code.rawValue) at \(pointer.isEmpty ? "/" : pointer)" + (detail.isEmpty ? "" : " (\(detail))")
  }
}
