import Foundation

/// The input and the outputs of a command.
package struct Console {
  /// The input for samples that are not in a file.
  package var input: FileHandle
  package var isInputTerminal: Bool
  /// The copies of sources that are read again from the start.
  var copies: [SampleSource: FileHandle] = [:]
  /// Receives the result and nothing else; throws if it cannot be written.
  package var output: (String) throws -> Void
  /// Receives errors, changes and progress.
  package var error: (String) -> Void
  package var isErrorTerminal: Bool
  package var isOutputTerminal: Bool
  /// The interval between updates of the progress line.
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

  /// The console of the process.
  package static var process: Console {
    let (input, output, error) = (FileHandle.standardInput, FileHandle.standardOutput, FileHandle.standardError)
    return Console(
      input: input, isInputTerminal: isatty(input.fileDescriptor) == 1,
      output: { try write($0, to: output, named: "standard output") },
      // An error that cannot be written cannot be reported either.
      error: { try? error.write(contentsOf: Data($0.utf8)) },
      isErrorTerminal: isatty(error.fileDescriptor) == 1, isOutputTerminal: isatty(output.fileDescriptor) == 1)
  }

  /// The console without messages of its own, for work that is done again.
  var withoutMessages: Console {
    var console = self
    console.error = { _ in }
    console.isErrorTerminal = false
    return console
  }

  /// Returns the console with copies of sources in temporary files, which can be read again.
  func withCopies(of sources: [SampleSource]) throws -> Console {
    var console = self
    for source in sources { console.copies[source] = try copy(of: source) }
    return console
  }

  private func copy(of source: SampleSource) throws -> FileHandle {
    let input = try source.open(self)
    let location = FileManager.default.temporaryDirectory.appending(path: "decodable-model-\(UUID().uuidString)")
    do {
      try Data().write(to: location)
      let copy = try FileHandle(forUpdating: location)
      // The file exists until it is closed.
      try FileManager.default.removeItem(at: location)
      while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty { try copy.write(contentsOf: piece) }
      return copy
    } catch {
      throw InputError("cannot read \(source.name): \(reason(for: error))")
    }
  }

  /// Writes a text; on a full disk, `FileHandle.write(_:)` would end the process.
  ///
  /// - Throws: ``OutputError`` with the reason.
  static func write(_ text: String, to file: FileHandle, named name: String) throws {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw OutputError("cannot write \(name): \(reason(for: error))")
    }
  }
}

/// An error for an output that cannot be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
