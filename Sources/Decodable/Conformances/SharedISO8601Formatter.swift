import Foundation

/// `ISO8601DateFormatter` may not be used from several threads: a copy of one, behind a lock.
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
