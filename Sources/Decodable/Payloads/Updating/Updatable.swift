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

extension Updatable {
  /// The value itself, or as what it inherits its updates from.
  func updated() throws -> Updated {
    if let value = self as? Updated { return value }
    throw DecodingError.typeMismatch(expected: Updated.self, found: self)
  }

  /// What sets the properties that a payload has; all of it is decoded.
  func changes(from json: Any) throws -> [Update<Updated>.Change] {
    guard ObjectView(json) != nil else { throw DecodingError.typeMismatch(expected: Updated.self, found: json) }
    let value = try updated()
    // An instance of a subclass has its own list, whatever type it is known as here.
    // While problems are looked for, a merge may be made several times, and not on its own result.
    let isObserved = Observation.observer?.observesOperations == true
    return try PendingValues.$current.withValue(isObserved ? nil : PendingValues()) {
      try Observation.each(of: type(of: self).updates, in: json) { try $0.change(value, $1) }.compactMap { $0 }
    }
  }
}
