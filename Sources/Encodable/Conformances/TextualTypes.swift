import Decodable
import Foundation

extension UUID: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<UUID>()

  /// Writes the UUID in upper case; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(uuidString) }
  }
}

extension URL: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<URL>()

  /// Writes the absolute string; not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(absoluteString) }
  }
}

extension Data: StandardEncodable, OverridableEncodable {
  /// The override of the type's encoder.
  public static let encoderOverride = EncoderOverride<Data>()

  /// Writes the bytes in base64 with padding (RFC 4648 section 4); not part of the API.
  public func _write(to writer: _Writer) throws {
    if try !writer.writeOverridden(self) { writer.writeString(base64EncodedString(), as: .data) }
  }
}
