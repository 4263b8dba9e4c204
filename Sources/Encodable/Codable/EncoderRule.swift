import Decodable
import Foundation

/// The rule that encodes a Codable type.
enum EncoderRule {
  /// Calls the type's own function.
  case function
  /// Calls the standard encoder of this library.
  case standard(any StandardEncodable.Type)
  /// Writes the collection without a container.
  case collection(any CollectionEncodable.Type)
  /// Applies the strategy for dates.
  case date
  /// Applies the strategy for data.
  case data

  /// A cache of the rules of types.
  ///
  /// A check of conformances at run time takes a few hundred nanoseconds.
  static let table = UnsafeTypeTable<EncoderRule>()

  init(for type: Any.Type) {
    if type == Date.self {
      self = .date
    } else if type == Data.self {
      self = .data
    } else if let standard = type as? any StandardEncodable.Type {
      self = .standard(standard)
    } else if let collection = type as? any CollectionEncodable.Type {
      self = .collection(collection)
    } else {
      self = .function
    }
  }
}

/// A collection of Codable values that is written directly.
///
/// The collection's own function would pass each value to a container, which looks up the rule of its type.
protocol CollectionEncodable {
  func encode(in encoder: ValueEncoder) throws
}

extension Array: CollectionEncodable where Element: Swift.Encodable {
  func encode(in encoder: ValueEncoder) throws {
    try encoder.begin(.array)
    if Element.self == Int.self {
      return try encoder.writeScalars(identical(self, as: Int.self))
    } else if Element.self == Double.self {
      return try encoder.writeScalars(identical(self, as: Double.self))
    } else if Element.self == String.self {
      return try encoder.writeScalars(identical(self, as: String.self))
    }
    let rule = encoder.call.rule(for: Element.self)
    for element in self {
      let key = ElementKey(encoder.count)
      try encoder.write(named: nil, key) { writer in try encoder.write(element, by: rule, for: key, writer) }
    }
  }
}

extension Dictionary: CollectionEncodable where Key == String, Value: Swift.Encodable {
  /// Writes an object, whose names are data: no key strategy applies.
  func encode(in encoder: ValueEncoder) throws {
    try encoder.begin(.object)
    let rule = encoder.call.rule(for: Value.self)
    for (name, value) in self {
      let key = NameKey(name)
      try encoder.write(named: name, key) { writer in try encoder.write(value, by: rule, for: key, writer) }
    }
  }
}

extension ValueEncoder {
  fileprivate func writeScalars<Scalar: StandardEncodable>(_ scalars: [Scalar]) throws {
    for scalar in scalars {
      let key = ElementKey(count)
      try write(named: nil, key) { writer in try writeScalar(scalar, for: key, writer) }
    }
  }
}
