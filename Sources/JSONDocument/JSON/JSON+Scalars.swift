extension JSON {
  /// A Boolean value that indicates whether the value may contain infinities and NaN, which only JSON5 has.
  package var mayHaveNonFiniteNumbers: Bool { document.sourceMap != nil }

  /// The content of a string, with escapes decoded; nil for any other value.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"name": "Ad\u0061"}"#)["name"]?.string   // "Ada"
  /// ```
  ///
  /// - Complexity: O(*n*) in the string.
  public var string: String? {
    entry.isString ? document.unpaddedSource.string(of: entry) : nil
  }

  /// The value of `true` or `false`; nil for any other value.
  ///
  /// - Complexity: O(1)
  public var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of a number that is an integer; nil for any other value, and if `Int` cannot hold the integer.
  ///
  /// ```swift
  /// try JSON(parsing: "[7, 1e3, 1.5]").elements.map(\.int)   // [7, 1000, nil]
  /// ```
  ///
  /// - Complexity: O(*n*) in the digits.
  public var int: Int? {
    guard kind == .number, nonFiniteNumber == nil else { return nil }
    return withExtendedLifetime(self) { _UnsafeCursor.at(self)?.smallInteger } ?? numberText.flatMap(Int.init(exactly:))
  }

  /// The value of a number, rounded to the nearest `Double`; nil for any other value, and if the number exceeds the
  /// range.
  ///
  /// ```swift
  /// try JSON(parsing: "[0.1, 7, 1e999]").elements.map(\.double)   // [0.1, 7.0, nil]
  /// ```
  ///
  /// - Complexity: O(*n*) in the digits.
  public var double: Double? {
    nonFiniteNumber ?? withExtendedLifetime(self) { _UnsafeCursor.at(self)?.double }
  }
}
