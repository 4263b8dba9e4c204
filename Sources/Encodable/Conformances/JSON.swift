import JSONDocument

extension JSON: StandardEncodable {
  /// Writes the value with all digits of its numbers; not part of the API.
  public func _write(to writer: _Writer) throws { try writer.writeJSON(self) }
}
