import Foundation

/// What the numbers of a type are, for an error about one that it does not hold.
enum NumberRange {
  /// The range of a type, if what was found is a number, or spells one for a lenient decoder, and that is a right one for
  /// the type but for its size; nil for anything else.
  static func description(of type: Any.Type, exceededIn metadata: DecodingError.Metadata) -> String? {
    switch ValueKind(metadata.foundObject) {
    case .number(let number): description(of: type, exceededBy: number)
    case .string(let text) where metadata.scope.contains(.lenient):
      Number(spelledIn: text).flatMap { description(of: type, exceededBy: $0) }
    default: nil
    }
  }

  /// The range of a type, if the number is a right one for it but for its size; nil for anything else.
  ///
  /// An integer type is not asked for a fraction, nor any type for what is infinite or no number.
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
