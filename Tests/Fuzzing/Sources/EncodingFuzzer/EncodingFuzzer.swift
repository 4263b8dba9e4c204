import Encodable
import Invariants

/// The entry point for libFuzzer: the input is a document, and the choices of a random object.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  var choices = Choices(input[...], seed: input)
  checkStatements(&choices)
  checkScalars(&choices)
  checkText(String(decoding: input, as: UTF8.self))
  checkRandomCodable(&choices)
  checkMisuse(&choices)
  checkFormats(of: input, &choices)
  if let json = try? JSON(parsing: input) {
    checkDocument(json, &choices)
    checkCodable(json)
    checkPatch(json, &choices)
    checkLines(of: json.kind == .array ? Array(json.elements) : [json, json], &choices)
  }
  return 0
}

/// Checks the text or the error of random statements against the reference.
private func checkStatements(_ choices: inout Choices) {
  var bytes = ByteChoices(choices: choices)
  let object = ScriptedObject(using: &bytes)
  choices = bytes.choices
  let expected = Result { try ReferenceValue(object).text }
  switch (expected, Result { try object.jsonString() }) {
  case (.success(let expected), .success(let text)):
    require(text == expected, "\(text) instead of \(expected)")
    mustNotThrow("unexpected error") {
      let options = EncodingOptions(keys: .snakeCase, excluding: ["no such name"])
      try require(object.jsonString(options) == expected, "another text with settings")
      let omitted = try object.jsonString(EncodingOptions(omitting: [.null, .empty]))
      let reference = try JSON(parsing: textWithoutNullAndEmpty(JSON(parsing: expected)))
      try require(JSON(parsing: omitted) == reference, "\(omitted) instead of \(reference)")
    }
  case (.failure(let failure as ReferenceValue.Failure), .failure(let error as EncodingError)):
    require(
      failure == ReferenceValue.Failure(code: error.code, path: error.metadata.path.names),
      "\(error) instead of \(failure)")
  case (let expected, let actual): violated("\(actual) instead of \(expected)")
  }
}

/// A generator whose numbers depend on a byte of the input each, so that libFuzzer can change single statements.
private struct ByteChoices: RandomNumberGenerator {
  var choices: Choices

  mutating func next() -> UInt64 { UInt64(choices.index(below: 256)) }
}

/// Checks that numbers and dates read back as the same values.
private func checkScalars(_ choices: inout Choices) {
  let bits = choices.next()
  checkRoundTrip(Int64(truncatingIfNeeded: bits))
  checkRoundTrip(UInt64(bits >> (bits & 63)))
  checkRoundTrip(Int128(truncatingIfNeeded: UInt128(bits) << 64 | UInt128(choices.next())))
  let (double, float) = (Double(bitPattern: bits), Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  if double.isFinite { checkRoundTrip(double) }
  if float.isFinite { checkRoundTrip(float) }
}

private func checkRoundTrip<Value: Encodable & Decodable & Equatable>(_ value: Value) {
  mustNotThrow("unexpected error") {
    let text = try value.jsonString()
    try require(Value.decode(parsing: text) == value, "\(value) became \(text)")
  }
}

/// Checks that a text is the same as a string, as a name and as a key of a dictionary.
private func checkText(_ text: String) {
  checkRoundTrip(text)
  mustNotThrow("unexpected error") {
    let object = EncodedObject {
      [text: text] => "dictionary"
      text => KeyPath(text + "'")
    }
    let json = try JSON(encoding: object)
    require(json["dictionary"]?[text]?.string?.utf8.elementsEqual(text.utf8) == true, "another key")
    require(json[text + "'"]?.string?.utf8.elementsEqual(text.utf8) == true, "another name")
  }
}

/// Checks that a document keeps its value beside members, and with settings that leave nothing out.
private func checkDocument(_ json: JSON, _ choices: inout Choices) {
  mustNotThrow("unexpected error") {
    let member = try JSON(encoding: EncodedObject { json => "x" })
    require(isSame(member["x"] ?? member, json, isOrdered: true), "another value of a member")
    let options = EncodingOptions(keys: .snakeCase, excluding: ["no such name"])
    let styled = try JSON(parsing: EncodedValue(json).jsonString(options))
    require(isSame(styled, json, isOrdered: true), "another value with settings")
    let omitted = try JSON(parsing: EncodedValue(json).jsonString(EncodingOptions(omitting: [.null, .empty])))
    try require(omitted == JSON(parsing: textWithoutNullAndEmpty(json)), "\(omitted) from \(json)")
  }
}

/// Returns the text of a value without the members that are null or empty.
private func textWithoutNullAndEmpty(_ json: JSON) -> String {
  switch json.kind {
  case .array: return "[" + json.elements.map(textWithoutNullAndEmpty).joined(separator: ",") + "]"
  case .object:
    let members = json.members.map { (EncodedValue($0.name), textWithoutNullAndEmpty($0.value)) }
      .filter { !["null", "\"\"", "[]", "{}"].contains($0.1) }
    return "{" + members.map { "\((try? $0.jsonString()) ?? ""):\($1)" }.joined(separator: ",") + "}"
  default: return json.formatted()
  }
}
