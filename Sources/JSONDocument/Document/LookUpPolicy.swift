/// An object that changes or watches the look-ups in a document.
package protocol LookUpPolicy: AnyObject, Sendable {
  /// Returns the name that an object's member has in the document.
  ///
  /// - Parameter name: The name that is looked up.
  func memberName(for name: String) -> String

  /// A Boolean value that indicates whether the policy records look-ups.
  var isWatching: Bool { get }

  /// Records that a member is looked up, by the name that it has in the document.
  func willLookUp(_ name: String, in object: JSON)

  /// Records that all members of an object are read.
  func willReadMembers(of object: JSON)
}
