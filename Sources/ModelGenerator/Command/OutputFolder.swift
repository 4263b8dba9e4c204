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
  /// - Parameter root: The name of the root; nil to find it.
  /// - Throws: ``InputError`` unless the files have one model: a root with the types in it, or several roots.
  func document(root: String?) throws -> SwiftDocument {
    let roots = files.keys.filter { !$0.contains("+") }.map(Self.rootName).sorted()
    do {
      if roots.count == files.count, let all = try? document(of: files.keys.sorted(), root: nil),
        !all.model.roots.isEmpty, !all.model.guessesRoots
      {
        return try root.map { try document(of: files.keys.sorted(), root: $0) } ?? all
      }
      if let root, roots.contains(root) { return try document(ofFilesOf: root, root: root) }
      if let only = roots.first, roots.count == 1 { return try document(ofFilesOf: only, root: root) }
    } catch let error as SwiftReadingError {
      throw InputError("\(path): \(error)")
    }
    throw InputError(
      roots.isEmpty
        ? "\(path) has no file of a root type; name the file instead"
        : "\(path) has the files of several roots; choose one by --root: \(roots.list("or"))")
  }

  /// Returns the name of the root that a file or its type belongs to: `Event` for `Event+Actor.swift`.
  private static func rootName(of file: String) -> String { String(file.prefix { $0 != "+" && $0 != "." }) }

  private func document(ofFilesOf stem: String, root: String?) throws -> SwiftDocument {
    try document(of: [stem + ".swift"] + files.keys.filter { $0.hasPrefix(stem + "+") }.sorted(), root: root)
  }

  private func document(of names: [String], root: String?) throws -> SwiftDocument {
    let lines = names.flatMap { name in
      (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        (place: "\(name):\($0 + 1)", text: $1)
      }
    }
    // Each file has the imports that it needs.
    let modules = Set(lines.map(\.text).filter { $0.hasPrefix("import ") }).sorted()
    let code = lines.filter { !$0.text.hasPrefix("import ") }
    return try SwiftDocument(
      (modules + code.map(\.text)).joined(separator: "\n"), root: root,
      places: modules.map(String.init) + code.map(\.place))
  }

  /// Returns the model in the folder that new files replace; nil if there is none.
  func former(of new: [SwiftFile]) -> SwiftDocument? {
    let isNested = new.dropFirst().allSatisfy { $0.name.contains("+") }
    let root = new.first.map { Self.rootName(of: $0.name) } ?? ""
    return isNested ? try? document(ofFilesOf: root, root: nil) : try? document(of: files.keys.sorted(), root: nil)
  }

  /// Returns the names of files that would get another text, apart from those of schemas that nobody has edited.
  func files(changedBy new: [SwiftFile]) -> [String] {
    new.filter { file in files[file.name].map { $0 != file.text && !SwiftChecksum.isValid($0) } == true }.map(\.name)
  }

  /// Checks that files have the text that the tool prints for a model.
  ///
  /// - Throws: ``OutputError`` if one of them was changed by hand.
  func checkThatFilesAreUnedited(_ names: [String], in former: SwiftDocument?) throws {
    let edited = edited(names, in: former)
    guard !edited.isEmpty else { return }
    throw OutputError("\(paths(edited)) would lose edits; write to another folder, and merge the files")
  }

  /// Returns the files that have another text than the tool prints for a model.
  private func edited(_ names: [String], in former: SwiftDocument?) -> [String] {
    let printed = former.map(Self.files) ?? []
    return names.filter { name in !printed.contains { $0.name == name && $0.text == files[name] } }
  }

  /// Returns the paths of the edited files of a model; nil if no file was edited.
  func pathsOfEdits(in model: SwiftDocument) -> String? {
    let root = model.rootName
    let names = files.keys.filter { !model.model.roots.isEmpty || Self.rootName(of: $0) == root }.sorted()
    let edited = edited(names, in: model)
    return edited.isEmpty ? nil : paths(edited)
  }

  /// Checks that the model of a schema may replace files.
  ///
  /// - Throws: ``OutputError`` unless checksums show that nobody has edited them.
  func checkThatNothingIsLost(byModelOfSchema new: [SwiftFile]) throws {
    let changed = files(changedBy: new)
    try checkThatFilesAreUnedited(changed.filter { files[$0].map(SwiftChecksum.isIn) == true }, in: nil)
    for name in changed {
      guard let text = files[name] else { continue }
      try FormerText(path: path + name, text: text).checkThatNothingIsLost(byModelOfSchema: "")
    }
  }

  func paths(_ names: [String]) -> String { names.map { path + $0 }.joined(separator: ", ") }

  private static func files(of document: SwiftDocument) -> [SwiftFile] {
    SwiftPrinter(
      document.model, rootName: document.rootName, isEncodable: document.isEncodable, style: document.style
    ).files
  }

  /// Writes the files of a model.
  ///
  /// - Parameters:
  ///   - former: The model in the folder that the files replace.
  ///   - roots: Further names of roots whose files the new ones replace.
  /// - Returns: The files of types that the model does not have any more.
  func write(_ new: [SwiftFile], replacing former: SwiftDocument?, besides roots: [String] = []) throws -> [String] {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError("cannot write \(path): \(reason(for: error))")
    }
    for file in new where files[file.name] != file.text { try ToolOutput(path: path + file.name).write(file.text) }
    let names = Set(new.map(\.name))
    let formerNames = Set((former.map(Self.files) ?? []).map(\.name))
    let roots = Set(roots + new.map { Self.rootName(of: $0.name) })
    return files.keys.filter {
      !names.contains($0) && (formerNames.contains($0) || roots.contains(Self.rootName(of: $0)))
    }
    .sorted().map { path + $0 }
  }
}
