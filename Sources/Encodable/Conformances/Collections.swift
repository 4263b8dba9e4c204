import Decodable

extension Optional: Encodable, _SelfEncodable where Wrapped: Encodable {
  /// Writes the wrapped value; nil is null.
  public func _write(to writer: Writer) throws {
    if let self { try self._write(to: writer) } else { writer.write("null") }
  }
}

extension Array: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements.
  public func _write(to writer: Writer) throws { try writer.writeArray(self) }
}

extension Dictionary: Encodable, _SelfEncodable where Key == String, Value: Encodable {
  /// Writes an object, whose members have no order.
  public func _write(to writer: Writer) throws {
    try writer.writeObject(self)
  }
}
