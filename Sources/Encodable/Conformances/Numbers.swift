import Decodable
import Foundation

extension _SelfEncodable where Self: FixedWidthInteger & OverridableEncodable {
  /// Writes all digits; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeInteger(self) }
  }
}

extension _Writer {
  /// Writes a number by a function, which is called only for a finite number.
  ///
  /// - Throws: An ``EncodingError`` for an infinity or NaN, which JSON lacks (RFC 8259 section 6).
  @inline(__always)
  fileprivate func writeFinite(
    _ number: some BinaryFloatingPoint & CustomStringConvertible & OverridableEncodable, _ write: () -> Void
  ) throws {
    if try writeOverridden(number) { return }
    guard number.isFinite else {
      throw EncodingError.unrepresentable(.nonFiniteNumber(number.description), .init())
    }
    write()
  }
}

extension Decimal: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Decimal>()

  /// Writes all digits; not part of the API.
  ///
  /// - Throws: An ``EncodingError`` for NaN, which JSON lacks (RFC 8259 section 6).
  public func _write(to writer: _Writer) throws {
    if try writer.writeOverridden(self) { return }
    guard !isNaN else { throw EncodingError.unrepresentable(.nonFiniteNumber("NaN"), .init()) }
    writer.writeNumber(description)
  }
}

extension Int: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int>()
}

extension Int8: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int8>()
}

extension Int16: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int16>()
}

extension Int32: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int32>()
}

extension Int64: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int64>()
}

extension Int128: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int128>()
}

extension UInt: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt>()
}

extension UInt8: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt8>()
}

extension UInt16: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt16>()
}

extension UInt32: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt32>()
}

extension UInt64: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt64>()
}

extension UInt128: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt128>()
}

extension Double: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Double>()

  /// Writes the shortest number that reads back as the same value; not part of the API.
  ///
  /// - Throws: An ``EncodingError`` for an infinity or NaN, which JSON lacks (RFC 8259 section 6).
  public func _write(to writer: _Writer) throws {
    try writer.writeFinite(self) { writer.writeNumber(self) }
  }
}

extension Float: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Float>()

  /// Writes the shortest number that reads back as the same value; not part of the API.
  ///
  /// - Throws: An ``EncodingError`` for an infinity or NaN, which JSON lacks (RFC 8259 section 6).
  public func _write(to writer: _Writer) throws {
    try writer.writeFinite(self) {
      // A real of a property list is a Double, and PropertyListDecoder accepts only the exact value of the Float.
      if writer.state.settings?.tagsStrings == true { return writer.writeNumber(Double(self)) }
      writer.writeReal(description)
    }
  }
}
