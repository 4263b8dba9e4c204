/// The time of an RFC 3339 timestamp, computed by counting years and months.
enum Timestamp {
  /// Returns the seconds since 2001-01-01T00:00:00Z, or nil for a text of another form.
  ///
  /// Only texts that the library decodes as dates are passed here.
  static func secondsSince2001(_ text: String) -> Double? {
    let parts = text.uppercased().split(separator: "T")
    guard parts.count == 2 else { return nil }
    let day = parts[0].split(separator: "-").compactMap { Int($0) }
    let end = parts[1].firstIndex { "Z+-".contains($0) } ?? parts[1].endIndex
    let time = parts[1][..<end].split(separator: ":")
    guard day.count == 3, time.count == 3, let hour = Int(time[0]), let minute = Int(time[1]) else { return nil }
    let second = time[2].split(separator: ".")
    guard let whole = Int(second[0]), let offset = minutesEast(parts[1][end...]) else { return nil }
    let seconds = (days(before: day) * 24 + hour) * 3600 + (minute - offset) * 60 + whole
    return Double(seconds) + (second.count == 2 ? Double("0.\(second[1])") ?? 0 : 0)
  }

  /// Returns the timestamp of a number of milliseconds since 1970.
  static func text(millisecondsSince1970 milliseconds: Int) -> String {
    var (days, rest) = (milliseconds / 86_400_000, milliseconds % 86_400_000)
    var (year, month) = (1970, 1)
    while case let length = daysIn(2, of: year) == 29 ? 366 : 365, days >= length {
      (year, days) = (year + 1, days - length)
    }
    while case let length = daysIn(month, of: year), days >= length { (month, days) = (month + 1, days - length) }
    func take(_ unit: Int) -> Int {
      defer { rest %= unit }
      return rest / unit
    }
    func padded(_ number: Int, _ width: Int = 2) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    let time = [take(3_600_000), take(60000), take(1000)].map { padded($0) }.joined(separator: ":")
    return "\(padded(year, 4))-\(padded(month))-\(padded(days + 1))T\(time).\(padded(rest, 3))Z"
  }

  /// Returns the timestamp of a date of an HTTP header: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(ofHTTPDate text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, let month = months.firstIndex(of: words[2]) else { return text }
    return "\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z"
  }

  /// Returns the date of an HTTP header for a number of seconds since 1970.
  static func httpDate(secondsSince1970 seconds: Int) -> String {
    let text = self.text(millisecondsSince1970: seconds * 1000)
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    let dayOfWeek = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][seconds / 86_400 % 7]
    return "\(dayOfWeek), \(text.dropFirst(8).prefix(2)) \(months[parts[1] - 1]) \(parts[0]) "
      + "\(text.dropFirst(11).prefix(8)) GMT"
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func minutesEast(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, let hours = Int(digits.prefix(2)) else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + (Int(digits.dropFirst(2)) ?? 0))
  }

  private static func days(before date: [Int]) -> Int {
    var days = date[2] - 1
    for month in 1..<max(1, date[1]) { days += daysIn(month, of: date[0]) }
    for year in min(date[0], 2001)..<max(date[0], 2001) {
      let length = daysIn(2, of: year) == 29 ? 366 : 365
      days += date[0] < 2001 ? -length : length
    }
    return days
  }

  private static func daysIn(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
