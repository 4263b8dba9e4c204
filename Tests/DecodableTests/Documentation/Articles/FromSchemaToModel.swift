import TestSupport
import Testing

// The output of the tool is unchanged, including its imports.

// ARTICLE
import Decodable
import Foundation

struct Measurement: Equatable, Sendable {
  let station: Station
  /// The height of the water in metres.
  let level: Double
  let quality: Quality
  let takenAt: Date?
}

extension Measurement: Decodable {
  static func decode(_ json: Any) throws -> Measurement {
    try Measurement(
      station: json => "station",
      level: json => "level" => Double.decoding.where("from -20 to 20") { (-20...20).contains($0) },
      quality: json => "quality",
      takenAt: json =>? "taken_at")
  }
}

extension Measurement {
  struct Station: Decodable, Equatable, Sendable {
    let code: String
    let name: String?

    static func decode(_ json: Any) throws -> Station {
      try Station(
        code: json => "code" => String.decoding.where("at least 3 characters") { $0.unicodeScalars.count >= 3 },
        name: json =>? "name")
    }
  }

  enum Quality: String, CaseIterable, Sendable {
    case measured, predicted
  }
}
// end

@Suite struct FromSchemaToModelTests {
  @Test func `A measurement that meets the schema is decoded`() throws {
    let text = #"{"station": {"code": "HAM"}, "level": 1.5, "quality": "measured"}"#
    let station = Measurement.Station(code: "HAM", name: nil)
    #expect(
      try Measurement.decode(parsing: text)
        == Measurement(station: station, level: 1.5, quality: .measured, takenAt: nil))
  }

  static let mistakes: [(text: String, path: [KeyPath.Key])] = [
    (#"{"station": {"code": "HAM"}, "level": 20.5, "quality": "measured"}"#, ["level"]),
    (#"{"station": {"code": "HH"}, "level": 1.5, "quality": "measured"}"#, ["station", "code"]),
    (#"{"station": {"code": "HAM"}, "level": 1.5, "quality": "guessed"}"#, ["quality"]),
  ]

  @Test(arguments: mistakes) func `A measurement that breaks a rule is an error at its path`(
    text: String, path: [KeyPath.Key]
  ) {
    let error = #expect(throws: DecodingError.self) { try Measurement.decode(parsing: text) }
    #expect(error?.metadata.path == path)
  }
}
