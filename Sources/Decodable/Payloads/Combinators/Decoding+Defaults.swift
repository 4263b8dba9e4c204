extension Decoding {
  /// Takes a value where the key is missing.
  ///
  /// ```swift
  /// let page = Int.decoding.ifMissing(1)
  /// try [:] => "page" => page                  // 1
  /// try ["page": NSNull()] => "page" => page   // expected Int, found null at page
  /// ```
  ///
  /// - Null and a value of another type are decoded as before.
  /// - It speaks of the last key of a path, if that is after `=>`: one after `=>?` has nil for what is missing. Keys
  ///   before that say for themselves whether they are required.
  /// - What is done with a value after this, by ``map(_:)`` or ``where(_:_:)``, is done with the default as well. One that
  ///   does not meet a requirement is none.
  public func ifMissing(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(absence: value, origin: origin, ofFound: decode, inPlace: decodeInPlace)
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
  /// - After `=>?` a null is nil, and never comes here.
  public func ifNull(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(absence: absence, origin: origin, ofFound: { [decode] json in isNull(json) ? value() : try decode(json) })
  }

  /// Takes a value where there is one that cannot be decoded, whatever is wrong with it.
  ///
  /// ```swift
  /// let page = Int.decoding.ifInvalid(1)
  /// try ["page": "2"] => "page" => page   // 1
  /// try [:] => "page" => page             // missing key "page"
  /// ```
  ///
  /// The error is not lost: ``onRecoveredError(_:)`` and ``collectingRecoveredErrors(_:)`` have it.
  ///
  /// - Null is such a value, unless `=>?` is before it. A missing key is not: there is ``ifMissing(_:)``, and
  ///   ``recovering(with:_:)`` for any failure.
  public func ifInvalid(_ value: @autoclosure @escaping @Sendable () -> Value) -> Decoding<Value> {
    Decoding(
      absence: absence, origin: origin,
      ofFound: { [decode] json in
        RecoveredErrors.recovering(at: [], in: json, decoding: json) { try decode(json) } ?? value()
      })
  }

  /// Gives a function the errors that were gone on after here.
  ///
  /// ```swift
  /// let page = Int.decoding.ifInvalid(1).onRecoveredError { logger.warning("\($0)") }
  /// try ["page": "2"] => "page" => page   // 1, and the log has: expected Int, found string "2"
  /// ```
  ///
  /// Errors of a document have the whole path; those of a plain graph the path from the value that is decoded by this.
  ///
  /// - Parameter handler: Is called when the value is decoded, with each error in the order in which they were met; not
  ///   if decoding it fails after all, and not while problems are looked for. ``collectingRecoveredErrors(_:)`` has
  ///   the errors as well.
  public func onRecoveredError(_ handler: @escaping @Sendable (DecodingError) -> Void) -> Decoding<Value> {
    Decoding(
      absence: absence,
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

/// Decodes something, and takes a value instead if that fails, whatever is wrong.
///
/// ```swift
/// let page = recovering(with: 1) { try json => "page" }
/// ```
///
/// That is `(try? json => "page") ?? 1`, but that the error is not lost: ``collectingRecoveredErrors(_:)`` has it.
///
/// - Null, a missing key and a value of another type all give the value.
/// - Parameters:
///   - value: What takes the place of what cannot be decoded.
///   - decode: What decodes.
public func recovering<Value>(with value: @autoclosure () -> Value, _ decode: () throws -> Value) -> Value {
  RecoveredErrors.recovering(decode) ?? value()
}
