extension Error {
  /// The error as a ``DecodingError``; nil for any other type.
  ///
  /// `as?` takes longer than the creation of an error.
  ///
  /// Invariant: the cast is from a type to itself.
  var decodingError: DecodingError? {
    guard Self.self == DecodingError.self else { return nil }
    return unsafe unsafeBitCast(self, to: DecodingError.self)
  }
}
