import Decodable
import Foundation
import JSONDocument

extension Encodable {
  /// Returns the value as a property list.
  ///
  /// ```swift
  /// try settings.propertyList(.xml).write(to: file, options: .atomic)
  /// ```
  ///
  /// Dates and Data have the property list's own types, and floating-point numbers are reals. XML keeps only whole
  /// seconds of dates, and no sign of zero. It has no form for control characters: Foundation writes and reads them
  /// unchanged, and other readers reject them.
  ///
  /// - Parameters:
  ///   - format: The format: `.binary` or `.xml`. Foundation cannot write `.openStep`.
  ///   - options: The names and the members to leave out; the layout has no effect.
  /// - Throws: An ``EncodingError`` for null, which property lists lack: leave out nil with `=>?`, or by
  ///   ``OmittedValues/null`` in the options. Also for an integer of more than 64 bits, and
  ///   for a number with more digits than a Double has.
  /// - Complexity: O(*n*)
  public func propertyList(
    _ format: PropertyListSerialization.PropertyListFormat = .binary, _ options: EncodingOptions = EncodingOptions()
  ) throws -> Data {
    // Foundation stops the process for this format.
    guard format != .openStep else { throw EncodingError.other(UnwritableFormat(), .init()) }
    let (object, depth) = try withJSONText(options, for: .propertyList) { text in
      var deepest = 0
      return (try PropertyListObject.propertyList(JSON(text), depth: 0, &deepest), deepest)
    }
    guard StackSpace.has(StackSpace.margin + depth * PropertyListObject.stackOfLevel) else {
      throw EncodingError.tooDeep
    }
    do {
      return try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
    } catch {
      throw EncodingError.other(error, .init())
    }
  }
}

/// An error that reports a format of property lists that can only be read.
private struct UnwritableFormat: Error, CustomStringConvertible {
  var description: String { "Foundation cannot write property lists in the OpenStep format; use .binary or .xml" }
}

/// The conversion of a text whose strings have kinds to a property list.
private enum PropertyListObject {
  /// The number of bytes of the stack that Foundation may take for each level, twice as many as were measured.
  static let stackOfLevel = 3 << 10

  /// - Parameter deepest: The depth of the innermost value so far.
  static func propertyList(_ json: JSON, depth: Int, _ deepest: inout Int) throws -> Any {
    // Swift releases nested arrays and dictionaries recursively.
    guard depth <= ParsingOptions().maximumDepth else {
      throw EncodingError.other(NestingError(maximumDepth: ParsingOptions().maximumDepth), .init())
    }
    guard StackSpace.isPlenty else { throw EncodingError.tooDeep }
    deepest = max(deepest, depth)
    switch json.kind {
    case .null: throw EncodingError.unrepresentable(.null, .init())
    case .boolean: return json.bool ?? false
    case .number: return try number(json)
    case .string: return TextKind.value(of: json.string ?? "s")
    case .array:
      return try json.elements.enumerated().map { index, element in
        try located(at: KeyPath.Key(index)) { try propertyList(element, depth: depth + 1, &deepest) }
      }
    case .object:
      var result: [String: Any] = [:]
      for member in json.members {
        try located(at: KeyPath.Key(member.name)) {
          let value = try propertyList(member.value, depth: depth + 1, &deepest)
          // Names that are canonically equal are the same key of a dictionary.
          guard result.updateValue(value, forKey: member.name) == nil else {
            throw EncodingError.duplicateMember(.init())
          }
        }
      }
      return result
    }
  }

  private static func located<Result>(at key: KeyPath.Key, _ operation: () throws -> Result) throws -> Result {
    do {
      return try operation()
    } catch {
      throw EncodingError(error, at: [key])
    }
  }

  private static func number(_ json: JSON) throws -> Any {
    let text = json.numberText ?? ""
    if let integer = Int64(text) { return integer }
    if let integer = UInt64(text) { return integer }
    // A real of a property list is a Double.
    guard let real = json.double, try JSON(parsing: "\(real)") == json else {
      throw EncodingError.unrepresentable(.longNumber(text), .init())
    }
    return real
  }
}
