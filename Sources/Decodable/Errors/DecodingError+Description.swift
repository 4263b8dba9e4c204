import Foundation

extension DecodingError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
  /// What is wrong and where, on the first line; then, where there is something to say, what would have been right.
  ///
  /// ```
  /// missing key "name" at items[1]
  ///   it has keys "nmae", "price"; did you mean "nmae"?
  /// ```
  public var description: String { ErrorText(self).full }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The same as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
