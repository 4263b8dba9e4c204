/// A path with a decode closure at its end, made by `"created_at" => Date.decoder(using: .secondsSince1970)`.
///
/// Nobody spells this type out: it is what a chain is between its closure and its `json`.
///
/// ```swift
/// try json => "created_at" => Date.decoder(using: .secondsSince1970)
/// try json => "users" => Array.decoder { try User($0, in: context) }
/// ```
public struct DecodingStep<Value> {
  @usableFromInline let path: KeyPath
  @usableFromInline let decoder: (Any) throws -> Value
  /// What it was made of, if that is no closure: then the decoder is given views of scalars, and not plain values.
  @usableFromInline let decoding: Decoding<Value>?

  @inlinable
  init(path: KeyPath, decoder: @escaping (Any) throws -> Value, decoding: Decoding<Value>? = nil) {
    self.path = path
    self.decoder = decoder
    self.decoding = decoding
  }

  @inlinable var takesViews: Bool { decoding != nil }

  /// What takes the place of a value whose key is missing.
  @inlinable var absence: (() throws -> Value?)? { decoding?.absence }
}

/// A ``DecodingStep`` whose path may lead nowhere, made by `=>?`; it decodes to an optional.
///
/// ```swift
/// try json => "user" =>? "birthday" => Date.decoder(using: .secondsSince1970)   // Date?
/// ```
public struct OptionalDecodingStep<Value> {
  let path: OptionalKeyPath
  let decoder: (Any) throws -> Value
  /// Whether the decoder is to be given views of scalars, and not plain values.
  let takesViews: Bool
  /// What takes the place of a value whose key is missing, if that is required.
  let absence: (() throws -> Value?)?

  fileprivate init(_ path: OptionalKeyPath, _ step: DecodingStep<Value>) {
    self.init(path, step.decoder, takesViews: step.takesViews, absence: step.absence)
  }

  fileprivate init(_ path: OptionalKeyPath, _ step: Self) {
    self.init(path, step.decoder, takesViews: step.takesViews, absence: step.absence)
  }

  private init(
    _ path: OptionalKeyPath, _ decoder: @escaping (Any) throws -> Value, takesViews: Bool,
    absence: (() throws -> Value?)?
  ) {
    self.path = path
    self.decoder = decoder
    self.takesViews = takesViews
    self.absence = absence
  }
}

extension DecodingStep {
  /// Decodes a value of a document.
  @inlinable @inline(__always)
  func decode(_ cursor: _UnsafeCursor) throws -> Value {
    if let decodeInPlace = decoding?.decodeInPlace { return try decodeInPlace(cursor) }
    return try decoder(takesViews ? cursor.json : cursor.plainUnlessContainer)
  }

  /// Decodes what is in no document, is not there, or is to be seen while problems are looked for.
  ///
  /// Its parts are passed one by one: for this, a step as a whole would be put into memory even where this is not called.
  @inlinable @inline(__always)
  func decodeSlowly(in json: Any) throws -> Value {
    try Self.decode(in: json, at: path, orAbsent: decoding?.absence, takesViews: takesViews, with: decoder)
  }

  @usableFromInline @inline(never)
  static func decode(
    in json: Any, at path: KeyPath, orAbsent absence: (() throws -> Value?)?, takesViews: Bool,
    with decoder: (Any) throws -> Value
  ) throws -> Value {
    let decode = { (json: Any) in try decoder(takesViews ? json : plainValue(of: json)) }
    guard let absence else { return try decodeValue(in: json, at: path, with: decode) }
    return try decodeValue(in: json, at: .requiredExceptLast(path), orAbsent: { _ in try absence() }, with: decode)
  }

  /// The same for a path whose first key may be absent.
  @inlinable @inline(__always)
  func decodeSlowly(inOptional json: Any) throws -> Value? {
    try Self.decode(inOptional: json, at: path, orAbsent: absence, takesViews: takesViews, with: decoder)
  }

  @usableFromInline @inline(never)
  static func decode(
    inOptional json: Any, at path: KeyPath, orAbsent absence: (() throws -> Value?)?, takesViews: Bool,
    with decoder: (Any) throws -> Value
  ) throws -> Value? {
    let decode = { (json: Any) in try decoder(takesViews ? json : plainValue(of: json)) }
    guard let absence else { return try decodeValue(in: json, optionalAt: .optional(path), with: decode) }
    return try decodeValue(
      in: json, atOptional: OptionalKeyPath(path, firstIsRequired: false), ifLastMissing: absence, with: decode)
  }
}

extension OptionalDecodingStep {
  /// Decodes what was looked up.
  private func decode(_ json: Any) throws -> Value { try decoder(takesViews ? json : plainValue(of: json)) }

  fileprivate func decode(in json: Any, firstIsRequired: Bool) throws -> Value? {
    let path = path.startingWith(isRequired: firstIsRequired)
    guard let absence else { return try decodeValue(in: json, optionalAt: .optional(path), with: decode) }
    return try decodeValue(in: json, atOptional: path, ifLastMissing: absence, with: decode)
  }
}

