import Corpora
import Foundation

/// Returns the facts that a reader needs to compare the table with others: command, machine, toolchain, corpora.
func header() -> String {
  let generated = Corpus.allCases.filter(\.isGenerated).map(\.rawValue)
  let corpora = generated.isEmpty ? "the files" : "generated: " + generated.joined(separator: ", ")
  return """
    - Command: `swift run -c release compare`
    - Machine: \(processorName()), \(ProcessInfo.processInfo.activeProcessorCount) cores, \
    \(ProcessInfo.processInfo.operatingSystemVersionString)
    - Toolchain: \(toolchain())
    - Corpora: \(corpora)
    """
}

private func processorName() -> String {
  #if os(Linux)
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last.map(String.init)
  #else
    let name = output(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
  #endif
  return name?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
}

private func toolchain() -> String {
  let lines = output(of: ["swift", "--version"]) ?? ""
  return lines.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? "unknown"
}

/// Returns the standard output of a command, or nil if the command cannot run or fails.
func output(of command: [String]) -> String? {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? output.trimmingCharacters(in: .whitespacesAndNewlines) : nil
}
