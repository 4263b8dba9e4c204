/// A path with a decode closure at its end, made by `"created_at" => Date.decoder(using: .secondsSince1970)`.
///
/// Nobody spells this type out: it is what a chain is between its closure and its `json`.
///
/// ```swift
/// try json => "created_at" => Date.decoder(using: .secondsSince1970)
/// try json => "users" => Array.decoder { try User($0, in: context) }
/// ```
public struct DecodingStep<Value> {
  let path: KeyPath
  let decoder: (Any) throws -> Value
}

/// A ``DecodingStep`` whose path may lead nowhere, made by `=>?`; it decodes to an optional.
///
/// ```swift
/// try json => "user" =>? "birthday" => Date.decoder(using: .secondsSince1970)   // Date?
/// ```
public struct OptionalDecodingStep<Value> {
  let path: OptionalKeyPath
  let decoder: (Any) throws -> Value
}

/// Ends a path with a decode closure.
@_disfavoredOverload
public func => <T>(path: KeyPath, decoder: @escaping (Any) throws -> T) -> DecodingStep<T> {
  DecodingStep(path: path, decoder: decoder)
}

/// Puts a path before a chain that ends in a decode closure.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: DecodingStep<T>) -> DecodingStep<T> {
  DecodingStep(path: path => step.path, decoder: step.decoder)
}

/// Puts a path before a chain that ends in a decode closure and starts with a key that may be absent.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: DecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path: path =>? step.path, decoder: step.decoder)
}

/// Puts a path before a chain that ends in a decode closure and has optional keys further in.
@_disfavoredOverload
public func => <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path: path => step.path, decoder: step.decoder)
}

/// Puts a path before a chain that ends in a decode closure, starts with a key that may be absent, and has optional
/// keys further in.
@_disfavoredOverload
public func =>? <T>(path: KeyPath, step: OptionalDecodingStep<T>) -> OptionalDecodingStep<T> {
  OptionalDecodingStep(path: path =>? step.path, decoder: step.decoder)
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
@_disfavoredOverload
public func => <T>(json: Any, step: DecodingStep<T>) throws -> T {
  try parse(json, keyPath: step.path, decoder: step.decoder)
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
  try parse(json, optionalKeyPath: step.path, decoder: step.decoder)
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
  try parse(json, keyPath: step.path.startingWith(isRequired: true), decoder: step.decoder)
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
  try parse(json, keyPath: step.path.startingWith(isRequired: false), decoder: step.decoder)
}
