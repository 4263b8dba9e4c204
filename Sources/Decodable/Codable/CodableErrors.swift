/// Decodes a Codable type from the value at the end of a path.
func decodeCodable<T: Swift.Decodable>(_ json: Any) throws -> T {
  try decodeCodable(json, at: [], userInfo: [:])
}

/// Decodes a Codable type from a value.
///
/// - Parameter codingPath: The coding path that an initializer sees if the value is a substitute.
func decodeCodable<T: Swift.Decodable>(
  _ json: Any, at codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable]
) throws -> T {
  if let substitute = documentSubstitute(json) {
    return try T(from: substitute.codableDecoder(at: codingPath, userInfo: userInfo))
  }
  var decoder = CodableDecoder()
  decoder.userInfo = userInfo
  return try decoder.decode(T.self, from: json)
}

extension CodableCall {
  /// Converts an error to a ``DecodingError`` with the path to its value.
  ///
  /// - Parameter decoder: The decoder of the value at the start of the path.
  func decodingError(_ error: any Error, decoding decoder: ValueDecoder) -> DecodingError {
    let codableError = error.codableError
    let libraryError = codableError?.libraryError
    if var error = libraryError, let part = failedPart, error.metadata.trace == part.trace {
      // Building the whole path at each level of a deep document would take quadratic time.
      error.metadata.prepend(part.path, dynamicNames: part.dynamicNames, from: decoder.value)
      error.metadata.passInitializer()
      return error
    }
    // A recorded error comes from another decoder, or has no path: its type and keys may be about another value. The
    // errors of this decoder, which are most errors, are not recorded.
    let recorded = libraryError != nil ? nil : place.path(of: error)
    let outerCodingPath = recorded ?? codableError?.outerCodingPath(of: libraryError) ?? []
    let codingPath = outerCodingPath.dropFirst(decoder.depth)
    let path = path(of: codingPath, in: decoder)
    let root = decoder.value
    var result =
      libraryError.map { DecodingError($0, at: KeyPath(keys: path), of: root) }
      ?? located(error, recorded == nil ? codableError : nil, at: path, of: root)
    var metadata = result.metadata
    // The text of another decoder's error shows its own path.
    if recorded != nil, codableError != nil { metadata.leaveInitializer() }
    if !outerCodingPath.isEmpty { metadata.passInitializer() }
    metadata.markDynamicNames(dynamicNames(of: path, codingPath))
    result.metadata = metadata
    return result
  }

  /// Returns the document's keys for a coding path that starts at the value of a decoder.
  ///
  /// The key of an initializer, or of `dataCorruptedError(in:debugDescription:)`, may be an index that only the array
  /// distinguishes from a name.
  func path(of codingPath: some Collection<any CodingKey>, in decoder: ValueDecoder) -> [KeyPath.Key] {
    var path =
      keys?.originalPath(codingPath, from: decoder.value, at: decoder.codingPath) ?? codingPath.map { KeyPath.Key($0) }
    for (position, key) in codingPath.enumerated() where path[position].name != nil {
      guard let index = key.intValue, let array = Lookup.follow(Array(path[..<position]), from: decoder.value),
        ArrayView(array) != nil
      else { continue }
      path[position] = KeyPath.Key(index)
    }
    return path
  }

  private func located(
    _ error: any Error, _ codableError: Swift.DecodingError?, at path: [KeyPath.Key], of root: Any
  ) -> DecodingError {
    let object = Lookup.innermost(on: path, from: root)
    guard let codableError else {
      let error = error.decodingError ?? .other(error, DecodingError.Metadata(object: object))
      return DecodingError(error, at: KeyPath(keys: path), of: root)
    }
    if let error = keyError(codableError, at: path, of: root) { return error }
    return DecodingError(codableError, DecodingError.Metadata(path: path, object: object, rootObject: root))
  }

  /// Returns the error for a name that is not a key of a `[Int: Value]`; nil for any other error.
  ///
  /// The standard library decodes the dictionary, and throws a type mismatch at the value of the name.
  private func keyError(_ error: Swift.DecodingError, at path: [KeyPath.Key], of root: Any) -> DecodingError? {
    guard case .typeMismatch(let type, let context) = error, type == Int.self, context.underlyingError == nil,
      context.debugDescription.hasPrefix("Expected Int key"), let name = path.last?.name,
      let object = Lookup.follow(path.dropLast(), from: root), let value = Lookup.follow(path, from: root)
    else { return nil }
    let error = Lookup.located(DecodingError.invalidRawValue(name, of: type), ofName: name, in: object, for: value)
    return DecodingError(error, at: KeyPath(keys: path.dropLast()), of: root)
  }

  /// Returns the names in a path that do not occur in the source code of types.
  ///
  /// These are the names of dictionaries, of coding keys that are not enum cases, and names that a custom key strategy
  /// has converted.
  func dynamicNames(of path: [KeyPath.Key], _ codingPath: some Collection<any CodingKey>) -> [String] {
    zip(path, codingPath).compactMap { key, codingKey in
      let isDeclared = codingKey.isEnumCase && (key.name == codingKey.stringValue || keys?.needsPath != true)
      return isDeclared ? nil : key.name
    }
  }
}

extension CodingKey {
  /// A Boolean value that indicates whether the key is an enum case without associated values.
  fileprivate var isEnumCase: Bool {
    if Self.self == ElementKey.self || Self.self == NameKey.self { return false }
    let type = ObjectIdentifier(Self.self)
    if let names = enumCases.withLock({ $0[type] }), names.contains(stringValue) { return true }
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum && mirror.children.isEmpty else { return false }
    enumCases.withLock { _ = $0[type, default: []].insert(stringValue) }
    return true
  }
}

