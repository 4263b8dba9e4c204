import Decodable
import Foundation
import Invariants

/// Laws of lenient decoders.
enum LenientLaws {
  static func check(_ representations: Representations, _ path: RandomPath) {
    guard path.hasUnambiguousNames(in: representations.document),
      let json = try? representations.document => path.required as JSON
    else { return }
    // The value as a document and as a plain value.
    for value in [json as Any, try? representations.plain => path.required as Any].compactMap(\.self) {
      checkTakesStrict(Int.self, value)
      checkTakesStrict(Int8.self, value)
      checkTakesStrict(UInt64.self, value)
      checkTakesStrict(Int128.self, value)
      checkTakesStrict(Double.self, value)
      checkTakesStrict(Float.self, value)
      checkTakesStrict(Decimal.self, value)
      checkTakesStrict(Bool.self, value)
      checkTakesStrict(String.self, value)
      checkTakesStrict([Int?].self, value)
      checkTakesStrict([String: [String]].self, value)
      guard let text = try? cast(value) as String else { continue }
      checkSpelling(text, Int.self, value)
      checkSpelling(text, UInt8.self, value)
      checkSpelling(text, Int128.self, value)
      checkSpelling(text, Double.self, value)
      checkSpelling(text, Decimal.self, value)
      checkWord(text, value)
    }
    if let text = json.numberText { require((try? String.lenient(json)) == text, "\(text) has another lenient text") }
  }

  /// Checks that a value of the type decodes to the same value as with the strict decoder.
  private static func checkTakesStrict<T: LenientlyDecodable & Equatable>(_ type: T.Type, _ json: Any) {
    guard let strict = try? json => [] as T else { return }
    let lenient: T = mustNotThrow("a lenient \(T.self)") { try T.lenient(json) }
    require(strict == lenient, "\(strict), but leniently \(lenient)")
  }

  /// Checks that a string decodes as a number exactly if its content is a JSON number.
  private static func checkSpelling<T: LenientlyDecodable & Equatable>(_ text: String, _ type: T.Type, _ json: Any) {
    let number = try? JSON(parsing: text)
    let isNumber = number?.numberText.map { $0.utf8.elementsEqual(text.utf8) } == true
    let strict = isNumber ? number.flatMap { try? T.decode($0) } : nil
    let lenient: T? = try? T.lenient(json)
    require(strict == lenient, "\(text.debugDescription) is \(lenient as Any), but as a number \(strict as Any)")
  }

  private static func checkWord(_ text: String, _ json: Any) {
    let isTrue = ["true", "yes", "on", "y", "t", "1"].contains { $0.utf8.elementsEqual(text.asciiLowercased.utf8) }
    let isFalse = ["false", "no", "off", "n", "f", "0"].contains { $0.utf8.elementsEqual(text.asciiLowercased.utf8) }
    let lenient: Bool? = try? Bool.lenient(json)
    require(lenient == (isTrue ? true : isFalse ? false : nil), "\(text.debugDescription) is \(lenient as Any)")
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
