import Decodable
import Testing

struct Sensor: Equatable {
  let channel1: Double
  let channel2: Double?
}

// ARTICLE
extension Sensor: Decodable {
  static func decode(_ json: Any) throws -> Sensor {
    try Sensor(decoding: json)
  }

  private init(decoding json: Any) throws {
    (channel1, channel2) = try Self.decodePart1(of: json)
    // …
  }

  @inline(never)
  private static func decodePart1(of json: Any) throws -> (Double, Double?) {
    try (
      json => "channel_1",
      json =>? "channel_2"
    )
  }
}
// end

@Suite struct FromWideSamplesToModelTests {
  @Test func `An initializer that decodes leaves the memberwise one`() throws {
    #expect(try Sensor.decode(parsing: #"{"channel_1": 1.5}"#) == Sensor(channel1: 1.5, channel2: nil))
  }
}
