import Foundation
@testable import ModelGenerator

/// A temporary folder, which is deleted after the test.
final class Folder {
  let path: String

  init() throws {
    // Resolving links makes the path the same for every API.
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = root.appending(path: "model-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// The result of a run of the tool.
struct ToolRun: Equatable {
  var status: Tool.Status
  var output = ""
  var error = ""

  /// Returns the result for wrong arguments.
  static func misused(_ message: String) -> ToolRun {
    ToolRun(
      status: .badUsage,
      error: "decodable-model: \(message)\nusage: decodable-model FILE… [options]; see --help\n")
  }
}

/// Runs the tool as if in a folder: file names are relative to it.
func runTool(
  _ arguments: [String], in folder: Folder, input: String? = nil, isErrorTerminal: Bool = false
) async throws -> ToolRun {
  let arguments = arguments.map { isFile($0) ? folder.path($0) : $0 }
  let stdin = try folder.standardInput(input)
  defer { try? stdin.close() }
  let texts = Texts()
  var console = Console(
    input: stdin, isInputTerminal: input == nil, output: { texts.output += $0 }, error: { texts.error += $0 },
    isErrorTerminal: isErrorTerminal)
  console.progressInterval = .zero
  let status = await Tool(console).run(arguments)
  return ToolRun(
    status: status, output: texts.output.replacing("\(folder.path)/", with: ""),
    error: texts.error.replacing("\(folder.path)/", with: ""))
}

private final class Texts {
  var output = ""
  var error = ""
}

private func isFile(_ argument: String) -> Bool {
  !argument.hasPrefix("-") && [".json", ".jsonl", ".swift", ".txt"].contains { argument.hasSuffix($0) }
}

extension Folder {
  /// Updates the model in `Item.swift` by the sample in `new.json`.
  func update(_ text: String, by sample: String) async throws -> ToolRun {
    try write(text, to: "Item.swift")
    try write(sample, to: "new.json")
    return try await runTool(["Item.swift", "new.json"], in: self)
  }

  fileprivate func standardInput(_ text: String?) throws -> FileHandle {
    guard let text else { return FileHandle.nullDevice }
    let pipe = Pipe()
    // The input of the tests fits into the pipe.
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return pipe.fileHandleForReading
  }
}
