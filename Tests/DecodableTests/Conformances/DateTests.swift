import Decodable
import Foundation
import RandomSource
import Testing

@Suite struct DateTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:01z", 1), ("1969-12-31t23:59:59Z", -1),
      ("2026-11-21T12:00:00Z", 1_795_262_400), ("2026-11-21T13:00:00+01:00", 1_795_262_400),
      ("2026-11-21T06:30:00-05:30", 1_795_262_400), ("2026-11-21T13:00:00+0100", 1_795_262_400),
      ("2026-11-21T13:00:00+01", 1_795_262_400), ("2000-02-29T00:00:00Z", 951_782_400),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2016-12-31T15:59:60-08:00", 1_483_228_800), ("1970-01-01T00:00:00-00:00", 0),
    ] as [(String, Double)])
  func `Date decodes an RFC 3339 timestamp`(text: String, seconds: Double) throws {
    #expect(try Date.decode(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    (".999999999", 0.999_999_999), (".00000000012", 0.000_000_000_12), (".1230000001", 0.123_000_000_1),
  ])
  func `A fraction of a second may have any number of digits`(digits: String, fraction: Double) throws {
    let date = try Date.decode("2001-01-01T00:00:00\(digits)Z")
    #expect(date == Date(timeIntervalSinceReferenceDate: fraction))
  }

  @Test(arguments: [0, 1, 5, 25, 99, 120, 123, 250, 501, 999])
  func `A date with milliseconds is that of Foundation in each form`(milliseconds: Int) throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let (seconds, units) = (JSONDecoder(), JSONDecoder())
    seconds.dateDecodingStrategy = .secondsSince1970
    units.dateDecodingStrategy = .millisecondsSince1970
    for whole in [-14_182_940, 0, 978_307_200, 1_700_000_000, 4_102_444_800] {
      let digits = String(repeating: "0", count: 3 - "\(milliseconds)".count) + "\(milliseconds)"
      let expected = Date(timeIntervalSince1970: Double(whole * 1000 + milliseconds) / 1000)
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(whole))).prefix(19) + ".\(digits)Z"
      #expect(try Date.decode(String(text)) == expected)
      #expect(formatter.date(from: String(text)) == expected)
      let (second, unit) = ("[\(Double(whole * 1000 + milliseconds) / 1000)]", "[\(whole * 1000 + milliseconds)]")
      #expect(try Date.decoder(using: .secondsSince1970)(JSON(parsing: second)[0] as Any) == expected)
      #expect(try Date.decoder(using: .millisecondsSince1970)(JSON(parsing: unit)[0] as Any) == expected)
      #expect(try seconds.decode([Date].self, from: Data(second.utf8)) == [expected])
      #expect(try units.decode([Date].self, from: Data(unit.utf8)) == [expected])
    }
  }

  @Test(arguments: [
    "", "2026", "2026-11-21", "2026-11-21T12:00:00", "2026-11-21 12:00:00Z", "2026-11-21T12:00Z",
    "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z", "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-11-00T00:00:00Z", "2026-11-31T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T12:60:00Z",
    "2026-11-21T12:00:61Z", "2026-11-21T12:00:60Z", "2026-11-21T12:00:00.Z", "2026-11-21T12:00:00,5Z",
    "2026-11-21T12:00:00+24:00", "2026-11-21T12:00:00+1:00", "2026-11-21T12:00:00+01:0", "2026-11-21T12:00:00+01:",
    "2026-11-21T12:00:00Zx", " 2026-11-21T12:00:00Z", "26-11-21T12:00:00Z", "+2026-11-21T12:00:00Z",
    "２026-11-21T12:00:00Z",
  ])
  func `Other text throws an error with an example of a timestamp`(text: String) {
    #expect(
      failure(try Date.decode(text))
        == "\"\(text)\" is not a Date; expected a date and time such as \"2026-11-21T12:00:00Z\"")
  }

  @Test func `Days over four centuries agree with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -30_000, through: 116_000, by: 31) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let pad = { (number: Int?, width: Int) in
        String(repeating: "0", count: max(0, width - "\(number ?? 0)".count)) + "\(number ?? 0)"
      }
      let text = "\(pad(parts.year, 4))-\(pad(parts.month, 2))-\(pad(parts.day, 2))T00:00:00Z"
      #expect(try Date.decode(text) == date)
    }
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("2026-11-21", 1_795_219_200), ("2000-02-29", 951_782_400), ("0000-01-01", -62_167_219_200),
      ("9999-12-31", 253_402_214_400), ("1969-12-31", -86_400),
    ] as [(String, Double)])
  func `A day decodes as its start in UTC`(text: String, seconds: Double) throws {
    #expect(try Date.decoder(using: .day)(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "2026-11", "2026-11-21T00:00:00Z", "2026-02-30", "2026-13-01", "2026-11-21 ", "26-11-21", "2026-1-2",
    "20261121",
    "+2026-11-21",
  ])
  func `Other text is not a day`(text: String) {
    #expect(
      failure(try Date.decoder(using: .day)(text)) == "\"\(text)\" is not a Date; expected a day such as \"2026-11-21\""
    )
  }

  @Test(
    arguments: [
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Sat, 21 Nov 2026 12:00:00 GMT", 1_795_262_400),
      ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ] as [(String, Double)])
  func `A date of an HTTP header decodes`(text: String, seconds: Double) throws {
    #expect(try Date.decoder(using: .httpDate)(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "Mon, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "sun, 06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 +00", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:60 GMT", "Sun, 30 Feb 1994 08:49:37 GMT",
    "Sun, -6 Nov 1994 08:49:37 GMT", "Sun. 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ",
    "Sun, 06 Nov 1994T08:49:37 GMT", "Sun, 06 Növ 1994 08:49:3 GMT",
  ])
  func `Other text is not a date of an HTTP header`(text: String) {
    #expect(
      failure(try Date.decoder(using: .httpDate)(text))
        == "\"\(text)\" is not a Date; expected a date such as \"Sat, 21 Nov 2026 12:00:00 GMT\"")
  }

  @Test func `secondsSince1970 and millisecondsSince1970 decode numbers`() throws {
    let json: Any = ["s": 1_795_262_400, "ms": 1_795_262_400_500, "f": 0.5] as [String: Any]
    #expect(try json => "s" => Date.decoder(using: .secondsSince1970) == Date(timeIntervalSince1970: 1_795_262_400))
    #expect(try json => "f" => Date.decoder(using: .secondsSince1970) == Date(timeIntervalSince1970: 0.5))
    #expect(
      try json => "ms" => Date.decoder(using: .millisecondsSince1970) == Date(timeIntervalSince1970: 1_795_262_400.5))
    #expect(
      failure(try ["s": "5"] => "s" => Date.decoder(using: .secondsSince1970))
        == "expected Date (seconds since 1970), found string \"5\" at s")
  }

  @Test func `Every format accepts a Date and rejects a non-finite number`() throws {
    let date = Date(timeIntervalSince1970: 60)
    #expect(try Date.decode(date) == date)
    #expect(try Date.decode(NSDate(timeIntervalSince1970: 60)) == date)
    #expect(try Date.decoder(using: .secondsSince1970)(date) == date)
    #expect(
      failure(try Date.decoder(using: .secondsSince1970)(Double.nan))
        == "NaN is not a Date; expected seconds since 1970")
    #expect(
      failure(try Date.decoder(using: .millisecondsSince1970)(Double.infinity))
        == "Infinity is not a Date; expected milliseconds since 1970")
  }

  @Test func `A decoder tries its formats in order`() throws {
    let decoder = Date.decoder(using: .iso8601, .millisecondsSince1970)
    #expect(try decoder("1970-01-01T00:00:00Z") == Date(timeIntervalSince1970: 0))
    #expect(try decoder(1000) == Date(timeIntervalSince1970: 1))
    let formats = "(a date and time such as \"2026-11-21T12:00:00Z\" or milliseconds since 1970)"
    #expect(failure(try decoder(true)) == "expected Date \(formats), found boolean true")
    #expect(
      failure(try decoder("soon"))
        == "\"soon\" is not a Date; expected a date and time such as \"2026-11-21T12:00:00Z\" or milliseconds since 1970"
    )
    #expect(failure(try Date.decoder(using: [])("soon")) == "expected Date, found string \"soon\"")
  }

  @Test func `Foundation's formatters and parse strategies decode strings`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    let day = Date(timeIntervalSince1970: 1_795_219_200)
    let json: Any = ["day": "2026-11-21", "bad": "x", "number": 1] as [String: Any]
    #expect(try json => "day" => Date.decoder(using: formatter) == day)
    #expect(
      failure(try json => "bad" => Date.decoder(using: formatter))
        == "\"x\" is not a Date at bad; expected a date in the format \"yyyy-MM-dd\"")
    #expect(
      failure(try json => "number" => Date.decoder(using: formatter))
        == "expected Date (a date in the format \"yyyy-MM-dd\"), found number 1 at number")

    let iso = ISO8601DateFormatter()
    iso.formatOptions = [.withFullDate]
    #expect(try json => "day" => Date.decoder(using: iso) == day)
    let style = Date.ISO8601FormatStyle().year().month().day()
    #expect(try json => "day" => Date.decoder(using: style) == day)
    let custom = Date.DecodingFormat(name: "a day") { $0 == "2026-11-21" ? day : nil }
    #expect(try json => "day" => Date.decoder(using: custom) == day)
    #expect(failure(try json => "bad" => Date.decoder(using: custom)) == "\"x\" is not a Date at bad; expected a day")
  }
}

