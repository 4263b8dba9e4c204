import Foundation

/// A line on a terminal that says how far reading is, and is gone when it has ended.
final class ToolProgress {
  private let console: Console
  /// How many bytes there are, if all sources can tell.
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

  /// Takes note of bytes that were read.
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

  /// Removes the line, so that something else can be written.
  func erase() {
    if isShown { console.error("\r\u{1B}[K") }
    isShown = false
  }

  /// What the line says: short enough for any terminal, since one that is broken in two cannot be erased.
  static func line(_ name: String, _ count: Int, of total: Int?, after seconds: Double) -> String {
    let name = name.count > 30 ? "…" + name.suffix(29) : name
    let megabytes = Double(count) / 1e6
    let amount = total.map { "\(min(100, count * 100 / max(1, $0))) %" } ?? "\(Int(megabytes)) MB"
    return "\(name): \(amount), \(Int(megabytes / max(seconds, 1e-3))) MB/s"
  }
}
