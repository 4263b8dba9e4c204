import Foundation

/// Timestamps of RFC 3339, read strictly: Foundation's parsers roll 30 February over to March.
enum ISO8601 {
  /// The date of a text that follows the grammar of RFC 3339 section 5.6, or nil.
  ///
  /// ISO 8601 allows two more forms of the offset, `+hhmm` and `+hh`; services write them, and they are unambiguous.
  static func date(from text: String) -> Date? {
    var scanner = Scanner(Array(text.utf8))
    guard let year = scanner.digits(4), scanner.skip("-"),
      let month = scanner.digits(2), (1...12).contains(month), scanner.skip("-"),
      let day = scanner.digits(2), day >= 1, day <= daysIn(month, of: year), scanner.skip("T", or: "t"),
      let hour = scanner.digits(2), hour <= 23, scanner.skip(":"),
      let minute = scanner.digits(2), minute <= 59, scanner.skip(":"),
      let second = scanner.digits(2), second <= 60,
      let fraction = scanner.fraction(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let minutes = daysSince1970(year, month, day) * 1440 + hour * 60 + minute - offset
    // RFC 3339 section 5.7: second 60 is the leap second, which comes last in a day of UTC.
    if second == 60 && (minutes + 1) % 1440 != 0 { return nil }
    // Date counts from 2001, where a Double has more bits left for the fraction.
    let seconds = minutes * 60 + second - Int(Date.timeIntervalBetween1970AndReferenceDate)
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
  }

  private static func daysIn(_ month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days in the proleptic Gregorian calendar, in which RFC 3339 counts.
  ///
  /// The year starts with March, so that the leap day comes last: the days before a month are then
  /// (153 m + 2) / 5 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year + 399 : year + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
  }
}

private struct Scanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skip(_ first: Unicode.Scalar, or second: Unicode.Scalar? = nil) -> Bool {
    guard let next, Unicode.Scalar(next) == first || Unicode.Scalar(next) == second else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard let next, (0x30...0x39).contains(next) else { return nil }
    position += 1
    return Int(next) - 0x30
  }

  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// The fraction of a second, 0 if there is none, nil if a dot has no digit after it.
  mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    let start = position
    while digit() != nil {}
    guard position > start else { return nil }
    return Double("0." + String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// Minutes east of UTC.
  mutating func offset() -> Int? {
    if skip("Z", or: "z") { return 0 }
    let isWest = next == UInt8(ascii: "-")
    guard skip("+", or: "-"), let hours = digits(2), hours <= 23 else { return nil }
    if isAtEnd { return isWest ? -hours * 60 : hours * 60 }
    _ = skip(":")
    guard let minutes = digits(2), minutes <= 59 else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}
