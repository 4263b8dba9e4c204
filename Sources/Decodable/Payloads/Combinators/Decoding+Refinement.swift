extension Decoding {
  /// Makes another value of what is decoded.
  ///
  /// ```swift
  /// let length = Double.decoding.map { Measurement(value: $0, unit: UnitLength.meters) }
  /// ```
  ///
  /// - A value that ``ifMissing(_:)`` gives is transformed as well.
  /// - Parameter transform: May throw; what it throws has the path, as ``DecodingError/other(_:_:)``.
  public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> Decoding<Result> {
    Decoding<Result>(
      absence: absence(mappedBy: transform), origin: origin,
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
  /// - What ``ifMissing(_:)`` gives is lost, since there is no JSON to go on with: it comes after this.
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
  /// - A value that ``ifMissing(_:)`` gives must meet it, too; otherwise the key is missing.
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
      origin: origin,
      ofFound: { [decode] json in
        guard let result = try transform(decode(json)) else { throw unmet(requirement, by: json) }
        return result
      })
  }

  /// Decodes what cannot be decoded in another way.
  ///
  /// ```swift
  /// let id = String.decoding.or(Int.decoding.map { String($0) })
  /// try id(7)      // "7"
  /// try id(true)   // the value is none of String, Int
  /// ```
  ///
  /// ``Variants/decode(untagged:as:)`` does the same for many, ``KeyPath/oneOf(_:)-(KeyPath...)`` chooses between keys.
  ///
  /// - Null is a value like others. What either takes for a missing key stays, that of the first before the second's.
  /// - Parameter other: Is used if this fails, whatever is wrong.
  /// - Throws: When used, ``DecodingError/other(_:_:)`` with a ``NoAlternativeError`` that has the errors of both.
  public func or(_ other: Decoding<Value>) -> Decoding<Value> {
    let tried = (history?.alternatives ?? [self]) + (other.history?.alternatives ?? [other])
    return Decoding(
      absence: absence ?? other.absence, history: History(origin: Value.self, alternatives: tried),
      ofFound: { json in
        try decodeFirst(of: tried.map { Alternative(type: $0.origin, decode: $0.decode) }, in: json)
      })
  }
}

private func unmet(_ requirement: String, by json: Any) -> DecodingError {
  .other(RequirementError(requirement), DecodingError.Metadata(object: json))
}

extension Decoding where Value: Decodable & SendableMetatype {
  /// Takes only values that meet a requirement, of the type that is asked for.
  ///
  /// ```swift
  /// let name: String = try json => "name" => .where("at least 3 characters") { $0.count >= 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - requirement: What is required, as it follows "expected" in an error.
  ///   - isMet: Whether a value meets it.
  /// - Throws: When used, ``DecodingError/other(_:_:)`` with a ``RequirementError``.
  public static func `where`(
    _ requirement: String, _ isMet: @escaping @Sendable (Value) throws -> Bool
  ) -> Decoding<Value> {
    Value.decoding.where(requirement, isMet)
  }
}
