import Foundation

/// The rule that decodes a Codable type.
enum CodableRule {
  /// Calls the type's own initializer.
  case initializer
  /// Calls the standard decoder of this library.
  case standard(any StandardDecodable.Type)
  /// Fills the collection without a container.
  case collection(any CollectionDecodable.Type)
  /// Applies the strategy for dates.
  case date
  /// Applies the strategy for data.
  case data

  /// A cache of the rules of types.
  ///
  /// A check of conformances at run time takes a few hundred nanoseconds.
  static let table = UnsafeTypeTable<CodableRule>()

  init(for type: Any.Type) {
    if type == Date.self {
      self = .date
    } else if type == Data.self {
      self = .data
    } else if let standard = type as? any StandardDecodable.Type {
      self = .standard(standard)
    } else if let collection = type as? any CollectionDecodable.Type {
      self = .collection(collection)
    } else {
      self = .initializer
    }
  }
}

/// A collection of Codable values that is filled directly.
///
/// The collection's own initializer would request each value from a container, and look up the rule once per element.
protocol CollectionDecodable {
  static func filled(by decoder: ValueDecoder) throws -> Self
}
