import Encodable
import Invariants

/// Checks that the changes from an old value to a new one, applied as RFC 7396 defines, give the new value.
func checkPatch(_ json: JSON, _ choices: inout Choices) {
  let old = PatchedValue(json).withoutNullMembers
  let new = old.changed(&choices)
  mustNotThrow("unexpected error") {
    let (oldJSON, newJSON) = (try JSON(parsing: old.text), try JSON(parsing: new.text))
    let patch = try EncodedValue(newJSON).changes(from: EncodedValue(oldJSON))
    let result = PatchedValue.merged(old, PatchedValue(patch)) ?? .scalar("null")
    try require(JSON(parsing: result.text) == newJSON, "\(old.text) with \(patch) became \(result.text)")
    require(oldJSON != newJSON || oldJSON.kind != .object || patch.count == 0, "changes without a difference: \(patch)")
  }
}

/// A reference for merge patches, which shares no code with the library.
private indirect enum PatchedValue {
  /// The text of a scalar or of an array, which a patch replaces as a whole.
  case scalar(String)
  case object([(name: String, value: PatchedValue)])

  init(_ json: JSON) {
    self =
      json.kind == .object
      ? .object(json.members.map { ($0.name, PatchedValue($0.value)) }) : .scalar(json.formatted())
  }

  var isNull: Bool { if case .scalar("null") = self { true } else { false } }

  var text: String {
    switch self {
    case .scalar(let text): text
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ name: String) -> String {
    let escaped = name.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The value without the null members that a patch cannot set.
  var withoutNullMembers: PatchedValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !$0.value.isNull }.map { ($0.name, $0.value.withoutNullMembers) })
  }

  /// Returns the value with members that are removed, added and replaced at random.
  func changed(_ choices: inout Choices) -> PatchedValue {
    guard case .object(var members) = self, choices.index(below: 8) > 0 else {
      let values: [PatchedValue] = [self, .scalar("1"), .scalar("[null]"), .object([]), .object([("a", self)])]
      return (choices.element(of: values) ?? self).withoutNullMembers
    }
    members = members.compactMap { name, value in
      switch choices.index(below: 4) {
      case 0: nil
      case 1: (name, value.changed(&choices))
      default: (name, value)
      }
    }
    for name in ["a", "b", "c"]
    where choices.index(below: 4) == 0 && !members.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      members.append((name, choices.element(of: [.scalar("2"), .object([]), self]) ?? self))
    }
    return PatchedValue.object(members).withoutNullMembers
  }

  /// MergePatch of RFC 7396 section 2; nil is a value that does not exist.
  static func merged(_ target: PatchedValue?, _ patch: PatchedValue) -> PatchedValue? {
    guard case .object(let changes) = patch else { return patch }
    var members: [(name: String, value: PatchedValue)] = []
    if case .object(let targets)? = target { members = targets }
    for (name, change) in changes {
      let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      if change.isNull {
        if let index { members.remove(at: index) }
      } else if let value = merged(index.map { members[$0].value }, change) {
        if let index { members[index].value = value } else { members.append((name, value)) }
      }
    }
    return .object(members)
  }
}
