// All features for drifting payloads in one initializer call, with arithmetic, `??`, `try?` and filters.
import Decodable
import Foundation

enum Plan: String { case free, paid }

struct Address: Decodable, Equatable {
  let street: String

  static func decode(_ json: Any) throws -> Address { try Address(street: json => "street") }
}

enum Contact: Decodable {
  case mail(String), phone(Int)

  static let variants: Variants<Contact> = [
    "mail": { try .mail($0 => "value" => String.decoding.trimmed.nonEmpty) },
    "phone": { try .phone($0 => "value" => Int.lenient) },
  ]

  static func decode(_ json: Any) throws -> Contact { try variants.decode(json, taggedBy: "kind") }
}

struct Account {
  let id: Int
  let name: String
  let nick: Presence<String>
  let stars: Int
  let score: Double
  let isActive: Bool
  let isStaff: Bool
  let plan: Plan
  let plans: [Plan]
  let page: Int
  let size: Int
  let tags: [String]
  let labels: Set<String>
  let address: Address?
  let addresses: [Address]
  let contacts: [Contact]
  let prices: [String: Decimal]
  let born: Date?
  let seen: Presence<Date>
  let total: Double
  let count: Int
  let first: String?
  let fallback: Int
  let extra: [String: Any]
}

extension Account: Decodable {
  static func decode(_ json: Any) throws -> Account {
    let json = KeyStyle.snakeCase.applied(to: json)
    try require(.anyOf("email", "phone"), .noneOf("password"), in: json)
    return try Account(
      id: json => .oneOf("id", .dotted("meta.id"), "user" => "id") => Int.lenient,
      name: json => "name" => .where("at least 3 characters") { $0.count >= 3 },
      nick: json => "nick",
      stars: json => "stars" => Int.lenient.where("a count") { $0 >= 0 }.ifMissing(0),
      score: (json => "score" => Double.lenient) * 2 + 1,
      isActive: json =>? "isActive" => Bool.lenient ?? false,
      isStaff: (try? json => "isStaff" => Bool.lenient) ?? false,
      plan: json => "plan",
      plans: json =>? "plans" ?? [],
      page: json => "page" => Int.decoding.ifInvalid(1).ifMissing(1),
      size: json => "size" => Int.decoding.ifNull(10),
      tags: (json => "tags" => [String].oneOrMany).filter { !$0.isEmpty },
      labels: json => "labels" => Set<String>.skipping([.null, .invalid]),
      address: json =>? "address",
      addresses: json => "addresses" => [Address].skipping(.invalid),
      contacts: json => "contacts",
      prices: json => "prices" => Decimal.decoding.where("a price") { $0 >= 0 }.dictionary,
      born: json =>? "born" => Date.decoder(using: .secondsSince1970),
      seen: json => "seen" => Date.decoding.presence,
      total: (json => "width") * (json => "height") / 10_000,
      count: (json => "lines" as [Any]).count + (json => "gifts" => Int.lenient),
      first: (json => "names" as [String]).first,
      fallback: (try? json => "a" => Int.lenient) ?? (try? json => "b") ?? 0,
      extra: json => "extra")
  }
}
