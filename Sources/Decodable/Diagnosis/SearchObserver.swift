import Synchronization

/// An observer that passes the lookups in a document to the search of the thread.
final class SearchObserver: LookupObserver {
  private let substitute: SubstituteObject?
  private let isObserving = Atomic(true)

  init(_ substitute: SubstituteObject? = nil) { self.substitute = substitute }

  var documentSubstitute: (any DocumentSubstitute)? { substitute }

  var isActive: Bool { isObserving.load(ordering: .relaxed) }

  /// Ends the observation.
  ///
  /// Views of the document that outlive the search then behave like any other view.
  func end() { isObserving.store(false, ordering: .relaxed) }

  func willLookUp(_ key: KeyPath.Key, in json: Any) { Observation.willLookUp(key, in: json) }

  func willReadMembers(of json: Any) { Observation.willReadMembers(of: json) }
}
