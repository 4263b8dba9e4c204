/// A substitute for an object that could not be decoded: every key has a value.
protocol DocumentSubstitute {
  /// The index of the substitute among those of one object.
  var variant: Int { get }

  /// Returns the decoder from which Codable types are decoded.
  ///
  /// - Parameter codingPath: The coding path of the value that failed: an initializer may rely on its last key.
  func codableDecoder(at codingPath: [any CodingKey]) -> any SubstituteDecoder

  /// Decodes a substitute for the value at a path.
  func value<T>(of decoder: (Any) throws -> T, at path: KeyPath, usesOwnDecodeFunction: Bool) throws -> T
}

/// A `Swift.Decoder` that reads a substitute.
protocol SubstituteDecoder: Swift.Decoder {
  /// The substitute as decode functions receive it.
  var json: JSON { get }
}

/// Returns the substitute that a value represents, or nil if the value is not a substitute.
func documentSubstitute(_ json: Any) -> (any DocumentSubstitute)? {
  held(json, as: JSON.self)?.document.substitute
}