@Suite struct DateFormTests {
  @Test(arguments: [
    ("2026-11-21T12:00:00.123Z", "1795262400123", "1795262400.123"),
    ("2026-11-21T12:00:00.001Z", "1795262400001", "1795262400.001"),
    ("2026-11-21T12:00:00.9999Z", "1795262400999.9", "1795262400.9999"),
    ("1969-12-31T23:59:59.999Z", "-1", "-0.001"), ("1970-01-01T00:00:00.007Z", "7", "7e-3"),
    ("2001-01-01T00:00:00.0000001Z", "978307200000.0001", "978307200.0000001"),
    (
      "2026-11-21T12:00:00.123456789012345678901234567890Z", "1795262400123.456789012345678901234567890",
      "1795262400.123456789012345678901234567890"
    ),
  ]) func `A timestamp and its Unix times decode as the same Date`(
    timestamp: String, milliseconds: String, seconds: String
  ) throws {
    let json = try JSON(parsing: "[\"\(timestamp)\", \(milliseconds), \(seconds)]")
    let date = try json => 0 as Date
    #expect(try json => 1 => Date.decoder(using: .millisecondsSince1970) == date)
    #expect(try json => 2 => Date.decoder(using: .secondsSince1970) == date)
    let plain = try json.plain()
    #expect(try plain => 1 => Date.decoder(using: .millisecondsSince1970) == date)
    #expect(try plain => 2 => Date.decoder(using: .secondsSince1970) == date)
  }

