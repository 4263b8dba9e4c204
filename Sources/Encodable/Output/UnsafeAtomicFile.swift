import Foundation

/// A file that takes the place of another one when it is complete.
///
/// The text goes to a new file in the same folder, which is removed if it is never complete. The new file has the
/// permissions of the old one, and replaces the file to which a symbolic link leads. A device or a pipe cannot be
/// replaced, so the text goes to it directly. So does the text for a descriptor of the process, such as `/dev/stdout`,
/// even if it is that of a file: other output may come before and after it.
final class AtomicFile {
  private let file: URL
  /// The new file; nil if the text goes to the file directly.
  private let temporary: URL?
  private let handle: FileHandle
  private var buffer = Data()
  private var isComplete = false

  private static let bufferSize = 64 << 10

  init(replacing file: URL) throws {
    if let descriptor = Self.descriptor(of: file) {
      // The duplicate is closed at the end, and the descriptor itself stays open.
      let duplicate = dup(descriptor)
      guard duplicate >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EBADF) }
      (self.file, temporary) = (file, nil)
      handle = FileHandle(fileDescriptor: duplicate, closeOnDealloc: true)
      return
    }
    let file = Self.target(of: file)
    self.file = file
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
      temporary = nil
      handle = try FileHandle(forWritingTo: file)
      return
    }
    let temporary = file.deletingLastPathComponent().appending(component: ".\(UUID().uuidString)")
    self.temporary = temporary
    do {
      try Data().write(to: temporary, options: .withoutOverwriting)
    } catch let error as CocoaError {
      throw unsafe Self.error(error.code, error.userInfo, about: file)
    }
    do {
      // Open before the permissions are set, which may forbid writing; nothing is written before they are set.
      handle = try FileHandle(forWritingTo: temporary)
      if let permissions = attributes?[.posixPermissions] {
        let path = temporary.path(percentEncoded: false)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
      }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }

  /// Returns the descriptor that a path names; nil for the path of a file.
  private static func descriptor(of file: URL) -> Int32? {
    let path = file.path(percentEncoded: false)
    if path == "/dev/stdout" { return FileHandle.standardOutput.fileDescriptor }
    if path == "/dev/stderr" { return FileHandle.standardError.fileDescriptor }
    let prefix = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    return prefix.flatMap { Int32(path.dropFirst($0.count)) }
  }

  /// Returns the file to which a symbolic link leads, even if the file does not exist.
  private static func target(of file: URL) -> URL {
    var file = file.resolvingSymlinksInPath()
    for _ in 0..<maximumLinkCount {
      let path = file.path(percentEncoded: false)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      file = URL(filePath: target, relativeTo: file.deletingLastPathComponent()).absoluteURL.resolvingSymlinksInPath()
    }
    return file
  }

  /// The number of links that lead to each other, from which on systems assume a cycle.
  private static let maximumLinkCount = 32

  deinit {
    guard !isComplete else { return }
    try? handle.close()
    if let temporary { try? FileManager.default.removeItem(at: temporary) }
  }

  /// Replaces a file by data.
  static func replace(_ file: URL, with data: Data) throws {
    let output = try AtomicFile(replacing: file)
    output.buffer = data
    try output.complete()
  }

  func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private func flush() throws {
    try handle.write(contentsOf: buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Replaces the file.
  func complete() throws {
    try flush()
    guard let temporary else { return try handle.close() }
    try handle.synchronize()
    try handle.close()
    guard unsafe rename(temporary.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
      let cause = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      throw Self.error(.fileWriteUnknown, [NSUnderlyingErrorKey: cause], about: file)
    }
    isComplete = true
  }

  /// Returns an error of Foundation with the name of the file, and not that of the temporary one.
  private static func error(_ code: CocoaError.Code, _ details: [String: Any], about file: URL) -> CocoaError {
    let names: [String: Any] = [NSURLErrorKey: file, NSFilePathErrorKey: file.path(percentEncoded: false)]
    return CocoaError(code, userInfo: details.merging(names) { $1 })
  }
}
