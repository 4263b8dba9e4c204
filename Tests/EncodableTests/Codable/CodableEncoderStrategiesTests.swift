import Encodable
import Foundation
import JSONDocument
import Testing

@Suite struct CodableEncoderStrategiesTests {
  struct Event: Codable {
    var startDate = Date(timeIntervalSince1970: 1_700_000_000.5)
    var dates: [Date?] = [Date(timeIntervalSince1970: -1), nil]
    var byName = ["aB": Date(timeIntervalSinceReferenceDate: 0)]
    var rawBytes = Data([0, 255, 62])
    var ratio = Double.infinity
    var ratios: [Float] = [1.5, -.infinity, .nan]
  }

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  private func encoders() -> (CodableEncoder, JSONEncoder) {
    var ours = CodableEncoder()
    let theirs = JSONEncoder()
    ours.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    theirs.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    ours.dateEncodingStrategy = .secondsSince1970
    theirs.dateEncodingStrategy = .secondsSince1970
    return (ours, theirs)
  }

  private func expectEqual(
    _ value: some Codable, _ ours: CodableEncoder, _ theirs: JSONEncoder,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try ours.encodeToJSON(value) == JSON(parsing: theirs.encode(value)), sourceLocation: sourceLocation)
  }

  @Test func `The strategies for dates are those of JSONEncoder`() throws {
    var (ours, theirs) = encoders()
    try expectEqual(Event(), ours, theirs)
    (ours.dateEncodingStrategy, theirs.dateEncodingStrategy) = (.millisecondsSince1970, .millisecondsSince1970)
    try expectEqual(Event(), ours, theirs)
    (ours.dateEncodingStrategy, theirs.dateEncodingStrategy) = (.deferredToDate, .deferredToDate)
    try expectEqual(Event(), ours, theirs)
    (ours.dateEncodingStrategy, theirs.dateEncodingStrategy) = (.formatted(Self.formatter), .formatted(Self.formatter))
    try expectEqual(Event(), ours, theirs)
    ours.dateEncodingStrategy = .custom { try ["t": $0.timeIntervalSince1970].encode(to: $1) }
    theirs.dateEncodingStrategy = .custom { try ["t": $0.timeIntervalSince1970].encode(to: $1) }
    try expectEqual(Event(), ours, theirs)
    ours.dateEncodingStrategy = .custom { _, _ in }
    theirs.dateEncodingStrategy = .custom { _, _ in }
    try expectEqual(Event(), ours, theirs)
    (ours.dateEncodingStrategy, theirs.dateEncodingStrategy) = (.iso8601, .iso8601)
    try expectEqual([Date(timeIntervalSince1970: 1e9)], ours, theirs)
  }

  @Test func `A date strategy may be an encode closure`() throws {
    var encoder = CodableEncoder()
    encoder.dateEncodingStrategy = .using(Date.encoder(using: Self.formatter))
    #expect(try encoder.encodeToString(["d": Date(timeIntervalSince1970: 0)]) == #"{"d":"1970-01-01"}"#)
    encoder.dateEncodingStrategy = .using { date in EncodedObject { date.timeIntervalSince1970 => "t" => "s" } }
    #expect(try encoder.encodeToString([Date(timeIntervalSince1970: 5)]) == #"[{"t":{"s":5}}]"#)
    #expect(try encoder.encodeToString(Date(timeIntervalSince1970: 5)) == #"{"t":{"s":5}}"#)
  }

  @Test func `A strategy precedes a replaced encoder`() throws {
    var encoder = CodableEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let texts = try Date.withEncoder({ _ in "replaced" }) {
      let dates = [Date(timeIntervalSince1970: 5)]
      return [try encoder.encodeToString(dates), try CodableEncoder().encodeToString(dates)]
    }
    #expect(texts == ["[5]", #"["replaced"]"#])
  }

  @Test func `The strategies for data are those of JSONEncoder`() throws {
    var (ours, theirs) = encoders()
    (ours.dataEncodingStrategy, theirs.dataEncodingStrategy) = (.deferredToData, .deferredToData)
    try expectEqual(Event(), ours, theirs)
    ours.dataEncodingStrategy = .custom { try $0.count.encode(to: $1) }
    theirs.dataEncodingStrategy = .custom { try $0.count.encode(to: $1) }
    try expectEqual(Event(), ours, theirs)
    try expectEqual(Data([1]), ours, theirs)
  }

  @Test func `The strategies for keys are those of JSONEncoder`() throws {
    var (ours, theirs) = encoders()
    (ours.keyEncodingStrategy, theirs.keyEncodingStrategy) = (.convertToSnakeCase, .convertToSnakeCase)
    try expectEqual([Event()], ours, theirs)
    #expect(try ours.encodeToJSON(Event())["start_date"] != nil)
    #expect(try ours.encodeToJSON(Event())["by_name"]?["aB"] != nil)
    let convert = { @Sendable (path: [any CodingKey]) in AnyKey(path.map(\.stringValue).joined(separator: ".")) }
    (ours.keyEncodingStrategy, theirs.keyEncodingStrategy) = (.custom(convert), .custom(convert))
    try expectEqual(["x": [Event()]], ours, theirs)
  }

  @Test(arguments: [
    "a", "", "_", "aB", "AB", "ABc", "aBC", "aBCd", "myURLProperty", "a1B2", "_aB_", "ÄöÜ", "a__B", "URL", "xÉé",
  ])
  func `Snake case is that of JSONEncoder`(name: String) throws {
    try expectSnakeCase(name)
  }

  private func expectSnakeCase(_ name: String) throws {
    struct Named: Codable {
      var name: String

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: AnyKey(name))
      }
    }
    var ours = CodableEncoder()
    let theirs = JSONEncoder()
    (ours.keyEncodingStrategy, theirs.keyEncodingStrategy) = (.convertToSnakeCase, .convertToSnakeCase)
    try expectEqual(Named(name: name), ours, theirs)
  }

  @Test func `Snake case is that of JSONEncoder for random names`() throws {
    for _ in 0..<2000 {
      try expectSnakeCase(String((0..<Int.random(in: 0...9)).compactMap { _ in "aabBC1_-é".randomElement() }))
    }
  }

  @Test func `A float that is not finite is a string by strategy`() throws {
    let (ours, theirs) = encoders()
    try expectEqual(Event(), ours, theirs)
    #expect(try ours.encodeToString([1, Double.infinity, -Double.infinity, Double.nan]) == #"[1,"+","-","?"]"#)
    #expect(try ours.encodeToString(Float.nan) == #""?""#)
  }
}
