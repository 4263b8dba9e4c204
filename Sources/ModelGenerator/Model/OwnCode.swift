/// The handwritten part of a decode function, which an update leaves as it is.
package struct OwnCode: Equatable, Sendable {
  /// A key of a path.
  package struct Step: Equatable, Sendable {
    package var key: String
    package var mayBeAbsent: Bool
  }

  /// A lookup that the tool does not update, but can perform.
  package struct Lookup: Equatable, Sendable {
    package var path: [Step]
    package var type: TypeUse
    /// The name of the property.
    package var name: String
    /// The line of the code, counted from 1; nil for the line of the property.
    package var line: Int?
  }

  /// The first keys of all lookups in the code.
  package var keys: Set<String> = []
  package var lookups: [Lookup] = []
  /// The requirements of a schema on the object as a whole.
  package var rules: [ObjectRule] = []
  /// The property with the members whose keys are not fields, in a model of a schema.
  package var otherMembers: OtherMembers?
  /// The line of code that may read further keys.
  package var lineOfOtherReads: Int?
  /// The names of members that new properties must not have.
  package var names: Set<String> = []
}

extension Declaration {
  /// The types in code that an update does not change.
  var typesInOwnCode: [TypeUse] {
    guard case .structure(let type) = self, let own = type.own else { return [] }
    return own.lookups.map(\.type) + (own.otherMembers.map { [$0.type] } ?? [])
  }
}
