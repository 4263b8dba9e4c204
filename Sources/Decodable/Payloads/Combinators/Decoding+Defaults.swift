extension Decoding {
  /// Returns a decoding with a default for a missing key.
  ///
  /// ```swift
  /// let page = Int.decoding.ifMissing(1)
  /// try [:] => "page" => page                  // 1
  /// try ["page": NSNull()] => "page" => page   // expected Int, found null at page
  /// ```
  ///
  /// - Null and values of other types are decoded as before.
  /// - The default applies to the last key of a path, if the key follows `=>`. A missing key after `=>?` is nil. The
  ///   operators before the last key determine whether the other keys are required.
  /// - Later transformations, such as ``map(_:)``, and requirements, such as ``where(_:_:)-method``, apply to the
  ///   default, too. If the default does not meet a requirement, a missing key is an error.
  /// - Parameter value: The default, which is evaluated for each missing key.
  public func ifMissing(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(
      absence: value, origin: origin, kind: kind.followed(by: .ifMissing), ofFound: decode,
      inPlace: decodeInPlace)
  }

  /// Returns a decoding with a default for null.
  ///
  /// ```swift
  /// let page = Int.decoding.ifNull(1)
  /// try ["page": NSNull()] => "page" => page   // 1
  /// try [:] => "page" => page                  // missing key "page"
  /// ```
  ///
  /// - A missing key is an error, unless the decoding already has a default for it.
  /// - Values of other types are decoded as before.
  /// - After `=>?`, a null is nil, and the default has no effect.
  /// - Parameter value: The default, which is evaluated for each null.
  public func ifNull(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(
      absence: absence, origin: origin, kind: .closure,
      ofFound: { [decode] json in isNull(json) ? value() : try decode(json) })
  }

  /// Returns a decoding with a default for an invalid value.
  ///
  /// ```swift
  /// let page = Int.decoding.ifInvalid(1)
  /// try ["page": "2"] => "page" => page   // 1
  /// try [:] => "page" => page             // missing key "page"
  /// ```
  ///
  /// The error is recovered: ``onRecoveredError(_:)`` and ``collectingRecoveredErrors(_:)`` receive it.
  ///
  /// - Null is invalid for most types. After `=>?`, a null is nil.
  /// - A missing key is still an error. Use ``ifMissing(_:)``, or ``recovering(with:_:)`` for any failure.
  /// - Parameter value: The default, which is evaluated for each invalid value.
  public func ifInvalid(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(
      absence: absence, origin: origin, kind: .closure,
      ofFound: { [decode] json in
        RecoveredErrors.recovering(at: [], in: json, decoding: json) { try decode(json) } ?? value()
      })
  }

  /// Returns a decoding that passes each recovered error to a handler.
  ///
  /// ```swift
  /// let page = Int.decoding.ifInvalid(1).onRecoveredError { logger.warning("\($0)") }
  /// try ["page": "2"] => "page" => page   // 1, and the log has: expected Int, found string "2"
  /// ```
  ///
  /// Errors in a document have the path from its root. Errors in a plain value have the path from the value that this
  /// decoding decodes.
  ///
  /// - Parameter handler: A closure that is called for each error after the value has been decoded, in the order in
  ///   which errors occurred. It is not called if decoding fails, and not during
  ///   ``Decodable/problems(in:unknownKeys:limit:)``. ``collectingRecoveredErrors(_:)`` receives the errors, too.
  public func onRecoveredError(_ handler: @escaping @Sendable (DecodingError) -> Void) -> Decoding<Value> {
    Decoding(
      absence: absence, origin: origin, kind: kind,
      ofFound: { [decode] json in
        guard !Observation.isExploring else { return try decode(json) }
        let errors = RecoveredErrors()
        let value = try errors.collecting { try decode(json) }
        errors.all.forEach(handler)
        RecoveredErrors.current?.append(errors)
        return value
      })
  }
}

/// Runs an operation that decodes, and returns a default if it fails.
///
/// ```swift
/// let page = recovering(with: 1) { try json => "page" }
/// ```
///
/// Unlike `(try? json => "page") ?? 1`, this function keeps the error for ``collectingRecoveredErrors(_:)``.
///
/// - For null, a missing key and a value of another type, the result is the default.
/// - Parameters:
///   - value: The default, which is evaluated after an error.
///   - decode: The operation.
public func recovering<Value>(with value: @autoclosure () -> Value, _ decode: () throws -> Value) -> Value {
  RecoveredErrors.recovering(decode) ?? value()
}
