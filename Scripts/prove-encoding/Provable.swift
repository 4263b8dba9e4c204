import Encodable
import Foundation

/// A type whose values are encoded and decoded by this library, as Codable values, and by Foundation.
protocol Provable: Encodable, Decodable, Swift.Encodable, Swift.Decodable {
  /// Returns whether two values are the same, with all bits.
  func isExactly(_ other: Self) -> Bool
}

extension Equatable {
  func isExactly(_ other: Self) -> Bool { self == other }
}

extension Bool: Provable {}
extension Int: Provable {}
extension Int8: Provable {}
extension Int16: Provable {}
extension Int32: Provable {}
extension Int64: Provable {}
extension Int128: Provable {}
extension UInt: Provable {}
extension UInt8: Provable {}
extension UInt16: Provable {}
extension UInt32: Provable {}
extension UInt64: Provable {}
extension UInt128: Provable {}
extension Decimal: Provable {}
extension Date: Provable {}
extension UUID: Provable {}
extension Data: Provable {}

extension Double: Provable {
  func isExactly(_ other: Double) -> Bool { bitPattern == other.bitPattern }
}

extension Float: Provable {
  func isExactly(_ other: Float) -> Bool { bitPattern == other.bitPattern }
}

extension String: Provable {
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Optional: Provable where Wrapped: Provable {
  func isExactly(_ other: Wrapped?) -> Bool {
    if let self, let other { self.isExactly(other) } else { self == nil && other == nil }
  }
}

extension Array: Provable where Element: Provable {
  func isExactly(_ other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isExactly($1) }
  }
}

extension Dictionary: Provable where Key == String, Value: Provable {
  func isExactly(_ other: [String: Value]) -> Bool {
    count == other.count
      && allSatisfy { name, value in
        other.index(forKey: name).map { other[$0].key.isExactly(name) && other[$0].value.isExactly(value) } ?? false
      }
  }
}

/// A model with a value at several paths, decoded and encoded by operators.
struct Model<Value: Provable>: Encodable, Decodable {
  var value: Value
  var inner: Value
  var optional: Value?

  static func decode(_ json: Any) throws -> Model {
    try Model(value: json => "value", inner: json => "a\"" => "b", optional: json =>? "optional")
  }

  func encode() throws -> some ObjectMembers {
    value => "value"
    1 => "a\"" => "c"
    optional =>? "optional"
    // The text of this member is moved into the object, which is closed already.
    inner => "a\"" => "b"
  }

  func isExactly(_ other: Model) -> Bool {
    value.isExactly(other.value) && inner.isExactly(other.inner) && optional.isExactly(other.optional)
  }
}
