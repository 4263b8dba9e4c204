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
    channel1 = try json => "channel_1"
    channel2 = try json =>? "channel_2"
    // …
  }
}
// end

@Suite struct FromWideSamplesToModelTests {
  @Test func `An initializer that decodes leaves the memberwise one`() throws {
    #expect(try Sensor.decode(parsing: #"{"channel_1": 1.5}"#) == Sensor(channel1: 1.5, channel2: nil))
  }
}
