import Decodable

/// A reference to a value of the containing type, such as a retweeted status.
final class Box<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Box, right: Box) -> Bool { left.value == right.value }
}

extension Box: Swift.Decodable where Value: Swift.Decodable {
  convenience init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Box: Swift.Encodable where Value: Swift.Encodable {
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Box: Decodable where Value: Decodable {
  static func decode(_ json: Any) throws -> Self { try Self(Value.decode(json)) }
}
