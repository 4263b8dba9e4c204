/// Advice to use a lenient decoder, where that decoder accepts the value.
enum LenientHelp {
  /// Returns the code of a lenient decoder; nil if the decoder rejects the value, or if the program already chose a
  /// decoder.
  static func decoder(of expected: Any.Type, _ metadata: DecodingError.Metadata) -> String? {
    guard metadata.scope.isDisjoint(with: [.override, .lenient]), expected is any StandardDecodable.Type,
      let type = expected as? any LenientlyDecodable.Type, let value = try? type.decodeLeniently(metadata.foundObject)
    else { return nil }
    let name = TypeName.of(expected)
    // The initializer of a Codable type cannot choose a decoder for a member, so the advice overrides the type's
    // decoder.
    guard metadata.scope.contains(.codable) else {
      guard case .rawValueType(let type) = metadata.detail else { return "\(name).lenient" }
      return accepts(value, as: type) ? "\(TypeName.of(type)).lenient" : nil
    }
    return expected is any OverridableDecodable.Type ? "\(name).decoder = \(name).lenient" : nil
  }

  /// Returns whether a value is a raw value of a type.
  private static func accepts(_ value: Any, as type: Any.Type) -> Bool {
    func accepts<T: RawRepresentable>(_: T.Type) -> Bool { (value as? T.RawValue).flatMap(T.init(rawValue:)) != nil }
    return (type as? any RawRepresentable.Type).map { accepts($0) } ?? false
  }

  static func number(expected: Any.Type, _ metadata: DecodingError.Metadata) -> String? {
    decoder(of: expected, metadata).map {
      expected == Bool.self ? "0 and 1 are numbers; decode them with \($0)" : "decode it with \($0) to have its text"
    }
  }

  static func boolean(expected: Any.Type, _ metadata: DecodingError.Metadata) -> String? {
    decoder(of: expected, metadata).map {
      expected == String.self ? "decode it with \($0) to have its text" : "decode it with \($0) to have 1 for true"
    }
  }

  /// Returns advice about a string that a lenient decoder reads as a Bool, except "true" and "false".
  static func word(_ text: String, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) -> String? {
    guard let value = try? Bool.decodeLeniently(text), text != "true", text != "false" else { return nil }
    let purpose = excerpt.isGeneral ? "" : " to have \(value)"
    return decoder(of: Bool.self, metadata).map { "decode it with \($0)\(purpose)" }
  }
}
