import Encodable
import Invariants
import JSONDocument

/// Checks the printed texts of a document in each dialect, with each rule for duplicate keys.
func checkFormats(of text: [UInt8], _ choices: inout Choices) {
  for dialect in ParsingOptions.Dialect.allCases {
    var isUnambiguous = false
    for rule in [ParsingOptions.DuplicateKeys.reject, .useLast, .useFirst] {
      let options = ParsingOptions(duplicateKeys: rule, dialect: dialect)
      guard let json = try? JSON(parsing: text, options: options) else { continue }
      let chosen = JSONFormat(rawValue: choices.index(below: 16))
      let printed = json.formatted(chosen)
      require(
        printed.utf8.elementsEqual(ReferencePrinter(format: chosen).text(json).utf8), "\(printed) as \(chosen)")
      // Without duplicate keys, the other rules make the same tape.
      for format in isUnambiguous ? [chosen] : JSONFormat.all { checkRoundTrip(of: json, format) }
      if rule == .reject { isUnambiguous = true }
    }
  }
}

/// Checks that the printed text has the same value, and that printing the value again changes nothing.
private func checkRoundTrip(of json: JSON, _ format: JSONFormat) {
  let text = json.formatted(format)
  mustNotThrow("the text \(text) is not JSON") {
    let parsed = try JSON(parsing: text)
    require(parsed.formatted(format).utf8.elementsEqual(text.utf8), "another text of \(text)")
    // A number that is not finite is printed as null, and is not encoded.
    if json.hasNonFiniteNumber {
      require((try? EncodedValue(json).jsonString(EncodingOptions(format))) == nil, "NaN or infinity in \(text)")
    } else {
      require(isSame(json, parsed, isOrdered: !format.contains(.sortedKeys)), "another value as \(format): \(text)")
      let encoded = try EncodedValue(json).jsonString(EncodingOptions(format))
      require(encoded.utf8.elementsEqual(text.utf8), "\(encoded) is encoded, \(text) is printed")
    }
  }
  require(!format.contains(.escapedNonASCII) || text.utf8.allSatisfy { $0 < 0x80 }, "not ASCII: \(text)")
  require(!format.contains(.escapedSlashes) || !text.contains("</"), "a slash without an escape: \(text)")
}
