extension Observation {
  /// Follows a route as an operation of the running decode function, which an interceptor may repeat or replace.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func lookUp<T>(
    _ route: Route, in json: Any, decoderKind: DecoderKind,
    orAbsent absent: (Route.Absence) throws -> T? = { _ in nil }, with decoder: (Any) throws -> T
  ) throws -> T {
    if let substitute = documentSubstitute(json) {
      return try substitute.value(of: decoder, at: route.path, decoderKind: decoderKind)
    }
    func locating(_ value: Any) throws -> T {
      try Self.locating(at: route.path, in: json, decoding: value) { try decoder(value) }
    }
    guard let interceptor else { return try Decodable::lookUp(route, in: json, orAbsent: absent, with: locating) }
    return try interceptor.lookUp(
      route, in: json, decoderKind: decoderKind, orAbsent: absent, with: locating)
  }

  /// Looks up a member and decodes it with its type's decode function, as an operation of the running decode function.
  ///
  /// This function does not call ``lookUp(_:in:decoderKind:orAbsent:with:)``, because each level of a deep
  /// document would then take more of the stack.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func member<T: Decodable>(
    at path: KeyPath, isOptional: Bool = false, of json: Any, orAbsent absent: T? = nil
  ) throws -> T {
    let interceptor = interceptor
    if let interceptor,
      let begun = interceptor.beginMember(at: path, isOptional: isOptional, in: json, as: T.self)
    {
      switch begun {
      case .ended(let value): return try value.value(as: T.self)
      case .absent: return try unwrapped(absent, at: path, in: json)
      case .scalar(let scalar):
        defer { extendLifetime(json) }
        do {
          let value = try T._decode(scalar)
          interceptor.endScalar(isDecoded: true)
          return value
        } catch {
          interceptor.endScalar(isDecoded: false)
        }
      }
    }
    if let substitute = documentSubstitute(json) {
      return try substitute.value(of: decodeFound, at: path, decoderKind: .ofType)
    }
    func locating(_ value: Any) throws -> T {
      try Self.locating(at: path, in: json, decoding: value) { try decodeFound(value) }
    }
    let route = isOptional ? Route.optional(path) : .required(path)
    guard let interceptor else {
      return try Decodable::lookUp(route, in: json, orAbsent: { _ in absent }, with: locating)
    }
    return try interceptor.lookUp(
      route, in: json, decoderKind: .ofType, orAbsent: { _ in absent }, with: locating)
  }

  /// Returns the default for an absent value, in a function of its own for the same reason as
  /// ``absentValue(_:at:in:orAbsent:with:)``.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func unwrapped<T>(_ absent: T?, at path: KeyPath, in json: Any) throws -> T {
    guard let absent else { throw DecodingError.missingKey(KeyPath.Key(path.name), in: json) }
    return absent
  }
}
