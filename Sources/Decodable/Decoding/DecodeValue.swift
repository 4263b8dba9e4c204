// `@inlinable`, here and on what decodes through these functions, lets a decode function in another module call
// `T.decode` of a type that it knows, instead of a closure through a witness table: decoding a graph of twitter.json
// takes 12 % fewer instructions with it. Lookup and leaves gain nothing from it.

/// Decodes a value that was looked up: one of a document as it stands there, any other as a plain value.
@inlinable
func decodeValue<T: Decodable>(_ json: Any) throws -> T {
  guard let cursor = _UnsafeCursor.at(json) else { return try T.decode(plainValue(of: json)) }
  defer { extendLifetime(json) }
  return try T._decode(cursor)
}

/// Decodes the value of a whole document: what each function that reads one ends in.
func decodeRoot<T: Decodable>(_ json: Any) throws -> T { try locatingRoot(json) { try decodeValue($0) } }

/// Runs a closure with the value of a whole document, and gives its error a place in that.
func locatingRoot<T>(_ json: Any, _ decoder: (Any) throws -> T) throws -> T {
  do {
    return try decoder(json)
  } catch {
    throw locatedAtRoot(error, of: json)
  }
}

/// The error that a decoder threw for the value of a whole document.
///
/// A decode function sees a scalar as a plain value, which has no place: the document has one. A foreign error becomes
/// ``DecodingError/other(_:_:)``, as it does in a chain.
func locatedAtRoot(_ error: any Error, of json: Any) -> DecodingError {
  if let error = error.decodingError {
    guard let document = held(json, as: JSON.self), !error.metadata.starts(in: document) else { return error }
  }
  return DecodingError(error, at: [], of: json, decoding: json)
}

/// Decodes what ``Lookup`` has found, which is plain where it is no view.
@inlinable
func decodeFound<T: Decodable>(_ json: Any) throws -> T {
  guard let cursor = _UnsafeCursor.at(json) else { return try T.decode(json) }
  defer { extendLifetime(json) }
  return try T._decode(cursor)
}

/// Looks a value up and decodes it: what `=>` does.
@inlinable
func decodeValue<T: Decodable>(in json: Any, at path: KeyPath) throws -> T {
  guard let cursor = Lookup.cursor(at: path, in: json) else {
    if let absence = T._ifMissing { return try decodeValue(in: json, at: path, ifMissing: absence, with: decodeFound) }
    return try decodeValue(inAny: json, at: path)
  }
  defer { extendLifetime(json) }
  do {
    return try T._decode(cursor)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: cursor)
  }
}

/// Looks a value up whose path's first key may be absent, and decodes it: what `=>?` does.
@inlinable
func decodeValue<T: Decodable>(in json: Any, atOptional path: KeyPath) throws -> T? {
  guard let cursor = Lookup.cursor(at: path, in: json) else {
    if Lookup.isAbsent(path, in: json) { return nil }
    return try decodeValue(inAny: json, atOptional: path)
  }
  defer { extendLifetime(json) }
  do {
    return try T?._decode(cursor)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: cursor)
  }
}

/// Looks a value up and decodes it where that does not go straight to the tape.
///
/// This and those below are not inlined: what they do for plain graphs would make `=>` on a document slower.
@inlinable @inline(never)
func decodeValue<T: Decodable>(inAny json: Any, at path: KeyPath) throws -> T {
  if Diagnosis.isActive { return try Diagnosis.operation(path, in: json) }
  return try lookUp(path, in: json, with: decodeFound)
}

/// The same for a path whose first key may be absent.
@inlinable @inline(never)
func decodeValue<T: Decodable>(inAny json: Any, atOptional path: KeyPath) throws -> T? {
  if Diagnosis.isActive { return try Diagnosis.operation(optional: path, in: json) }
  return try lookUp(optional: path, in: json, with: decodeFound)
}

/// Looks a value up and gives it to a decoder, not made plain.
@inlinable @inline(never)
func decodeValue<T>(
  in json: Any, at path: KeyPath, isTypesOwn: Bool = false, with decoder: (Any) throws -> T
) throws -> T {
  guard Diagnosis.isActive else { return try lookUp(path, in: json, with: decoder) }
  return try Diagnosis.operation(path, in: json, isTypesOwn: isTypesOwn, decoder: decoder) {
    try lookUp(path, in: json, with: $0)
  }
}

/// Looks a value up whose path's first key may be absent, and gives it to a decoder.
@inlinable @inline(never)
func decodeValue<T>(
  in json: Any, atOptional path: KeyPath, isTypesOwn: Bool = false, with decoder: (Any) throws -> T?
) throws -> T? {
  guard Diagnosis.isActive else { return try lookUp(optional: path, in: json, with: decoder) }
  return try Diagnosis.operation(
    path, in: json, optionalCount: path.stepCount, isTypesOwn: isTypesOwn, decoder: decoder
  ) {
    try lookUp(optional: path, in: json, with: $0)
  }
}

/// Looks a value up whose path may lead nowhere, and gives it to a decoder.
@inlinable @inline(never)
func decodeValue<T>(in json: Any, at path: OptionalKeyPath, with decoder: (Any) throws -> T?) throws -> T? {
  guard Diagnosis.isActive else { return try lookUp(path, in: json, with: decoder) }
  let keys = KeyPath(keys: path.keys.map(\.key))
  return try Diagnosis.operation(keys, in: json, decoder: decoder) { try lookUp(path, in: json, with: $0) }
}

