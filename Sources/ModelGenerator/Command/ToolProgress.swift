import Foundation

/// A progress line on a terminal, which is erased at the end.
final class ToolProgress {
  private let console: Console
  /// The total number of bytes, if the sizes of all sources are known.
  private let total: Int?
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var count = 0
  private var isShown = false

  init(_ sources: [SampleSource], _ console: Console) {
    self.console = console
    let sizes = sources.map(\.size)
    total = sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +)
  }

  /// Counts bytes that were read, and updates the line.
  func advance(by bytes: Int, in source: SampleSource) {
    count += bytes
    guard console.isErrorTerminal else { return }
    let now = ContinuousClock.now
    guard lastShown.duration(to: now) >= console.progressInterval else { return }
    lastShown = now
    isShown = true
    let seconds = start.duration(to: now) / .seconds(1)
    console.error("\r\u{1B}[K" + Self.line(source.name, count, of: total, after: seconds))
  }

  /// Erases the line, so that other text can be written.
  func erase() {
    if isShown { console.error("\r\u{1B}[K") }
    isShown = false
  }

  /// Returns a line that is short enough for any terminal, since a wrapped line cannot be erased.
  static func line(_ name: String, _ count: Int, of total: Int?, after seconds: Double) -> String {
    let name = name.count > 30 ? "…" + name.suffix(29) : name
    let megabytes = Double(count) / 1e6
    let amount = total.map { "\(min(100, count * 100 / max(1, $0))) %" } ?? "\(Int(megabytes)) MB"
    return "\(name): \(amount), \(Int(megabytes / max(seconds, 1e-3))) MB/s"
  }
}
