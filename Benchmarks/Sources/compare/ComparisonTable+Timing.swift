import Contenders

extension ComparisonTable {
  /// Returns a table of the contenders' median times, with the contenders of each row timed in turn.
  func measured(_ measuredTime: MeasuredTime = .elapsed, rounds: Int?) -> MarkdownTable {
    var table = MarkdownTable(columns: columns)
    for row in rows {
      log("timing \(row.title)")
      let times = medianTimes(of: row.contenders, measuring: measuredTime, rounds: rounds)
      table.add(row.title, times.enumerated().map { $0 == 0 ? formatted(seconds: $1) : cell($1, after: times[0]) })
    }
    return table
  }

  private func cell(_ time: Double, after first: Double) -> String {
    switch ratio {
    case .gain: "\(formatted(seconds: time)) · **\(significant(first / time))**"
    case .multiple: "\(formatted(seconds: time)) · \(significant(time / first)) ×"
    case .none: formatted(seconds: time)
    }
  }
}
