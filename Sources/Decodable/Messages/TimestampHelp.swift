import Foundation

/// Advice about a string that is not a timestamp, or that holds a Unix time.
enum TimestampHelp {
  /// Returns advice about a string that is not a timestamp of RFC 3339; nil for a valid timestamp.
  static func timestamp(_ text: String) -> String? {
    do {
      _ = try ISO8601.date(from: text)
      return nil
    } catch {
      return reason(error) ?? repair(of: text) ?? unixTime(text)
    }
  }

  /// Returns the decoder for a string that holds a Unix time between 1973 and 5138, where seconds and milliseconds
  /// cannot be confused.
  ///
  /// - Parameter subject: The subject and verb of the sentence.
  static func unixTime(_ text: String, _ subject: String = "the string holds") -> String? {
    guard let value = Number(spelledIn: text)?.nearest(Double.self) else { return nil }
    if (1e8..<1e11).contains(value) {
      return """
        \(subject) seconds since 1970; decode it with Double.lenient.map { Date(timeIntervalSince1970: $0) }
        """
    }
    guard (1e11..<1e14).contains(value) else { return nil }
    return """
      \(subject) milliseconds since 1970; decode it with \
      Double.lenient.map { Date(timeIntervalSince1970: $0 / 1000) }
      """
  }

  private static func reason(_ fault: ISO8601.Fault) -> String? {
    switch fault {
    case .month(let month): "there is no month \(month)"
    case .day(0, _, _): "there is no day 0"
    case .day(_, let month, let year):
      "\(months[month - 1])\(month == 2 ? " \(year)" : "") has \(ISO8601.daysIn(month, of: year)) days"
    case .hour(24): "there is no hour 24; midnight is 00:00:00 on the next day"
    case .hour(let hour): "there is no hour \(hour)"
    case .minute(let minute): "there is no minute \(minute)"
    case .second(let second): "there is no second \(second)"
    case .leapSecond: "second 60 exists only as the last second of a day in UTC"
    case .fraction: "a digit is missing after the \".\""
    case .offset(let offset): "the offset \(offset) is past 23:59"
    case .rest(let rest) where rest.allSatisfy(\.isWhitespace): "there is white space at the end"
    case .rest(let rest): "there is \(MessageText.quoted(rest)) after the timestamp"
    case .other: nil
    }
  }

  /// Returns the change that makes the string acceptable.
  private static func repair(of text: String) -> String? {
    if isTimestamp(text + "Z") { return "the offset from UTC is missing, such as \"Z\"" }
    if isTimestamp(text + "T00:00:00Z") {
      return "the time of day is missing; for days, use Date.decoder(using: .day)"
    }
    if HTTPDate.date(from: text) != nil {
      return "the string holds a date of HTTP; decode it with Date.decoder(using: .httpDate)"
    }
    if isTimestamp(text.trimmingCharacters(in: .whitespacesAndNewlines)) { return "there is white space around it" }
    guard let space = text.firstIndex(of: " ") else { return nil }
    let joined = "\(text[..<space])T\(text[text.index(after: space)...])"
    if isTimestamp(joined) { return "there is a space where \"T\" should be" }
    return isTimestamp(joined + "Z")
      ? "there is a space where \"T\" should be, and the offset from UTC is missing" : nil
  }

  private static func isTimestamp(_ text: String) -> Bool { (try? ISO8601.date(from: text)) != nil }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