  @Test func `Random milliseconds decode as the Date of their timestamp`() throws {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<2_000 {
      let time = Int.random(in: 0...253_000_000_000_000, using: &generator)
      let (seconds, thousandths) = time.quotientAndRemainder(dividingBy: 1000)
      let day = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).dropLast()
      let fraction = String(repeating: "0", count: 3 - "\(thousandths)".count) + "\(thousandths)"
      #expect(try Date.decode("\(day).\(fraction)Z") == Date.decoder(using: .millisecondsSince1970)(time), "\(time)")
    }
  }

  @Test(arguments: [
    ("2026-02-30T00:00:00Z", "February 2026 has 28 days"), ("2026-11-31T00:00:00Z", "November has 30 days"),
    ("2026-11-00T00:00:00Z", "there is no day 0"), ("2026-13-01T00:00:00Z", "there is no month 13"),
    ("2026-11-21T25:00:00Z", "there is no hour 25"),
    ("2026-11-21T24:00:00Z", "there is no hour 24; midnight is 00:00:00 on the next day"),
    ("2026-11-21T12:60:00Z", "there is no minute 60"), ("2026-11-21T12:00:61Z", "there is no second 61"),
    ("2026-11-21T12:00:60Z", "second 60 exists only as the last second of a day in UTC"),
    ("2026-11-21T12:00:00+25:00", "the offset +25:00 is past 23:59"),
    ("2026-11-21T12:00:00.Z", "a digit is missing after the \".\""),
    ("2026-11-21T12:00:00Z ", "there is white space at the end"),
    (" 2026-11-21T12:00:00Z", "there is white space around it"),
    ("2026-11-21T12:00:00Zulu", "there is \"ulu\" after the timestamp"),
    ("2026-11-21 12:00:00Z", "there is a space where \"T\" should be"),
    ("Sat, 21 Nov 2026 12:00:00 GMT", "the string holds a date of HTTP; decode it with Date.decoder(using: .httpDate)"),
    ("2026-11-21", "the time of day is missing; for days, use Date.decoder(using: .day)"),
    ("2026-02-30", "February 2026 has 28 days"),
    (
      "1795262400",
      "the string holds seconds since 1970; decode it with Double.lenient.map { Date(timeIntervalSince1970: $0) }"
    ),
    (
      "1795262400123",
      "the string holds milliseconds since 1970; decode it with Double.lenient.map { Date(timeIntervalSince1970: $0 / 1000) }"
    ),
  ]) func `An invalid timestamp's error explains the reason`(timestamp: String, reason: String) {
    #expect(
      text(of: try [Date].decode(parsing: "[\"\(timestamp)\"]")) == """
        "\(timestamp)" is not a Date at [0] (line 1, column 2); expected a date and time such as "2026-11-21T12:00:00Z"
          1 | ["\(timestamp)"]
            |  \(String(repeating: "^", count: timestamp.count + 2)) \(reason)
        """)
  }

  @Test func `An error for a Unix time in a string suggests a decoder`() {
    #expect(
      text(of: try JSON(parsing: #"{"at": "1795262400"}"#) => "at" => Date.decoder(using: .secondsSince1970)) == """
        expected Date (seconds since 1970), found string "1795262400" at at (line 1, column 8)
          1 | {"at": "1795262400"}
            |        ^^^^^^^^^^^^ the string holds seconds since 1970; decode it with \
        Double.lenient.map { Date(timeIntervalSince1970: $0) }
        """)
  }

  @Test(arguments: ["9999-12-31T23:59:59.9999999Z", "9999-12-31T22:59:59.99999999-01:00"])
  func `The end of the year 9999 is not rounded to the next year`(timestamp: String) throws {
    let date = try Date.decode(timestamp)
    #expect(date < Date(timeIntervalSince1970: 253_402_300_800))
    #expect(date > Date(timeIntervalSince1970: 253_402_300_799.9999))
  }
}
