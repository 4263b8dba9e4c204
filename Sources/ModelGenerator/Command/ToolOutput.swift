import Foundation

/// A file that is written atomically.
struct ToolOutput {
  let path: String

  /// The location with symbolic links resolved: a link to a file stays a link.
  var location: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// Whether there is a file, and not a folder, a device or a pipe.
  var isRegularFile: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: location.path)[.type]
    return type as? FileAttributeType == .typeRegular
  }

  /// Returns whether another path leads to the same file.
  func isSame(as other: String) -> Bool {
    let otherLocation = URL(filePath: other).resolvingSymlinksInPath()
    if location.standardizedFileURL.path == otherLocation.standardizedFileURL.path { return true }
    guard let file = Self.identity(of: location), let other = Self.identity(of: otherLocation) else { return false }
    return file == other
  }

  /// Writes a temporary file, and moves it into place.
  ///
  /// A byte order mark of the former file stays.
  func write(_ text: String) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: location.path)
    let type = attributes?[.type] as? FileAttributeType
    // A URL drops the slash at the end.
    if type == .typeDirectory || path.hasSuffix("/") { throw OutputError("cannot write \(path): it is a folder") }
    do {
      if let type, type != .typeRegular {
        // A device or a pipe is written directly; a file in its place would replace it.
        try FileHandle(forWritingTo: location).write(contentsOf: Data(text.utf8))
        return
      }
      try (formerMark + Data(text.utf8)).write(to: location, options: .atomic)
      // The new file has default permissions.
      if let permissions = attributes?[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: location.path)
      }
    } catch {
      let folder = location.deletingLastPathComponent().path
      let hasFolder = FileManager.default.fileExists(atPath: folder)
      throw OutputError("cannot write \(path): \(hasFolder ? reason(for: error) : "no such folder: \(folder)")")
    }
  }

  /// The byte order mark of the file that is there; empty without one.
  private var formerMark: Data {
    let mark = Data(SampleBytes.byteOrderMark)
    let start = try? FileHandle(forReadingFrom: location).read(upToCount: mark.count)
    return start == mark ? mark : Data()
  }

  private static func identity(of file: URL) -> [UInt64]? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      let volume = attributes[.systemNumber] as? NSNumber, let number = attributes[.systemFileNumber] as? NSNumber
    else { return nil }
    return [volume.uint64Value, number.uint64Value]
  }
}
