import Decodable
import Foundation
import Testing

@Suite struct ConcurrencyArticle {
  // ARTICLE
  struct Reading: Decodable, Equatable {
    let sensor: String
    let value: Double

    static func decode(_ json: Any) throws -> Reading {
      try Reading(sensor: json => "sensor", value: json => "value")
    }
  }
  // end

  static func data(_ value: String = "1.5") -> Data {
    let elements = (0..<5000).map { #"{"sensor": "s\#($0)", "value": \#($0 == 4000 ? value : "1.5")}"# }
    return Data(#"{"data": {"readings": [\#(elements.joined(separator: ", "))]}}"#.utf8)
  }

  @Test func `An array is decoded on all cores`() async throws {
    let data = Self.data()
    // ARTICLE
    let json = try JSON(parsing: data)
    let readings = try await [Reading].decode(concurrently: json, at: "data" => "readings")
    // end
    #expect(readings.count == 5000)
    #expect(readings == (try json => "data" => "readings"))
  }

  @Test func `The error is that of the first invalid element`() async throws {
    let json = try JSON(parsing: Self.data("\"x\""))
    // ARTICLE
    do {
      _ = try await [Reading].decode(concurrently: json, at: "data" => "readings")
    } catch let error as DecodingError {
      print(error.metadata.formattedPath)  // data.readings[4000].value
    }
    // end
    let error = await #expect(throws: DecodingError.self) {
      try await [Reading].decode(concurrently: json, at: "data" => "readings")
    }
    #expect(error?.metadata.formattedPath == "data.readings[4000].value")
  }

  @Test func `A decoder of a scope applies to all pieces`() async throws {
    let json = try JSON(parsing: Self.data("\"2,5\""))
    // ARTICLE
    let withComma: @Sendable (Any) throws -> Double = { json in
      if let text = json as? String, let value = Double(text.replacing(",", with: ".")) { return value }
      return try cast(json)
    }
    let readings = try await Double.withDecoder(withComma) {
      try await [Reading].decode(concurrently: json, at: "data" => "readings")
    }
    // end
    #expect(readings[4000].value == 2.5)
  }

  @Test func `Recovered errors are in the order of the elements`() async throws {
    struct Point: Decodable {
      let x: Int
      static func decode(_ json: Any) throws -> Point { Point(x: try json => "x" => Int.decoding.ifInvalid(0)) }
    }
    let json = try JSON(
      parsing: "[" + (0..<9000).map { #"{"x": \#($0 % 3000 == 1 ? "\"\"" : "1")}"# }.joined(separator: ",") + "]")
    // ARTICLE
    let (points, errors) = try await collectingRecoveredErrors {
      try await [Point].decode(concurrently: json)
    }
    // end
    #expect(points.count == 9000)
    #expect(errors.map(\.metadata.formattedPath) == ["[1].x", "[3001].x", "[6001].x"])
  }

  @Test func `Lines are parsed and decoded on all cores`() async throws {
    let log = Data("{\"sensor\": \"a\", \"value\": 1}\n\n{\"sensor\": \"b\", \"value\": 2}".utf8)
    // ARTICLE
    let readings = try await [Reading].decode(concurrentlyParsingLines: log)
    // end
    #expect(readings.map(\.sensor) == ["a", "b"])
  }
}
