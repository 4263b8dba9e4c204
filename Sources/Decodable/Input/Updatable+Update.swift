extension Updatable where Updated == Self {
  /// Takes over what a payload has of this value's properties, or throws and changes nothing.
  ///
  /// ```swift
  /// try user.update(from: JSON(parsing: body), unknownKeys: .reject)
  /// ```
  ///
  /// - Parameters:
  ///   - json: A ``JSON`` or a plain graph.
  ///   - unknownKeys: Whether members that no ``Update`` asks for are errors.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included, and the error
  ///   of the first property that has one, with its path.
  @_disfavoredOverload
  public mutating func update(from json: Any, unknownKeys: UnknownKeys = .ignore) throws {
    let changes = try decodeValue(json, unknownKeys: unknownKeys) { try self.changes(from: $0) }
    PendingChanges.apply(changes, to: &self)
  }
}

extension Updatable where Updated == Self {
  /// Parses a payload and takes over its members, or throws and changes nothing.
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
  /// - Throws: ``JSON/SyntaxError`` for malformed text, the error of reading a file, and the errors of
  ///   ``update(from:unknownKeys:)``.
  @_disfavoredOverload
  public mutating func update<Source: JSONSource>(
    parsing source: Source, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore
  ) throws {
    try update(from: JSON(parsing: source, options: options), unknownKeys: unknownKeys)
  }
}

extension Updatable where Self: AnyObject {
  /// Parses a payload and takes over its members, or throws and changes nothing.
  ///
  /// ```swift
  /// try settings.update(parsing: file)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The JSON text: a string, bytes, or the URL of a file.
  ///   - options: The rules of parsing.
  ///   - unknownKeys: The treatment of members that no ``Update`` looks up.
  /// - Throws: ``JSON/SyntaxError`` for malformed text, the error of reading a file, and the errors of
  ///   ``update(from:unknownKeys:)``.
  public func update<Source: JSONSource>(
    parsing source: Source, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore
  ) throws {
    try update(from: JSON(parsing: source, options: options), unknownKeys: unknownKeys)
  }

  /// Takes over what a payload has of this object's properties, or throws and changes nothing.
  ///
  /// ```swift
  /// try settings.update(from: json)
  /// ```
  ///
  /// - Parameters:
  ///   - json: A ``JSON`` or a plain graph.
  ///   - unknownKeys: Whether members that no ``Update`` asks for are errors.
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included, and the error
  ///   of the first property that has one, with its path.
  public func update(from json: Any, unknownKeys: UnknownKeys = .ignore) throws {
    var root = try updated()
    let changes = try decodeValue(json, unknownKeys: unknownKeys) { try self.changes(from: $0) }
    PendingChanges.apply(changes, to: &root)
  }
}

extension Updatable {
  /// Returns everything that is wrong with a payload for this value, in the order of the document; nothing is changed.
  ///
  /// ```swift
  /// for problem in user.problems(updatingFrom: json) { print(problem) }
  /// ```
  ///
  /// - Parameters:
  ///   - json: A ``JSON`` or a plain graph.
  ///   - unknownKeys: Whether members that no ``Update`` asks for are problems, too.
  /// - Returns: The errors, as ``Decodable/problems(in:unknownKeys:limit:)`` does; empty exactly if an update succeeds.
  public func problems(
    updatingFrom json: Any, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000
  ) -> Problems {
    Decodable::problems(in: json, unknownKeys: unknownKeys, limit: limit) { try self.changes(from: $0) }
  }
}
