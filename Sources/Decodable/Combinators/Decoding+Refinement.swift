extension Decoding {
  /// Makes another value of what is decoded.
  ///
  /// ```swift
  /// let length = Double.decoding.map { Measurement(value: $0, unit: UnitLength.meters) }
  /// ```
  ///
  /// - Parameter transform: May throw; what it throws has the path, as ``DecodingError/other(_:_:)``.
  public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: transform),
      ofFound: { [decode] json in try transform(decode(json)) })
  }

  /// Goes on, with the same JSON, in a way that depends on what was decoded.
  ///
  /// ```swift
  /// let settings = Decoding { try $0 => "version" as Int }.flatMap { version in
  ///   version < 2 ? Decoding(Settings.decodeOld) : Settings.decoding
  /// }
  /// ```
  ///
  /// - Parameter next: Says how to go on.
  public func flatMap<Result>(
    _ next: @escaping @Sendable (Value) throws -> Decoding<Result>
  ) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: { try next($0).absence?() }),
      ofFound: { [decode] json in try next(decode(json)).decode(json) })
  }

  /// Takes only values that meet a requirement.
  ///
  /// ```swift
  /// let name = String.decoding.where("at least 3 characters") { $0.count >= 3 }
  /// try name("Al")   // expected at least 3 characters, found string "Al"
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: What is required, as it follows "expected" in an error.
  ///   - isMet: Whether a value meets it.
  /// - Throws: When used, ``DecodingError/other(_:_:)`` with a ``RequirementError``.
  public func `where`(
    _ requirement: String, _ isMet: @escaping @Sendable (Value) throws -> Bool
  ) -> Decoding<Value> {
    compactMap(requirement) { try isMet($0) ? $0 : nil }
  }

  /// Makes another value of what is decoded, if there is one.
  ///
  /// ```swift
  /// let zone = String.decoding.compactMap("a time zone") { TimeZone(identifier: $0) }
  /// try zone("Mars/Olympus")   // expected a time zone, found string "Mars/Olympus"
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: What is required, as it follows "expected" in an error.
  ///   - transform: Makes the value, or nil of one that does not meet the requirement.
  /// - Throws: When used, ``DecodingError/other(_:_:)`` with a ``RequirementError``.
  public func compactMap<Result>(
    _ requirement: String, _ transform: @escaping @Sendable (Value) throws -> Result?
  ) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: transform),
      ofFound: { [decode] json in
        if let result = try transform(decode(json)) { return result }
        throw DecodingError.other(RequirementError(requirement), DecodingError.Metadata(object: json))
      })
  }
}
