extension Decoding {
  /// Returns a decoding that transforms the decoded value.
  ///
  /// ```swift
  /// let length = Double.decoding.map { Measurement(value: $0, unit: UnitLength.meters) }
  /// try length(2.5)   // 2.5 m
  /// ```
  ///
  /// - The default of ``ifMissing(_:)`` is transformed, too.
  /// - Parameter transform: A closure that returns the new value. Its errors become ``DecodingError/other(_:_:)`` with
  ///   the path.
  public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> Decoding<Result> {
    map(kind: .closure, transform)
  }

  /// Returns a decoding that transforms the decoded value.
  ///
  /// - Parameter kind: The functions of which the decoding consists.
  func map<Result>(
    kind: DecoderKind, _ transform: @escaping @Sendable (Value) throws -> Result
  ) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: transform), origin: origin, kind: kind,
      ofFound: { [decode] json in try transform(decode(json)) })
  }

  /// Returns a decoding that decodes the same JSON value again, with a decoding that depends on the first result.
  ///
  /// ```swift
  /// let settings = Decoding { try $0 => "version" as Int }.flatMap { version in
  ///   version < 2 ? Decoding(Settings.decodeOld) : Settings.decoding
  /// }
  /// ```
  ///
  /// - For a missing key, the second decoding has no JSON value: its own default is used. Call ``ifMissing(_:)`` after
  ///   `flatMap`.
  /// - Parameter next: A closure that returns the second decoding for the first result.
  public func flatMap<Result>(
    _ next: @escaping @Sendable (Value) throws -> Decoding<Result>
  ) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: { try next($0).absence?() }), kind: .closure,
      ofFound: { [decode] json in try next(decode(json)).decode(json) })
  }

  /// Returns a decoding that accepts only values that meet a requirement.
  ///
  /// ```swift
  /// let name = String.decoding.where("at least 3 characters") { $0.count >= 3 }
  /// try name("Al")   // expected at least 3 characters, found string "Al"
  /// ```
  ///
  /// - The default of ``ifMissing(_:)`` must meet the requirement, too; otherwise a missing key is an error.
  /// - Parameters:
  ///   - requirement: A description of the requirement, which follows "expected" in an error.
  ///   - isMet: A closure that returns whether a value meets the requirement.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)`` with a ``RequirementError`` if the requirement is
  ///   not met.
  public func `where`(
    _ requirement: String, _ isMet: @escaping @Sendable (Value) throws -> Bool
  ) -> Decoding<Value> {
    filter(requirement, kind: .closure, isMet)
  }

  /// Returns a decoding that accepts only values that meet a requirement.
  ///
  /// - Parameter kind: The functions of which the decoding consists.
  func filter(
    _ requirement: String, kind: DecoderKind, _ isMet: @escaping @Sendable (Value) throws -> Bool
  ) -> Decoding<Value> {
    compactMap(requirement, kind: kind) { try isMet($0) ? $0 : nil }
  }

  /// Returns a decoding that transforms the decoded value, and rejects values without a result.
  ///
  /// ```swift
  /// let zone = String.decoding.compactMap("a time zone") { TimeZone(identifier: $0) }
  /// try zone("Mars/Olympus")   // expected a time zone, found string "Mars/Olympus"
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: A description of the requirement, which follows "expected" in an error.
  ///   - transform: A closure that returns the new value, or nil for a value that does not meet the requirement.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)`` with a ``RequirementError`` if `transform` returns
  ///   nil.
  public func compactMap<Result>(
    _ requirement: String, _ transform: @escaping @Sendable (Value) throws -> Result?
  ) -> Decoding<Result> {
    compactMap(requirement, kind: .closure, transform)
  }

  private func compactMap<Result>(
    _ requirement: String, kind: DecoderKind, _ transform: @escaping @Sendable (Value) throws -> Result?
  ) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: transform), origin: origin, kind: kind,
      ofFound: { [decode] json in
        guard let result = try transform(decode(json)) else { throw unmet(requirement, by: json) }
        return result
      })
  }

  /// Returns a decoding that tries another decoding if this one fails.
  ///
  /// ```swift
  /// let id = String.decoding.or(Int.decoding.map { String($0) })
  /// try id(7)      // "7"
  /// try id(true)   // the value is neither String nor Int
  /// ```
  ///
  /// To choose between many types, see ``Variants/decode(untagged:)``. To choose between keys, see
  /// ``KeyPath/oneOf(_:)-(KeyPath...)``.
  ///
  /// - Null is tried like any other value.
  /// - For a missing key, the default of the first decoding is used, or else that of the second.
  /// - Parameter other: The decoding that is tried after any error of this one.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)`` with a ``NoAlternativeError``, which has both
  ///   errors, if both decodings fail.
  public func or(_ other: Decoding<Value>) -> Decoding<Value> {
    let tried = alternatives + other.alternatives
    return Decoding(
      absence: absence ?? other.absence,
      kind: kind.or(other.kind), history: DecodingHistory(origin: Value.self, alternatives: tried),
      ofFound: { json in
        try decodeFirst(of: tried.map { Alternative(type: $0.origin, decode: $0.decode) }, in: json)
      })
  }
}

private func unmet(_ requirement: String, by json: Any) -> DecodingError {
  .other(RequirementError(requirement), DecodingError.Metadata(object: json))
}

extension Decoding where Value: Decodable & SendableMetatype {
  /// Returns a decoding of the expected type that accepts only values that meet a requirement.
  ///
  /// ```swift
  /// let name: String = try json => "name" => .where("at least 3 characters") { $0.count >= 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: A description of the requirement, which follows "expected" in an error.
  ///   - isMet: A closure that returns whether a value meets the requirement.
  /// - Returns: A decoding that throws ``DecodingError/other(_:_:)`` with a ``RequirementError`` if the requirement is
  ///   not met.
  public static func `where`(
    _ requirement: String, _ isMet: @escaping @Sendable (Value) throws -> Bool
  ) -> Decoding<Value> {
    Value.decoding.where(requirement, isMet)
  }
}
