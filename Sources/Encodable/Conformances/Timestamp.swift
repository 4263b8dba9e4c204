import Decodable
import Foundation

/// A point in time: the whole seconds since 1970, and a decimal fraction with the fewest groups of three digits that
/// decode to the same `Date`.
struct Timestamp {
  /// The whole seconds since 1970-01-01T00:00:00Z, rounded down.
  let seconds: Int
  /// The digits of the fraction, without the zeros before them.
  private let fraction: UInt128
  private let fractionDigits: Int

  /// The seconds from year 0 to 9999, which RFC 3339 can represent.
  private static let supportedSeconds = -62_167_219_200...253_402_300_799

  /// Creates the timestamp of a date; nil for a date that is millions of years away.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    guard seconds.magnitude < 1e15 else { return nil }
    let rounded = Self.rounded(date)
    // Most dates come from a number of seconds since 1970, whose own digits are best.
    let shortest =
      rounded.fractionDigits > 0 && Date(timeIntervalSince1970: seconds) == date ? Self(seconds) : rounded
    self = shortest.fractionDigits <= rounded.fractionDigits ? shortest : rounded
  }

  /// Creates the timestamp of a number of seconds since 1970, with its shortest digits.
  private init(_ seconds: Double) {
    var (digits, places) = (Int128(seconds), 0)
    if seconds != seconds.rounded() {
      let shortest = ShortestDecimal(seconds.magnitude)
      places = (2 - shortest.exponent) / 3 * 3
      digits = Int128(shortest.significand) * UnixTime.powerOfTen(places + shortest.exponent)
      if seconds < 0 { digits.negate() }
    }
    self.init(digits, places)
  }

  /// - Parameters:
  ///   - digits: The seconds since 1970 times ten to the power of `places`.
  private init(_ digits: Int128, _ places: Int) {
    let scale = UnixTime.powerOfTen(places)
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: scale)
    let borrowsSecond = remainder < 0
    seconds = Int(quotient) - (borrowsSecond ? 1 : 0)
    fraction = UInt128(borrowsSecond ? remainder + scale : remainder)
    fractionDigits = fraction == 0 ? 0 : places
  }

  /// Returns the timestamp with the fewest groups of digits that decode to a date.
  private static func rounded(_ date: Date) -> Timestamp {
    let time = date.timeIntervalSinceReferenceDate
    let whole = time.magnitude.rounded(.down)
    let rest = time.magnitude - whole
    let reference = Int128(Date.timeIntervalBetween1970AndReferenceDate)
    var places = 0
    while true {
      let scale = UnixTime.powerOfTen(places)
      let magnitude = Int128(whole) * scale + digits(of: rest, places)
      let units = (time < 0 ? -magnitude : magnitude) + reference * scale
      if places == maximumPlaces || UnixTime(units: units, places: places).date == date {
        return Timestamp(units, places)
      }
      places = min(places + 3, maximumPlaces)
    }
  }

  /// The number of decimal places that decoding reads.
  private static let maximumPlaces = 20

  /// Returns the digits of a fraction, rounded to a number of places.
  ///
  /// The significand of 53 bits times ten to the power of 20 has 120 bits.
  private static func digits(of fraction: Double, _ places: Int) -> Int128 {
    guard fraction.isNormal, fraction.exponent > -75 else { return 0 }
    let shift = Double.significandBitCount - Int(fraction.exponent)
    let significand = Int128(fraction.significandBitPattern | 1 << Double.significandBitCount)
    let product = significand * UnixTime.powerOfTen(places)
    return (product >> shift) + (product >> (shift - 1) & 1)
  }

  /// The timestamp in the format of RFC 3339, in UTC: `2026-11-21T12:00:00.250Z`; nil outside the years 0 to 9999.
  var rfc3339: String? {
    guard let day else { return nil }
    return "\(day)T\(time)" + (fractionDigits == 0 ? "" : ".\(padded(fraction, to: fractionDigits))") + "Z"
  }

  /// The day in UTC: `2026-11-21`; nil outside the years 0 to 9999.
  var day: String? {
    guard Self.supportedSeconds.contains(seconds) else { return nil }
    let (year, month, day) = Self.date(days)
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
  }

  /// The form of HTTP headers, with whole seconds: `Sat, 21 Nov 2026 12:00:00 GMT`; nil outside the years 0 to 9999.
  var httpDate: String? {
    guard Self.supportedSeconds.contains(seconds) else { return nil }
    let (year, month, day) = Self.date(days)
    // The names start with that of 1970-01-01, a Thursday.
    let dayOfWeek = HTTPDate.days[(days % 7 + 7) % 7]
    return "\(dayOfWeek), \(padded(day)) \(HTTPDate.months[month - 1]) \(padded(year, to: 4)) \(time) GMT"
  }

  /// The number of days since 1970.
  private var days: Int { (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 }

  /// The whole seconds of the day: `12:00:00`.
  private var time: String {
    let second = seconds - days * 86_400
    return "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
  }

  /// Returns the time since 1970 as a JSON number, in seconds or in milliseconds.
  ///
  /// - Parameter shift: The number of places by which the decimal point moves to the right: 3 for milliseconds.
  func number(shiftedBy shift: Int) -> String {
    let scale = UnixTime.powerOfTen(fractionDigits)
    var digits = Int128(seconds) * scale + Int128(fraction)
    if fractionDigits < shift { digits *= UnixTime.powerOfTen(shift - fractionDigits) }
    let places = max(fractionDigits - shift, 0)
    guard places > 0 else { return String(digits) }
    let text = padded(digits.magnitude, to: places + 1)
    let point = text.index(text.endIndex, offsetBy: -places)
    let decimals = text[point...].trimmingSuffix("0")
    return (digits < 0 ? "-" : "") + text[..<point] + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// Returns the date of a number of days since 1970 in the proleptic Gregorian calendar.
  ///
  /// The years start in March, so that the leap day is the last day. Months of 31 and 30 days then alternate with a
  /// period of 153 days for five months (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func date(_ daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    // Day 0 is March 1 of the year -400, before all supported days.
    let days = daysSince1970 + 719_468 + 146_097
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + (era - 1) * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, day)
  }
}

/// Returns a number padded with leading zeros.
private func padded(_ number: some BinaryInteger, to length: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(length - digits.count, 0)) + digits
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var result = self
    while result.last == character { result.removeLast() }
    return result
  }
}
