import Foundation

/// The files of the repository.
package enum RepositoryFiles {
  /// The folder of the package manifest.
  package static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// Returns the location of a file or folder.
  package static func url(of path: String) -> URL { root.appending(path: path) }

  /// Returns the text of a file.
  package static func text(_ path: String) throws -> String { try String(contentsOf: url(of: path), encoding: .utf8) }
}
