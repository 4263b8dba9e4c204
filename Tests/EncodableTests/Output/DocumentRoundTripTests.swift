import Encodable
import Foundation
import Testing
import TestSupport

@Suite struct DocumentRoundTripTests {
  @Test(.enabled(if: !SharedFiles.validTexts.isEmpty, "\(SharedFiles.advice)"))
  func `The valid texts of JSONTestSuite survive encoding`() throws {
    for file in SharedFiles.validTexts {
      let json = try JSON(parsing: Data(contentsOf: file), options: ParsingOptions(duplicateKeys: .useLast))
      try expectRoundTrip(of: json, file.lastPathComponent)
    }
  }

  @Test(.enabled(if: !SharedFiles.corpora.isEmpty, "\(SharedFiles.advice)"), arguments: SharedFiles.corpora)
  func `Large documents survive encoding`(file: URL) throws {
    try expectRoundTrip(of: try JSON(parsing: file), file.lastPathComponent)
  }

  private func expectRoundTrip(of json: JSON, _ subject: String) throws {
    let encoded = try JSON(parsing: EncodedValue(json).jsonData())
    #expect(isSame(json, encoded, isOrdered: true), "\(subject)")
    // The text is copied without settings, and written member by member with them.
    let settings = EncodingOptions(keys: .snakeCase, excluding: ["no such name"])
    #expect(try isSame(json, JSON(parsing: EncodedValue(json).jsonData(settings)), isOrdered: true), "\(subject)")
    #expect(try isSame(json, CodableEncoder().encodeToJSON(json), isOrdered: true), "\(subject)")
    let plain = try EncodedValue(json).plain()
    #expect(isPlainValue(plain, of: json), "\(subject)")
    #expect(try isPlainValue(EncodedValue(plain: plain).plain(), of: json), "\(subject) as a plain value")
  }

  /// Returns whether a plain value has the kinds, names, strings and numbers of a document.
  private func isPlainValue(_ plain: Any, of json: JSON) -> Bool {
    switch json.kind {
    case .null: return plain is NSNull
    case .boolean: return plain as? Bool == json.bool
    case .string: return (plain as? String)?.utf8.elementsEqual((json.string ?? "").utf8) == true
    case .number:
      if let double = plain as? Double { return json.numberText.flatMap(Double.init) == double }
      return (try? JSON(encoding: EncodedValue(plain: plain))) == json
    case .array:
      guard let elements = plain as? [Any], elements.count == json.count else { return false }
      return zip(elements, json.elements).allSatisfy { isPlainValue($0, of: $1) }
    case .object:
      guard let members = plain as? [String: Any], members.count == json.count else { return false }
      return json.members.allSatisfy { name, value in members[name].map { isPlainValue($0, of: value) } == true }
    }
  }
}
