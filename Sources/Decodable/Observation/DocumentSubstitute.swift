/// A substitute for an object that could not be decoded: every key has a value.
protocol DocumentSubstitute {
  /// The index of the substitute among those of one object.
  var variant: Int { get }

  /// Returns the decoder from which Codable types are decoded.
  ///
  /// An initializer may rely on the last key of the coding path, and on the user info.
  func codableDecoder(
    at codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable]
  ) -> any SubstituteDecoder

  /// Decodes a substitute for the value at a path.
  func value<T>(of decoder: (Any) throws -> T, at path: KeyPath, decoderKind: DecoderKind) throws -> T
}

/// A `Swift.Decoder` that reads a substitute.
protocol SubstituteDecoder: Swift.Decoder {
  /// The substitute as decode functions receive it.
  var json: JSON { get }
}

/// Returns whether a value is a substitute for an object, or a collection of such substitutes.
func containsDocumentSubstitute(_ json: Any) -> Bool {
  if documentSubstitute(json) != nil { return true }
  guard Observation.isExploring else { return false }
  let first = held(json, as: [Any].self)?.first ?? held(json, as: [String: Any].self)?.first?.value
  return first.flatMap(documentSubstitute) != nil
}

/// Returns the substitute that a value represents, or nil if the value is not a substitute.
func documentSubstitute(_ json: Any) -> (any DocumentSubstitute)? {
  held(json, as: JSON.self)?.document.substitute
}
