/// An error that reports a value that none of several types could decode.
///
/// ```swift
/// do {
///   _ = try decodeAsOneOf(["speed": 3], objectTypes: Train.self, Car.self)
/// } catch let DecodingError.other(error as NoAlternativeError, _) {
///   for failure in error.failures { print(failure.type, failure.error) }
/// }
/// ```
public struct NoAlternativeError: Error, Hashable {
  /// The failure of one type.
  public struct Failure: Sendable, Hashable {
    /// The type that was tried.
    public let type: Any.Type

    /// The name of the alternative if it has one: the tag of a variant.
    public let name: String?

    /// The error of the type.
    ///
    /// Its path starts from the value, not from the root of the document.
    public let error: DecodingError

    /// Returns a Boolean value that indicates whether types, names and errors are equal.
    public static func == (left: Failure, right: Failure) -> Bool {
      left.type == right.type && left.name == right.name && left.error == right.error
    }

    /// Hashes the type, the name and the error.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(name)
      hasher.combine(error)
    }
  }

  /// The failure of each type, in the order in which the types were tried.
  public let failures: [Failure]
}
