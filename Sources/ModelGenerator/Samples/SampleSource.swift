import Foundation

/// A file or standard input, from which samples are read.
enum SampleSource: Hashable, Sendable {
  case file(String)
  case standardInput

  /// Creates the source that an argument names.
  init(_ argument: String) { self = argument == "-" ? .standardInput : .file(argument) }

  /// The name in messages, which is the one in the arguments.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }

  /// The size in bytes, if it is known.
  var size: Int? {
    guard case .file(let path) = self else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  /// Whether the source is a file, and not a pipe or a device, so that it can be read again.
  var isRegularFile: Bool {
    if case .file(let path) = self { ToolOutput(path: path).isRegularFile } else { false }
  }

  func open(_ console: Console) throws -> FileHandle {
    if let copy = console.copies[self] {
      try copy.seek(toOffset: 0)
      return copy
    }
    guard case .file(let path) = self else { return console.input }
    do {
      return try FileHandle(forReadingFrom: URL(filePath: path))
    } catch {
      throw InputError("cannot read \(path): \(reason(for: error))")
    }
  }
}

/// The format of a file with samples.
enum SampleFormat: String, CaseIterable, Sendable {
  /// The file is one sample.
  case json
  /// Each line is a sample.
  case lines
  /// The file is an array, and each element is a sample.
  case array

  static let list = "json, lines or array"
}

/// An error for an input that cannot be used.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Returns the reason why a file cannot be read or written, without its name.
func reason(for error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile?, .fileNoSuchFile?: return "no such file"
  case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
  default: break
  }
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
  return cause.code == EISDIR ? "it is a folder" : String(cString: strerror(Int32(cause.code)))
}
