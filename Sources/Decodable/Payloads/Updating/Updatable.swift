/// A type whose values can be updated in place from a payload.
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
/// The list has the properties, their paths in the payload, and their decoders. An update keeps properties that are
/// missing in the payload, as a PATCH does (RFC 7396):
///
/// - Null sets an optional property to nil; for any other property, null is a type mismatch.
/// - If any key of a path is missing, the property is unchanged.
/// - Any other value is decoded as by `=>`, and replaces the property's value.
///
/// All values are decoded before the first property is set: an update that fails changes nothing, neither in a struct
/// or class nor in the objects inside it.
public protocol Updatable: SendableMetatype {
  /// The type that is updated: the type itself, or for a subclass the class that declares the updates.
  associatedtype Updated = Self

  /// The properties, in the order in which they are set.
  static var updates: [Update<Updated>] { get }
}

extension Updatable {
  /// Returns the value as the type that is updated.
  func updated() throws -> Updated {
    if let value = self as? Updated { return value }
    throw DecodingError.typeMismatch(expected: Updated.self, found: self)
  }

  /// Decodes a payload, and returns the changes that set its properties.
  func changes(from json: Any) throws -> [Update<Updated>.Change] {
    guard ObjectView(json) != nil else {
      var mismatch = DecodingError.typeMismatch(expected: Updated.self, found: json)
      mismatch.metadata.scope.insert(.update)
      throw mismatch
    }
    let start = Draft(try updated())
    // The search for problems repeats updates. So the draft before the last update stays, and the first one starts
    // anew.
    var (before, after) = (start, start)
    var last = -1
    return try Observation.each(of: Array(type(of: self).updates.enumerated()), in: json) { update, json in
      if update.offset != last { before = update.offset > last ? after : start }
      (last, after) = (update.offset, before)
      let change = try update.element.change(before, json)
      change?.applyToDraft?(&after)
      return change
    }.compactMap { $0 }
  }
}
