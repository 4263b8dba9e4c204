// swift-format-ignore-file
// A PATCH of thirty fields: presences of all kinds of types, with defaults and collections that skip elements.
import Decodable
import Foundation

enum Bare: String { case a }
enum Coded: String, Codable { case a }
enum Conforming: Int, Decodable { case a }
enum All: String, Codable, Decodable, CaseIterable { case a }
struct Item: Codable { var x: Int }
struct Both: Codable, Decodable {
  var x: Int
  static func decode(_ json: Any) throws -> Both { try Both(x: json => "x") }
}

struct Patch {
  let id: Int, version: Int
  let name, mail, phone: Presence<String>
  let age, size, weight: Presence<Int>
  let score, ratio: Presence<Double>
  let isActive: Presence<Bool>
  let born, died: Presence<Date>
  let tags, labels: Presence<[String]>
  let limits: Presence<[String: Int]>
  let bare, otherBare: Presence<Bare>
  let coded, otherCoded: Presence<Coded>
  let conforming: Presence<Conforming>
  let all, otherAll: Presence<All>
  let item: Presence<Item>, items: Presence<[Item]>
  let both: Presence<Both>
  let page: Int, pages: [Int], sets: Set<Int>, prices: [String: Double], words: [String]
  let note: String?
}

func presences(_ j: Any) throws -> Patch {
  try Patch(
    id: j => "id", version: j =>? "version" ?? 1,
    name: j => "name", mail: j =>? "contact" => "mail", phone: j => "contact" =>? "phone",
    age: j => "age", size: j =>? "a" =>? "b", weight: j => "weight" => Int.decoding.where("positive") { $0 > 0 }.presence,
    score: j => "score", ratio: (j => "ratio" as Presence<Double>).map { $0 / 100 },
    isActive: j => "active",
    born: j => "born", died: j =>? "life" => "died" => Decoding(Date.decoder(using: .secondsSince1970)).presence,
    tags: j => "tags", labels: j => "labels" => [String].skipping(.invalid).presence,
    limits: j =>? "limits",
    bare: j => "bare", otherBare: j =>? "bare",
    coded: j => "coded", otherCoded: j =>? "a" => "coded",
    conforming: j =>? "conforming",
    all: j => "all", otherAll: j => "a" =>? "all",
    item: j => "item", items: j =>? "items",
    both: j =>? "both",
    page: j => "page" => Int.decoding.ifMissing(1).ifInvalid(2),
    pages: j =>? "pages" => [Int].skipping(.invalid) ?? [],
    sets: j => "sets" => Set<Int>.skipping([.null, .invalid]),
    prices: j => "prices" => [String: Double].skipping(.invalid),
    words: j => "words" => [String].oneOrMany,
    note: recovering(with: nil) { try j => "note" })
}

func eachKind(_ j: Any) throws {
  let a1: Presence<Bare> = try j => "a", a2: Presence<Bare> = try j =>? "a", a3: Presence<Bare> = try j => "a" =>? "b"
  let b1: Presence<Coded> = try j => "a", b2: Presence<Coded> = try j =>? "a", b3: Presence<Coded> = try j =>? "a" =>? "b"
  let c1: Presence<Conforming> = try j => "a", c2: Presence<Conforming> = try j =>? "a", c3: Presence<Conforming> = try j => "a" =>? "b"
  let d1: Presence<All> = try j => "a", d2: Presence<All> = try j =>? "a", d3: Presence<All> = try j =>? "a" =>? "b"
  let e1: Presence<Item> = try j => "a", e2: Presence<Item> = try j =>? "a", e3: Presence<[Item]> = try j => "a" =>? "b"
  let f1: Presence<Both> = try j => "a", f2: Presence<Both> = try j =>? "a", f3: Presence<[Both]> = try j => "a" =>? "b"
  let g1: Presence<Int> = try ["a": 1] => "a", g2: [Presence<Int>] = try [[1]] => 0
  let h1 = try j => "a" as Presence<String>, h2 = try j =>? "a" as Presence<String>
  let h3 = try j => "a" => String.decoding.presence, h4 = try j =>? "a" => "b" => String.decoding.presence
  let h5: Presence<String>? = try j =>? "a", h6: String? = try (j =>? "a" as Presence<String>).value
  let i1: [Int] = try j => "a" => Int.decoding.array(skipping: .null), i2 = try j =>? "a" => Set<Int>.skipping(.null)
  let i3 = try j => "a" => Int.decoding.dictionary(keyedBy: Int.self, skipping: .invalid), i4 = try j => "a" => Int.decoding.set
  _ = (a1, a2, a3, b1, b2, b3, c1, c2, c3, d1, d2, d3)
  _ = (e1, e2, e3, f1, f2, f3, g1, g2, h1, h2, h3, h4, h5, h6, i1, i2, i3, i4)
  let _: Presence<String> = h4
}
