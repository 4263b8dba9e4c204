import Contenders
import Foundation

/// A report that measures one column after another and collects the rows of the table.
struct Report {
  let columns: [String]
  /// The names of the measured contenders; nil for all.
  let only: [String]?
  let rounds: Int?
  /// The number of consecutive runs of each contender in a round; nil for one.
  let inRow: Int?
  private(set) var table: MarkdownTable

  init(columns: [String], only: [String]?, rounds: Int?, inRow: Int?) {
    self.columns = columns
    self.only = only
    self.rounds = rounds
    self.inRow = inRow
    table = MarkdownTable(columns: columns)
  }

  /// Adds the median time of each contender, and the ratio of its baseline's time to it.
  mutating func addTimes() {
    let (only, rounds, inRow) = (only, rounds, inRow)
    addRows("timing", of: { only?.contains($0.name) ?? true }) { _, contenders in
      medianTimes(
        of: contenders, repetitions: inRow.map { Array(repeating: $0, count: contenders.count) }, rounds: rounds)
    } format: {
      formatted(seconds: $0)
    }
  }

  /// Adds the number of allocations, in total and relative to the values in the models.
  mutating func addAllocations() {
    addRows("counting allocations", "allocations, ", of: isMeasuredForMemory) { _, contenders in
      contenders.map { allocations(of: $0).map(Double.init) ?? .nan }
    } format: {
      grouped(Int($0))
    }
    guard only?.contains("decode") ?? true else { return }
    var cells: (required: [String], perRequired: [String], perValue: [String]) = ([], [], [])
    for column in columns.lazy.compactMap(Column.named) {
      let census = ModelCensus(of: column.models())
      let count = column.contenders.first { $0.name == "decode" }.flatMap(allocations).map(Double.init) ?? .nan
      cells.required.append(grouped(census.requiredAllocations))
      cells.perRequired.append(quotient(count, Double(census.requiredAllocations)))
      cells.perValue.append(quotient(count, Double(census.stringsArraysAndClasses)))
    }
    table.add(
      "required allocations: strings over 15 bytes, nonempty arrays and dictionaries, class instances", cells.required)
    table.add("allocations of `=>` per required allocation", cells.perRequired)
    table.add(
      "allocations of `=>` per string, array or class instance, including short strings and empty arrays",
      cells.perValue)
  }

  /// Adds the peak memory of each contender, measured in a process of its own.
  mutating func addMemory() {
    addRows("measuring memory", "peak memory, ", of: isMeasuredForMemory) { column, contenders in
      contenders.map { peakMemory(of: $0.name, in: column.name).map(Double.init) ?? .nan }
    } format: {
      significant($0 / 1_048_576) + " MiB"
    }
  }

  /// Adds the time per byte for increasing numbers of copies of the text, relative to one copy.
  mutating func addLinearity() {
    let counts = [1, 10, 100]
    let names = only ?? ["decode"]
    var cells: [String: [String]] = [:]
    for column in columns.lazy.compactMap(Column.named) {
      log("timing copies of \(column.name)")
      let contenders = counts.map { count in column.contendersForCopies(count).filter { names.contains($0.name) } }
      for row in contenders[0].indices {
        let copies = contenders.map { $0[row] }
        // The repetitions make each contender decode the same number of bytes.
        let times = medianTimes(of: copies, repetitions: counts.reversed(), rounds: rounds, leastRounds: 5)
        for (count, time) in zip(counts, times).dropFirst() {
          let title = "time per byte of \(count) copies ÷ that of one copy, \(copies[0].title)"
          cells[title, default: []].append(quotient(time, Double(count) * times[0]))
        }
      }
    }
    for (title, cells) in cells.sorted(by: { $0.key < $1.key }) { table.add(title, cells) }
  }

  private func isMeasuredForMemory(_ contender: Contender) -> Bool {
    (only ?? ["JSONDecoder", "decode", "codable"]).contains(contender.name)
  }

  /// Adds a row for each contender: its figure in each column, and the ratio of its baseline's figure to it.
  private mutating func addRows(
    _ activity: String, _ prefix: String = "", of isIncluded: (Contender) -> Bool,
    measure: (Column, [Contender]) -> [Double], format: (Double) -> String
  ) {
    var contenders: [Contender] = []
    var figures: [[Double]] = []
    for column in columns.lazy.compactMap(Column.named) {
      log("\(activity) \(column.name)")
      contenders = column.contenders.filter(isIncluded)
      figures.append(measure(column, contenders))
    }
    for (row, contender) in contenders.enumerated() {
      let baseline = contenders.firstIndex { $0.name == contender.baseline }
      table.add(
        prefix + contender.title,
        figures.map { figures in
          guard figures[row].isFinite else { return "–" }
          guard let baseline, baseline != row, figures[row] > 0 else { return format(figures[row]) }
          return "\(format(figures[row])) · **\(significant(figures[baseline] / figures[row]))**"
        })
    }
  }
}

/// Prints progress to standard error.
func log(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
