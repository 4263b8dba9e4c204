import Foundation

/// A file that is written as a whole or not at all.
struct ToolOutput {
  let path: String

  /// Where it is, links followed: a link to a file stays one.
  private var place: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// Whether another path leads to the same file.
  func isSame(as other: String) -> Bool {
    let otherPlace = URL(filePath: other).resolvingSymlinksInPath()
    if place.standardizedFileURL.path == otherPlace.standardizedFileURL.path { return true }
    guard let file = Self.identity(of: place), let other = Self.identity(of: otherPlace) else { return false }
    return file == other
  }

  /// Writes beside the file, and puts that in its place.
  func write(_ text: String) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
    let type = attributes?[.type] as? FileAttributeType
    // Of a path that ends so, URLs forget that.
    if type == .typeDirectory || path.hasSuffix("/") { throw OutputError("cannot write \(path): it is a folder") }
    do {
      if let type, type != .typeRegular {
        // A device or a pipe takes what is written; a file in its place would be no such thing.
        try FileHandle(forWritingTo: place).write(contentsOf: Data(text.utf8))
        return
      }
      try Data(text.utf8).write(to: place, options: .atomic)
      // The new file has the permissions of any.
      if let permissions = attributes?[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place.path)
      }
    } catch {
      let folder = place.deletingLastPathComponent().path
      let hasFolder = FileManager.default.fileExists(atPath: folder)
      throw OutputError("cannot write \(path): \(hasFolder ? reason(for: error) : "there is no folder \(folder)")")
    }
  }

  private static func identity(of file: URL) -> [UInt64]? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      let volume = attributes[.systemNumber] as? NSNumber, let number = attributes[.systemFileNumber] as? NSNumber
    else { return nil }
    return [volume.uint64Value, number.uint64Value]
  }
}
