import Decodable

extension Array: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements; not part of the API.
  ///
  /// The elements are written where they are, because a copy of a structure counts a reference to each of its strings.
  @inlinable
  public func _write(to writer: _Writer) throws {
    let wasInObject = try writer.beginContainer(with: UInt8(ascii: "["))
    try unsafe withUnsafeBufferPointer { elements in
      guard let base = unsafe UnsafeMutablePointer(mutating: elements.baseAddress) else { return }
      for index in elements.indices {
        if index > 0 { writer.append(UInt8(ascii: ",")) }
        do {
          try unsafe writer.writeInPlace(&base[index])
        } catch {
          throw writer.located(error, at: index)
        }
      }
    }
    writer.endContainer(with: UInt8(ascii: "]"), wasInObject: wasInObject)
  }
}

extension _Writer {
  /// Writes a value without a copy, which the compiler makes of every argument in memory that might change, unless it is
  /// inout.
  @inlinable
  func writeInPlace(_ value: inout some Encodable) throws { try value._write(to: self) }
}
