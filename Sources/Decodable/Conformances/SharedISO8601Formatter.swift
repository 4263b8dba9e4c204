import Foundation

/// A copy of an `ISO8601DateFormatter` behind a lock, since several threads must not use a formatter at once.
package final class SharedISO8601Formatter: Sendable {
  private let formatter: Locked<ISO8601DateFormatter>

  package init(_ original: ISO8601DateFormatter) {
    let copy = ISO8601DateFormatter()
    copy.formatOptions = original.formatOptions
    copy.timeZone = original.timeZone
    formatter = Locked(copy)
  }

  func date(from text: String) -> Date? {
    formatter.withLock { $0.date(from: text) }
  }

  package func string(from date: Date) -> String {
    formatter.withLock { $0.string(from: date) }
  }
}
