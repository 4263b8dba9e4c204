/// An error in a schema, with the place where it is.
package struct SchemaError: Error, Equatable, CustomStringConvertible {
  /// The place, as a JSON Pointer in a fragment: `#/properties/name`.
  package let place: String
  package let message: String

  package var description: String { "\(place): \(message)" }
}

/// A note on a part of a schema that the model does not represent.
package struct SchemaNote: Hashable, CustomStringConvertible, Sendable {
  /// The place, as a JSON Pointer in a fragment.
  package let place: String
  package let message: String

  package var description: String { "\(place): \(message)" }
}
