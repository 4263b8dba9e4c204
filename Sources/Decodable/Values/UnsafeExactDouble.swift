/// A Double in an `Any` that keeps the exact number from which it was rounded.
///
/// A decode function receives numbers as Int or Double. If neither represents the number as it is written, the decode
/// function receives an `ExactDouble`. To Swift, in `as?`, `is`, `type(of:)` or `print`, the value is a Double. Every
/// decoder of this library reads numbers through ``Number``, which receives the exact number. Arithmetic returns an
/// ordinary Double without the number.
///
/// The value of such an `Any` is an existential of a private protocol that contains the Double. The runtime looks
/// through this existential in every cast. The existential takes five words, more than the three of an `Any`. Therefore
/// the `Any` refers to a heap object in which the value follows the header (Swift's ABI, "Type Layout": opaque
/// existential containers). An instance of this class is that object: ``content`` is at the position of the value, and
/// the number behind it is copied and freed with the `Any`.
///
/// A subclass of NSNumber or NSDecimalNumber would not work. On Linux, the method table of a subclass lacks an entry
/// that Foundation calls, and `as? Bool` converts 1.0000000000000000001 to true.
final class ExactDouble: Sendable {
  /// The Double as an existential.
  ///
  /// The property must be the first one: the runtime expects the value of an existential at this position.
  private let content: any Rounded
  let nearest: Double
  let number: Number

  private init(_ nearest: Double, _ number: Number) {
    content = nearest
    self.nearest = nearest
    self.number = number
  }

  /// Returns a Double that keeps a number.
  static func value(_ nearest: Double, of number: Number) -> Any {
    let words = Words(box: ExactDouble(nearest, number), type: (any Rounded).self)
    return unsafe unsafeBitCast(words, to: Any.self)
  }

  /// Returns the instance that an `Any` holds, or nil if it holds any other value.
  static func held(by json: Any) -> ExactDouble? {
    guard holds(json, (any Rounded).self) else { return nil }
    return unsafe withUnsafePointer(to: json) { words in
      // Generic code may have copied the existential to another heap object, without the number.
      let box = unsafe UnsafeRawPointer(words).load(as: UnsafeRawPointer.self)
      guard unsafe box.load(as: UnsafeRawPointer.self) == unsafeBitCast(Self.self, to: UnsafeRawPointer.self) else {
        return nil
      }
      return unsafe UnsafeRawPointer(words).load(as: ExactDouble.self)
    }
  }

  /// The memory layout of an `Any` whose value is in a heap object.
  private struct Words {
    let box: ExactDouble
    let unused: (UInt, UInt) = (0, 0)
    let type: Any.Type
  }
}

/// Returns whether a plain value is a Double that keeps the exact number of a document.
package func keepsExactNumber(_ json: Any) -> Bool { ExactDouble.held(by: json) != nil }

private protocol Rounded: Sendable {}

extension Double: Rounded {}
