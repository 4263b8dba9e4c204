/// A path with a decode closure at its end, such as `"created_at" => Date.decoder(using: .secondsSince1970)`.
///
/// The operators create this type. You rarely name it.
///
/// ```swift
/// try json => "created_at" => Date.decoder(using: .secondsSince1970)
/// try json => "users" => Array.decoder { try User($0, in: context) }
/// ```
public struct DecodingStep<Value> {
  @usableFromInline let path: KeyPath
  @usableFromInline let decoder: (Any) throws -> Value
  /// The `Decoding` at the end of the path, if any: it receives scalars as views, whereas a closure receives plain
  /// values.
  @usableFromInline let decoding: Decoding<Value>?

  @inlinable
  init(path: KeyPath, decoder: @escaping (Any) throws -> Value, decoding: Decoding<Value>? = nil) {
    self.path = path
    self.decoder = decoder
    self.decoding = decoding
  }

  @inlinable var takesViews: Bool { decoding != nil }

  @usableFromInline var decoderKind: DecoderKind { decoding?.kind ?? .closure }

  /// The closure that returns the default for a missing last key; nil if the missing key is an error.
  @inlinable var absence: (() throws -> Value?)? { decoding?.absence }
}

/// A path with optional keys and a decode closure at its end, which decodes to an optional.
///
/// ```swift
/// try json => "user" =>? "birthday" => Date.decoder(using: .secondsSince1970)   // Date?
/// ```
public struct OptionalDecodingStep<Value> {
  let path: OptionalKeyPath
  /// The end of the path, with its decoder.
  let end: DecodingStep<Value>

  fileprivate init(_ path: OptionalKeyPath, _ end: DecodingStep<Value>) {
    self.path = path
    self.end = end
  }
}

extension DecodingStep {
  /// Decodes a value of a document.
  @inlinable @inline(__always)
  func decode(_ cursor: _UnsafeCursor) throws -> Value {
    if let decodeInPlace = decoding?.decodeInPlace { return try decodeInPlace(cursor) }
    return try takesViews ? decoder(cursor.json) : cursor.pass(to: decoder)
  }

  /// Decodes a plain value, a missing value, or any value during the search for problems.
  ///
  /// The properties are passed one by one: otherwise every caller would first store the whole step in memory.
  @inlinable @inline(__always)
  func decodeSlowly(in json: Any) throws -> Value {
    try Self.decode(
      in: json, at: path, orAbsent: decoding?.absence, takesViews: takesViews, decoderKind: decoderKind, with: decoder)
  }

  @usableFromInline @inline(never)
  static func decode(
    in json: Any, at path: KeyPath, orAbsent absence: (() throws -> Value?)?, takesViews: Bool,
    decoderKind: DecoderKind, with decoder: (Any) throws -> Value
  ) throws -> Value {
    // A key literal that was taken for the JSON value is a string; any lookup in a string fails.
    if Value.self == KeyPath.self, holds(json, String.self) {
      throw DecodingError.other(GenericClosureError(), DecodingError.Metadata(object: json, rootObject: json))
    }
    let decode = { (json: Any) in try decoder(takesViews ? json : plainValue(of: json)) }
    guard let absence else { return try decodeValue(in: json, at: path, decoderKind: decoderKind, with: decode) }
    return try decodeValue(
      in: json, at: .requiredExceptLast(path), decoderKind: decoderKind, orAbsent: { _ in try absence() }, with: decode)
  }

  /// Decodes as ``decodeSlowly(in:)``, with a first step that is optional.
  @inlinable @inline(__always)
  func decodeSlowly(inOptional json: Any) throws -> Value? {
    try Self.decode(
      inOptional: json, at: path, orAbsent: absence, takesViews: takesViews, decoderKind: decoderKind, with: decoder)
  }

  @usableFromInline @inline(never)
  static func decode(
    inOptional json: Any, at path: KeyPath, orAbsent absence: (() throws -> Value?)?, takesViews: Bool,
    decoderKind: DecoderKind, with decoder: (Any) throws -> Value
  ) throws -> Value? {
    let decode = { (json: Any) in try decoder(takesViews ? json : plainValue(of: json)) }
    guard let absence else {
      return try decodeValue(in: json, optionalAt: .optional(path), decoderKind: decoderKind, with: decode)
    }
    return try decodeValue(
      in: json, atOptional: OptionalKeyPath(path, firstIsRequired: false), ifLastMissing: absence,
      decoderKind: decoderKind, with: decode)
  }

