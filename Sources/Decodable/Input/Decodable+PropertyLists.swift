import Foundation

extension Decodable {
  /// Reads a property list, in XML or binary, and decodes it.
  ///
  /// ```swift
  /// let info = try Info.decode(propertyList: Data(contentsOf: bundle.appending(path: "Info.plist")))
  /// let icons = try Icons.decode(propertyList: data, at: "CFBundleIcons")
  /// ```
  ///
  /// The same decode functions read it as JSON: dictionaries are objects. Its dates and data are decoded as Date and
  /// Data as they are; numbers and Booleans are told apart, and a property list has no null.
  ///
  /// - Throws: What Foundation throws if it is no property list, or a binary one with sets or with far more values than
  ///   bytes, since parts of it refer to each other; otherwise a ``DecodingError`` without line and column.
  ///   What `decode(_:)` throws that is none arrives as ``DecodingError/other(_:_:)``.
  /// - Parameters:
  ///   - data: The property list.
  ///   - path: The path of the value.
  ///   - unknownKeys: The treatment of members that no decode function reads.
  /// - Complexity: O(*n*) in the property list, and the cost of the decode function.
  public static func decode(
    propertyList data: Data, at path: KeyPath = [], unknownKeys: UnknownKeys = .ignore
  ) throws -> Self {
    try decodeValue(propertyListValue(of: data), unknownKeys: unknownKeys) { try decode($0, at: path) }
  }

  /// Reads a property list, in XML or binary, and returns everything that is wrong with its value.
  ///
  /// ```swift
  /// for problem in try Info.problems(propertyList: data, unknownKeys: .reject) { print(problem) }
  /// ```
  ///
  /// - Returns: As ``problems(in:unknownKeys:limit:)``.
  /// - Throws: What Foundation throws if it is no property list.
  public static func problems(
    propertyList data: Data, at path: KeyPath = [], unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000
  ) throws -> Problems {
    let value = try propertyListValue(of: data)
    return Decodable::problems(in: value, unknownKeys: unknownKeys, limit: limit) { try decode($0, at: path) }
  }
}
