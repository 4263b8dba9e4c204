import Foundation

/// The range of a number type, for an error about a number outside of it.
enum NumberRange {
  /// Returns the range of a type if the value that was found is a number that only the size excludes; nil otherwise.
  ///
  /// For a lenient decoder, a string may hold the number.
  static func description(of type: Any.Type, exceededIn metadata: DecodingError.Metadata) -> String? {
    switch ValueKind(metadata.foundObject) {
    case .number(let number): description(of: type, exceededBy: number)
    case .string(let text) where metadata.scope.contains(.lenient):
      Number(spelledIn: text).flatMap { description(of: type, exceededBy: $0) }
    default: nil
    }
  }

  /// Returns the range of a type if only its size excludes the number from the type; nil otherwise.
  ///
  /// A number with a fraction has a different problem with an integer type, and so has an infinite number or NaN with
  /// any.
  static func description(of type: Any.Type, exceededBy number: Number) -> String? {
    guard number.isFinite else { return nil }
    if let type = type as? any FixedWidthInteger.Type {
      return number.isIntegral ? range(of: type, exceededBy: number) : nil
    }
    if let type = type as? any DecimalRoundable.Type { return range(of: type, exceededBy: number) }
    return type == Decimal.self && number.decimal == nil ? "38 digits, exponents from -128 to 127" : nil
  }

  private static func range<T: FixedWidthInteger>(of type: T.Type, exceededBy number: Number) -> String? {
    number.exactly(type) == nil ? "\(type.min)...\(type.max)" : nil
  }

  private static func range<T: DecimalRoundable>(of type: T.Type, exceededBy number: Number) -> String? {
    guard number.nearest(type) == nil else { return nil }
    return type == Float.self ? "up to 3.4e38" : "up to 1.8e308"
  }
}
