import Foundation

/// Codable's view of a value: a `Decoder` over whatever `Any` may hold.
struct GraphDecoder: Decoder {
  let value: Any
  let place: FailurePlace
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let object = ObjectView(value) else { throw mismatch(expected: [String: Any].self) }
    return KeyedDecodingContainer(KeyedGraphContainer(object: object, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let array = ArrayView(try NSArray.override.decodeOverridden(value) ?? value) else {
      throw mismatch(expected: [Any].self)
    }
    return UnkeyedGraphContainer(array: array, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decoder(for value: Any, at key: any CodingKey) -> GraphDecoder {
    GraphDecoder(value: value, place: place, codingPath: codingPath + [key], userInfo: userInfo)
  }

  private func mismatch(expected: Any.Type) -> Swift.DecodingError {
    Swift.DecodingError(DecodingError.typeMismatch(expected: expected, found: value), at: codingPath)
  }
}

extension GraphDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull(value) }

  /// The types with a rule of this library follow it, overrides included; all others have their own initializer.
  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    guard let type = T.self as? any StandardDecodable.Type else { return try initialize(type) }
    do {
      if let value = try type.decode(value) as? T { return value }
      throw DecodingError.typeMismatch(expected: T.self, found: value)
    } catch {
      throw Swift.DecodingError(error, at: codingPath)
    }
  }

  /// The synthesized initializer of an enum says nothing of the raw value but in a sentence; the fact is put back.
  private func initialize<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    do {
      return try T(from: self)
    } catch Swift.DecodingError.dataCorrupted(let context)
      where type is any RawRepresentable.Type && context.underlyingError == nil
      && context.codingPath.count == codingPath.count
    {
      throw Swift.DecodingError(DecodingError.invalidRawValue(plainValue(of: value), of: type), at: codingPath)
    } catch {
      if !(error is Swift.DecodingError) { place.note(error, at: codingPath) }
      throw error
    }
  }
}
