import Decodable
import Foundation
import Invariants

/// Checks that an accepted document equals its text.
func check(_ json: JSON, in text: [UInt8]) {
  let whitespace: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
  let trimmed = text.drop { whitespace.contains($0) }.reversed().drop { whitespace.contains($0) }.reversed()
  require(json.description.utf8.elementsEqual(trimmed), "the text \(json.description)")
  require(json == json, "not equal to itself")
  require(String(validating: text, as: UTF8.self) != nil, "accepted invalid UTF-8")
  checkBytes(of: text)
}

/// Checks that strings contain no control characters, and that only bytes of the grammar are outside strings.
private func checkBytes(of text: [UInt8]) {
  let structure = Set("[]{},:0123456789+-.eE \t\n\rtruefalsn".utf8)
  var (isString, isEscaped) = (false, false)
  for byte in text {
    if isString {
      require(byte >= 0x20, "accepted a control character in a string")
      isString = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    } else {
      isString = byte == UInt8(ascii: "\"")
      require(isString || structure.contains(byte), "accepted the byte \(byte) outside a string")
    }
  }
}

/// Checks values of an accepted document against their texts and their neighbors.
func checkViews(in json: JSON, parsed rule: ParsingOptions.DuplicateKeys, _ choices: inout Choices) {
  // The cost of descriptions and lookups is quadratic, so this checks only some sixty values.
  let all = json.descendants
  for value in all.prefix(48) + (0..<16).compactMap({ _ in choices.element(of: all) }) {
    switch value.kind {
    case .null:
      require(value.description == "null", "a null is \(value)")
    case .boolean:
      require(["true", "false"].contains(value.description), "a boolean is \(value)")
      require(mustNotThrow("a boolean") { try Bool.decode(value) } == (value.description == "true"), "not \(value)")
    case .number:
      require(value.numberText == value.description, "the number \(value) is \(value.numberText ?? "nil")")
    case .string:
      checkString(value)
    case .array:
      checkArray(value)
    case .object:
      checkObject(value, &choices)
    }
    require((value.numberText != nil) == (value.kind == .number), "the number text of \(value)")
    checkRoundTrip(of: value, parsed: rule)
  }
}

/// Checks that the text of a value parses to the same value.
private func checkRoundTrip(of value: JSON, parsed rule: ParsingOptions.DuplicateKeys) {
  let options = ParsingOptions(maximumDepth: .max, duplicateKeys: rule)
  let again = mustNotThrow("the text of a value") { try JSON(parsing: value.description, options: options) }
  require(again.isSamePlace(as: value), "parsed again: \(again)")
  require(again == value && value == again, "parsed again, the value differs: \(value)")
}

private func checkString(_ value: JSON) {
  let content = mustNotThrow("a string") { try String.decode(value) }
  let expected = unescaped(value.description.unicodeScalars.dropFirst().dropLast())
  require(content.utf8.elementsEqual(expected.utf8), "the string \(value) is \(content.debugDescription)")
}

private func checkArray(_ value: JSON) {
  let elements = Array(value.elements)
  require(value.count == elements.count, "\(elements.count) elements of \(value.count)")
  require(Array(value.members).isEmpty, "an array with members")
  for (index, element) in elements.enumerated().prefix(100) {
    require(value[index].map { $0.isSamePlace(as: element) } == true, "element \(index) is \(element)")
  }
  for index in [-1, .min, elements.count, .max] { require(value[index] == nil, "an element at \(index)") }
}

private func checkObject(_ value: JSON, _ choices: inout Choices) {
  let members = Array(value.members)
  require(value.count == members.count, "\(members.count) members of \(value.count)")
  require(Set(members.map { Array($0.name.utf8) }).count == members.count, "a duplicate name")
  require(Array(value.elements).isEmpty, "an object with elements")
  // The document caches the position of the last name; results must not depend on it.
  let some = Array(members.prefix(100))
  let mixed = (0..<some.count).compactMap { _ in choices.element(of: some) }
  for order in [some, some.reversed(), mixed, some] {
    for (name, member) in order {
      require(value[name].map { $0.isSamePlace(as: member) } == true, "\(name.debugDescription) is not \(member)")
      let found = mustNotThrow("a member") { try value => KeyPath(name) as JSON }
      require(found.isSamePlace(as: member), "=> \(name.debugDescription) is \(found)")
    }
  }
  for name in members.prefix(20).map({ $0.name + "x" }) where !members.contains(where: { $0.name == name }) {
    require(value[name] == nil, "found a missing name \(name.debugDescription)")
  }
}
