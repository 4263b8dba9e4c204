/// A value is none of the types that it could have been.
///
/// ```swift
/// do {
///   _ = try decodeAsOneOf(["speed": 3], objectTypes: Train.self, Car.self)
/// } catch let DecodingError.other(error as NoAlternativeError, _) {
///   for failure in error.failures { print(failure.type, failure.error) }
/// }
/// ```
public struct NoAlternativeError: Error, Hashable {
  /// Why the value is not one of the types.
  public struct Failure: Sendable, Hashable {
    /// The type that was tried.
    public let type: Any.Type

    /// What the alternative is called, if it has a name: the tag of a variant.
    public let name: String?

    /// What it found wrong.
    ///
    /// Paths start from the value, not from the document.
    public let error: DecodingError

    /// Compares types, names and errors.
    public static func == (left: Failure, right: Failure) -> Bool {
      left.type == right.type && left.name == right.name && left.error == right.error
    }

    /// Feeds what `==` compares into `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(name)
      hasher.combine(error)
    }
  }

  /// One failure for each type, in the order in which they were tried.
  public let failures: [Failure]
}
