import Decodable

/// A type that writes itself, so that its content is the value itself.
///
/// Not part of the API: the protocol serves the conformances of scalars and collections.
public protocol _SelfEncodable: Encodable where Content == Self {}

extension _SelfEncodable {
  /// Returns the value itself.
  public func encode() throws -> Self { self }
}

extension Bool: _SelfEncodable {
  /// Writes `true` or `false`.
  public func _write(to writer: Writer) throws { writer.write(self ? "true" : "false") }
}

extension String: _SelfEncodable {
  /// Writes the string in quotation marks.
  public func _write(to writer: Writer) throws { writer.writeString(self) }
}

extension _SelfEncodable where Self: FixedWidthInteger {
  /// Writes all digits.
  public func _write(to writer: Writer) throws { writer.write(String(self)) }
}

extension Int: _SelfEncodable {}
extension Int8: _SelfEncodable {}
extension Int16: _SelfEncodable {}
extension Int32: _SelfEncodable {}
extension Int64: _SelfEncodable {}
extension Int128: _SelfEncodable {}
extension UInt: _SelfEncodable {}
extension UInt8: _SelfEncodable {}
extension UInt16: _SelfEncodable {}
extension UInt32: _SelfEncodable {}
extension UInt64: _SelfEncodable {}
extension UInt128: _SelfEncodable {}

extension _SelfEncodable where Self: BinaryFloatingPoint & CustomStringConvertible {
  /// Writes the shortest number that reads back as the same value.
  public func _write(to writer: Writer) throws {
    guard isFinite else { throw EncodingError.nonFiniteNumber(Double(self), .init()) }
    let text = description
    writer.write(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension Double: _SelfEncodable {}
extension Float: _SelfEncodable {}
