import Decodable
import Foundation

/// Types of all kinds and shapes to decode.
let typesToDecode: [ComparedType] = [
  ComparedType(Bool.self), ComparedType(String.self),
  ComparedType(Int.self), ComparedType(Int8.self), ComparedType(Int16.self), ComparedType(Int32.self),
  ComparedType(Int64.self), ComparedType(Int128.self), ComparedType(UInt.self), ComparedType(UInt8.self),
  ComparedType(UInt16.self), ComparedType(UInt32.self), ComparedType(UInt64.self), ComparedType(UInt128.self),
  ComparedType(Double.self), ComparedType(Decimal.self),
  ComparedType(Float.self) { left, right in left == right || abs(left - right) <= max(left.ulp, right.ulp) },
  ComparedType(Date.self), ComparedType(URL.self), ComparedType(UUID.self), ComparedType(Data.self),
  ComparedType(JSON.self), ComparedType([JSON].self), ComparedType([String: JSON].self, isOrdered: false),
  ComparedType(Int?.self), ComparedType([Int].self), ComparedType([Double?].self), ComparedType([[String]].self),
  ComparedType([[String: Int?]]?.self, isOrdered: false), ComparedType([String: [Bool]].self, isOrdered: false),
  ComparedType([Int: String].self, isOrdered: false), ComparedType([UUID: Int].self, isOrdered: false),
  ComparedType(Set<String>.self), ComparedType(ContiguousArray<UInt8>.self),
  ComparedType(Model.self), ComparedType([Model].self), ComparedType(NSArray.self),
  ComparedType(NSDictionary.self, isOrdered: false),
  codable(Record.self), rawRepresentable, anything, plainArray, plainObject, date,
]

/// Returns a comparison for a Codable type, which uses the generated overloads.
private func codable<T: Swift.Decodable & Equatable & SendableMetatype>(_ type: T.Type) -> ComparedType {
  ComparedType(
    areSame: { (left: T, right: T) in left == right },
    required: { try $0 => $1 }, optional: { try $0 =>? $1 }, mixed: { try $0 =>? $1 })
}

private let rawRepresentable = ComparedType(
  areSame: { (left: Color, right: Color) in left == right },
  required: { try $0 => $1 }, optional: { try $0 =>? $1 }, mixed: { try $0 =>? $1 })

private let anything = ComparedType(
  areSame: areSameValues,
  required: { try $0 => $1 as Any }, optional: { try $0 =>? $1 as Any? }, mixed: { try $0 =>? $1 as Any? })

private let plainArray = ComparedType(
  areSame: { (left: [Any], right: [Any]) in areSameValues(left, right) },
  required: { try $0 => $1 }, optional: { try $0 =>? $1 }, mixed: { try $0 =>? $1 })

private let plainObject = ComparedType(
  isOrdered: false,
  areSame: { (left: [String: Any], right: [String: Any]) in areSameValues(left, right) },
  required: { try $0 => $1 }, optional: { try $0 =>? $1 }, mixed: { try $0 =>? $1 })

private let date = ComparedType(
  areSame: { (left: Date, right: Date) in left == right },
  required: { try parse($0, keyPath: $1, decoder: Date.decoder(using: .secondsSince1970, .iso8601)) },
  optional: { try $0 =>? $1 => Date.decoder(using: .millisecondsSince1970) },
  mixed: { try parse($0, keyPath: $1, decoder: Date.decoder(using: .iso8601, .secondsSince1970)) })

@Sendable private func areSameValues(_ left: Any, _ right: Any) -> Bool {
  DecodingError.Metadata(object: left) == DecodingError.Metadata(object: right)
}

/// A raw-representable type without a conformance to `Decodable`.
enum Color: String, CaseIterable {
  case red, green, blue
}

/// A model with a typical decode function.
struct Model: Decodable::Decodable, Equatable {
  let id: Int
  let name: String?
  let tags: [String]
  let size: Double?
  let inner: [String: Int]?

  static func decode(_ json: Any) throws -> Model {
    try Model(
      id: json => "id", name: json => "name", tags: json =>? "tags" ?? [], size: json => "a" =>? "b",
      inner: json =>? "a")
  }
}

/// A Codable type with a synthesized initializer.
struct Record: Codable, Equatable {
  struct Point: Codable, Equatable { let x: Double, y: Float? }
  enum Kind: String, Codable { case red, green, blue }

  let id: Int?
  let name: String?
  let kind: Kind?
  let a: [Point]?
  let b: Bool?
  let at: Date?
  let more: [Int8?]?
}
