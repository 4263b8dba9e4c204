// Requirements at the end of chains, rules and variants, in one initializer call with other expressions.
import Decodable
import Foundation

enum Shape: Decodable {
  case circle(radius: Double), polygon(corners: [Int], name: String?), empty

  static let variants: Variants<Shape> = [
    "circle": { try .circle(radius: $0 => "radius") },
    "polygon": { try .polygon(corners: $0 => "corners", name: $0 =>? "name") },
    "empty": { _ in .empty },
  ]

  static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }
}

struct Figure {
  let name: String
  let nick: String?
  let subtitle: String?
  let size: Int
  let scale: Double
  let tags: [String]
  let shape: Shape
  let others: [Shape]
  let raw: Int?
  let area: Double
  let count: Int
}

extension Figure: Decodable {
  static func decode(_ json: Any) throws -> Figure {
    try require(.anyOf("a", "b" => "c"), .noneOf("x"), in: json)
    try require("something", at: "size", "box" => "scale", in: json) { try (json => "size" as Int) > 0 }
    return try Figure(
      name: json => "name" => .where("at least 3 characters") { $0.count >= 3 },
      nick: json =>? "profile" => "nick" => .where("a nickname") { !$0.isEmpty },
      subtitle: json =>? "subtitle" => String.decoding.trimmed.nilIfEmpty,
      size: json => "size" => .where("a size") { (0..<100).contains($0) && $0 % 2 == 0 },
      scale: (json => "box" => "scale" => .where("a scale") { $0 > 0 }) * 2 + 1,
      tags: json =>? "tags" => .where("tags") { $0.allSatisfy { $0.count < 20 } } ?? [],
      shape: json => "shape" => { try Shape.variants.decode(externallyTagged: $0) },
      others: json => "others",
      raw: json =>? "raw" => Int.decoding.or(String.decoding.compactMap("digits") { Int($0) }),
      area: (json => "width") * (json => "height") / 10_000,
      count: (json => "lines" as [Any]).count + (json => "gifts" as Int) * 2)
  }
}
