import Foundation

/// A strict parser for timestamps and days of RFC 3339.
///
/// Foundation's parsers accept 30 February as a day in March.
enum ISO8601 {
  /// The reason why a text is not a timestamp.
  enum Fault: Error, Equatable {
    case month(Int)
    case day(Int, month: Int, year: Int)
    case hour(Int)
    case minute(Int)
    case second(Int)
    /// A second 60 that is not the last second of a day.
    case leapSecond
    /// A point without a digit after it.
    case fraction
    /// An offset of more than 23 hours or 59 minutes.
    case offset(String)
    /// Text after the timestamp.
    case rest(String)
    case other
  }

  /// Returns the date of a text that follows the grammar of RFC 3339 section 5.6.
  ///
  /// The function also accepts two forms of the offset that ISO 8601 allows and services use: `+hhmm` and `+hh`.
  static func date(from text: String) throws(Fault) -> Date {
    var scanner = Scanner(Array(text.utf8))
    let days = try scanner.days()
    try scanner.skip("T", or: "t")
    let time = try scanner.secondOfDay()
    let fraction = try scanner.fraction()
    let minutesEast = try scanner.offset()
    try scanner.end()
    let seconds = days * 86_400 + time.seconds - minutesEast * 60
    // RFC 3339 section 5.7: second 60 is the leap second, which is the last second of a day in UTC.
    if time.isLeap && seconds % 86_400 != 0 { throw .leapSecond }
    guard let moment = UnixTime(fraction) else { throw .other }
    let date = moment.adding(seconds: seconds).date
    return seconds < secondsBefore10000 ? min(date, lastDate) : date
  }

  private static let secondsBefore10000 = 253_402_300_800

  /// The last date before the year 10000.
  ///
  /// Rounding to a Date could take 9999-12-31T23:59:59.9999999Z to the next year.
  private static let lastDate = Date(
    timeIntervalSinceReferenceDate: Date(timeIntervalSince1970: Double(secondsBefore10000))
      .timeIntervalSinceReferenceDate.nextDown)

  /// Returns the start in UTC of a day in the grammar `full-date` of RFC 3339 section 5.6.
  static func day(from text: String) throws(Fault) -> Date {
    var scanner = Scanner(Array(text.utf8))
    let days = try scanner.days()
    try scanner.end()
    return Date(timeIntervalSince1970: Double(days * 86_400))
  }

  /// Returns the days since 1970 in the proleptic Gregorian calendar, which RFC 3339 uses.
  ///
  /// The algorithm starts years in March, so that the leap day is the last day. The number of days before month m is
  /// then (153 m + 2) / 5 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  static func daysSince1970(year: Int, month: Int, day: Int) throws(Fault) -> Int {
    guard (1...12).contains(month) else { throw .month(month) }
    guard (1...daysIn(month, of: year)).contains(day) else { throw .day(day, month: month, year: year) }
    let year = month <= 2 ? year + 399 : year + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
  }

  static func daysIn(_ month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

private struct Scanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { position == bytes.count ? nil : bytes[position] }

  private mutating func take(_ first: Unicode.Scalar, or second: Unicode.Scalar? = nil) -> Bool {
    guard let next, Unicode.Scalar(next) == first || Unicode.Scalar(next) == second else { return false }
    position += 1
    return true
  }

  mutating func skip(_ first: Unicode.Scalar, or second: Unicode.Scalar? = nil) throws(ISO8601.Fault) {
    if !take(first, or: second) { throw .other }
  }

  private mutating func digits(_ count: Int) throws(ISO8601.Fault) -> Int {
    var value = 0
    for _ in 0..<count {
      guard let next, (0x30...0x39).contains(next) else { throw .other }
      position += 1
      value = value * 10 + Int(next) - 0x30
    }
    return value
  }

  /// Reads the date, and returns the days since 1970.
  mutating func days() throws(ISO8601.Fault) -> Int {
    let year = try digits(4)
    try skip("-")
    let month = try digits(2)
    try skip("-")
    let day = try digits(2)
    return try ISO8601.daysSince1970(year: year, month: month, day: day)
  }

  mutating func secondOfDay() throws(ISO8601.Fault) -> (seconds: Int, isLeap: Bool) {
    let hour = try digits(2)
    try skip(":")
    let minute = try digits(2)
    try skip(":")
    let second = try digits(2)
    guard hour <= 23 else { throw .hour(hour) }
    guard minute <= 59 else { throw .minute(minute) }
    guard second <= 60 else { throw .second(second) }
    return (hour * 3600 + minute * 60 + second, second == 60)
  }

  /// Reads the fraction of a second; the result is 0 if the text has no fraction.
  mutating func fraction() throws(ISO8601.Fault) -> DecimalText {
    guard take(".") else { return DecimalText("0") }
    let start = position
    while let next, (0x30...0x39).contains(next) { position += 1 }
    guard position > start else { throw .fraction }
    return DecimalText("0." + text(from: start))
  }

  /// Reads the offset, and returns it in minutes east of UTC.
  mutating func offset() throws(ISO8601.Fault) -> Int {
    if take("Z", or: "z") { return 0 }
    let start = position
    let isWest = next == UInt8(ascii: "-")
    try skip("+", or: "-")
    let hours = try digits(2)
    var minutes = 0
    if take(":") || next.map({ (0x30...0x39).contains($0) }) == true { minutes = try digits(2) }
    guard hours <= 23, minutes <= 59 else { throw .offset(text(from: start)) }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  func end() throws(ISO8601.Fault) {
    if position < bytes.count { throw .rest(String(decoding: bytes[position...], as: UTF8.self)) }
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }
}
