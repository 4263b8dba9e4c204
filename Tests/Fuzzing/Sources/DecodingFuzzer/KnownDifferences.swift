import Decodable
import Foundation

// Intended differences between plain values and documents. Nothing else may differ.
//
// 1. A plain number with a fraction or an exponent, or past 128 bits, is a Double, which loses digits. Only numbers
//    that keep their digits are compared: `isExact`.
// 2. The plain integer -0 has no sign. 0 and -0 compare equal as Doubles.
// 3. A fraction is rounded to Float once from a document and twice from a plain value: one unit in the last place.
// 4. A dictionary has no order, so another of several invalid members may be reported. The comparison only checks that
//    one is reported.
// 5. A dictionary finds a name by canonical equivalence (Unicode, UAX 15), a document by its bytes (RFC 8259, section
//    8.3). Such paths are not compared: `hasUnambiguousNames`.
// 6. Messages sort names by Swift's `<`, which is not a strict weak ordering for unnormalized names: "\u{e9}-" and
//    "e\u{301}" are neither ordered nor equal. Such messages are not compared: `areNamesNormalized`.
// 7. Closures receive scalars as plain values. An error recovered inside a closure starts from that value and has no
//    reference to the document: `isOfPlainScalar`.

extension DecodingError {
  /// Returns whether the error starts from a plain value that comes from a document.
  func isOfPlainScalar(in json: Any) -> Bool { json is JSON && !(metadata.rootObject is JSON) }
}

extension JSON {
  /// A Boolean value that indicates whether all numbers inside keep their digits in a plain value.
  var isExact: Bool { descendants.allSatisfy { $0.numberText.map(isExactNumber) ?? true } }

  /// A Boolean value that indicates whether all numbers inside are written as Swift writes them: 1.5, not 15e-1.
  var areNumbersCanonical: Bool {
    descendants.allSatisfy { value in
      value.numberText.map { Int($0)?.description == $0 || (isExactNumber($0) && Double($0)?.description == $0) }
        ?? true
    }
  }
}

extension JSON {
  /// A Boolean value that indicates whether all names inside are in normalization form C (Unicode, UAX 15).
  var areNamesNormalized: Bool {
    descendants.allSatisfy { value in
      value.members.allSatisfy { $0.name.utf8.elementsEqual($0.name.precomposedStringWithCanonicalMapping.utf8) }
    }
  }
}

/// Returns whether a plain value keeps the digits of a number's text, by a conservative rule.
///
/// Integers keep up to 128 bits, and Doubles up to 15 digits of any decimal (IEEE 754-2019, section 5.12.2).
private func isExactNumber(_ text: String) -> Bool {
  if !text.contains(where: { ".eE".contains($0) }) { return Int128(text) != nil || UInt128(text) != nil }
  let parts = text.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) < 280 else { return false }
  let digits = mantissa.joined().drop { $0 == "0" }
  let significant = digits.reversed().drop { $0 == "0" }.count
  guard significant <= 15, digits.count < 280 else { return false }
  // Integers must stay below the limit at which a Double no longer holds every integer.
  let magnitude = digits.count + exponent - (mantissa.count > 1 ? mantissa[1].count : 0)
  return magnitude <= 15
}

extension RandomPath {
  /// Returns whether no name of the path is canonically equivalent to a different name in the same object.
  func hasUnambiguousNames(in json: JSON) -> Bool {
    var value: JSON? = json
    for key in keys {
      guard let container = value else { return true }
      let names = ([key] + key.alternatives.flatMap(\.keys)).compactMap(\.name)
      for name in names
      where container.members.contains(where: { $0.name == name && !$0.name.utf8.elementsEqual(name.utf8) }) {
        return false
      }
      value = key.name.flatMap { container[$0] } ?? key.index.flatMap { container[$0] }
    }
    return true
  }
}
