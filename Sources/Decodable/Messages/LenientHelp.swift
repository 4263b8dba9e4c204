/// Points to a lenient decoder, where it takes the value.
enum LenientHelp {
  /// What is written to decode a value leniently; nil where that would fail, or where a decoder was chosen already.
  static func decoder(of expected: Any.Type, _ metadata: DecodingError.Metadata) -> String? {
    guard metadata.scope.isDisjoint(with: [.override, .lenient]), expected is any StandardDecodable.Type,
      let type = expected as? any LenientlyDecodable.Type, (try? type.decodeLeniently(metadata.foundObject)) != nil
    else { return nil }
    let name = TypeName.of(expected)
    // The initializer of a Codable type asks for the type alone.
    guard metadata.scope.contains(.codable) else { return "\(name).lenient" }
    return expected is any OverridableDecodable.Type ? "\(name).decoder = \(name).lenient" : nil
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

  /// What a string says that is not JSON's own word for a boolean.
  static func word(_ text: String, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) -> String? {
    guard text != "true", text != "false", let value = try? Bool.decodeLeniently(text) else { return nil }
    let purpose = excerpt.isGeneral ? "" : " to have \(value)"
    return decoder(of: Bool.self, metadata).map { "decode it with \($0)\(purpose)" }
  }
}
