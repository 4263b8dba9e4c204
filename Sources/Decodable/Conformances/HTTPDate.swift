import Foundation

/// The dates of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// The form is `IMF-fixdate` of RFC 9110 section 5.6.7, which has a fixed length and is always in UTC. RFC 1123 also
/// allows other forms, such as another zone.
package enum HTTPDate {
  /// The days of the week, starting with 1970-01-01.
  package static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the date of a text; nil for any other form, and if the day of the week is not that of the date.
  static func date(from text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == 29, let month = months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self)),
      let day = number(bytes[5..<7]), let year = number(bytes[12..<16]), let hour = number(bytes[17..<19]),
      let minute = number(bytes[20..<22]), let second = number(bytes[23..<25]),
      let date = try? ISO8601.daysSince1970(year: year, month: month + 1, day: day)
    else { return nil }
    // Second 60 is the leap second, the last second of a day.
    let isTime = hour < 24 && minute < 60 && (second < 60 || (hour, minute, second) == (23, 59, 60))
    let frame = [
      bytes[0..<5], bytes[7..<8], bytes[11..<12], bytes[16..<17], bytes[19..<20], bytes[22..<23], bytes[25...],
    ]
    let dayOfWeek = days[(date % 7 + 7) % 7]
    guard isTime, Array(frame.joined()) == Array("\(dayOfWeek),    :: GMT".utf8) else { return nil }
    return Date(timeIntervalSince1970: Double(date * 86_400 + hour * 3600 + minute * 60 + second))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
