// A list of thirty updates of all kinds, and one initializer call with styles and alternatives.
import Decodable
import Foundation

struct Address: Updatable, Decodable {
  var street: String
  static let updates: [Update<Address>] = [.field("street", \.street)]
  static func decode(_ json: Any) throws -> Address { try Address(street: json => "street") }
}
enum Role: String { case member, admin }
enum Level: String, Codable { case low, high }
struct Flags: OptionSet, Codable { var rawValue: Int }
struct Money: Codable { var amount: Decimal }

final class Settings: Updatable {
  var theme = "light"
  static let updates: [Update<Settings>] = [.field("theme", \.theme)]
}

struct Account {
  var a1 = 0, a2 = 0, a3 = "", a4: String?, a5: [Int] = [], a6: [String: Int] = [:], a7: Set<String> = []
  var b1 = 0.0, b2: Double?, b3 = false, b4: Bool?, b5 = Date(), b6: Date?, b7: URL?, b8 = UUID()
  var c1 = Role.member, c2: Role?, c3 = Money(amount: 0), c4: Money?, c5: [[String?]] = [], c6 = Data()
  var d1 = Address(street: ""), d2: Address?, d3: [Address] = [], d4: [String: Address] = [:]
  let settings = Settings()
  var f1 = Level.low, f2: Level?, f3: Flags = [], f4: Flags?
  var e1 = 0, e2 = "", e3: UInt8 = 0, e4: Int128?, e5: Decimal = 0
}

extension Account: Updatable {
  static let updates: [Update<Account>] = [
    .field("a1", \.a1), .field("a2", \.a2), .field("a3", \.a3), .field("a4", \.a4), .field("a5", \.a5),
    .field("a6", \.a6), .field("a7", \.a7), .field("b1", \.b1), .field("b2", \.b2), .field("b3", \.b3),
    .field("b4", \.b4), .field("b5", \.b5), .field("b6", \.b6), .field("b7", \.b7), .field("b8", \.b8),
    .field("c1", \.c1), .field("c2", \.c2), .field("c3", \.c3), .field("c4", \.c4), .field("c5", \.c5),
    .field("c6", \.c6), .object("d1", \.d1), .object("d2", \.d2), .field("d3", \.d3), .field("d4", \.d4),
    .object("settings", \.settings), .field("f1", \.f1), .field("f2", \.f2), .field("f3", \.f3), .field("f4", \.f4),
    .field("nested" => "e1", \.e1), .field(.oneOf(.dotted("nested.e2"), "e2"), \.e2), .field("e3", \.e3),
    .field("e4", \.e4), .field("e5", \.e5, decoder: Decimal.decode),
    .field("at", \.b6, decoder: Date.decoder(using: .secondsSince1970)),
    .field("at", \.b6, decoder: { try Date.decode($0) }),
    .field(
      "a4", \.a4,
      decoder: { json in
        let text = try String.decode(json); return text.isEmpty ? nil : text
      }),
    .field("at", \.b5, decoder: Date.decoder(using: .secondsSince1970)),
    .field("tags", decoder: Set<String>.decode) { account, tags in account.a7.formUnion(tags) },
    .field("more", decoder: [Int].decode) { $0.a5 += $1 },
  ]
}

class Shape: Updatable {
  var name = ""
  class var updates: [Update<Shape>] { [.field("name", \.name)] }
}

class Circle: Shape {
  var radius = 0.0
  override class var updates: [Update<Shape>] {
    super.updates + [.subclass(Circle.self, .field("radius", \.radius), .field("r", \.radius))]
  }
}

func update(_ account: inout Account, _ settings: Settings, _ shape: Shape, json: Any) throws {
  try account.update(from: json)
  try settings.update(from: json)
  try shape.update(from: json, unknownKeys: .reject)
  _ = account.problems(updatingFrom: json).errors + settings.problems(updatingFrom: json, unknownKeys: .reject).errors
}

struct Row {
  let id: Int, name: String, size: Double, role: Role?, address: Address, others: [Address]?, text: String
}

func styled(_ j: Any) throws -> Row {
  let j = KeyStyle.snakeCase.applied(to: j)
  return try Row(
    id: (j => .oneOf("userID", .dotted("user.id"), "id")) + 1, name: (j =>? .oneOf("fullName", "name")) ?? "-",
    size: (j => "width") * (j => "height"), role: j => .oneOf("role", "user" => "role"),
    address: j => "address" => Address.decoder(keys: .kebabCase),
    others: j =>? "others" => [Address].decoder(keys: .unchanged),
    text: (try? j => .dotted("texts.0")) ?? (j => "text"))
}

struct Part: Updatable, Decodable {
  var id = 0, count = 0
  static let updates: [Update<Part>] = [.field("count", \.count)]
  static func decode(_ json: Any) throws -> Part { try Part(id: json => "id", count: json => "count") }
}

struct Stock {
  var a = 0, b: Int?, c = Decimal(), d: Decimal?, e: [Int] = [], f = "", g: String?, h: Set<String> = []
  var parts: [Part] = []
}

extension Stock: Updatable {
  static let updates: [Update<Stock>] = [
    .field("a", \.a, decoder: Int.lenient.where("a count") { $0 >= 0 }), .field("a", \.a, decoder: Int.lenient),
    .field("b", \.b, decoder: Int.lenient.where("a count") { $0 >= 0 }), .field("b", \.b, decoder: Int.lenient),
    .field("b", \.b, decoder: Int.decoding.ifInvalid(0)), .field("b", \.b, decoder: Int?.lenient),
    .field("c", \.c, decoder: Decimal.lenient), .field("d", \.d, decoder: Decimal.lenient),
    .field("d", \.d, decoder: Decimal.decode), .field("e", \.e, decoder: [Int].lenient),
    .field("f", \.f, decoder: String.decoding.trimmed.nonEmpty),
    .field("g", \.g, decoder: String.decoding.nilIfEmpty),
    .field("h", decoder: String.decoding.trimmed.set) { $0.h.formUnion($1) },
    .field("h", \.h, decoder: Set<String>.decode) { $0.formUnion($1) },
    .field("e", \.e, decoder: [Int].lenient) { $0 += $1 },
    .field("parts", \.parts, decoder: [JSON].decode) { parts, changes in
      for change in changes {
        let id: Int = try change => "id"
        if let index = parts.firstIndex(where: { $0.id == id }) {
          try parts[index].update(from: change)
        } else {
          parts.append(try Part.decode(change))
        }
      }
    },
  ]
}
