/// The key style and the observer of a document.
final class DocumentPolicy: LookupPolicy {
  let style: KeyStyle?
  let observer: (any LookupObserver)?

  init(style: KeyStyle? = nil, observer: (any LookupObserver)?) {
    self.style = style
    self.observer = observer
  }

  func memberName(for name: String) -> String { style?.key(for: name) ?? name }

  var isWatching: Bool { observer?.isActive == true }

  func willLookUp(_ name: String, in object: JSON) { observer?.willLookUp(KeyPath.Key(name), in: object) }

  func willReadMembers(of object: JSON) { observer?.willReadMembers(of: object) }
}

extension Document {
  private var documentPolicy: DocumentPolicy? { policy as? DocumentPolicy }

  /// The style of the keys in this document; nil if keys are looked up as they are.
  var keyStyle: KeyStyle? { documentPolicy?.style }

  /// The observer of lookups in this document.
  var observer: (any LookupObserver)? { documentPolicy?.observer }

  /// The substitute that the document represents; nil for a document that was parsed.
  var substitute: (any DocumentSubstitute)? { observer?.documentSubstitute }

  /// A Boolean value that indicates whether lookups are recorded.
  var isObserved: Bool { policy?.isWatching == true }

  /// The same document without a style, with the same observer.
  var unstyled: Document { keyStyle == nil ? self : original ?? self }

  /// The same document and style without an observer.
  var unobserved: Document {
    keyStyle.map { Document(owner, policy: DocumentPolicy(style: $0, observer: nil)) } ?? owner
  }

  /// Returns the same document with keys in a style.
  ///
  /// This document must not have a style.
  func styled(_ style: KeyStyle) -> Document {
    Document(self, policy: DocumentPolicy(style: style, observer: observer))
  }
}

extension JSON {
  /// The same value without an observer.
  var unobserved: JSON { JSON(document: document.unobserved, index: index) }
}
