import Foundation

/// The exact value of a number, whatever holds it.
enum Number {
  case integer(Int128)
  /// An integer past `Int128.max`.
  case large(UInt128)
  case real(Double)
  case decimal(Decimal)

  /// The number that `json` is, or nil if it is something else.
  ///
  /// A Bool is not a number.
  init?(_ json: Any) {
    let type = type(of: json)
    if type == Int.self, let value = json as? Int {
      self = .integer(Int128(value))
    } else if type == Double.self, let value = json as? Double {
      self = .real(value)
    } else if type == Bool.self || type == String.self {
      return nil
    } else if type is NSNumber.Type, let value = json as? NSNumber {
      self.init(value)
    } else if type == Decimal.self, let value = json as? Decimal {
      self = .decimal(value)
    } else if let value = json as? any BinaryInteger {
      self.init(integer: value)
    } else if let value = json as? any BinaryFloatingPoint {
      self.init(floatingPoint: value)
    } else {
      let value = plainValue(of: json)
      // Only an Optional's content is worth another look.
      guard Swift.type(of: value) != type else { return nil }
      self.init(value)
    }
  }

  /// The number that an NSNumber is, or nil for a boolean.
  ///
  /// Its class tells them apart, not a cast: on Linux `NSNumber(1) as? Bool` is true and `true as? Int` is 1.
  init?(_ number: NSNumber) {
    let type = type(of: number)
    if type == booleanClass { return nil }
    if type is NSDecimalNumber.Type {
      self = .decimal(number.decimalValue)
      return
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): self = .real(number.doubleValue)
    case UInt8(ascii: "Q"), UInt8(ascii: "L"), UInt8(ascii: "I"): self = .integer(Int128(number.uint64Value))
    default: self = .integer(Int128(number.int64Value))
    }
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

  private init(floatingPoint value: some BinaryFloatingPoint) {
    // A wider type than Double may hold integers that Double does not.
    if Double(exactly: value) == nil, let integer = Int128(exactly: value) {
      self = .integer(integer)
    } else {
      self = .real(Double(value))
    }
  }

  /// The number as the plain Swift value that a decode function expects: Int where it fits, else Double, else what
  /// holds it exactly.
  var plain: Any {
    switch self {
    case .integer(let value):
      if let value = Int(exactly: value) { return value }
      if let value = UInt64(exactly: value) { return value }
      return value
    case .large(let value): return value
    case .real(let value): return value
    case .decimal(let value): return value
    }
  }
}

extension Number {
  /// The number as an integer type, or nil if it is not integral or does not fit.
  func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    switch self {
    case .integer(let value): T(exactly: value)
    case .large(let value): T(exactly: value)
    case .real(let value): T(exactly: value)
    case .decimal(let value): T(value.description)
    }
  }

  /// The nearest number of a floating-point type, or nil if it is too large.
  func nearest<T: BinaryFloatingPoint & LosslessStringConvertible>(_ type: T.Type) -> T? {
    switch self {
    case .integer(let value): return T(value)
    case .large(let value):
      let result = T(value)
      return result.isFinite ? result : nil
    case .real(let value):
      let result = T(value)
      return result.isFinite || !value.isFinite ? result : nil
    case .decimal(let value):
      return T(value.description).flatMap { $0.isFinite || value.isNaN ? $0 : nil }
    }
  }

  /// The number in decimal digits, or nil if a Decimal does not hold it.
  ///
  /// A Double counts as the shortest text that reads back as it: 0.1 is 0.1.
  var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(exactly: value.description)
    case .large(let value): Decimal(exactly: value.description)
    case .real(let value): Decimal(exactly: value.description)
    case .decimal(let value): value
    }
  }
}

extension Decimal {
  /// The value of a number's text, or nil if its exponent does not fit.
  ///
  /// `Decimal(string:)` drops digits past its 128 bits without a word; no integer and no Double here has as many.
  fileprivate init?(exactly text: String) {
    self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}

/// On every platform the class of `true` in an NSNumber, which no number has.
private let booleanClass: AnyClass = type(of: NSNumber(value: true))

/// The boolean that `json` is, or nil if it is something else, a number included.
func booleanValue(of json: Any) -> Bool? {
  if let value = held(json, as: Bool.self) { return value }
  if type(of: json) == booleanClass { return (json as? NSNumber)?.boolValue }
  return nil
}

extension Number: CustomStringConvertible {
  /// The number in JSON's notation.
  var description: String {
    switch self {
    case .integer(let value): value.description
    case .large(let value): value.description
    case .real(let value): value.description
    case .decimal(let value): value.description
    }
  }

  var isIntegral: Bool {
    switch self {
    case .integer, .large: true
    case .real(let value): value == value.rounded() && value.isFinite
    case .decimal(let value): Int128(value.description) != nil || UInt128(value.description) != nil
    }
  }
}

extension Number: Equatable {
  /// Whether two numbers have the same value: 1 is 1.0.
  static func == (left: Number, right: Number) -> Bool {
    if let left = left.exactly(Int128.self) { return left == right.exactly(Int128.self) }
    if let left = left.exactly(UInt128.self) { return left == right.exactly(UInt128.self) }
    if case .real(let left) = left, case .real(let right) = right { return left == right }
    return left.decimal != nil && left.decimal == right.decimal
  }
}
