import Foundation

/// What a command reads from and writes to.
package struct Console {
  /// Where samples come from that are in no file.
  package var input: FileHandle
  package var isInputTerminal: Bool
  /// Takes what was asked for, and nothing else; fails if it cannot be written.
  package var output: (String) throws -> Void
  /// Takes errors, what has changed and progress.
  package var error: (String) -> Void
  package var isErrorTerminal: Bool
  package var isOutputTerminal: Bool
  /// How long to wait before progress is shown, and shown again.
  package var progressInterval: Duration = .milliseconds(100)

  package init(
    input: FileHandle, isInputTerminal: Bool = false, output: @escaping (String) throws -> Void,
    error: @escaping (String) -> Void, isErrorTerminal: Bool = false, isOutputTerminal: Bool = false
  ) {
    self.input = input
    self.isInputTerminal = isInputTerminal
    self.output = output
    self.error = error
    self.isErrorTerminal = isErrorTerminal
    self.isOutputTerminal = isOutputTerminal
  }

  /// That of the process.
  package static var process: Console {
    let (input, output, error) = (FileHandle.standardInput, FileHandle.standardOutput, FileHandle.standardError)
    return Console(
      input: input, isInputTerminal: isatty(input.fileDescriptor) == 1,
      output: { try write($0, to: output, named: "standard output") },
      // There is nowhere to say that this cannot be written.
      error: { try? error.write(contentsOf: Data($0.utf8)) },
      isErrorTerminal: isatty(error.fileDescriptor) == 1, isOutputTerminal: isatty(output.fileDescriptor) == 1)
  }

  /// Writes a text, or says why it cannot be: on a full disk, `FileHandle.write(_:)` would end the process.
  static func write(_ text: String, to file: FileHandle, named name: String) throws {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw OutputError("cannot write \(name): \(reason(for: error))")
    }
  }
}

/// An output that cannot be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
