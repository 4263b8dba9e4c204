/// A type whose values take over what a payload has of their properties, and keep the rest.
///
/// ```swift
/// extension User: Updatable {
///   static let updates: [Update<User>] = [
///     .field("name", \.name),
///     .field("profile" => "email", \.email),
///     .object("address", \.address),
///   ]
/// }
///
/// try user.update(from: JSON(parsing: #"{"name": "Grace", "profile": {"email": null}}"#))
/// ```
///
/// The list says which properties there are, where they are in the payload, and how they are decoded. What a payload does
/// not have stays as it is, which is what a PATCH means (RFC 7396):
///
/// - Null makes an optional property nil; for any other it is a type mismatch.
/// - A missing key leaves the property as it is, wherever in its path the key is.
/// - Any other value is decoded as `=>` does it, and takes the property's place.
///
/// Everything is decoded before the first property is set: an update that fails has changed nothing, of a struct or of a
/// class, nor of the objects inside it.
public protocol Updatable: SendableMetatype {
  /// What is updated: the type itself, for the subclasses of a class that class.
  associatedtype Updated = Self

  /// The properties, in the order in which they are set.
  static var updates: [Update<Updated>] { get }
}

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

extension Updatable where Self: AnyObject {
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

  /// The value itself, or as what it inherits its updates from.
  private func updated() throws -> Updated {
    if let value = self as? Updated { return value }
    throw DecodingError.typeMismatch(expected: Updated.self, found: self)
  }

  /// What sets the properties that a payload has; all of it is decoded.
  func changes(from json: Any) throws -> [Update<Updated>.Change] {
    guard ObjectView(json) != nil else { throw DecodingError.typeMismatch(expected: Updated.self, found: json) }
    let value = try updated()
    // An instance of a subclass has its own list, whatever type it is known as here.
    // While problems are looked for, a merge may be made several times, and not on its own result.
    let isDiagnosed = Diagnosis.isActive && Replay.current != nil
    return try PendingValues.$current.withValue(isDiagnosed ? nil : PendingValues()) {
      try Diagnosis.each(of: type(of: self).updates, in: json) { try $0.change(value, $1) }.compactMap { $0 }
    }
  }
}
