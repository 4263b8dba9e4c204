// Bytes that are copied as they are. Invariant: ranges lie within the text, which `UnsafeSource.bytes` asserts.

extension Transcoder {
  /// Goes to an offset, and copies what is before it.
  mutating func copy(to end: Int) {
    unsafe output.append(contentsOf: source.bytes(position..<end))
    position = end
  }

  /// What was written until now, as a text of its own.
  var outputSource: UnsafeSource { unsafe output.withUnsafeBytes { unsafe UnsafeSource(copying: $0) } }
}
