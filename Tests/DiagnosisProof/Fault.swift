import Decodable

/// The facts of a problem: its code and its place.
struct Fault: Hashable, Comparable, CustomStringConvertible {
  let code: DecodingError.Code
  let pointer: String
  /// The fact that distinguishes faults of one code at one place, such as the missing key or the violated rule.
  let detail: String

  init(_ code: DecodingError.Code, at pointer: String, _ detail: String = "") {
    (self.code, self.pointer, self.detail) = (code, pointer, detail)
  }

  /// Creates the fault of an error.
  ///
  /// - Parameter pointers: The pointers of the document's values and names, by their byte offsets. An error in a view
  ///   that a decode function has taken out of the document may have a path that starts at the view.
  init(_ error: any Error, _ pointers: [Int: String]) {
    guard let error = error as? DecodingError else {
      self.init(.custom, at: "", "\(error)")
      return
    }
    let detail: String =
      switch error {
      case .missingKey(let key, _): key
      case .other(let broken as KeyRuleError, _):
        Self.detail(broken.rule.kind, broken.rule.keys.map(\.description), areMissing: error.code == .missingKey)
      case .other(let error as RequirementError, _): error.requirement
      case .other(let error as UnknownKeyError, _): error.key
      case .other(let error as CustomError, _): "\(error)"
      default: ""
      }
    let pointer = error.metadata.location.flatMap { pointers[$0.byteRange.lowerBound] } ?? error.metadata.jsonPointer
    self.init(error.code, at: pointer, detail)
  }

  /// Returns the facts about a broken rule for two keys, which are equal for errors with the same text.
  ///
  /// Two keys that require each other may have any order. If both keys are missing, `anyOf` and `exactlyOneOf` have the
  /// same text.
  static func detail(_ kind: KeyRule.Kind, _ keys: [String], areMissing: Bool = false) -> String {
    let kind = areMissing && kind == .exactlyOneOf ? .anyOf : kind
    return "\(kind) \((kind == .allOrNoneOf ? keys.sorted() : keys).joined(separator: " "))"
  }

  static func < (one: Fault, other: Fault) -> Bool {
    (one.pointer, one.code.rawValue, one.detail) < (other.pointer, other.code.rawValue, other.detail)
  }

  var description: String {
    "\(code.rawValue) at \(pointer.isEmpty ? "/" : pointer)" + (detail.isEmpty ? "" : " (\(detail))")
  }
}
