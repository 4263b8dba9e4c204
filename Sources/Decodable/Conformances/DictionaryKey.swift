import Foundation

/// The rules that convert the name of an object's member to the key of a dictionary.
@usableFromInline
enum DictionaryKey {
  /// Returns a function that reads keys of a type.
  ///
  /// Call `reader` once for each dictionary, since it inspects the type.
  @usableFromInline
  static func reader<Key>(of type: Key.Type) -> (Any) throws -> Key {
    let read = rawReader(of: type)
    return { name in
      if let key = try read(name) as? Key { return key }
      throw DecodingError.invalidRawValue(name, of: type)
    }
  }

  /// Returns whether a name is a key of a type.
  static func reads(_ name: String, as type: Any.Type) -> Bool { (try? rawReader(of: type)(name)) != nil }

  private static func rawReader(of type: Any.Type) -> (Any) throws -> Any? {
    if type == String.self {
      return { $0 }
    } else if let type = type as? any RawRepresentable.Type {
      return rawRepresentableReader(of: type)
    } else if type == Character.self {
      // Character's initializer traps for a name of another length.
      return { name in (name as? String).flatMap { $0.count == 1 ? $0.first : nil } }
    } else if type == Decimal.self {
      return { name in Number(spelledBy: name)?.decimal }
    } else if let type = type as? any LosslessStringConvertible.Type {
      return { read(type, from: $0) }
    } else if let type = type as? any Decodable.Type {
      return { try type.decode($0) }
    }
    return { throw UnsupportedKeyError(type: type, name: $0) }
  }

  private static func read(_ type: any LosslessStringConvertible.Type, from name: Any) -> Any? {
    let key = (name as? String).flatMap { type.init($0) }
    // As a value: a number that is too large for the type, and the names of infinity and NaN, are errors.
    if let number = key as? any BinaryFloatingPoint, !number.isFinite { return nil }
    return key
  }

  private static func rawRepresentableReader<Key: RawRepresentable>(of type: Key.Type) -> (Any) throws -> Any? {
    let readRawValue = rawReader(of: Key.RawValue.self)
    return { name in
      guard let rawValue = try readRawValue(name) as? Key.RawValue, let key = Key(rawValue: rawValue) else {
        throw DecodingError.invalidRawValue(name, of: type)
      }
      return key
    }
  }
}

/// An error that reports a key type of a dictionary that cannot be read from text.
struct UnsupportedKeyError: Error, CustomStringConvertible {
  let typeName: String

  init(type: Any.Type, name: Any) {
    typeName = TypeName.of(type)
  }

  var description: String {
    "\(typeName) cannot be a key: make it RawRepresentable, LosslessStringConvertible or Decodable from a string"
  }
}
