import Foundation

/// The exact value of a number in a document, in Swift or in Foundation.
enum Number {
  case integer(Int128)
  /// An integer above `Int128.max`.
  case large(UInt128)
  case real(Double)
  case decimal(Decimal)
  /// The text of a number in a document that is not an integer of 128 bits.
  ///
  /// Rounding is deferred.
  case text(String)

  /// Creates the number that a value is; nil if the value is not a number.
  ///
  /// A Bool is not a number.
  init?(_ json: Any) {
    guard case .number(let number) = ValueKind(json) else { return nil }
    self = number
  }

  /// Creates the number of a document.
  init(_ view: JSON) {
    if let value = view.nonFiniteNumber {
      self = .real(value)
    } else {
      self.init(text: view.numberText ?? "", isInteger: view.entry.kind == .integer)
    }
  }

  /// Creates a number from a value of a Swift number type; nil for a value of another type.
  init?(swift value: Any) {
    if type(of: value) == Decimal.self, let value = value as? Decimal {
      self = .decimal(value)
    } else if let value = value as? any BinaryInteger {
      self.init(integer: value)
    } else if let value = value as? any BinaryFloatingPoint, let number = Number(floatingPoint: value) {
      self = number
    } else {
      return nil
    }
  }

  /// Creates a number from a text that follows RFC 8259 section 6.
  ///
  /// - Parameter isInteger: A Boolean value that indicates whether the text has neither a fraction nor an exponent.
  init(text: String, isInteger: Bool) {
    // An integer cannot represent negative zero, which a Double must receive.
    let isInteger = isInteger && text != "-0"
    self =
      (isInteger ? Int128(text).map(Number.integer) ?? UInt128(text).map(Number.large) : nil) ?? .text(text)
  }

  private init(integer value: some BinaryInteger) {
    if let value = Int128(exactly: value) {
      self = .integer(value)
    } else if let value = UInt128(exactly: value) {
      self = .large(value)
    } else {
      self = .real(Double(value))
    }
  }

  /// Creates a number from a floating-point value; nil for a finite value that is too large for a Double.
  private init?(floatingPoint value: some BinaryFloatingPoint) {
    // A type wider than Double may represent integers that Double does not.
    if Double(exactly: value) == nil, let integer = Int128(exactly: value) {
      self = .integer(integer)
    } else {
      let double = Double(value)
      guard double.isFinite || !value.isFinite else { return nil }
      self = .real(double)
    }
  }

  /// The type that represents the number in errors: Int if the number fits, otherwise the smallest type that fits.
  var swiftType: Any.Type {
    switch self {
    case .integer(let value):
      if Int(exactly: value) != nil { return Int.self }
      return UInt64(exactly: value) == nil ? Int128.self : UInt64.self
    case .large: return UInt128.self
    case .real: return Double.self
    case .decimal: return Decimal.self
    // Negative zero is an integer, although only floating-point types represent its sign.
    case .text(let text): return text == "-0" ? Int.self : Double.self
    }
  }
}

extension Number {
  /// Returns the number in an integer type, or nil if the number is not integral or does not fit.
  func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    switch self {
    case .integer(let value): T(exactly: value)
    case .large(let value): T(exactly: value)
    case .real(let value): T(exactly: value)
    case .decimal(let value): T(value.description)
    case .text(let text): T(exactly: text)
    }
  }

  /// Returns the nearest number of a floating-point type, or nil if the number is too large.
  func nearest<T: DecimalRoundable>(_ type: T.Type) -> T? {
    switch self {
    case .integer(let value): return Int64(exactly: value).map { T($0) } ?? T(value)
    case .large(let value):
      let result = T(value)
      return result.isFinite ? result : nil
    case .real(let value):
      let result = T(value)
      return result.isFinite || !value.isFinite ? result : nil
    case .decimal(let value):
      // JSONSerialization creates a Decimal for a number of more digits than a Double has.
      if let significand = value.shortSignificand {
        let magnitude = T(nearest: significand, exponent: value.exponent)
        guard magnitude.isFinite else { return nil }
        return value.sign == .minus ? -magnitude : magnitude
      }
      return T(value.description).flatMap { $0.isFinite || value.isNaN ? $0 : nil }
    case .text(let text):
      return T(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The number as a Decimal, or nil if a Decimal cannot represent it.
  ///
  /// The value of a Double is the shortest text that reads back as the Double: 0.1 is 0.1.
  var decimal: Decimal? {
    switch self {
    case .integer(let value): Int64(exactly: value).map { Decimal($0) } ?? Decimal(exactly: value.description)
    case .large(let value): Decimal(exactly: value.description)
    case .real(let value): value.isFinite ? Decimal(exactly: value.description) : nil
    case .decimal(let value): value.isNaN ? nil : value
    case .text(let text): Decimal(exactly: text)
    }
  }
}

extension Decimal {
  /// The digits as an integer; nil for NaN, and for more than 18 digits.
  ///
  /// Reading the digits from the description would take 2.5 µs.
  fileprivate var shortSignificand: UInt64? {
    guard !isNaN, significand < 1_000_000_000_000_000_000 else { return nil }
    return NSDecimalNumber(decimal: significand).uint64Value
  }
}

extension Number: CustomStringConvertible {
  /// The number in JSON's notation.
  var description: String {
    switch self {
    case .integer(let value): value.description
    case .large(let value): value.description
    case .real(let value): value.description
    case .decimal(let value): value.description
    case .text(let text): text
    }
  }

  var isFinite: Bool {
    switch self {
    case .integer, .large, .text: true
    case .real(let value): value.isFinite
    case .decimal(let value): value.isFinite
    }
  }

  var isIntegral: Bool {
    switch self {
    case .integer, .large: true
    case .real(let value): value == value.rounded() && value.isFinite
    case .decimal(let value): Int128(value.description) != nil || UInt128(value.description) != nil
    case .text(let text): DecimalText(text).exponent >= 0
    }
  }
}

extension Number: Hashable {
  /// Returns whether two numbers have the same value: 1 equals 1.0.
  static func == (left: Number, right: Number) -> Bool {
    if let left = left.exactly(Int128.self) { return left == right.exactly(Int128.self) }
    if let left = left.exactly(UInt128.self) { return left == right.exactly(UInt128.self) }
    if case .real(let left) = left, case .real(let right) = right {
      return left == right || left.bitPattern == right.bitPattern
    }
    return DecimalText(left.description) == DecimalText(right.description)
  }

  func hash(into hasher: inout Hasher) {
    if let integer = exactly(Int128.self) {
      hasher.combine(integer)
    } else if let integer = exactly(UInt128.self) {
      hasher.combine(integer)
    } else if case .real(let value) = self, !value.isFinite {
      hasher.combine(value)
    } else {
      hasher.combine(DecimalText(description))
    }
  }
}
