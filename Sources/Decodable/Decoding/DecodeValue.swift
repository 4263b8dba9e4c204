// `@inlinable`, here and in the callers of these functions, lets a decode function in another module call `T.decode` of
// a known type directly, not a closure through a witness table. Decoding plain values of twitter.json takes 12 % fewer
// instructions with it. For lookups and leaves, the attribute has no effect. The compiler makes a copy of such a function
// for each type in client code, so the rare cases are in functions without the attribute: client code compiles in 10 %
// less time.

/// Decodes a value: directly if it belongs to a document, otherwise as a plain value.
@inlinable
func decodeValue<T: Decodable>(_ json: Any) throws -> T {
  guard let cursor = _UnsafeCursor.at(json) else { return try T.decode(plainValue(of: json)) }
  defer { extendLifetime(json) }
  return try T._decode(cursor)
}

/// Runs a closure with the value of a whole document, and adds the location to an error.
func locatingRoot<T>(_ json: Any, _ decoder: (Any) throws -> T) throws -> T {
  do {
    return try decoder(json)
  } catch {
    throw locatedAtRoot(error, of: json)
  }
}

/// Returns the error that a decoder threw for the value of a whole document, with its location.
///
/// An error about a scalar lacks a location, because decode functions receive scalars as plain values. Errors of other
/// types become ``DecodingError/other(_:_:)``, as in a chain.
func locatedAtRoot(_ error: any Error, of json: Any) -> DecodingError {
  if let error = error.decodingError {
    guard let json = held(json, as: JSON.self), error.metadata.rootInDocument?.isPlaced(at: json) != true else {
      return error
    }
  }
  return DecodingError(error, at: [], of: json, decoding: json)
}

/// Decodes the result of ``Lookup``, which is plain unless it is a `JSON` view.
@inlinable
func decodeFound<T: Decodable>(_ json: Any) throws -> T {
  guard let cursor = _UnsafeCursor.at(json) else { return try T.decode(json) }
  defer { extendLifetime(json) }
  return try T._decode(cursor)
}

/// Looks up a value at a required path and decodes it: `=>`.
///
/// A decode function calls the copy of this function for the type, and contains no other code of a lookup. If
/// the function were inlined, twitter.json and citm_catalog.json would take 4 % fewer instructions, and client code
/// would take 50 % longer to compile.
@inlinable @inline(never)
func decodeValue<T: Decodable>(in json: Any, at path: KeyPath) throws -> T {
  guard path.isName, let cursor = _UnsafeCursor.member(named: path.name, of: json) else {
    return try decodeValue(inAny: json, at: path)
  }
  return try decode(cursor, at: path, in: json)
}

/// Looks up a value at a path whose first step is optional, and decodes it: `=>?`.
@inlinable @inline(never)
func decodeValue<T: Decodable>(in json: Any, atOptional path: KeyPath) throws -> T? {
  guard path.isName else { return try decodeValue(inAny: json, atOptional: path) }
  switch _UnsafeCursor.memberIfPresent(named: path.name, of: json) {
  case .value(let cursor): return try decode(cursor, at: path, in: json)
  case .absent: return nil
  case .unknown: return try decodeValue(inAny: json, atOptional: path)
  }
}

/// Decodes the value of a document at a path.
@inlinable @inline(__always)
func decode<T: Decodable>(_ cursor: _UnsafeCursor, at path: KeyPath, in json: Any) throws -> T {
  defer { extendLifetime(json) }
  do {
    return try T._decode(cursor)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: cursor)
  }
}

