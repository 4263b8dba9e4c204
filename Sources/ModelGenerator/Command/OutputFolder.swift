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
  /// - Throws: ``InputError`` unless the files are named after one root, or declare several.
  func document() throws -> SwiftDocument {
    let roots = files.keys.filter { !$0.contains("+") }
    do {
      if roots.count == 1, let root = roots.first { return try document(of: Self.rootName(of: root)) }
      if let all = try? document(of: files.keys.sorted()), !all.model.roots.isEmpty { return all }
    } catch let error as SwiftReadingError {
      throw InputError("\(path): \(error)")
    }
    throw InputError(
      "\(path) has \(roots.isEmpty ? "no" : "more than one") file of a root type; name the file instead")
  }

  private static func rootName(of file: String) -> String { String(file.dropLast(".swift".count)) }

  private func document(of root: String) throws -> SwiftDocument {
    try document(of: [root + ".swift"] + files.keys.filter { $0.hasPrefix(root + "+") }.sorted())
  }

  private func document(of names: [String]) throws -> SwiftDocument {
    try Self.document(ofTexts: names.compactMap { files[$0] })
  }

  private static func document(ofTexts texts: [String]) throws -> SwiftDocument {
    let lines = texts.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    // Each file has the imports that it needs.
    let modules = Set(lines.filter { $0.hasPrefix("import ") }).sorted()
    let code = lines.filter { !$0.hasPrefix("import ") }
    return try SwiftDocument((modules + code).joined(separator: "\n"))
  }

  /// Returns the files of the model in the folder as the tool printed them, if it has the root of new files.
  private func formerFiles(of new: [SwiftFile]) -> [SwiftFile] {
    let isNested = new.dropFirst().allSatisfy { $0.name.contains("+") }
    let root = new.first.map { Self.rootName(of: $0.name) } ?? ""
    guard let document = isNested ? try? document(of: root) : try? document(of: files.keys.sorted()) else { return [] }
    // The names in the files are somebody's own if the new files lack them. Of several roots, an update may rename types.
    if isNested, let other = try? Self.document(ofTexts: new.map(\.text)),
      document.model.hasNames(lackingIn: other.model)
    {
      return []
    }
    let printer = SwiftPrinter(
      document.model, rootName: document.rootName, isEncodable: document.isEncodable, style: document.style)
    return printer.files
  }

  /// Writes the files of a model.
  ///
  /// - Returns: The files of types that the model does not have any more.
  /// - Throws: ``OutputError`` if a file was edited that would be overwritten; no file is written then.
  func write(_ new: [SwiftFile]) throws -> [String] {
    let former = formerFiles(of: new)
    let edited = new.filter { file in
      guard let text = files[file.name], text != file.text, !SwiftChecksum.isValid(text) else { return false }
      return !former.contains(SwiftFile(name: file.name, text: text))
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
    let formerNames = Set(former.map(\.name))
    let root = new.first.map { Self.rootName(of: $0.name) } ?? ""
    return files.keys.filter { !names.contains($0) && (formerNames.contains($0) || $0.hasPrefix(root + "+")) }
      .sorted().map { path + $0 }
  }
}
