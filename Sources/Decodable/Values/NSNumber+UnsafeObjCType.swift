import Foundation

extension NSNumber {
  /// The Swift value that the number or boolean is.
  ///
  /// Its class tells a boolean from a number, not a cast: on Linux `NSNumber(1) as? Bool` is true, and `true as? Int`
  /// is 1.
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

/// On every platform the class of `true` in an NSNumber, which no number has.
private let booleanClass: AnyClass = type(of: NSNumber(value: true))
