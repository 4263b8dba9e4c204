extension Decoding {
  /// Takes a value where the key is missing.
  ///
  /// ```swift
  /// let page = Int.decoding.ifMissing(1)
  /// try [:] => "page" => page               // 1
  /// try ["page": NSNull()] => "page" => page   // expected Int, found null at page
  /// ```
  ///
  /// - Null and a value of another type are decoded as before.
  /// - It speaks of the last key of a path that ends in `=>`: a key before that is required, and `=>?` has nil for what
  ///   is missing by itself.
  public func ifMissing(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(absence: value, ofFound: decode, inPlace: decodeInPlace)
  }

  /// Takes a value where there is null.
  ///
  /// ```swift
  /// let page = Int.decoding.ifNull(1)
  /// try ["page": NSNull()] => "page" => page   // 1
  /// try [:] => "page" => page                  // missing key "page"
  /// ```
  ///
  /// - A missing key is an error, and a value of another type is decoded as before.
  public func ifNull(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(absence: absence, ofFound: { [decode] json in isNull(json) ? value() : try decode(json) })
  }

  /// Takes a value where there is one that cannot be decoded, whatever is wrong with it.
  ///
  /// ```swift
  /// let page = Int.decoding.ifInvalid(1)
  /// try ["page": "2"] => "page" => page   // 1
  /// try [:] => "page" => page             // missing key "page"
  /// ```
  ///
  /// The error is not lost: whoever runs the decode function by ``collectingRecoveredErrors(_:)`` is given it.
  ///
  /// - Null is such a value, a missing key is not.
  public func ifInvalid(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(
      absence: absence,
      ofFound: { [decode] json in
        do {
          return try DiagnosisScope.attempt { try decode(json) }
        } catch {
          RecoveredErrors.note(error, of: json)
          return value()
        }
      })
  }
}
