import Decodable

extension Array: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements; not part of the API.
  ///
  /// The elements of a span are written where they are: a copy of a structure counts a reference to each of its strings.
  @inlinable
  public func _write(to writer: _Writer) throws {
    let wasInObject = try writer.beginContainer(with: UInt8(ascii: "["))
    let elements = span
    for index in elements.indices {
      if index > 0 { writer.append(UInt8(ascii: ",")) }
      do {
        try elements[index]._write(to: writer)
      } catch {
        throw writer.located(error, at: index)
      }
    }
    writer.endContainer(with: UInt8(ascii: "]"), wasInObject: wasInObject)
  }
}
