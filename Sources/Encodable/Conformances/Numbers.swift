import Decodable
import Foundation

extension _SelfEncodable where Self: FixedWidthInteger & OverridableEncodable {
  /// Writes all digits; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeInteger(self) }
  }
}

extension _SelfEncodable where Self: BinaryFloatingPoint & CustomStringConvertible & OverridableEncodable {
  /// Writes the shortest number that reads back as the same value; not part of the API.
  ///
  /// - Throws: An ``EncodingError`` for an infinity or NaN, which JSON lacks (RFC 8259 section 6).
  public func _write(to writer: _Writer) throws {
    if try writer.writeOverridden(self) { return }
    guard isFinite else { throw EncodingError.unrepresentable(.nonFiniteNumber(description), .init()) }
    writer.writeNumber(description)
  }
}

extension Decimal: _SelfEncodable, OverridableEncodable {
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

extension Int: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int>()
}

extension Int8: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int8>()
}

extension Int16: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int16>()
}

extension Int32: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int32>()
}

extension Int64: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int64>()
}

extension Int128: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Int128>()
}

extension UInt: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt>()
}

extension UInt8: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt8>()
}

extension UInt16: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt16>()
}

extension UInt32: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt32>()
}

extension UInt64: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt64>()
}

extension UInt128: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UInt128>()
}

extension Double: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Double>()
}

extension Float: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Float>()
}
