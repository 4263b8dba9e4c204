import Synchronization

/// Passes the look-ups in one document to the search of the thread.
final class SearchObserver: LookUpObserver {
  /// The substitute object, if the document is not one that was parsed.
  let substitute: SubstituteObject?
  private let isObserving = Atomic(true)

  init(_ substitute: SubstituteObject? = nil) { self.substitute = substitute }

  var isActive: Bool { isObserving.load(ordering: .relaxed) }

  /// Ends the observation.
  ///
  /// Views of the document that outlive the search are ordinary views from now on.
  func end() { isObserving.store(false, ordering: .relaxed) }

  func willLookUp(_ key: KeyPath.Key, in json: Any) { Search.logAccess(to: key, of: json) }

  func willReadMembers(of json: Any) { Search.logWhole(json) }
}

extension Document {
  /// The substitute object that the document is, if it was not parsed.
  var substitute: SubstituteObject? { (observer as? SearchObserver)?.substitute }
}
