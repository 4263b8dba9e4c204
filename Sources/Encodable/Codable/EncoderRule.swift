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
  /// Writes the keys and values of a dictionary as an array.
  case pairs(any PairwiseEncodable.Type)
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
    } else if let pairs = type as? any PairwiseEncodable.Type, !pairs.hasKeysOfObjects {
      self = .pairs(pairs)
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

extension Set: CollectionEncodable where Element: Swift.Encodable {
  /// Writes the elements in ascending order, or in the order of their texts if they are not comparable, so that equal
  /// sets have the same text.
  func encode(in encoder: ValueEncoder) throws {
    if count > 1, !(Element.self is any Comparable.Type) {
      let options = encoder.call.options
      return try encoder.encodeOurs { writer in
        try writer.writeUnordered(map { element in EncodedValue { try $0.writeCodable(element, by: options) } })
      }
    }
    try sortedIfComparable(self, by: \.self).encode(in: encoder)
  }
}

/// A dictionary that Codable writes as an array of its keys and values.
protocol PairwiseEncodable {
  /// A Boolean value that indicates whether the keys are names of members, so that the dictionary is an object.
  static var hasKeysOfObjects: Bool { get }

  func encodePairs(in encoder: ValueEncoder) throws
}

extension Dictionary: PairwiseEncodable where Key: Swift.Encodable, Value: Swift.Encodable {
  static var hasKeysOfObjects: Bool { Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type }

  /// Writes the keys, each before its value, in ascending order if they are comparable.
  func encodePairs(in encoder: ValueEncoder) throws {
    try encoder.begin(.array)
    let (keyRule, valueRule) = (encoder.call.rule(for: Key.self), encoder.call.rule(for: Value.self))
    for (key, value) in sortedIfComparable(self, by: \.key) {
      let index = ElementKey(encoder.count)
      try encoder.write(named: nil, index) { writer in try encoder.write(key, by: keyRule, for: index, writer) }
      let next = ElementKey(encoder.count)
      try encoder.write(named: nil, next) { writer in try encoder.write(value, by: valueRule, for: next, writer) }
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
