// swift-format-ignore-file
// Every kind of return type in each of its shapes, with each operator. Nothing here may be ambiguous.
import Decodable
import Foundation

enum Bare: String { case a }
enum Coded: String, Codable { case a }
enum Conforming: Int, Decodable { case a }
enum All: String, Codable, Decodable, CaseIterable { case a }
struct Flags: OptionSet { let rawValue: Int }
struct Item: Codable { var x: Int }
struct Both: Codable, Decodable {
  var x: Int
  static func decode(_ json: Any) throws -> Both { try Both(x: json => "x") }
}

func rawRepresentables(_ j: Any) throws {
  let a1: Bare = try j => "a", a2: Bare? = try j => "a", a3: Bare? = try j =>? "a"
  let a4: [Bare] = try j => "a" => "b", a5: [Bare]? = try j =>? "a" => "b", a6: [String: Bare] = try j => "a"
  let a7: [String: Bare]? = try j => "a" =>? "b"
  let b1: Coded = try j => "a", b2: Coded? = try j => "a", b3: Coded? = try j =>? "a"
  let b4: [Coded] = try j => "a" => "b", b5: [Coded]? = try j =>? "a" => "b", b6: [String: Coded] = try j => "a"
  let b7: [String: Coded]? = try j => "a" =>? "b"
  let c1: Conforming = try j => "a", c2: [[Conforming?]] = try j => "a", c3: [String: [Conforming]]? = try j =>? "a"
  let d1: All = try j => "a", d2: [[All?]] = try j => "a", d3: [String: [All]]? = try j =>? "a" =>? "b"
  let e1: Flags = try j => "a", e2: [Flags]? = try j =>? "a"
  let g1: [Bare?] = try j => "a", g2: [Coded?]? = try j =>? "a", g3: [String: Bare?] = try j => "a"
  let g4: [String: Coded?]? = try j => "a" =>? "b", g5: [All?] = try j => "a"
  let h1: Set<Bare> = try j => "a", h2: Set<Coded>? = try j => "a" => "b", h3: Set<All>? = try j =>? "a"
  let h4: Set<Conforming> = try j => "a", h5: Set<Bare>? = try j => "a" =>? "b", h6: Set<Coded>? = try j =>? "a" =>? "b"
  let h7 = try j => "a" as Set<Bare>, h8 = try j =>? "a" as Set<All>? ?? [], h9: [Set<Conforming>] = try j => "a"
  let i1: [[Bare]] = try j => "a", i2: [String: [Coded]] = try j => "a", i3: [[Bare]]? = try j =>? "a"
  let i4: [Set<Bare>]? = try j => "a"
  let f1: [Bare: Int] = try j => "a", f2: [Coded: [Int]]? = try j =>? "a"
  _ = (a1, a2, a3, a4, a5, a6, a7)
  _ = (b1, b2, b3, b4, b5, b6, b7)
  _ = (g1, g2, g3, g4, g5)
  _ = (i1, i2, i3, i4)
  _ = (h1, h2, h3, h4, h5, h6, h7, h8, h9)
  _ = (c1, c2, c3, d1, d2, d3, e1, e2, f1, f2)
}

func codables(_ j: Any) throws {
  let a1: Item = try j => "a", a2: Item? = try j => "a", a3: Item? = try j =>? "a", a4: Item? = try j => "a" =>? "b"
  let a5: [Item] = try j => "a", a6: [Item]? = try j =>? "a", a7: [String: [Item]] = try j => "a"
  let b1: Both = try j => "a", b2: [Both] = try j => "a", b3: [String: [Both]]? = try j =>? "a"
  let c1: Item? = try ["a": NSNull()] => "a", c2: Item = try ["a": ["x": 1]] => "a", c3: [Item] = try [[["x": 1]]] => 0
  _ = (a1, a2, a3, a4, a5, a6, a7)
  _ = (b1, b2, b3, c1, c2, c3)
}

func codableDecoder(_ j: Any, data: Data, text: String) throws {
  let a1 = try Item(json: j), a2 = try [Item](json: j), a3 = try [String: Item?]?(json: j), a4 = try Both(json: j)
  let b1 = try Int(json: j) + Int(json: j) * 2, b2 = try [[Double]](json: j).joined().map { $0 + 1 }
  let c1 = try Both.decode(parsing: data), c2 = try [Both].decode(parsing: text), c3 = try Both.decode(j)
  let d = CodableDecoder()
  let d1 = try d.decode(Item.self, from: j), d2 = try d.decode([Both].self, parsing: data)
  let d3 = try d.decode(Item.self, from: data), d4 = try d.decode(Date?.self, from: ["a": 1])
  let e1 = try JSONDecoder().decode(Both.self, from: data), e2 = try JSONDecoder().decode([Item].self, from: data)
  _ = (a1, a2, a3, a4, b1, b2, c1, c2, c3)
  _ = (d1, d2, d3, d4, e1, e2)
}

func raw(_ j: Any) throws {
  let a = try j => "a" => "b"
  let b = try j =>? "a"
  let c = try j => "a" as [String: Any]
  let d = try j => "a" => "b" as! [String: String]
  let e: [[String: Any]]? = try j =>? "a", f: [Any] = try j => "a", g: NSDictionary = try j => "a", h: [Any]? = try j => "a"
  _ = (a, b, c, d, e, f, g, h)
}

func closures(_ j: Any, name: String, index: Int) throws {
  let a = try j => "a" => Date.decoder(using: .iso8601, .secondsSince1970)
  let b: Date? = try j =>? "a" => "b" => Date.decoder(using: DateFormatter())
  let c: [Item] = try j => "a" => Array.decoder { Item(x: try Int.decode($0)) }
  let d = try j => "a" => { try Int.decode($0) + 1 }
  let e: [String: Date] = try j => "a" => Dictionary.decoder(key: String.decode, value: Date.decoder)
  let f: String? = try j =>? .oneOf("a", "b" => "c", KeyPath(name))
  let g = try j => "items-\(name)" => KeyPath(index) => 0 as String
  let h = try parse(j, keyPath: "a" =>? "b", decoder: String?.decode)
  _ = (a, b, c, d, e, f, g, h)
}
