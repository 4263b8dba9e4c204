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
  if let json = try? JSON(parsing: input) { checkDocument(json, &choices) }
  return 0
}

/// Checks the text or the error of random statements against the reference.
private func checkStatements(_ choices: inout Choices) {
  let object = ScriptedObject(using: &choices)
  let expected = Result { try ReferenceValue(object).text }
  switch (expected, Result { try object.jsonString() }) {
  case (.success(let expected), .success(let text)):
    require(text == expected, "\(text) instead of \(expected)")
  case (.failure(let failure as ReferenceValue.Failure), .failure(let error as EncodingError)):
    require(
      failure == ReferenceValue.Failure(code: error.code, path: error.metadata.path.names),
      "\(error) instead of \(failure)")
  case (let expected, let actual): violated("\(actual) instead of \(expected)")
  }
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
    require(try Value.decode(parsing: text) == value, "\(value) became \(text)")
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

/// Checks that a document keeps its value in each format, as a plain value, and after a patch.
private func checkDocument(_ json: JSON, _ choices: inout Choices) {
  mustNotThrow("unexpected error") {
    for format in [JSONFormat(rawValue: choices.index(below: 16)), []] {
      let text = try EncodedValue(json).jsonString(format)
      require(try JSON(parsing: text) == json, "another value in \(text)")
    }
    let styled = try JSON(encoding: EncodedObject { json => "x" })
    require(styled["x"] == json, "another value of a member")
    checkSettings(json, &choices)
  }
}

/// Checks that settings that leave nothing out change nothing.
private func checkSettings(_ json: JSON, _ choices: inout Choices) {
  mustNotThrow("unexpected error") {
    let options = EncodingOptions(keys: .snakeCase, excluding: ["no such name"])
    require(try JSON(parsing: EncodedValue(json).jsonString(options)) == json, "another value with settings")
    let omitted = try JSON(parsing: EncodedValue(json).jsonString(EncodingOptions(omitting: [.null, .empty])))
    require(!hasOmissible(omitted), "null or empty members in \(omitted)")
  }
}

private func hasOmissible(_ json: JSON) -> Bool {
  switch json.kind {
  case .object:
    json.members.contains { _, value in
      value.kind == .null || value.string == "" || value.kind.isContainer && value.count == 0 || hasOmissible(value)
    }
  case .array: json.elements.contains(where: hasOmissible)
  default: false
  }
}

extension JSON.Kind {
  fileprivate var isContainer: Bool { self == .array || self == .object }
}
