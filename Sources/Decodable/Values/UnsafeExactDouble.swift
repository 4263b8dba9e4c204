/// A Double in an `Any` that keeps the number it was rounded from.
///
/// A decode function receives numbers as Int or Double. Where neither holds a number as it is written, it receives one of
/// these: a Double to whoever asks Swift, by `as?`, `is`, `type(of:)` or `print`, and the number itself to ``Number``, by
/// which every decoder of this library reads. Arithmetic on the Double gives an ordinary one, without the number.
///
/// To carry both, the `Any` has as its value an existential of a private protocol with the Double in it, which the runtime
/// looks through in every cast. Such a value takes five words, more than the three of an `Any`. It is therefore held by
/// reference, in a heap object whose value follows its header (Swift's ABI, "Type Layout": opaque existential containers).
/// An instance of this class is that object: ``content`` stands where the value of a box is, and what follows it is
/// kept, copied and freed with the `Any`.
///
/// (A subclass of NSNumber or NSDecimalNumber cannot do this. On Linux its method table lacks an entry that Foundation
/// calls, and `as? Bool` takes 1.0000000000000000001 for true.)
final class ExactDouble: Sendable {
  /// The Double.
  ///
  /// It must be the first property: there the runtime looks for the value of an existential.
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
      // Generic code may have moved the existential to a box of its own, without the number.
      let box = unsafe UnsafeRawPointer(words).load(as: UnsafeRawPointer.self)
      guard unsafe box.load(as: UnsafeRawPointer.self) == unsafeBitCast(Self.self, to: UnsafeRawPointer.self) else {
        return nil
      }
      return unsafe UnsafeRawPointer(words).load(as: ExactDouble.self)
    }
  }

  /// The words of an `Any` whose value is in a heap object.
  private struct Words {
    let box: ExactDouble
    let unused: (UInt, UInt) = (0, 0)
    let type: Any.Type
  }
}

private protocol Rounded: Sendable {}

extension Double: Rounded {}
