import Foundation

/// Documents outside the repository.
///
/// They are in the folder that `DECODABLE_SHARED` names. The default is the folder `shared` beside the repository.
package enum SharedFiles {
  /// The reason for a skipped test.
  package static let advice = "the shared files are missing; DECODABLE_SHARED names their folder"

  package static func corpus(_ name: String) -> URL? { existing("corpora/\(name).json") }

  package static func parsingSuite() -> URL? { existing("JSONTestSuite/test_parsing") }

  /// The documents in the folder `corpora`; those of more than 1 MB only at full size, because they take seconds each.
  package static var corpora: [URL] {
    files(in: existing("corpora")).filter { file in
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
      return Stress.isEnabled || size.map { $0 < 1_000_000 } == true
    }
  }

  /// The valid texts of JSONTestSuite.
  package static var validTexts: [URL] {
    files(in: parsingSuite()).filter { $0.lastPathComponent.hasPrefix("y_") }
  }

  /// The files of a draft of JSON Schema Test Suite, except the optional ones: `draft7` or `draft2020-12`.
  package static func schemaSuite(_ draft: String) -> [URL] { files(in: existing("JSONSchemaTestSuite/\(draft)")) }

  private static func files(in folder: URL?) -> [URL] {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  private static func existing(_ path: String) -> URL? {
    let folder =
      ProcessInfo.processInfo.environment["DECODABLE_SHARED"].map { URL(filePath: $0) }
      ?? RepositoryFiles.root.deletingLastPathComponent().appending(path: "shared")
    let file = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}