/// Looks a value up whose last key may be missing, and gives it to a decoder.
@usableFromInline
func decodeValue<T>(
  in json: Any, at path: KeyPath, ifMissing absence: () throws -> T?, with decoder: (Any) throws -> T
) throws -> T {
  guard Diagnosis.isActive else { return try lookUp(path, in: json, ifMissing: absence, with: decoder) }
  return try Diagnosis.operation(path, in: json, decoder: decoder) {
    try lookUp(path, in: json, ifMissing: absence, with: $0)
  }
}

/// Looks a value up whose path may lead nowhere and whose last key may be missing, and gives it to a decoder.
func decodeValue<T>(
  in json: Any, at path: OptionalKeyPath, ifMissing absence: () throws -> T?, with decoder: (Any) throws -> T?
) throws -> T? {
  guard Diagnosis.isActive else { return try lookUp(path, in: json, ifMissing: absence, with: decoder) }
  let keys = KeyPath(keys: path.keys.map(\.key))
  return try Diagnosis.operation(keys, in: json, decoder: decoder) {
    try lookUp(path, in: json, ifMissing: absence, with: $0)
  }
}

/// Looks a value up whose path may lead nowhere, and gives it to a decoder, null as well.
func decodeValue<T>(in json: Any, ifPresentAt path: KeyPath, with decoder: (Any) throws -> T) throws -> T? {
  let lookUp: ((Any) throws -> T?) throws -> T? = { decoder in
    guard let value = try Lookup.present(path, in: json) else { return nil }
    do {
      return try decoder(value)
    } catch {
      throw Lookup.located(error, at: path, in: json, decoding: value)
    }
  }
  return Diagnosis.isActive
    ? try Diagnosis.operation(path, in: json, decoder: decoder, lookUp: lookUp) : try lookUp(decoder)
}

/// Looks the value of a member up whose name the document has said, and which no style converts; gives it to a decoder.
func decodeMember<T>(named name: String, of json: Any, with decoder: (Any) throws -> T) throws -> T {
  let path = KeyPath(name)
  let lookUp: ((Any) throws -> T) throws -> T = { decoder in
    guard let value = Lookup.follow(path.keys, from: json) else {
      throw Lookup.missing(KeyPath.Key(name), in: json, of: json)
    }
    do {
      try StackSpace.check(for: value)
      return try decoder(value)
    } catch {
      throw DecodingError(error, at: path, of: json, decoding: value)
    }
  }
  return Diagnosis.isActive
    ? try Diagnosis.operation(path, in: json, isDataName: true, decoder: decoder, lookUp: lookUp) : try lookUp(decoder)
}

@inlinable
func lookUp<T>(_ path: KeyPath, in json: Any, with decoder: (Any) throws -> T) throws -> T {
  let value = try Lookup.required(path, in: json)
  do {
    return try decoder(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

@inlinable
func lookUp<T>(optional path: KeyPath, in json: Any, with decoder: (Any) throws -> T?) throws -> T? {
  guard let value = try Lookup.optional(path, in: json) else { return nil }
  do {
    return try decoder(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

@inlinable
func lookUp<T>(_ path: OptionalKeyPath, in json: Any, with decoder: (Any) throws -> T?) throws -> T? {
  guard let value = try Lookup.optional(path, in: json) else { return nil }
  do {
    return try decoder(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

private func lookUp<T>(
  _ path: KeyPath, in json: Any, ifMissing absence: () throws -> T?, with decoder: (Any) throws -> T
) throws -> T {
  guard let value = try Lookup.unlessLastMissing(path, in: json) else {
    if let value = try substitute(absence, forLastOf: path, in: json) { return value }
    return try lookUp(path, in: json, with: decoder)
  }
  do {
    return try decoder(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

private func lookUp<T>(
  _ path: OptionalKeyPath, in json: Any, ifMissing absence: () throws -> T?, with decoder: (Any) throws -> T?
) throws -> T? {
  switch try Lookup.destination(of: path, in: json, lastMayBeMissing: true) {
  case .value(let value): return try decode(value, at: path, in: json, with: decoder)
  case .null, .missing: return nil
  case .lastMissing:
    let keys = KeyPath(keys: path.keys.map(\.key))
    return try substitute(absence, forLastOf: keys, in: json) ?? lookUp(path, in: json, with: decoder)
  }
}

/// Decodes the value that a path with optional keys has led to.
func decode<T>(
  _ value: Any, at path: OptionalKeyPath, in json: Any, with decoder: (Any) throws -> T
) throws -> T {
  do {
    return try decoder(value)
  } catch {
    throw Lookup.located(error, at: path, in: json, decoding: value)
  }
}

/// What takes the place of a value whose key is missing; what goes wrong there goes wrong in the object that lacks it.
private func substitute<T>(_ absence: () throws -> T?, forLastOf path: KeyPath, in json: Any) throws -> T? {
  do {
    return try absence()
  } catch {
    let container = KeyPath(keys: path.keys.dropLast())
    throw Lookup.located(error, at: container, in: json, decoding: Lookup.find(container, in: json) ?? json)
  }
}
