import Foundation

extension Decodable {
  /// Reads a property list in XML or binary format and decodes it, or the value at a path in it.
  ///
  /// ```swift
  /// let info = try Info.decode(propertyList: Data(contentsOf: bundle.appending(path: "Info.plist")))
  /// let icons = try Icons.decode(propertyList: data, at: "CFBundleIcons")
  /// ```
  ///
  /// Decode functions read a dictionary of a property list as an object. Dates and data are decoded as Date and Data
  /// without conversion. Numbers and Booleans are distinct types. A property list has no null.
  ///
  /// - A missing key of the path throws ``DecodingError/missingKey(_:_:)``.
  /// - Parameters:
  ///   - data: The property list.
  ///   - path: The path of the value.
  ///   - unknownKeys: The treatment of members that no decode function looks up.
  /// - Throws: An error of Foundation if the data is not a property list, or is a binary one that contains sets, or far
  ///   more values than bytes due to shared parts; otherwise a ``DecodingError`` without line and column. Other errors
  ///   of a decode function become ``DecodingError/other(_:_:)``.
  /// - Complexity: O(*n*) in the size of the property list, and the cost of the decode function.
  public static func decode(
    propertyList data: Data, at path: KeyPath = [], unknownKeys: UnknownKeys = .ignore
  ) throws -> Self {
    try decodeValue(propertyListValue(of: data), unknownKeys: unknownKeys) { try decode($0, at: path) }
  }

  /// Reads a property list in XML or binary format and returns every problem of its value, or of the value at a path in
  /// it.
  ///
  /// ```swift
  /// for problem in try Info.problems(propertyList: data, unknownKeys: .reject) { print(problem) }
  /// ```
  ///
  /// - Parameters:
  ///   - data: The property list.
  ///   - path: The path of the value.
  ///   - unknownKeys: The treatment of members that no decode function looks up.
  ///   - limit: The maximum number of problems, at least one. The search ends there.
  /// - Returns: The problems, as ``problems(in:unknownKeys:limit:)`` returns them.
  /// - Throws: An error of Foundation under the same conditions as ``decode(propertyList:at:unknownKeys:)``.
  public static func problems(
    propertyList data: Data, at path: KeyPath = [], unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000
  ) throws -> Problems {
    let value = try propertyListValue(of: data)
    return Decodable::problems(in: value, unknownKeys: unknownKeys, limit: limit) { try decode($0, at: path) }
  }
}
