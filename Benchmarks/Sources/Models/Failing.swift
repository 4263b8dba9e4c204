import Decodable

/// A Codable wrapper whose value is nil if decoding fails, for skipping elements.
package struct Lossy<Value: Swift.Decodable>: Swift.Decodable {
  package let value: Value?

  package init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension Lossy: Sendable where Value: Sendable {}

/// A small object of three members.
package struct Scored: Equatable, Sendable, Swift.Decodable {
  let id: Int
  let name: String
  let score: Double
}

extension Scored: Decodable {
  package static func decode(_ json: Any) throws -> Scored {
    try Scored(id: json => "id", name: json => "name", score: json => "score")
  }
}

/// An array of small objects, which are decoded as Codable.
package struct CodableScores: Equatable, Sendable, Decodable {
  let scores: [Scored]

  package static func decode(_ json: Any) throws -> CodableScores {
    CodableScores(scores: try CodableDecoder().decode([Scored].self, from: json))
  }
}

/// An object whose members have types without a decode function.
package struct Unconforming: Sendable, Decodable {
  private enum Grade: String { case low, high }

  private struct Point: Swift.Decodable { let x, y: Int }

  private let grade: Grade
  private let point: Point
  private let area: Presence<[String: Int]>

  package static func decode(_ json: Any) throws -> Unconforming {
    try Unconforming(grade: json => "grade", point: json => "point", area: json => "map" => "area")
  }
}

/// An object whose members have decoders of their own.
package struct Lenient: Sendable, Decodable {
  let count: Int
  let price: Double
  let name: String

  package static func decode(_ json: Any) throws -> Lenient {
    try Lenient(
      count: json => "count" => Int.lenient, price: json => "price" => Double.lenient,
      name: json => "name" => String.decoding.nonEmpty)
  }
}

/// An object whose members are decoded by closures of the program.
package struct Checked: Sendable, Decodable {
  let count: Int
  let price: Double
  let name: String

  package static func decode(_ json: Any) throws -> Checked {
    try Checked(
      count: json => "count" => Int.decoding.where("a count") { $0 >= 0 },
      price: json => "price" => Double.decoding.where("a price") { $0 >= 0 },
      name: json => "name" => String.decoding.where("a name") { !$0.isEmpty })
  }
}

/// A value that decodes with `try?` and a fallback.
package struct Fallback: Equatable, Sendable, Swift.Decodable {
  let size: Int

  enum CodingKeys: String, CodingKey { case size }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    size = (try? container.decode(Int.self, forKey: .size)) ?? 0
  }
}

extension Fallback: Decodable {
  package static func decode(_ json: Any) throws -> Fallback { Fallback(size: (try? json => "size") ?? 0) }

  private init(size: Int) { self.size = size }
}

/// A value that decodes as the first of two types that fits.
package enum Either: Equatable, Sendable {
  case number(Int)
  case word(String)
  case neither
}

extension Either: Swift.Decodable {
  enum CodingKeys: String, CodingKey { case size }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      (try? .number(container.decode(Int.self, forKey: .size)))
      ?? (try? .word(container.decode(String.self, forKey: .size))) ?? .neither
  }
}

extension Either: Decodable {
  package static func decode(_ json: Any) throws -> Either {
    (try? .number(json => "size")) ?? (try? .word(json => "size")) ?? .neither
  }
}

/// An object with one member, which holds the next level.
package struct Level<Value> {
  let next: Value

  enum CodingKeys: CodingKey { case next }
}

extension Level: Sendable where Value: Sendable {}

extension Level: Swift.Decodable where Value: Swift.Decodable {}

extension Level: Decodable where Value: Decodable {
  package static func decode(_ json: Any) throws -> Level { Level(next: try json => "next") }
}

/// An Int inside six nested objects, with a type for each.
package typealias SixLevels = Level<Level<Level<Level<Level<Level<Int>>>>>>

/// An Int at the end of a path of six names.
package struct SixNames: Equatable, Sendable, Swift.Decodable {
  let value: Int

  private typealias Keys = Level<Never>.CodingKeys

  package init(from decoder: any Decoder) throws {
    var container = try decoder.container(keyedBy: Keys.self)
    for _ in 0..<5 { container = try container.nestedContainer(keyedBy: Keys.self, forKey: .next) }
    value = try container.decode(Int.self, forKey: .next)
  }
}

extension SixNames: Decodable {
  package static func decode(_ json: Any) throws -> SixNames {
    SixNames(value: try json => "next" => "next" => "next" => "next" => "next" => "next")
  }

  private init(value: Int) { self.value = value }
}

/// An object of many members whose names are numbers.
package struct ManyFields: Equatable, Sendable, Decodable {
  package static let count = 2_000

  let fields: [Int]

  package static func decode(_ json: Any) throws -> ManyFields {
    var fields: [Int] = []
    for index in 0..<count { fields.append(try json => KeyPath(String(index))) }
    return ManyFields(fields: fields)
  }
}
