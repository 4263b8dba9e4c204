import Decodable

extension Bool: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Bool>()

  /// Writes `true` or `false`; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.state.text.append(self ? "true" : "false") }
  }
}

extension String: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<String>()

  /// Writes the string in quotation marks; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(self) }
  }
}
