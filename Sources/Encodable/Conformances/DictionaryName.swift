import Decodable
import Foundation
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
    if let number = key as? any FloatingPoint, !number.isFinite {
      throw EncodingError.unrepresentable(.nonFiniteNumber("\(number)"), .init(isAboutKey: true))
    }
    if let number = key as? Decimal {
      guard number.isFinite else {
        throw EncodingError.unrepresentable(.nonFiniteNumber("NaN"), .init(isAboutKey: true))
      }
      return number.description
    }
    if let key = key as? any LosslessStringConvertible { return key.description }
    if let key = key as? any Encodable, let name = try JSON(encodingPart: key).string { return name }
    throw EncodingError.unsupportedKey(type(of: key), .init())
  }
}

extension _Writer {
  /// Writes an object with the members of a dictionary whose keys are text.
  @usableFromInline
  func writeObject<Key, Value>(keyedByText members: [Key: Value], _ write: (Value, _Writer) throws -> Void) throws {
    if let members = members as? [String: Value] { return try writeObject(members, write) }
    // Different keys may have the same name.
    var names: Set<String> = []
    try writeMembers(of: members.lazy.map { ($0, $1) }) { key in
      let name = try DictionaryName.name(of: key)
      guard names.insert(name).inserted else {
        throw EncodingError(EncodingError.duplicateMember(.init()), at: [KeyPath.Key(name)])
      }
      return name
    } write: {
      try write($0, $1)
      return true
    }
  }
}
