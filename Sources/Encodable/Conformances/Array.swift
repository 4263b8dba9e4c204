import Decodable

extension Array: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements; not part of the API.
  @inlinable
  public func _write(to writer: _Writer) throws {
    let wasInObject = try writer.beginContainer(with: UInt8(ascii: "["))
    try forEachInPlace { index, element in
      if index > 0 { writer.append(UInt8(ascii: ",")) }
      do {
        try element.write(to: writer)
      } catch {
        throw writer.located(error, at: index)
      }
    }
    writer.endContainer(with: UInt8(ascii: "]"), wasInObject: wasInObject)
  }
}
