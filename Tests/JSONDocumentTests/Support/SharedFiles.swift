import Foundation
import Testing

/// Documents outside the repository.
///
/// They are in the folder that `DECODABLE_SHARED` names. The default is the folder `shared` beside the repository.
enum SharedFiles {
  /// The message of a skipped test.
  static let advice: Comment = "the shared files are missing; DECODABLE_SHARED names their folder"

  static var corpora: [URL] { files(in: "corpora") }

  /// The valid texts of JSONTestSuite.
  static var validTexts: [URL] {
    files(in: "JSONTestSuite/test_parsing").filter { $0.lastPathComponent.hasPrefix("y_") }
  }

  private static func files(in folder: String) -> [URL] {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let shared =
      ProcessInfo.processInfo.environment["DECODABLE_SHARED"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared")
    let files = try? FileManager.default.contentsOfDirectory(
      at: shared.appending(path: folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }
}
