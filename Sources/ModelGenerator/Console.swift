import Foundation

/// What a command reads from and writes to.
package struct Console {
  /// Where samples come from that are in no file.
  package var input: FileHandle
  package var isInputTerminal: Bool
  /// Takes what was asked for, and nothing else.
  package var output: (String) -> Void
  /// Takes errors, what has changed and progress.
  package var error: (String) -> Void
  package var isErrorTerminal: Bool
  package var isOutputTerminal: Bool
  /// How long to wait before progress is shown, and shown again.
  package var progressInterval: Duration = .milliseconds(100)

  package init(
    input: FileHandle, isInputTerminal: Bool = false, output: @escaping (String) -> Void,
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
      output: { output.write(Data($0.utf8)) }, error: { error.write(Data($0.utf8)) },
      isErrorTerminal: isatty(error.fileDescriptor) == 1, isOutputTerminal: isatty(output.fileDescriptor) == 1)
  }
}
