extension Updatable where Updated == Self {
  /// Updates the properties that a payload has; after an error, nothing is changed.
  ///
  /// ```swift
  /// try user.update(from: JSON(parsing: body), unknownKeys: .reject)
  /// ```
  ///
  /// - Parameters:
  ///   - json: A `JSON` or a plain value.
  ///   - unknownKeys: The treatment of members that no ``Update`` looks up.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an object, including null;
  ///   otherwise the error of the first invalid property, with its path.
  @_disfavoredOverload
  public mutating func update(from json: Any, unknownKeys: UnknownKeys = .ignore) throws {
    let changes = try decodeValue(json, unknownKeys: unknownKeys) { try self.changes(from: $0) }
    PendingChanges.apply(changes, to: &self)
  }
}

extension Updatable where Updated == Self {
  /// Parses a payload and updates the properties that it has; after an error, nothing is changed.
  ///
  /// ```swift
  /// var user = User(name: "Ada", email: "ada@example.org")
  /// try user.update(parsing: #"{"email": null}"#)
  /// user   // User(name: "Ada", email: nil)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The JSON text: a string, bytes, or the URL of a file.
  ///   - options: The rules of parsing.
  ///   - unknownKeys: The treatment of members that no ``Update`` looks up.
  /// - Throws: `JSON.SyntaxError` for malformed text, the error of reading a file, and the errors of
  ///   `update(from:unknownKeys:)`.
  @_disfavoredOverload
  public mutating func update<Source: JSONSource>(
    parsing source: Source, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore
  ) throws {
    try source.withJSON(options) { try update(from: $0, unknownKeys: unknownKeys) }
  }
}

extension Updatable where Self: AnyObject {
  /// Parses a payload and updates the properties that it has; after an error, nothing is changed.
  ///
  /// ```swift
  /// try settings.update(parsing: file)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The JSON text: a string, bytes, or the URL of a file.
  ///   - options: The rules of parsing.
  ///   - unknownKeys: The treatment of members that no ``Update`` looks up.
  /// - Throws: `JSON.SyntaxError` for malformed text, the error of reading a file, and the errors of
  ///   `update(from:unknownKeys:)`.
  public func update<Source: JSONSource>(
    parsing source: Source, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore
  ) throws {
    try source.withJSON(options) { try update(from: $0, unknownKeys: unknownKeys) }
  }

  /// Updates the properties that a payload has; after an error, nothing is changed.
  ///
  /// ```swift
  /// try settings.update(from: json)
  /// ```
  ///
  /// - Parameters:
  ///   - json: A `JSON` or a plain value.
  ///   - unknownKeys: The treatment of members that no ``Update`` looks up.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an object, including null;
  ///   otherwise the error of the first invalid property, with its path.
  public func update(from json: Any, unknownKeys: UnknownKeys = .ignore) throws {
    var root = try updated()
    let changes = try decodeValue(json, unknownKeys: unknownKeys) { try self.changes(from: $0) }
    PendingChanges.apply(changes, to: &root)
  }
}

extension Updatable {
  /// Returns every problem of a payload for this value, in the order of the document, without changing the value.
  ///
  /// ```swift
  /// for problem in user.problems(updatingFrom: json) { print(problem) }
  /// ```
  ///
  /// - Parameters:
  ///   - json: A `JSON` or a plain value.
  ///   - unknownKeys: The treatment of members that no ``Update`` looks up.
  ///   - limit: The maximum number of problems, at least one. The search ends there.
  /// - Returns: The problems, as ``Decodable/problems(in:unknownKeys:limit:)`` returns them. The list is empty if and
  ///   only if an update would succeed.
  public func problems(
    updatingFrom json: Any, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000
  ) -> Problems {
    Decodable::problems(in: json, unknownKeys: unknownKeys, limit: limit) { try self.changes(from: $0) }
  }
}
