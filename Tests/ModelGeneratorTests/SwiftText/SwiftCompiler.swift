import Foundation
import Testing
import TestSupport

/// Runs the toolchain's compiler and formatter on printed Swift.
enum SwiftCompiler {
  /// Whether the compiler and the built module exist; without them, tests are skipped.
  static let isHere = tool("swiftc") != nil && FileManager.default.fileExists(atPath: modules.path)

  /// The reason why tests are skipped.
  static let absence: Comment = "swiftc is not in PATH, or the built module Decodable is not beside the tests"

  /// Type-checks files as one module, and returns the compiler's output; empty if there is no problem.
  static func problems(in texts: [String], options: [String] = []) throws -> String {
    try withFiles(texts) { files in
      // As a whole module, because otherwise each file starts a compiler that reads all files.
      let strictness = ["-typecheck", "-wmo", "-warnings-as-errors", "-swift-version", "6", "-I", modules.path]
      return try output(of: "swiftc", strictness + ["-module-name", "Printed"] + options + files)
    }
  }

  /// Lints files by the rules of this repository, and returns the linter's output, each finding with its line.
  static func findings(in texts: [String]) throws -> String {
    let output: String = try withFiles(texts) { files in
      try Self.output(of: "swift", ["format", "lint", "--strict", "--configuration", configuration.path] + files)
    }
    return output.split(separator: "\n").map { finding in
      let place = finding.firstMatch(of: /Model(\d+)\.swift:(\d+):/)
      guard let place, let index = Int(place.1), let number = Int(place.2), texts.indices.contains(index) else {
        return "\(finding)\n"
      }
      let lines = texts[index].split(separator: "\n", omittingEmptySubsequences: false)
      return "\(finding)\n\(lines.indices.contains(number - 1) ? lines[number - 1] : "")\n"
    }.joined()
  }

  private static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
    path: "Modules")

  private static let configuration = RepositoryFiles.url(of: ".swift-format")

  private static func tool(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func withFiles<Result>(_ texts: [String], _ body: ([String]) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "printed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = texts.indices.map { folder.appending(path: "Model\($0).swift") }
    for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
    return try body(files.map(\.path))
  }

  private static func output(of name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(tool(name)))
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
