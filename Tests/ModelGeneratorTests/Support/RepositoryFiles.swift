import Foundation

/// The files of the repository.
enum RepositoryFiles {
  /// Returns the location of a file.
  static func url(of path: String) -> URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.appending(path: path)
  }
}