/// Follows a path with optional keys; if a required last key is missing, a substitute is the result.
private func decodeValue<T>(
  in json: Any, atOptional path: OptionalKeyPath, ifLastMissing absence: () throws -> T?,
  with decoder: (Any) throws -> T
) throws -> T? {
  try decodeValue(
    in: json, at: .optional(path, lastIsReplaceable: true),
    orAbsent: { $0 == .replaceable ? try absence().map { .some($0) } : .some(nil) }, with: decoder)
}

/// Ends a path with a decode closure.
@_disfavoredOverload @inlinable
public func => <T>(path: KeyPath, decoder: @escaping (Any) throws -> T) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoder)
}

/// Ends a path with a ``Decoding``.
@_disfavoredOverload @inlinable @inline(__always)
public func => <T>(path: KeyPath, decoding: Decoding<T>) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoding.decode, decoding: decoding)
}

/// Puts a path before a chain that ends in a decode closure.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: DecodingStep<T>) -> DecodingStep<T> {
  DecodingStep(path: path => step.path, decoder: step.decoder, decoding: step.decoding)
}

/// Puts a path before a chain that ends in a decode closure and starts with a key that may be absent.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: DecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path =>? step.path, step)
}

/// Puts a path before a chain that ends in a decode closure and has optional keys further in.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path => step.path, step)
}

/// Puts a path before a chain that ends in a decode closure, starts with a key that may be absent, and has optional
/// keys further in.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path =>? step.path, step)
}

/// Decodes the value at a required path with a closure.
///
/// ```swift
/// try ["at": 0] => "at" => Date.decoder(using: .secondsSince1970)   // 1970-01-01 00:00:00 +0000
/// ```
///
/// - Null is given to the closure.
/// - A missing key throws ``DecodingError/missingKey(_:_:)``.
/// - What the closure throws is rethrown with the path.
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

/// Decodes the value at a path whose first key may be absent with a closure.
///
/// ```swift
/// try ["id": 1] =>? "at" => Date.decoder(using: .secondsSince1970)   // nil
/// ```
///
/// - Null is nil.
/// - A missing key is nil.
/// - What the closure throws is rethrown with the path.
@_disfavoredOverload @inlinable @inline(__always)
public func =>? <T>(json: Any, step: DecodingStep<T>) throws -> T? {
  guard let cursor = Lookup.cursor(at: step.path, in: json) else {
    if step.absence == nil, Lookup.isAbsent(step.path, in: json) { return nil }
    return try step.decodeSlowly(inOptional: json)
  }
  defer { extendLifetime(json) }
  do {
    // Of a joined path only the first step may be null: a null at the end is for the closure.
    if step.path.endsInItsFirstStep, isNull(cursor) { return nil }
    return try step.decode(cursor)
  } catch {
    throw Lookup.located(error, at: step.path, in: json, decoding: cursor)
  }
}

/// Decodes the value at a path that may lead nowhere further in with a closure.
///
/// ```swift
/// try ["user": [:]] => "user" =>? "at" => Date.decoder(using: .secondsSince1970)   // nil
/// ```
///
/// - Null or nothing at a key after `=>?` is nil; a null at a required last key is given to the closure.
/// - A missing key after `=>` throws ``DecodingError/missingKey(_:_:)``.
/// - What the closure throws is rethrown with the path.
@_disfavoredOverload
public func => <T>(json: Any, step: OptionalDecodingStep<T>) throws -> T? {
  try step.decode(in: json, firstIsRequired: true)
}

/// Decodes the value at a path that may lead nowhere, from its first key on, with a closure.
///
/// ```swift
/// try ["id": 1] =>? "user" =>? "at" => Date.decoder(using: .secondsSince1970)   // nil
/// ```
///
/// - Null or nothing at a key after `=>?` is nil; a null at a required last key is given to the closure.
/// - A missing key after `=>` throws ``DecodingError/missingKey(_:_:)``.
/// - What the closure throws is rethrown with the path.
@_disfavoredOverload
public func =>? <T>(json: Any, step: OptionalDecodingStep<T>) throws -> T? {
  try step.decode(in: json, firstIsRequired: false)
}

/// Decodes the value at a path whose first key may be absent with a closure that may give nil itself.
///
/// ```swift
/// try ["name": ""] =>? "name" => String.decoding.nilIfEmpty   // nil
/// try [:] =>? "name" => String.decoding.nilIfEmpty            // nil
/// ```
///
/// - Null is nil.
/// - A missing key is nil.
/// - What the closure throws is rethrown with the path.
@_disfavoredOverload
public func =>? <T>(json: Any, step: DecodingStep<T?>) throws -> T? {
  let value: T?? = try json =>? step
  return value ?? nil
}

/// Decodes the value at a path whose first key may be absent with a closure that says what is there.
///
/// ```swift
/// try [:] =>? "user" => "born" => Date.decoding.presence   // .missing
/// ```
///
/// - Null, of the first key as well, is `.null`.
/// - If the first or the last key is missing, it is `.missing`; another missing key throws
///   ``DecodingError/missingKey(_:_:)``. A chain with `=>?` further in decodes to an optional, nil for what is absent there.
/// - What the closure throws is rethrown with the path.
@_disfavoredOverload
public func =>? <T>(json: Any, step: DecodingStep<Presence<T>>) throws -> Presence<T> {
  try decodePresence(in: json, at: OptionalKeyPath(step.path, firstIsRequired: false)) {
    try step.decoder(step.takesViews ? $0 : plainValue(of: $0))
  }
}
