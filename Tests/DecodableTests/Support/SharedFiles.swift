import Foundation

/// Documents outside the repository.
///
/// They are in the folder that `DECODABLE_SHARED` names. The default is the folder `shared` beside the repository.
enum SharedFiles {
  static func corpus(_ name: String) -> URL? { existing("corpora/\(name).json") }

  static func parsingSuite() -> URL? { existing("JSONTestSuite/test_parsing") }

  private static func existing(_ path: String) -> URL? {
    let folder =
      ProcessInfo.processInfo.environment["DECODABLE_SHARED"].map { URL(filePath: $0) }
      ?? RepositoryFiles.root.deletingLastPathComponent().appending(path: "shared")
    let file = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}
