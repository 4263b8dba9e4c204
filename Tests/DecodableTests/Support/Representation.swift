import Decodable
import Foundation
import Testing

/// A representation of a JSON value.
///
/// The library must behave the same for each.
enum Representation: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// Swift dictionaries, arrays and scalars, as a literal has them.
  case swift
  /// NSDictionary, NSArray, NSNumber and NSString throughout.
  case foundation
  /// The result of JSONSerialization.
  case serialized
  /// A document of this library's own parser.
  case document

  var testDescription: String { rawValue }

  /// Returns the expected message of an error, which shows the location only for a document.
  func text(_ plain: String, ofDocument document: String) -> String { self == .document ? document : plain }

  /// Parses a JSON text and returns its value in this representation.
  func callAsFunction(_ text: String) throws -> Any {
    if self == .document { return try JSON(parsing: text) }
    let serialized = try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    return switch self {
    case .swift: swiftValue(serialized)
    case .foundation: foundationValue(serialized)
    case .serialized, .document: serialized
    }
  }
}

private func swiftValue(_ json: Any) -> Any {
  switch json {
  case let object as [String: Any]: return object.mapValues(swiftValue)
  case let array as [Any]: return array.map(swiftValue)
  case let number as NSNumber where type(of: number) == type(of: NSNumber(value: true)): return number.boolValue
  case let decimal as NSDecimalNumber: return decimal.decimalValue
  case let number as NSNumber:
    if number.objCType.pointee == CChar(UInt8(ascii: "d")) { return number.doubleValue }
    return Int(exactly: number.int64Value).flatMap { number == NSNumber(value: $0) ? $0 : nil } ?? number.uint64Value
  default: return json
  }
}

private func foundationValue(_ json: Any) -> Any {
  switch json {
  case let object as [String: Any]:
    return NSDictionary(
      objects: object.values.map(foundationValue), forKeys: object.keys.map { NSString(string: $0) })
  case let array as [Any]: return NSArray(array: array.map(foundationValue))
  case let string as String: return NSString(string: string)
  default: return json
  }
}
