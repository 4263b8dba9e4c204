import Decodable
import Foundation

extension Bool: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Bool>()

  /// Writes `true` or `false`; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.state.text.append(self ? "true" : "false") }
  }
}

extension String: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<String>()

  /// Writes the string in quotation marks; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(self) }
  }
}

extension UUID: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UUID>()

  /// Writes the UUID in upper case; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(uuidString) }
  }
}

extension URL: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<URL>()

  /// Writes the absolute string; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(absoluteString) }
  }
}

extension Data: _SelfEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Data>()

  /// Writes the bytes in base64 with padding (RFC 4648 section 4); not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(base64EncodedString(), as: .data) }
  }
}
