import Foundation

/// A folder with one file for each type of a model.
struct OutputFolder {
  let path: String
  /// The Swift files in the folder by name.
  private let files: [String: String]

  /// Reads the Swift files of a folder; a folder that does not exist has none.
  init(_ path: String) throws {
    self.path = path.hasSuffix("/") ? path : path + "/"
    var files: [String: String] = [:]
    for name in Self.swiftFiles(in: path) {
      do {
        files[name] = try String(contentsOfFile: self.path + name, encoding: .utf8)
      } catch {
        throw InputError("cannot read \(self.path)\(name): \(reason(for: error))")
      }
    }
    self.files = files
  }

  static func swiftFiles(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Returns whether a path is a folder, or is written as one, and does not have the name of a Swift file.
  static func isFolder(_ path: String) -> Bool {
    if path.hasSuffix("/") { return true }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue && !path.hasSuffix(".swift")
  }

  /// Reads the model that the files have together.
  ///
  /// - Throws: ``InputError`` unless one type has files named after it.
  func document() throws -> SwiftDocument {
    let roots = files.keys.filter { !$0.contains("+") }
    guard let root = roots.first, roots.count == 1 else {
      throw InputError(
        "\(path) has \(roots.isEmpty ? "no" : "more than one") file of a root type; name the file instead")
    }
    do {
      return try document(of: String(root.dropLast(".swift".count)))
    } catch let error as SwiftReadingError {
      throw InputError("\(path): \(error)")
    }
  }

  private func document(of root: String) throws -> SwiftDocument {
    let others = files.keys.filter { $0.hasPrefix(root + "+") }.sorted()
    let texts = ([root + ".swift"] + others).compactMap { files[$0] }
    let lines = texts.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    // Each file has the imports that it needs.
    let modules = Set(lines.filter { $0.hasPrefix("import ") }).sorted()
    let code = lines.filter { !$0.hasPrefix("import ") }
    return try SwiftDocument((modules + code).joined(separator: "\n"))
  }

  /// Writes the files of a model.
  ///
  /// - Returns: The files of types that the model does not have any more.
  /// - Throws: ``OutputError`` if a file was edited that would be overwritten; no file is written then.
  func write(_ new: [SwiftFile]) throws -> [String] {
    let root = new.first.map { String($0.name.dropLast(".swift".count)) } ?? ""
    let former = (try? document(of: root)).map { document in
      SwiftPrinter(
        document.model, rootName: document.rootName, isEncodable: document.isEncodable, style: document.style
      ).files
    }
    let edited = new.filter { file in
      guard let text = files[file.name], text != file.text else { return false }
      return former?.contains(SwiftFile(name: file.name, text: text)) != true
    }
    guard edited.isEmpty else {
      let names = edited.map { path + $0.name }.joined(separator: ", ")
      throw OutputError(
        "\(names) would lose edits; write to another folder, and merge the files, or generate a single file, which keeps edits"
      )
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError("cannot write \(path): \(reason(for: error))")
    }
    for file in new where files[file.name] != file.text { try ToolOutput(path: path + file.name).write(file.text) }
    let names = Set(new.map(\.name))
    return files.keys.filter { $0.hasPrefix(root + "+") && !names.contains($0) }.sorted().map { path + $0 }
  }
}
