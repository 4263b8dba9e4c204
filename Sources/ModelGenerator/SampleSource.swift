import Foundation

/// Where samples come from.
enum SampleSource: Hashable, Sendable {
  case file(String)
  case standardInput

  /// The source that an argument names.
  init(_ argument: String) { self = argument == "-" ? .standardInput : .file(argument) }

  /// How it is called in messages: as it was in the arguments.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }

  /// How many bytes it has, if one can tell.
  var size: Int? {
    guard case .file(let path) = self else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  func open(_ console: Console) throws -> FileHandle {
    guard case .file(let path) = self else { return console.input }
    do {
      return try FileHandle(forReadingFrom: URL(filePath: path))
    } catch {
      throw InputError("cannot read \(path): \(reason(for: error))")
    }
  }
}

/// How samples follow each other in a file.
enum SampleFormat: String, CaseIterable, Sendable {
  /// The file is one.
  case json
  /// Each line is one.
  case lines
  /// Each element of the array that the file is.
  case array

  static let list = "json, lines or array"
}

/// An input that cannot be used.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Why a file cannot be read or written, without its name.
func reason(for error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile?, .fileNoSuchFile?: return "there is no such file"
  case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
  default: break
  }
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
  return cause.code == EISDIR ? "it is a folder" : String(cString: strerror(Int32(cause.code)))
}
