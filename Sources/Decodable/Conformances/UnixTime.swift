import Foundation

/// A point in time as a decimal number of seconds since 1970-01-01T00:00:00Z.
///
/// Timestamps, seconds and milliseconds of the same moment become equal Dates.
///
/// A Date counts seconds from 2001 in a Double, which is more precise than a Double of the seconds since 1970. A number
/// with as few digits as such a Double needs, such as one with milliseconds, becomes the Date of this Double, as in
/// Foundation. A number with more digits becomes the nearest Date.
package struct UnixTime {
  /// The number of seconds times ten to the power of `places`.
  private let units: Int128
  private let places: Int

  /// A number of decimal places beyond the precision of a Double.
  ///
  /// The last place is nonzero if further digits are cut off.
  private static let maximumPlaces = 20

  /// Creates a point in time from a number of seconds times ten to the power of `exponent`; nil for 10¹⁷ seconds and
  /// more.
  init?(_ number: DecimalText, exponent: Int = 0) {
    let exponent = number.exponent + exponent
    guard number.digits.count + exponent <= 17 else { return nil }
    let magnitude: UInt128?
    if exponent >= -Self.maximumPlaces {
      places = max(0, -exponent)
      magnitude = number.significand(withZeros: max(0, exponent))
    } else {
      places = Self.maximumPlaces
      // The digits that are cut off do not end with zero, so that the last place must be nonzero.
      let count = number.digits.count + exponent + places - 1
      magnitude = DecimalText(digits: Array(number.digits.prefix(max(0, count))) + [UInt8(ascii: "1")]).significand()
    }
    guard let magnitude = magnitude.flatMap({ Int128(exactly: $0) }) else { return nil }
    units = number.isNegative ? -magnitude : magnitude
  }

  package init(units: Int128, places: Int) {
    self.units = units
    self.places = places
  }

  /// Returns the point in time a number of whole seconds later, at most 10¹⁷.
  func adding(seconds: Int) -> UnixTime {
    UnixTime(units: units + Int128(seconds) * Self.powerOfTen(places), places: places)
  }

  package var date: Date {
    if let seconds { return Date(timeIntervalSince1970: seconds) }
    let reference = Int(Date.timeIntervalBetween1970AndReferenceDate)
    let units = adding(seconds: -reference).units
    let magnitude = units.magnitude
    let seconds =
      UInt64(exactly: magnitude).map { Double(nearest: $0, exponent: -places) }
      ?? Double("\(magnitude)e-\(places)") ?? .infinity
    return Date(timeIntervalSinceReferenceDate: units < 0 ? -seconds : seconds)
  }

  /// The Double that is printed with the same digits; nil for a whole number, or if no Double has these digits.
  private var seconds: Double? {
    guard places > 0, units != 0 else { return nil }
    var (magnitude, exponent) = (units.magnitude, -places)
    while magnitude.isMultiple(of: 10) { (magnitude, exponent) = (magnitude / 10, exponent + 1) }
    guard let significand = UInt64(exactly: magnitude) else { return nil }
    let nearest = Double(nearest: significand, exponent: exponent)
    let shortest = ShortestDecimal(nearest)
    guard shortest.significand == significand, shortest.exponent == exponent else { return nil }
    return units < 0 ? -nearest : nearest
  }

  package static func powerOfTen(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

extension Date {
  /// Creates a date from a number of seconds since 1970, times ten to the power of `exponent`.
  ///
  /// The result is nil for a number that is not finite.
  init?(secondsSince1970 number: Number, exponent: Int) {
    guard let approximate = number.nearest(Double.self), approximate.isFinite else { return nil }
    guard let time = UnixTime(DecimalText(number.description), exponent: exponent) else {
      self.init(timeIntervalSince1970: exponent < 0 ? approximate / pow(10, Double(-exponent)) : approximate)
      return
    }
    self = time.date
  }
}
