/// An object that changes or watches the lookups in a document.
package protocol LookupPolicy: AnyObject, Sendable {
  /// Returns the name that an object's member has in the document.
  ///
  /// - Parameter name: The name that is looked up.
  func memberName(for name: String) -> String

  /// A Boolean value that indicates whether the policy records lookups.
  var isWatching: Bool { get }

  /// Records the lookup of a member, by its name in the document.
  func willLookUp(_ name: String, in object: JSON)

  /// Records that a function reads all members of an object.
  func willReadMembers(of object: JSON)
}
