import Foundation

/// Documents that are not part of the repository: real payloads, in the folder that `DECODABLE_SHARED` names or beside
/// the repository in `shared`.
enum SharedFiles {
  static func corpus(_ name: String) -> URL? { existing("corpora/\(name).json") }

  static func parsingSuite() -> URL? { existing("JSONTestSuite/test_parsing") }

  private static func existing(_ path: String) -> URL? {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder =
      ProcessInfo.processInfo.environment["DECODABLE_SHARED"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared")
    let file = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}
