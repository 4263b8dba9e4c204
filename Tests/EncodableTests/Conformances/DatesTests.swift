import Encodable
import Foundation
import Testing

@Suite struct DatesTests {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (1_763_726_400.25, "2025-11-21T12:00:00.250Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func `A date is a timestamp of RFC 3339`(seconds: Double, text: String) throws {
    #expect(try Date(timeIntervalSince1970: seconds).jsonString() == "\"\(text)\"")
  }

  @Test func `A date with milliseconds has no more digits, and any date reads back`() throws {
    for milliseconds in stride(from: -3_000, to: 3_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(1_700_000_000_000 + milliseconds) / 1000)
      let text = try Self.text(date, .iso8601)
      #expect(text.utf8.count == (milliseconds % 1000 == 0 ? 20 : 24))
      #expect(try Date.decode(text) == date)
      for offset in [0.0001, 1e-6, 1.2e-7, 0.333_333_333] {
        let other = date + offset
        #expect(try Date.decode(Self.text(other, .iso8601)) == other)
      }
    }
  }

  @Test func `A number of seconds or milliseconds has the digits of the date`() throws {
    func number(_ seconds: Double, _ format: Date.EncodingFormat) throws -> String {
      try JSON(encoding: EncodedObject { Date(timeIntervalSince1970: seconds) => Date.encoder(using: format) => "a" })
        .formatted()
    }
    #expect(try number(60, .secondsSince1970) == #"{"a":60}"#)
    #expect(try number(1_763_726_400.25, .secondsSince1970) == #"{"a":1763726400.25}"#)
    #expect(try number(-1.5, .secondsSince1970) == #"{"a":-1.5}"#)
    #expect(try number(1_763_726_400.25, .millisecondsSince1970) == #"{"a":1763726400250}"#)
    #expect(try number(0.0005, .millisecondsSince1970) == #"{"a":0.5}"#)
    #expect(try number(-0.25, .millisecondsSince1970) == #"{"a":-250}"#)
  }

  private static func text(_ date: Date, _ format: Date.EncodingFormat) throws -> String {
    try JSON(encoding: EncodedObject { date => Date.encoder(using: format) => "a" }) => "a"
  }

  @Test(arguments: [
    (0.0, "1970-01-01", "Thu, 01 Jan 1970 00:00:00 GMT"), (-0.25, "1969-12-31", "Wed, 31 Dec 1969 23:59:59 GMT"),
    (784_111_777.75, "1994-11-06", "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_868_799, "2000-02-29", "Tue, 29 Feb 2000 23:59:59 GMT"),
    (-62_167_219_200, "0000-01-01", "Sat, 01 Jan 0000 00:00:00 GMT"),
    (253_402_300_799, "9999-12-31", "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `A date is a day, or a date of an HTTP header`(seconds: Double, day: String, httpDate: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try Self.text(date, .day) == day)
    #expect(try Self.text(date, .httpDate) == httpDate)
  }

  @Test func `Days and dates of HTTP headers read back`() throws {
    for date in Self.dates {
      let seconds = date.timeIntervalSince1970.rounded(.down)
      let day = try Date.decoder(using: .day)(Self.text(date, .day)).timeIntervalSince1970
      #expect(day.truncatingRemainder(dividingBy: 86_400) == 0 && (day..<day + 86_400).contains(seconds))
      #expect(try Date.decoder(using: .httpDate)(Self.text(date, .httpDate)).timeIntervalSince1970 == seconds)
    }
  }

  @Test(arguments: [Date.EncodingFormat.day, .httpDate]) func `Other formats have years of four digits too`(
    format: Date.EncodingFormat
  ) {
    #expect(throws: EncodingError.self) { try Self.text(Date(timeIntervalSince1970: 1e12), format) }
  }

  /// Dates of all magnitudes, from a fixed seed.
  static let dates: [Date] = {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
    return (0..<3_000).map { round in
      let unit = Double(next() >> 11) / 0x1p53
      let magnitude = [1e10, 1e9, 1e6, 1.0][round % 4]
      return Date(timeIntervalSinceReferenceDate: (unit - 0.5) * magnitude)
    }
  }()

  /// Dates near the reference date, which need more decimal places than their fraction alone.
  static let nearDates = [1.4066076789721809, -2.4006281791044968, 7.4125323762520186, 1.0000000000000002, 0.25].map {
    Date(timeIntervalSinceReferenceDate: $0)
  }

  @Test func `Every date reads back as the same date`() throws {
    for date in Self.dates + Self.nearDates {
      #expect(try Date.decode(parsing: date.jsonString()) == date)
      for (format, decoding) in [
        (Date.EncodingFormat.secondsSince1970, Date.DecodingFormat.secondsSince1970),
        (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
      ] {
        let json = try JSON(encoding: EncodedObject { date => Date.encoder(using: format) => "a" })
        #expect(try json => "a" => Date.decoder(using: decoding) == date)
      }
    }
  }

  @Test func `Formatters and format styles write dates`() throws {
    let date = Date(timeIntervalSince1970: 0)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    let iso = ISO8601DateFormatter()
    iso.formatOptions = .withFullDate
    let object = EncodedObject {
      date => Date.encoder(using: formatter) => "a"
      date => Date.encoder(using: iso) => "b"
      date => Date.encoder(using: Date.ISO8601FormatStyle().year().month().day()) => "c"
      date => Date.encoder(using: Date.EncodingFormat { $0.timeIntervalSince1970 == 0 }) => "d"
    }
    #expect(try object.jsonString() == #"{"a":"1970-01-01","b":"1970-01-01","c":"1970-01-01","d":true}"#)
  }

  @Test(arguments: [Double.nan, .infinity, 1e12, -1e12, 1e300]) func `A date outside of four-digit years throws`(
    seconds: Double
  ) {
    #expect(throws: EncodingError.self) { try Date(timeIntervalSince1970: seconds).jsonString() }
  }

  @Test(arguments: ["9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.9999Z", "0000-01-01T00:00:00Z"])
  func `The first and the last timestamps read back as the same date`(timestamp: String) throws {
    let date = try Date.decode(timestamp)
    #expect(try Date.decode(parsing: date.jsonString()) == date)
  }
}
