import Decodable
import Foundation

/// A recursive type that counts its nested values.
protocol DeepType {
  var next: Self? { get }
}

extension DeepType {
  /// The number of nested values, counted without recursion.
  var count: Int {
    var (count, last) = (1, self)
    while let next = last.next { (count, last) = (count + 1, next) }
    return count
  }
}

/// An object in an object.
struct DeepObject: Decodable, DeepType {
  let child: [DeepObject]
  var next: DeepObject? { child.first }

  static func decode(_ json: Any) throws -> DeepObject {
    let child: DeepObject? = try json =>? "c"
    return DeepObject(child: child.map { [$0] } ?? [])
  }
}

/// An array of objects in an object.
struct DeepArray: Decodable, DeepType {
  let child: [DeepArray]
  var next: DeepArray? { child.first }

  static func decode(_ json: Any) throws -> DeepArray { try DeepArray(child: json =>? "c" ?? []) }
}

/// A dictionary of dictionaries that is decoded without a path.
struct DeepDictionary: Decodable, DeepType {
  let child: [String: DeepDictionary]
  var next: DeepDictionary? { child["c"] }

  static func decode(_ json: Any) throws -> DeepDictionary { try DeepDictionary(child: .decode(json)) }
}

final class DeepClass: Decodable, DeepType {
  let next: DeepClass?
  init(_ next: DeepClass?) { self.next = next }
  static func decode(_ json: Any) throws -> DeepClass { try DeepClass(json =>? "c") }
}

/// An array of arrays that is decoded without a path.
struct DeepTree: Decodable, DeepType {
  let child: [DeepTree]
  var next: DeepTree? { child.first }
  static func decode(_ json: Any) throws -> DeepTree { try DeepTree(child: .decode(json)) }
}

/// An array whose elements a closure decodes.
struct DeepClosure: Decodable, DeepType {
  let child: [DeepClosure]
  var next: DeepClosure? { child.first }

  static func decode(_ json: Any) throws -> DeepClosure {
    DeepClosure(child: try json =>? "c" => Array.decoder { try DeepClosure.decode($0) } ?? [])
  }
}

/// An array whose element is decoded by its index.
struct DeepIndex: Decodable, DeepType {
  let child: [DeepIndex]
  var next: DeepIndex? { child.first }

  static func decode(_ json: Any) throws -> DeepIndex {
    let count = try [JSON].decode(json).count
    return DeepIndex(child: count == 0 ? [] : [try json => 0])
  }
}

enum DeepVariant: Decodable, DeepType {
  case end
  indirect case box(DeepVariant)

  var next: DeepVariant? { if case .box(let next) = self { next } else { nil } }

  static let variants: Variants<DeepVariant> = [
    "box": { json in .box(try json => "c") },
    "end": { _ in .end },
  ]

  static func decode(_ json: Any) throws -> DeepVariant { try variants.decode(json, taggedBy: "t") }
}

/// The first of two types that fits.
struct DeepAlternative: Decodable, DeepType {
  let child: [DeepAlternative]
  var next: DeepAlternative? { child.first }

  static func decode(_ json: Any) throws -> DeepAlternative {
    let value = try decodeAsOneOf(json, objectTypes: Int.self, Object.self)
    return DeepAlternative(child: (value as? Object)?.child ?? [])
  }

  struct Object: Decodable {
    let child: [DeepAlternative]

    static func decode(_ json: Any) throws -> Object {
      let child: DeepAlternative? = try json =>? "c"
      return Object(child: child.map { [$0] } ?? [])
    }
  }
}

/// An object that is updated in place.
final class DeepUpdate: Updatable, Decodable, DeepType {
  private(set) var next: DeepUpdate?

  static var updates: [Update<DeepUpdate>] { [.object("c", \.next)] }

  static func decode(_ json: Any) throws -> DeepUpdate {
    let value = DeepUpdate()
    try value.update(from: json)
    return value
  }
}

/// A Codable struct.
struct DeepCodable: Codable, DeepType {
  let c: [DeepCodable]?
  var next: DeepCodable? { c?.first }
}

/// A Codable class.
final class DeepCodableClass: Codable, DeepType {
  let c: DeepCodableClass?
  var next: DeepCodableClass? { c }
}

/// A type whose decode function Codable's decoders call.
struct DeepBridged: BridgedDecodable, DeepType {
  let child: [DeepBridged]
  var next: DeepBridged? { child.first }

  static func decode(_ json: Any) throws -> DeepBridged { try DeepBridged(child: json =>? "c" ?? []) }
}
