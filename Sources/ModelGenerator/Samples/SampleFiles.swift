import Foundation

/// The files that an argument names: itself, the samples in a folder, or the files that match a pattern.
enum SampleFiles {
  private static let extensions = [".json", ".jsonl", ".ndjson", ".jsonc"]

  /// Returns sources in which folders and patterns are replaced by their files, in the order of the names.
  ///
  /// - Throws: ``InputError`` for a folder without samples, and for a pattern that no file matches.
  static func expand(_ sources: [SampleSource]) throws -> [SampleSource] {
    try sources.flatMap { source in
      guard case .file(let path) = source else { return [source] }
      return try expand(path).map { .file($0) }
    }
  }

  static func isFolder(_ source: SampleSource) -> Bool {
    if case .file(let path) = source { isFolder(path) } else { false }
  }

  /// Returns whether a folder has files with samples.
  static func hasSamples(_ folder: String) -> Bool {
    let names = (try? self.names(in: folder)) ?? []
    return names.contains { name in !name.hasPrefix(".") && extensions.contains { name.hasSuffix($0) } }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func expand(_ path: String) throws -> [String] {
    if isFolder(path) {
      let names = try self.names(in: path).filter { name in
        !name.hasPrefix(".") && extensions.contains { name.hasSuffix($0) }
      }
      guard !names.isEmpty else {
        throw InputError("no file with samples in \(path); their names end in .json or .jsonl")
      }
      return names.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    let (folder, pattern) = split(path)
    guard pattern.contains(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path) else {
      return [path]
    }
    let names = (try? self.names(in: folder.isEmpty ? "." : folder)) ?? []
    let found = names.filter { fnmatch(pattern, $0, FNM_PERIOD) == 0 }
    guard !found.isEmpty else { throw InputError("no file matches \(path)") }
    return found.map { folder + $0 }
  }

  /// Returns the folder of a path with the slash at its end, and the rest.
  private static func split(_ path: String) -> (folder: String, rest: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  private static func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw InputError("cannot read \(folder): \(reason(for: error))")
    }
  }
}
