import Decodable
import Foundation

// Where a plain graph cannot answer as a document does. Nothing else may differ.
//
// 1. A number with a fraction or an exponent is a Double in a plain graph, and so is an integer past 128 bits: digits
//    are lost. Those that lose none are compared: `isExact`.
// 2. The integer -0 has no sign in a plain graph. 0 and -0 are equal as Doubles, and compared so.
// 3. Of a fraction, a Float is rounded once by a document and twice by a plain graph: one unit in the last place.
// 4. A dictionary has no order: which of several members is at fault differs. That one is, is compared.
// 5. A dictionary finds a name by canonical equivalence (Unicode, UAX 15), a document by its bytes (RFC 8259, section
//    8.3). Such paths are left out: `namesAreApart`.
// 6. Messages sort names by Swift's `<`, which is no order where names are not normalized: neither of "\u{e9}-" and
//    "e\u{301}" is less, nor are they equal. Such messages are not compared: `areNamesNormalized`.
// 7. A closure is given scalars as plain values. An error that is gone on after inside of it starts from that value, and
//    does not know of the document around it: `isOfPlainScalar`.

extension DecodingError {
  /// Whether a document is looked through, and the error starts from a plain value out of it.
  func isOfPlainScalar(in json: Any) -> Bool { json is JSON && !(metadata.rootObject is JSON) }
}

extension JSON {
  /// Whether each number inside is the same in a plain graph.
  var isExact: Bool { descendants.allSatisfy { $0.numberText.map(isExactNumber) ?? true } }

  /// Whether each number inside is written as Swift writes it: 1.5 and not 15e-1.
  var areNumbersCanonical: Bool {
    descendants.allSatisfy { value in
      value.numberText.map { Int($0)?.description == $0 || (isExactNumber($0) && Double($0)?.description == $0) }
        ?? true
    }
  }
}

extension JSON {
  /// Whether each name inside is in normalization form C (Unicode, UAX 15).
  var areNamesNormalized: Bool {
    descendants.allSatisfy { value in
      value.members.allSatisfy { $0.name.utf8.elementsEqual($0.name.precomposedStringWithCanonicalMapping.utf8) }
    }
  }
}

/// Whether a Double holds the value of a number's text, as far as one can tell: integers of 53 bits, and decimals of 15
/// digits, which is how many always come back (IEEE 754-2019, section 5.12.2).
private func isExactNumber(_ text: String) -> Bool {
  if !text.contains(where: { ".eE".contains($0) }) { return Int128(text) != nil || UInt128(text) != nil }
  let parts = text.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) < 280 else { return false }
  let digits = mantissa.joined().drop { $0 == "0" }
  let significant = digits.reversed().drop { $0 == "0" }.count
  guard significant <= 15, digits.count < 280 else { return false }
  // The integers among them must be integers of a Double as well.
  let magnitude = digits.count + exponent - (mantissa.count > 1 ? mantissa[1].count : 0)
  return magnitude <= 15
}

extension RandomPath {
  /// Whether no name of the path is equal to one of another spelling in the object where it is looked up.
  func namesAreApart(in json: JSON) -> Bool {
    var value: JSON? = json
    for key in keys {
      guard let holder = value else { return true }
      let names = ([key] + key.alternatives.flatMap(\.keys)).compactMap(\.name)
      for name in names
      where holder.members.contains(where: { $0.name == name && !$0.name.utf8.elementsEqual(name.utf8) }) {
        return false
      }
      value = key.name.flatMap { holder[$0] } ?? key.index.flatMap { holder[$0] }
    }
    return true
  }
}
