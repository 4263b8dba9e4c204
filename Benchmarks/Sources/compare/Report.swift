import Contenders
import Foundation

/// Measures column by column, and puts together the rows of the table.
struct Report {
  let columns: [String]
  /// The names of the contenders that are measured; all if nil.
  let only: [String]?
  let rounds: Int?
  /// How often each contender is run before the next one; once if nil.
  let inRow: Int?
  private(set) var table: Table

  init(columns: [String], only: [String]?, rounds: Int?, inRow: Int?) {
    self.columns = columns
    self.only = only
    self.rounds = rounds
    self.inRow = inRow
    table = Table(columns: columns)
  }

  /// The median time of each contender, and how many times as long its rival takes.
  mutating func addTimes() {
    let (only, rounds, inRow) = (only, rounds, inRow)
    addRows("timing", of: { only?.contains($0.name) ?? true }) { _, contenders in
      medianTimes(
        of: contenders, repetitions: inRow.map { Array(repeating: $0, count: contenders.count) }, rounds: rounds)
    } format: {
      formatted(seconds: $0)
    }
  }

  /// How often memory is asked for, and how that compares with what the models hold.
  mutating func addAllocations() {
    addRows("counting allocations", "allocations, ", of: isWantedForMemory) { _, contenders in
      contenders.map { allocations(of: $0).map(Double.init) ?? .nan }
    } format: {
      grouped(Int($0))
    }
    guard only?.contains("decode") ?? true else { return }
    var cells: (least: [String], perLeast: [String], perAny: [String]) = ([], [], [])
    for column in columns.lazy.compactMap(Column.named) {
      let census = Census(of: column.models())
      let count = column.contenders.first { $0.name == "decode" }.flatMap(allocations).map(Double.init) ?? .nan
      cells.least.append(grouped(census.leastAllocations))
      cells.perLeast.append(quotient(count, Double(census.leastAllocations)))
      cells.perAny.append(quotient(count, Double(census.stringsArraysAndClasses)))
    }
    table.add("strings over 15 bytes, nonempty arrays and dictionaries, class instances in the models", cells.least)
    table.add("allocations of `=>` for each of these", cells.perLeast)
    table.add("allocations of `=>` for each string, array or class instance, short and empty ones too", cells.perAny)
  }

  /// By how much memory grows at most, each in a process of its own.
  mutating func addMemory() {
    addRows("measuring memory", "peak memory, ", of: isWantedForMemory) { column, contenders in
      contenders.map { peakMemory(of: $0.name, in: column.name).map(Double.init) ?? .nan }
    } format: {
      significant($0 / 1_048_576) + " MiB"
    }
  }

  /// Time per byte for more and more copies of the text, relative to one copy.
  mutating func addLinearity() {
    let counts = [1, 10, 100]
    let names = only ?? ["decode"]
    var cells: [String: [String]] = [:]
    for column in columns.lazy.compactMap(Column.named) {
      log("timing copies of \(column.name)")
      let contenders = counts.map { count in column.contendersForCopies(count).filter { names.contains($0.name) } }
      for row in contenders[0].indices {
        let copies = contenders.map { $0[row] }
        // As many bytes for each.
        let times = medianTimes(of: copies, repetitions: counts.reversed(), rounds: rounds, leastRounds: 5)
        for (count, time) in zip(counts, times).dropFirst() {
          let title = "time per byte of \(count) copies ÷ that of one, \(copies[0].title)"
          cells[title, default: []].append(quotient(time, Double(count) * times[0]))
        }
      }
    }
    for (title, cells) in cells.sorted(by: { $0.key < $1.key }) { table.add(title, cells) }
  }

  private func isWantedForMemory(_ contender: Contender) -> Bool {
    (only ?? ["JSONDecoder", "decode", "codable"]).contains(contender.name)
  }

  /// A row for each contender: its figure in each column, and its rival's figure divided by it.
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
      let rival = contenders.firstIndex { $0.name == contender.rival }
      table.add(
        prefix + contender.title,
        figures.map { figures in
          guard figures[row].isFinite else { return "–" }
          guard let rival, rival != row else { return format(figures[row]) }
          return "\(format(figures[row])) · **\(significant(figures[rival] / figures[row]))**"
        })
    }
  }
}

/// Tells what is being done, beside the output.
func log(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
