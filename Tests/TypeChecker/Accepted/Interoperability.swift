// swift-format-ignore-file
// Types that are both Decodable and Codable, including JSON. Nothing here may be ambiguous.
import Decodable
import Foundation

struct Money: BridgedDecodable, Encodable {
  var cents: Int
  static func decode(_ json: Any) throws -> Money { try Money(cents: json => "cents") }
}
enum Level: String, BridgedDecodable { case low, high }
enum Digit: Int, BridgedDecodable, CaseIterable { case one, two }
struct Order: Codable { var total: Money, refund: Money?, all: [Money], byName: [String: Money?], extra: JSON? }

func leaves(_ j: Any) throws {
  let a1: Money = try j => "a", a2: Money? = try j => "a", a3: [Money] = try j =>? "a" ?? [], a4: [String: [Money?]] = try j => "a"
  let b1: Level = try j => "a", b2: Level? = try j =>? "a", b3: [Level] = try j => "a", b4: [Digit]? = try j =>? "a" => "b"
  let c1: JSON = try j => "a", c2: JSON? = try j =>? "a", c3: [JSON] = try j => "a" => "b", c4: [String: JSON] = try j => "a"
  let d1: Order = try j => "a", d2: [Order]? = try j =>? "a", d3 = try (j => "a" as Money).cents + (j => "b" as Money).cents * 2
  _ = (a1, a2, a3, a4, b1, b2, b3, b4, c1, c2, c3, c4, d1, d2, d3)
}

func decoders(_ j: Any, json: JSON, data: Data) throws {
  let a1 = try Money(json: j), a2 = try [Money](json: json), a3 = try CodableDecoder().decode(Order.self, from: data)
  let b1 = try JSONDecoder().decode(Order.self, from: data), b2 = try JSONEncoder().encode(json)
  let b3 = try JSONDecoder().decode([String: JSON?].self, from: data), b4 = try Level(json: json)
  _ = (a1, a2, a3, b1, b2, b3, b4)
}

func concurrently(_ json: JSON, data: Data) async throws {
  let a1 = try await [Money].decode(concurrently: json), a2 = try await [[Int?]].decode(concurrently: json, at: "a" => 0 => "b")
  let a3: [Money] = try await .decode(concurrently: json, at: [])
  let b1 = try await [Money].decode(concurrentlyParsingLines: data), b2 = try json => "meta" as Int
  let graph = try JSONSerialization.jsonObject(with: data)
  let c1 = try await [Level].decode(concurrently: graph, at: "a")
  _ = (a1, a2, a3, b1, b2, c1)
}

actor Store {
  let json: JSON
  init(json: JSON) { self.json = json }
  func all() async throws -> [Money] { try await .decode(concurrently: json) }
}
