import Foundation

extension NSNumber {
  /// The plain Swift value of the number or boolean.
  ///
  /// The class distinguishes booleans from numbers. Casts do not: on Linux, `NSNumber(1) as? Bool` is true, and
  /// `true as? Int` is 1.
  var plainValue: Any {
    let type = type(of: self)
    if type == booleanClass { return boolValue }
    if type is NSDecimalNumber.Type { return Number.decimal(decimalValue).plain ?? self }
    switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"):
      return doubleValue
    case UInt8(ascii: "Q"), UInt8(ascii: "L"), UInt8(ascii: "I"):
      return Int(exactly: uint64Value) ?? Number.integer(Int128(uint64Value)).plain ?? self
    default:
      return Int(exactly: int64Value) ?? self
    }
  }
}

/// The class of booleans in an NSNumber.
///
/// On every platform, the class of numbers is a different one.
private let booleanClass: AnyClass = type(of: NSNumber(value: true))
