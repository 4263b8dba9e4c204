import Foundation

/// A copy of an `ISO8601DateFormatter` behind a lock, since several threads must not use a formatter at once.
final class SharedISO8601Formatter: Sendable {
  private let formatter: Locked<ISO8601DateFormatter>

  init(_ original: ISO8601DateFormatter) {
    let copy = ISO8601DateFormatter()
    copy.formatOptions = original.formatOptions
    copy.timeZone = original.timeZone
    formatter = Locked(copy)
  }

  func date(from text: String) -> Date? {
    formatter.withLock { $0.date(from: text) }
  }
}