/// Looks up a value at a required path and decodes it, in a plain value or in a document.
@inlinable @inline(never)
func decodeValue<T: Decodable>(inAny json: Any, at path: KeyPath) throws -> T {
  guard let value = Lookup.plainMember(at: path, of: json) else {
    guard Observation.isActive, T._ifMissing == nil else { return try decodeValue(inOther: json, at: path) }
    return try Observation.member(at: path, of: json)
  }
  do {
    return try T.decode(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

/// Looks up a value at a path whose first step is optional and decodes it, in a plain value or in a document.
@inlinable @inline(never)
func decodeValue<T: Decodable>(inAny json: Any, atOptional path: KeyPath) throws -> T? {
  guard let value = Lookup.plainMember(at: path, of: json) else {
    guard Observation.isActive else { return try decodeValue(inOther: json, atOptional: path) }
    return try Observation.member(at: path, isOptional: true, of: json, orAbsent: .some(nil))
  }
  do {
    return try T?.decode(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

/// Looks up a value at a required path and decodes it, unless it is a member that ``Lookup/plainMember(at:of:)`` finds.
@usableFromInline
func decodeValue<T: Decodable>(inOther json: Any, at path: KeyPath) throws -> T {
  if holds(json, JSON.self), let cursor = Lookup.cursor(atRare: path, in: json) {
    return try decode(cursor, at: path, in: json)
  }
  if let absence = T._ifMissing {
    return try decodeValue(
      in: json, at: .requiredExceptLast(path), decoderKind: .ofType, orAbsent: { _ in absence() },
      with: decodeFound)
  }
  let value = try Lookup.required(path, in: json)
  do {
    return try decodeFound(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

/// Looks up a value at a path whose first step is optional and decodes it, unless it is a member that
/// ``Lookup/plainMember(at:of:)`` finds.
@usableFromInline
func decodeValue<T: Decodable>(inOther json: Any, atOptional path: KeyPath) throws -> T? {
  if holds(json, JSON.self) {
    if let cursor = Lookup.cursor(atRare: path, in: json) { return try decode(cursor, at: path, in: json) }
    if Lookup.isAbsent(path, in: json) { return nil }
  }
  guard let value = try Lookup.optional(path, in: json) else { return nil }
  do {
    return try decodeFound(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

/// Looks up a value at a required path and passes it to a decoder.
@inlinable @inline(never)
func decodeValue<T>(
  in json: Any, at path: KeyPath, decoderKind: DecoderKind = .closure, with decoder: (Any) throws -> T
) throws -> T {
  if Observation.isActive {
    return try Observation.lookUp(
      .required(path), in: json, decoderKind: decoderKind, with: decoder)
  }
  let value = try Lookup.required(path, in: json)
  do {
    return try decoder(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

/// Follows a route and passes the value at its end to a decoder; returns nil for an absent value.
@inlinable
func decodeValue<T>(
  in json: Any, optionalAt route: Route, decoderKind: DecoderKind = .closure, with decoder: (Any) throws -> T?
) throws -> T? {
  try decodeValue(
    in: json, at: route, decoderKind: decoderKind, orAbsent: { _ in .some(nil) }, with: decoder)
}

/// Follows a route and passes the value at its end to a decoder.
///
/// - Parameters:
///   - decoderKind: The functions of which the decoder consists.
///   - absent: Returns the default for an absent value, or nil if the absence is an error.
@inlinable @inline(never)
func decodeValue<T>(
  in json: Any, at route: Route, decoderKind: DecoderKind = .closure, orAbsent absent: (Route.Absence) throws -> T?,
  with decoder: (Any) throws -> T
) throws -> T {
  guard Observation.isActive else { return try lookUp(route, in: json, orAbsent: absent, with: decoder) }
  return try Observation.lookUp(
    route, in: json, decoderKind: decoderKind, orAbsent: absent, with: decoder)
}

/// Follows a route and passes the value at its end to a decoder, unobserved.
@inlinable
func lookUp<T>(
  _ route: Route, in json: Any, orAbsent absent: (Route.Absence) throws -> T?, with decoder: (Any) throws -> T
) throws -> T {
  switch try Lookup.outcome(of: route, in: json) {
  case .found(let value):
    do {
      return try decoder(value)
    } catch {
      throw Lookup.located(error, at: route, in: json, decoding: value)
    }
  case .absent(let absence): return try absentValue(absence, at: route, in: json, orAbsent: absent, with: decoder)
  }
}

/// Returns the default for an absent value.
///
/// The caller does not contain this code: a generic function that is not specialized looks up the metadata of `T?` at its
/// start, in 400 instructions.
///
/// - Throws: The error that the value is missing, if it has no default.
@inlinable @inline(never)
func absentValue<T>(
  _ absence: Route.Absence, at route: Route, in json: Any, orAbsent absent: (Route.Absence) throws -> T?,
  with decoder: (Any) throws -> T
) throws -> T {
  if let value = try locatingInContainer(of: route.path, in: json, { try absent(absence) }) { return value }
  // Follows the route again as a required one, only to throw its error.
  return try lookUp(route.required, in: json, orAbsent: { _ in nil }, with: decoder)
}

/// Runs a closure for a missing key, and locates an error at the object that lacks the key.
@usableFromInline
func locatingInContainer<T>(of path: KeyPath, in json: Any, _ absent: () throws -> T?) throws -> T? {
  do {
    return try absent()
  } catch {
    let container = KeyPath(keys: path.keys.dropLast())
    throw Lookup.located(error, at: container, in: json, decoding: Lookup.find(container, in: json) ?? json)
  }
}
