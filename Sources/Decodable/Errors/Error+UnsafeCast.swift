extension Error {
  /// The error itself if it is one of this library; nil for any other.
  ///
  /// `as?` asks the runtime, which takes longer than to make an error.
  ///
  /// Invariant: a type is cast to itself.
  var decodingError: DecodingError? {
    guard Self.self == DecodingError.self else { return nil }
    return unsafe unsafeBitCast(self, to: DecodingError.self)
  }
}
