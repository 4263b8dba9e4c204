/// An updated value as an update finds it: with the results of the updates before it.
struct Draft<Root> {
  /// The value; an object itself, whose properties stay as they are until the whole payload is decoded.
  private(set) var root: Root
  /// The values that updates have decoded for properties of an object.
  private var decoded: DecodedValue?

  init(_ root: Root) {
    self.root = root
  }

  /// The value of a property.
  ///
  /// Setting a property of an object that a value type contains has no effect: the draft is a copy of the value, but
  /// not of the object.
  subscript<Value>(property: WritableKeyPath<Root, Value>) -> Value {
    get { decoded?.value(of: property) ?? root[keyPath: property] }
    set {
      if Root.self is AnyObject.Type {
        decoded = DecodedValue(newValue, of: property, after: decoded)
      } else if !(property is ReferenceWritableKeyPath<Root, Value>) {
        root[keyPath: property] = newValue
      }
    }
  }

  /// Returns the draft as one of a subclass, or nil if the object is not an instance of the subclass.
  func cast<Subclass>(to type: Subclass.Type) -> Draft<Subclass>? {
    guard let root = root as? Subclass else { return nil }
    var draft = Draft<Subclass>(root)
    draft.decoded = decoded
    return draft
  }

  /// Takes over the values that updates of a subclass have decoded.
  mutating func setValues<Subclass>(of draft: Draft<Subclass>) { decoded = draft.decoded }
}

/// A value that an update has decoded for a property of an object, and the values before it.
///
/// The search for problems returns to earlier drafts. A list shares its values with them, so that a copy costs nothing.
private final class DecodedValue {
  private let value: Any
  private let property: AnyKeyPath
  private let earlier: DecodedValue?

  init<Root, Value>(_ value: Value, of property: Swift.KeyPath<Root, Value>, after earlier: DecodedValue?) {
    self.value = value
    self.property = property
    self.earlier = earlier
  }

  /// Returns the last value of a property; nil if no update has decoded a value.
  func value<Root, Value>(of property: Swift.KeyPath<Root, Value>) -> Value? {
    var next: DecodedValue? = self
    while let decoded = next {
      // A cast of the optional itself would succeed for a missing value of an optional property.
      if isSameProperty(decoded.property, property), let value = decoded.value as? Value { return value }
      next = decoded.earlier
    }
    return nil
  }
}