  /// Decodes the value at a path with optional keys, with the decoder of this step.
  fileprivate func decode(in json: Any, at path: OptionalKeyPath) throws -> Value? {
    let decode = { (json: Any) in try decoder(takesViews ? json : plainValue(of: json)) }
    guard let absence else {
      return try decodeValue(in: json, optionalAt: .optional(path), decoderKind: decoderKind, with: decode)
    }
    return try decodeValue(
      in: json, atOptional: path, ifLastMissing: absence, decoderKind: decoderKind, with: decode)
  }
}

/// Follows a path with optional keys; if a required last key is missing, returns the default.
private func decodeValue<T>(
  in json: Any, atOptional path: OptionalKeyPath, ifLastMissing absence: () throws -> T?, decoderKind: DecoderKind,
  with decoder: (Any) throws -> T
) throws -> T? {
  try decodeValue(
    in: json, at: .optional(path, lastIsReplaceable: true), decoderKind: decoderKind,
    orAbsent: { $0 == .replaceable ? try absence().map { .some($0) } : .some(nil) }, with: decoder)
}

/// An error that reports a chain in which the compiler has taken a path for the JSON value.
///
/// A closure of any result, at the end of two or more paths, may return a path: then the compiler prefers `"a" => step`
/// as a lookup in the string "a", whose result is the path of the outer lookup.
private struct GenericClosureError: Error, CustomStringConvertible {
  var description: String {
    "the closure at the end of this chain could return a KeyPath; state its result, as in "
      + "{ (json: Any) throws -> Int in try cast(json) }"
  }
}

/// Ends a path with a decode closure.
@_disfavoredOverload @inlinable
public func => <T>(path: KeyPath, decoder: @escaping (Any) throws -> T) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoder)
}

// Not disfavored: the type checker then knows the operand's type before it tries the operators inside its closures.
// `json =>? "a" => Int.decoding.map { $0 * 60 + 30 }.where("x") { $0 > 0 }` takes 0.9 instead of 6.8 seconds. If the other
// operators of this file were not disfavored either, the demanding probe would take six times as many scopes.

/// Ends a path with a ``Decoding``.
@inlinable @inline(__always)
public func => <T>(path: KeyPath, decoding: Decoding<T>) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoding.decode, decoding: decoding)
}

/// Prepends a path to a chain that ends in a decode closure.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: DecodingStep<T>) -> DecodingStep<T> {
  DecodingStep(path: path => step.path, decoder: step.decoder, decoding: step.decoding)
}

/// Prepends a path to a chain that ends in a decode closure and has optional later keys.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path => step.path, step.end)
}

/// Prepends a path to a chain that ends in a decode closure, and makes the first step of the chain optional.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: DecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path =>? step.path, step)
}

/// Prepends a path to a chain that ends in a decode closure and has optional later keys, and makes the first step of
/// the chain optional.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path =>? step.path, step.end)
}

/// Decodes the value at a required path with a closure.
///
/// ```swift
/// try ["at": 0] => "at" => Date.decoder(using: .secondsSince1970)   // 1970-01-01 00:00:00 +0000
/// ```
///
/// - Null is passed to the closure.
/// - A missing key throws ``DecodingError/missingKey(_:_:)``. A ``Decoding`` may have a default for a missing last key.
/// - An error of the closure is rethrown with the path.
@_disfavoredOverload @inlinable @inline(__always)
public func => <T>(json: Any, step: DecodingStep<T>) throws -> T {
  guard let cursor = Lookup.cursor(at: step.path, in: json) else { return try step.decodeSlowly(in: json) }
  defer { extendLifetime(json) }
  do {
    return try step.decode(cursor)
  } catch {
    throw Lookup.located(error, at: step.path, in: json, decoding: cursor)
  }
}

