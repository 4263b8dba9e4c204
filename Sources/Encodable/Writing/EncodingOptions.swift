import Decodable
import JSONDocument

/// The choices of one encoding.
///
/// ```swift
/// let options = EncodingOptions([.pretty, .sortedKeys], keys: .snakeCase, excluding: ["password"], omitting: .null)
/// try user.jsonString(options)
/// ```
public struct EncodingOptions: Sendable {
  /// The layout of the text.
  public var format: JSONFormat

  /// The style of the members' names, except in dictionaries and `JSON` values.
  public var keys: KeyStyle

  /// The paths of members to leave out, with the names that `encode()` uses.
  ///
  /// The elements of an array have the path of the array.
  public var excluding: [KeyPath]

  /// The kinds of member values to leave out.
  public var omitting: OmittedValues

  /// Creates options.
  ///
  /// ```swift
  /// EncodingOptions()   // compact text of all members
  /// ```
  public init(
    _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding: [KeyPath] = [], omitting: OmittedValues = []
  ) {
    self.format = format
    self.keys = keys
    self.excluding = excluding
    self.omitting = omitting
  }
}

/// The kinds of member values that are left out on demand.
///
/// ```swift
/// try user.jsonString(omitting: [.null, .empty])
/// ```
public struct OmittedValues: OptionSet, Sendable, Hashable {
  /// The bits of the kinds.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Null: `"language": null`.
  public static let null = OmittedValues(rawValue: 1)

  /// An empty string, array or object; also an object that is empty because its members are left out.
  public static let empty = OmittedValues(rawValue: 2)
}
