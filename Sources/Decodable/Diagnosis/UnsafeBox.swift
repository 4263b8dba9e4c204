/// A value of any type, exactly as it is: as an Any, an Optional would lose that.
///
/// A cast to a generic class asks the runtime for that class, which takes longer than all else that is done to give a value
/// again. So the box knows what it holds.
class Box {
  fileprivate let type: ObjectIdentifier

  fileprivate init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

  static func of<T>(_ value: T) -> Box { BoxOf(value) }

  /// Whether the value is an optional without one.
  var isNil: Bool { false }

  /// Whether the value is an empty array or dictionary, or the like.
  var isEmpty: Bool { false }

  /// Whether the value is of a type that has only one, or an optional of it: what a closure gives that only checks.
  var isUnit: Bool { false }

  /// The value, if it is a text.
  var text: String? { nil }

  /// The value, if it can be compared.
  fileprivate var hashable: AnyHashable? { nil }

  /// Whether another value is equal; false for those that cannot be compared.
  func isEqual(to other: Box) -> Bool { hashable.map { $0 == other.hashable } ?? false }

  /// The value, for whoever asks with its type.
  func value<T>(as _: T.Type = T.self) throws -> T {
    guard type == ObjectIdentifier(T.self) else { throw Divergence() }
    // Invariant: a box of this type is only made there.
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

  private lazy var comparable = value as? AnyHashable
  override var hashable: AnyHashable? { comparable }
}

/// A run of a call does something else than another, and there is nothing to give it.
struct Divergence: Error {}
