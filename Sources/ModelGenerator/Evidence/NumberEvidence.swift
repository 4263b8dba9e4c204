import Decodable
import Foundation

/// The numbers at a place.
struct NumberEvidence: Equatable, Sendable {
  var count = 0
  /// Whether an earlier model has a number at the place.
  var isDeclared = false
  /// Whether a number has a fraction or an exponent, or is -0, which no integer represents.
  var hasFractions = false
  var hasNegatives = false
  /// The narrowest type that represents the integers.
  var width = Width.int64
  /// Whether the type of an earlier model is Int64.
  var isInt64 = false
  /// Whether the type of an earlier model is Decimal.
  var isDecimal = false
  /// Whether a number has more digits than a Double represents, or is so small that a Double is zero.
  var exceedsDouble = false
  /// Whether a number has more digits than a Decimal represents, or is outside its range.
  var exceedsDecimal = false
  /// Whether a number is too large for a Double.
  var isInfinite = false
  /// Whether all numbers are 0 or 1.
  var areBits = true
  /// The units in which all numbers are dates.
  var epochs = EpochUnits.all

  enum Width: Int, Comparable, Sendable {
    case int64, uint64, decimal

    static func < (left: Width, right: Width) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether the numbers may be whole by chance: they are few and no dates, and a Double would not change them.
  ///
  /// A number in the range of dates is something else than a small number with a fraction.
  var mayBeFractions: Bool { !isDeclared && count < Self.fewNumbers && epochs.isEmpty && !exceedsDouble }

  private static let fewNumbers = 10

  /// Returns whether the integer type of an earlier model decodes a number that has a fraction or an exponent.
  func isReadByInteger(_ json: JSON) -> Bool {
    guard isDeclared, !hasFractions, !isDecimal, width < .decimal, let text = json.numberText,
      text == "-0"
        || text.utf8.contains(where: { [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) })
    else { return false }
    return width == .int64 ? (try? Int64.decode(json)) != nil : (try? UInt64.decode(json)) != nil
  }

  /// Adds a number in the syntax of JSON.
  mutating func add(_ text: String) {
    count += 1
    var text = text
    text.withUTF8 { add($0) }
    if hasFractions || exceedsDecimal { checkSize(of: text) }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    hasNegatives = hasNegatives || isNegative
    // The digits from the first nonzero digit to the last digit, or in a fraction to the last nonzero digit.
    var digits = 0
    var zeros = 0
    var magnitude: UInt64 = 0
    var overflows = false
    var isInteger = true
    var hasExponent = false
    // The digits before a fraction, or before an exponent.
    var whole: UInt64?
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        if hasExponent { continue }
        (magnitude, overflows) = Self.appending(digit, to: magnitude, overflows)
        if digit == 0 {
          zeros += digits > 0 ? 1 : 0
        } else {
          digits += zeros + 1
          zeros = 0
        }
      } else {
        isInteger = false
        whole = whole ?? (overflows ? .max : magnitude)
        hasExponent = hasExponent || byte != UInt8(ascii: ".")
      }
    }
    if !isInteger || (isNegative && digits == 0) { hasFractions = true }
    if isInteger { widen(to: magnitude, isNegative: isNegative, overflows: overflows) }
    // Only seconds have a fraction.
    if !isInteger { epochs.remove(.milliseconds) }
    if isNegative || hasExponent || isInteger && overflows {
      epochs = []
    } else {
      epochs.narrow(to: whole ?? magnitude)
    }
    if !isInteger || isNegative || overflows || magnitude > 1 { areBits = false }
    // A printed Double has up to 17 digits, so 17 digits do not show that a number is more precise than a Double.
    if digits > 17 || (isInteger && (overflows || magnitude > 1 << 53)) { exceedsDouble = true }
    if digits + (isInteger ? zeros : 0) > 38 { exceedsDecimal = true }
  }

  private static func appending(_ digit: UInt8, to magnitude: UInt64, _ overflows: Bool) -> (UInt64, Bool) {
    let (product, first) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, second) = product.addingReportingOverflow(UInt64(digit))
    return (sum, overflows || first || second)
  }

  private mutating func widen(to magnitude: UInt64, isNegative: Bool, overflows: Bool) {
    let sign: UInt64 = isNegative ? 1 : 0
    if !overflows, magnitude <= 1 << 63 - 1 + sign { return }
    width = max(width, overflows || isNegative ? .decimal : .uint64)
  }

  /// Checks the size of a number; few numbers are very large or very small, mostly those with an exponent.
  private mutating func checkSize(of text: String) {
    let value = Double(text) ?? .infinity
    if !value.isFinite { isInfinite = true }
    if value.magnitude > 1e60 || (value != 0 && value.magnitude < 1e-60) { exceedsDecimal = true }
    let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    if value == 0, digits.contains(where: { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }) {
      (exceedsDouble, exceedsDecimal) = (true, true)
    }
  }

  mutating func merge(_ other: NumberEvidence) {
    isInt64 = isInt64 || other.isInt64
    isDecimal = isDecimal || other.isDecimal
    count += other.count
    isDeclared = isDeclared || other.isDeclared
    hasFractions = hasFractions || other.hasFractions
    hasNegatives = hasNegatives || other.hasNegatives
    width = max(width, other.width)
    exceedsDouble = exceedsDouble || other.exceedsDouble
    exceedsDecimal = exceedsDecimal || other.exceedsDecimal
    isInfinite = isInfinite || other.isInfinite
    areBits = areBits && other.areBits
    epochs.formIntersection(other.epochs)
  }
}
