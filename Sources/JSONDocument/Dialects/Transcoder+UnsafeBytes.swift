// Copies bytes unchanged. Invariant: ranges lie within the text, which `UnsafeSource.bytes` asserts.

extension Transcoder {
  /// Copies the bytes up to an offset, and moves there.
  mutating func copy(to end: Int) {
    unsafe output.append(contentsOf: source.bytes(position..<end))
    position = end
  }

  /// The output so far, as a new text.
  var outputSource: UnsafeSource { unsafe output.withUnsafeBytes { unsafe UnsafeSource(copying: $0) } }
}
