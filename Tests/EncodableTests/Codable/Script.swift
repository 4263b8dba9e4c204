import Encodable

/// A Codable value whose `encode(to:)` is a closure.
struct Script: Swift.Encodable {
  var run: (any Encoder) throws -> Void

  init(_ run: @escaping (any Encoder) throws -> Void) { self.run = run }

  func encode(to encoder: any Encoder) throws { try run(encoder) }
}

extension Encoder {
  func singleValue(_ value: some Swift.Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}

/// A coding key of any text.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}

extension AnyKey: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}
