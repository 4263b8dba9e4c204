/// An object that watches look-ups, to record which keys are read.
protocol LookUpObserver: AnyObject, Sendable {
  /// A Boolean value that indicates whether the observation has not ended.
  var isActive: Bool { get }

  /// Records that a key is looked up in a value.
  func willLookUp(_ key: KeyPath.Key, in json: Any)

  /// Records that all members of an object are read.
  func willReadMembers(of json: Any)
}

/// The rules of look-ups in a document: a style of keys, and an observer.
final class DocumentPolicy: LookUpPolicy {
  let style: KeyStyle?
  let observer: (any LookUpObserver)?

  init(style: KeyStyle? = nil, observer: (any LookUpObserver)?) {
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

  /// The observer of look-ups in this document.
  var observer: (any LookUpObserver)? { documentPolicy?.observer }

  /// A Boolean value that indicates whether look-ups are recorded.
  var isObserved: Bool { policy?.isWatching == true }

  /// The same document without a style, observed or not.
  var unstyled: Document { keyStyle == nil ? self : original ?? self }

  /// The same document and style without an observer.
  var unobserved: Document {
    keyStyle.map { Document(owner, policy: DocumentPolicy(style: $0, observer: nil)) } ?? owner
  }

  /// Returns the same document with keys in a style.
  ///
  /// This document has no style itself.
  func styled(_ style: KeyStyle) -> Document {
    Document(self, policy: DocumentPolicy(style: style, observer: observer))
  }
}

extension JSON {
  /// The same value without an observer.
  var unobserved: JSON { JSON(document: document.unobserved, index: index) }
}
