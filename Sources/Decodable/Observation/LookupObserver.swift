/// An object that records which keys are looked up.
protocol LookupObserver: AnyObject, Sendable {
  /// A Boolean value that indicates whether the observation is running.
  var isActive: Bool { get }

  /// Records that a key is looked up in a value.
  func willLookUp(_ key: KeyPath.Key, in json: Any)

  /// Records that all members of an object are read.
  func willReadMembers(of json: Any)

  /// The substitute that the document represents; nil for a document that was parsed.
  var documentSubstitute: (any DocumentSubstitute)? { get }
}
