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
  /// Whether the decoder is to be given views of scalars, and not plain values.
  @usableFromInline let takesViews: Bool
  /// What takes the place of a value whose key is missing.
  @usableFromInline let absence: (() throws -> Value)?

  @inlinable
  init(
    path: KeyPath, decoder: @escaping (Any) throws -> Value, takesViews: Bool = false,
    absence: (() throws -> Value)? = nil
  ) {
    self.path = path
    self.decoder = decoder
    self.takesViews = takesViews
    self.absence = absence
  }
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
  var takesViews = false
}

extension DecodingStep {
  /// Decodes what was looked up.
  @usableFromInline
  func decode(_ json: Any) throws -> Value { try decoder(takesViews ? json : plainValue(of: json)) }

  /// Decodes what is in no document, is not there, or is to be seen while problems are looked for.
  @usableFromInline @inline(never)
  func decodeSlowly(in json: Any) throws -> Value {
    guard let absence else { return try decodeValue(in: json, at: path, with: decode) }
    return try decodeValue(in: json, at: path, with: decode, orAbsent: absence)
  }
}

extension OptionalDecodingStep {
  /// Decodes what was looked up.
  fileprivate func decode(_ json: Any) throws -> Value { try decoder(takesViews ? json : plainValue(of: json)) }
}

/// Ends a path with a decode closure.
@_disfavoredOverload @inlinable
public func => <T>(path: KeyPath, decoder: @escaping (Any) throws -> T) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoder)
}

/// Ends a path with a ``Decoding``.
@_disfavoredOverload @inlinable
public func => <T>(path: KeyPath, decoding: Decoding<T>) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoding.decode, takesViews: true, absence: decoding.absence)
}

/// Puts a path before a chain that ends in a decode closure.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: DecodingStep<T>) -> DecodingStep<T> {
  DecodingStep(path: path => step.path, decoder: step.decoder, takesViews: step.takesViews, absence: step.absence)
}

/// Puts a path before a chain that ends in a decode closure and starts with a key that may be absent.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: DecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path: path =>? step.path, decoder: step.decoder, takesViews: step.takesViews)
}

/// Puts a path before a chain that ends in a decode closure and has optional keys further in.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path: path => step.path, decoder: step.decoder, takesViews: step.takesViews)
}

/// Puts a path before a chain that ends in a decode closure, starts with a key that may be absent, and has optional
/// keys further in.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path: path =>? step.path, decoder: step.decoder, takesViews: step.takesViews)
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
@_disfavoredOverload @inlinable
public func => <T>(json: Any, step: DecodingStep<T>) throws -> T {
  guard let cursor = Lookup.cursor(at: step.path, in: json) else { return try step.decodeSlowly(in: json) }
  defer { extendLifetime(json) }
  do {
    return try step.decoder(step.takesViews ? cursor.json : cursor.plainUnlessContainer)
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
@_disfavoredOverload
public func =>? <T>(json: Any, step: DecodingStep<T>) throws -> T? {
  try decodeValue(in: json, atOptional: step.path, with: step.decode)
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
  try decodeValue(in: json, at: step.path.startingWith(isRequired: true), with: step.decode)
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
  try decodeValue(in: json, at: step.path.startingWith(isRequired: false), with: step.decode)
}