/// The names of enum cases without associated values that have occurred in errors, by type.
///
/// Reflection takes 5,000 instructions for each key.
private let enumCases = Locked<[ObjectIdentifier: Set<String>]>([:])

extension DecodingError {
  /// Creates an error from a Codable error of an initializer.
  fileprivate init(_ error: Swift.DecodingError, _ metadata: Metadata) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      var metadata = metadata
      metadata.note(.explanation(context.debugDescription))
      self = .typeMismatch(expected: type, actual: ValueKind.swiftType(of: metadata.foundObject), metadata)
    case .keyNotFound(let key, _):
      self = .missingKey(key.stringValue, metadata)
    default:
      self = .other(error, metadata)
    }
  }
}

extension Swift.DecodingError {
  /// Creates a Codable error, which an initializer may catch, from a ``DecodingError``, its `underlyingError`.
  ///
  /// - Parameter codingPath: The coding path to the value at the start of the error's path.
  init(_ error: DecodingError, at codingPath: [any CodingKey]) {
    self.init(error, wholePath: codingPath + error.metadata.path.map(\.codingKey))
  }

  /// Creates a Codable error from a ``DecodingError``.
  ///
  /// - Parameter codingPath: The coding path to the value of the error.
  init(_ error: DecodingError, wholePath codingPath: [any CodingKey]) {
    let context = Context(codingPath: codingPath, debugDescription: error.briefDescription, underlyingError: error)
    switch error {
    case .typeMismatch(let expected, let actual, _) where actual == ValueKind.nullType:
      self = .valueNotFound(expected, context)
    case .typeMismatch(let expected, _, _):
      self = .typeMismatch(expected, context)
    case .missingKey(let key, _):
      self = .keyNotFound(NameKey(key), context)
    default:
      self = .dataCorrupted(context)
    }
  }

  /// Creates an error for a missing member or element.
  init(_ error: DecodingError, missing key: (any CodingKey)?, expecting type: Any.Type, at codingPath: [any CodingKey])
  {
    let context = Context(codingPath: codingPath, debugDescription: "the value is missing", underlyingError: error)
    self = key.map { .keyNotFound($0, context) } ?? .valueNotFound(type, context)
  }

  /// Returns the same error with another underlying error.
  func replacingUnderlyingError(by error: DecodingError) -> Self {
    let context = Context(
      codingPath: context.codingPath, debugDescription: context.debugDescription, underlyingError: error)
    switch self {
    case .typeMismatch(let type, _): return .typeMismatch(type, context)
    case .valueNotFound(let type, _): return .valueNotFound(type, context)
    case .keyNotFound(let key, _): return .keyNotFound(key, context)
    default: return .dataCorrupted(context)
    }
  }

  /// The error of this library that this one contains; nil if another decoder or an initializer threw it.
  var libraryError: DecodingError? { context.underlyingError?.decodingError }

  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default:
      Context(codingPath: [], debugDescription: String(describing: self))
    }
  }
}

extension Swift.DecodingError {
  /// Returns the coding path without the keys that come from the path of the underlying error.
  ///
  /// - Parameter inner: The ``libraryError``.
  fileprivate func outerCodingPath(of inner: DecodingError?) -> [any CodingKey] {
    let codingPath = context.codingPath
    // The path of an element after the last one. The library's error has the path of the array.
    if case .valueNotFound = self, case .missingKey? = inner { return codingPath.dropLast() }
    guard let innerPath = inner?.metadata.path, !innerPath.isEmpty,
      codingPath.suffix(innerPath.count).map({ KeyPath.Key($0) }) == innerPath
    else { return codingPath }
    return codingPath.dropLast(innerPath.count)
  }
}

extension DecodingError {
  /// A short description of the error, in addition to its case and type.
  ///
  /// Initializers that try several types catch an error for each attempt. Rendering the full text of such an error,
  /// with an excerpt of the document, takes 130 µs.
  fileprivate var briefDescription: String {
    switch self {
    case .typeMismatch(let expected, let actual, _): Self.briefMismatch(expected: expected, actual: actual)
    case .missingKey: "the value is missing"
    case .rawRepresentableInitializationError: "the value is invalid"
    case .other(let error, _): String(describing: error)
    }
  }

  private static func briefMismatch(expected: Any.Type, actual: Any.Type) -> String {
    if actual == String.self { return "found a string" }
    if actual == Bool.self { return "found a boolean" }
    if actual == ValueKind.nullType { return "found null" }
    if actual == [Any].self { return "found an array" }
    if actual == [String: Any].self { return "found an object" }
    guard actual is any Numeric.Type else { return "found \(TypeName.withArticle(actual))" }
    // A number of the right kind may not fit.
    return expected is any Numeric.Type ? "found a number that does not fit \(TypeName.of(expected))" : "found a number"
  }
}

extension KeyPath.Key {
  /// Creates the key of a coding key.
  ///
  /// Only an ``ElementKey`` is an index. Any other coding key is a name, even if it has an integer value.
  package init(_ key: any CodingKey) {
    // Comparing the types takes a tenth of the time of a cast that fails.
    if type(of: key) == ElementKey.self, let key = key as? ElementKey {
      self.init(key.index)
    } else {
      self.init(key.stringValue)
    }
  }
}

extension KeyPath.Key {
  /// The coding key of this key.
  package var codingKey: any CodingKey {
    if let name { NameKey(name) } else { ElementKey(index ?? 0) }
  }
}
