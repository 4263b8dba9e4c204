/// A container for a value of any type.
///
/// `Any` would not do: a cast cannot distinguish an Optional from the value in it. A cast to a generic class looks up
/// that class at run time, which takes longer than the rest of the access. So the box stores the type of its value.
class Box: UntypedValue {
  fileprivate let type: ObjectIdentifier

  fileprivate init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

  static func of<T>(_ value: T) -> Box { BoxOf(value) }

  /// A Boolean value that indicates whether the value is a nil of some Optional type.
  var isNil: Bool { false }

  /// A Boolean value that indicates whether the value is an empty collection.
  var isEmpty: Bool { false }

  /// A Boolean value that indicates whether the type has only one value, or is an optional of such a type.
  ///
  /// A closure that only checks returns such a value.
  var isUnit: Bool { false }

  /// The value, if it is a string.
  var text: String? { nil }

  /// The value, if it can be compared.
  fileprivate var hashable: AnyHashable? { nil }

  /// The hash of the value, if it can be compared.
  ///
  /// Most comparisons are of different values, and comparing hashes takes a tenth of the time.
  fileprivate private(set) lazy var hash = hashable?.hashValue

  /// A Boolean value that indicates whether values of the type are ordered.
  var isComparable: Bool { false }

  /// Returns whether the value is less than another one of its type; false if the values are not ordered.
  func isLess(than other: Box) -> Bool { false }

  fileprivate var untyped: Any { () }

  /// Returns whether another value is equal; false if the values cannot be compared.
  func isEqual(to other: Box) -> Bool {
    guard let hash, hash == other.hash else { return false }
    return hashable == other.hashable
  }

  /// Returns the value.
  ///
  /// - Throws: ``Divergence`` if the value has another type.
  func value<T>(as _: T.Type = T.self) throws -> T {
    guard type == ObjectIdentifier(T.self) else { throw Divergence() }
    // Invariant: `type` is the type of the value.
    return unsafe unsafeDowncast(self, to: BoxOf<T>.self).value
  }
}

private final class BoxOf<T>: Box {
  let value: T

  init(_ value: T) {
    self.value = value
    super.init(T.self)
  }

  override var isNil: Bool { (value as? any AnyOptional)?.isNil == true }
  override var isUnit: Bool { TypeTraits.isUnit(T.self) }
  override var text: String? { value as? String }
  override var isEmpty: Bool { (value as? any Collection)?.isEmpty == true }

  override var isComparable: Bool { value is any Comparable }
  override var untyped: Any { value }
  override func isLess(than other: Box) -> Bool { (value as? any Comparable)?.isLess(thanValueOf: other) == true }

  // Substitute objects are equal as JSON, but lookups in them are not.
  override var hashable: AnyHashable? { value is JSON ? nil : value as? AnyHashable }
}

extension Comparable {
  fileprivate func isLess(thanValueOf box: Box) -> Bool { (box.untyped as? Self).map { self < $0 } == true }
}

/// An error that ends a run that performs another operation than an earlier run, for which there is no value.
struct Divergence: Error {}
