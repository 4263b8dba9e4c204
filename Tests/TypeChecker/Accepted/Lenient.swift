import Decodable
import Foundation

// A lenient decoder is a closure and a `Decoding` with the same name. Expressions with many of them must stay fast.

struct Offer: Decodable {
  let total: Int, names: [String], page: Int, tags: [String: [Int?]], title: String, rank: Int, price: Decimal?

  static func decode(_ json: Any) throws -> Offer {
    try Offer(
      total: (json => "a" => Int.lenient) + (json => "b" => Int.lenient) * 2,
      names: (json =>? "names" => [String].lenient ?? []).filter { !$0.isEmpty },
      page: (try? json => "p" => "q" => Int.lenient) ?? 1,
      tags: json =>? "tags" =>? "x" => [String: [Int?]].lenient ?? [:],
      title: json => "title" => String.decoding.trimmed.nonEmpty,
      rank: json => "rank" => Int.lenient.where("a rank") { $0 > 0 }.map { $0 + 1 }.ifMissing(0),
      price: json =>? "price" => Decimal.lenient)
  }
}

func uses(_ json: Any) throws {
  Int.decoder = Int.lenient
  let decoder: @Sendable (Any) throws -> Int = Int.lenient
  let number: Int = try Int.withDecoder(Int.lenient) { try json => "n" }
  let numbers = try json => "a" => Array.decoder(Int.lenient)
  let optional = try json => "o" => Optional.decoder(Int.lenient)
  let even = Decoding(Int.lenient).where("an even number") { $0 % 2 == 0 }
  let direct = try Int.lenient("1") + (["1", "2"].map(Int.lenient)).reduce(0, +)
  let parsed = try parse(json, keyPath: "n", decoder: Int.lenient)
  _ = (decoder, number, numbers, optional, even, direct, parsed)
}
