import Decodable
import Foundation

/// A thread-safe list of texts that closures record.
final class Recorder: @unchecked Sendable {
  // The thread sanitizer does not support `Mutex`.
  private let lock = NSLock()
  private var recorded: [String] = []

  var texts: [String] { lock.withLock { recorded } }

  func add(_ text: String) { lock.withLock { recorded.append(text) } }

  func addHeadline(of error: DecodingError) { add(headline(of: error)) }
}