/// Decodes, with a closure, the value at a path whose first key is optional.
///
/// ```swift
/// try ["id": 1] =>? "at" => Date.decoder(using: .secondsSince1970)   // nil
/// ```
///
/// - If the first key is null, the result is nil. If a later last key is null, the closure receives null.
/// - If the first key is missing, the result is nil. Any other missing key throws ``DecodingError/missingKey(_:_:)``,
///   unless it is the last and the ``Decoding`` has a default.
/// - An error of the closure is rethrown with the path.
@_disfavoredOverload @inlinable @inline(__always)
public func =>? <T>(json: Any, step: DecodingStep<T>) throws -> T? {
  guard let cursor = Lookup.cursor(at: step.path, in: json) else {
    if step.absence == nil, Lookup.isAbsent(step.path, in: json) { return nil }
    return try step.decodeSlowly(inOptional: json)
  }
  defer { extendLifetime(json) }
  do {
    // Only the first step of a joined path may be null: a null at the end is passed to the closure.
    if step.path.endsInItsFirstStep, isNull(cursor) { return nil }
    return try step.decode(cursor)
  } catch {
    throw Lookup.located(error, at: step.path, in: json, decoding: cursor)
  }
}

/// Decodes, with a closure, the value at a path with optional keys after the first.
///
/// ```swift
/// try ["user": [:]] => "user" =>? "at" => Date.decoder(using: .secondsSince1970)   // nil
/// ```
///
/// - If a key after `=>?` is null, the result is nil. If a required last key is null, the closure receives null.
/// - If a key after `=>?` is missing, the result is nil. Any other missing key throws
///   ``DecodingError/missingKey(_:_:)``, unless it is the last and the ``Decoding`` has a default.
/// - An error of the closure is rethrown with the path.
@_disfavoredOverload
public func => <T>(json: Any, step: OptionalDecodingStep<T>) throws -> T? {
  try step.end.decode(in: json, at: step.path.startingWith(isRequired: true))
}

/// Decodes, with a closure, the value at a path with optional first and later keys.
///
/// ```swift
/// try ["id": 1] =>? "user" =>? "at" => Date.decoder(using: .secondsSince1970)   // nil
/// ```
///
/// - If a key after `=>?` is null, the result is nil. If a required last key is null, the closure receives null.
/// - If a key after `=>?` is missing, the result is nil. Any other missing key throws
///   ``DecodingError/missingKey(_:_:)``, unless it is the last and the ``Decoding`` has a default.
/// - An error of the closure is rethrown with the path.
@_disfavoredOverload
public func =>? <T>(json: Any, step: OptionalDecodingStep<T>) throws -> T? {
  try step.end.decode(in: json, at: step.path.startingWith(isRequired: false))
}

/// Decodes, with a closure that may return nil, the value at a path whose first key is optional.
///
/// ```swift
/// try ["name": ""] =>? "name" => String.decoding.nilIfEmpty   // nil
/// try [:] =>? "name" => String.decoding.nilIfEmpty            // nil
/// ```
///
/// - If the first key is null, the result is nil. If a later last key is null, the closure receives null.
/// - If the first key is missing, the result is nil. Any other missing key throws ``DecodingError/missingKey(_:_:)``,
///   unless it is the last and the ``Decoding`` has a default.
/// - An error of the closure is rethrown with the path.
@_disfavoredOverload
public func =>? <T>(json: Any, step: DecodingStep<T?>) throws -> T? {
  let value: T?? = try json =>? step
  return value ?? nil
}

/// Decodes, with a closure, the presence of a value at a path whose first key is optional.
///
/// ```swift
/// try [:] =>? "user" => "born" => Date.decoding.presence   // .missing
/// ```
///
/// - If the first or last key is null, the result is `.null`.
/// - A missing first or last key is `.missing`; any other missing key throws ``DecodingError/missingKey(_:_:)``.
/// - An error of the closure is rethrown with the path.
///
/// A chain with a further `=>?` decodes to an optional presence, which is nil if a key after this operator is null or
/// missing.
@_disfavoredOverload
public func =>? <T>(json: Any, step: DecodingStep<Presence<T>>) throws -> Presence<T> {
  try decodePresence(
    in: json, at: OptionalKeyPath(step.path, firstIsRequired: false), decoderKind: step.decoderKind
  ) {
    try step.decoder(step.takesViews ? $0 : plainValue(of: $0))
  }
}
