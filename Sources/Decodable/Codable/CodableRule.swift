import Foundation

/// How a Codable type is decoded.
enum CodableRule {
  /// By its own initializer.
  case initializer
  /// By this library's rule for it.
  case standard(any StandardDecodable.Type)
  /// Without the detour over a container.
  case collection(any CollectionDecodable.Type)
  /// By the strategy for dates.
  case date
  /// By the strategy for data.
  case data

  /// The rules of all types asked for so far: to ask the runtime takes some hundred nanoseconds.
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

/// A collection of Codable values that is filled from a document at once.
///
/// Its own initializer would ask an unkeyed or keyed container for each value, and look up what is to be done with the
/// type each time.
protocol CollectionDecodable {
  static func filled(by decoder: ValueDecoder) throws -> Self
}
