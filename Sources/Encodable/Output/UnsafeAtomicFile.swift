import Foundation

/// A file that takes the place of another one when it is complete.
///
/// The text goes to a new file in the same folder, which is removed if it is never complete.
final class AtomicFile {
  private let file: URL
  private let temporary: URL
  private let handle: FileHandle
  private var buffer = Data()
  private var isComplete = false

  private static let bufferSize = 64 << 10

  init(replacing file: URL) throws {
    self.file = file
    temporary = file.deletingLastPathComponent().appending(component: ".\(UUID().uuidString)")
    try Data().write(to: temporary, options: .withoutOverwriting)
    do {
      handle = try FileHandle(forWritingTo: temporary)
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }

  deinit {
    guard !isComplete else { return }
    try? handle.close()
    try? FileManager.default.removeItem(at: temporary)
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
    try handle.synchronize()
    try handle.close()
    guard unsafe rename(temporary.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    isComplete = true
  }
}
