// One initializer call with every kind of expression in a decode function.
import Decodable
import Foundation

struct Customer: Decodable {
  let id: Int
  let mail: String?
  static func decode(_ json: Any) throws -> Customer {
    try Customer(id: json => "id", mail: json =>? "contact" => "mail")
  }
}

enum Status: String, Codable { case open, shipped, closed }

struct Price: Codable {
  var amount: Decimal
  var currency: String
}

struct Currency { let code: String }

struct Order {
  let number: String
  let customer: Customer
  let others: [Customer]
  let status: Status
  let history: [Status]
  let totals: [String: Price]
  let area: Double
  let quantity: Int
  let currency: Currency
  let tags: Set<String>
  let note: String
  let placedAt: Date
  let paidAt: Date?
  let extra: [String: Any]
  let weight: Int
  let discount: Double
}

extension Order: Decodable {
  static func decode(_ json: Any) throws -> Order {
    try Order(
      number: json => "meta" => "number",
      customer: json => "customer",
      others: (json => "others" as [Customer]).filter { $0.mail != nil },
      status: json => "status",
      history: json =>? "history" ?? [],
      totals: (json => "totals" as [String: Price]).filter { $0.value.amount > 0 },
      area: (json => "box" => "width") * (json => "box" => "height") / 10_000,
      quantity: (json => "lines" as [Any]).count + (json => "gifts" as Int) * 2,
      currency: Currency(code: json =>? "currency" ?? "EUR"),
      tags: Set((json => "tags" as [String]).map { $0.lowercased() }),
      note: (try? json => "note") ?? (try? json => "notes" => 0) ?? "",
      placedAt: json => "placed_at",
      paidAt: json =>? "payment" =>? "at" => Date.decoder(using: .secondsSince1970),
      extra: json =>? "extra" ?? [:],
      weight: [json => "a", json => "b", json => "c"].reduce(0, +),
      discount: (json =>? "discount" ?? 0) / 100)
  }
}
