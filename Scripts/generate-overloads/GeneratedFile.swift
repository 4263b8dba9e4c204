/// A file that the generator writes.
struct GeneratedFile {
  /// The path from the package root.
  let path: String
  let text: String

  static var all: [GeneratedFile] {
    [
      GeneratedFile(path: "Sources/Decodable/Operators/Generated/Overloads.swift", text: OverloadGenerator.generate()),
      GeneratedFile(
        path: "Sources/Decodable/Codable/Generated/BridgedDecodable+RawValues.swift",
        text: BridgingGenerator.generate(.decoding)),
      GeneratedFile(
        path: "Sources/Encodable/Codable/Generated/BridgedEncodable+RawValues.swift",
        text: BridgingGenerator.generate(.encoding)),
    ]
  }
}
