extension Error {
  /// The error as a ``DecodingError``; nil for any other type.
  ///
  /// `as?` is slower than the creation of the error itself.
  ///
  /// Invariant: the cast is from a type to itself.
  var decodingError: DecodingError? {
    guard Self.self == DecodingError.self else { return nil }
    return unsafe unsafeBitCast(self, to: DecodingError.self)
  }

  /// The error as one of a Codable type; nil for any other type.
  var codableError: Swift.DecodingError? {
    guard Self.self == Swift.DecodingError.self else { return nil }
    return unsafe unsafeBitCast(self, to: Swift.DecodingError.self)
  }
}
