import Decodable
import JSONDocument

/// The rules that convert the key of a dictionary to the name of a member.
///
/// They mirror the rules by which `Dictionary` decodes its keys.
enum DictionaryName {
  /// Returns the name for a key.
  static func name(of key: Any) throws -> String {
    if let name = key as? String { return name }
    if let key = key as? any RawRepresentable { return try name(of: key.rawValue) }
    if let character = key as? Character { return String(character) }
    if let key = key as? any LosslessStringConvertible { return key.description }
    if let key = key as? any Encodable, case let json = try JSON(encoding: key), let name = json.string { return name }
    throw EncodingError.unsupportedKey(type(of: key), .init())
  }
}
