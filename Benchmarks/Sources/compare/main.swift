import Contenders
import Corpora
import Foundation

let usage = """
  compare                            all measurements in README.md
  compare times|linearity|allocations|memory... [COLUMN...] [--only CONTENDER,...] [--rounds N] [--in-a-row N]
                                     measures only these rows, columns and contenders; runs each contender N times
                                     in a row
  compare errors [--rounds N]        the cost of errors
  compare lenient [--rounds N]       the cost of lenient decoders
  compare plain [--rounds N]         the cost of decoding plain values, and of casts by hand
  compare concurrency [--rounds N]   the gain of decoding on all cores
  compare sources [--rounds N]       the cost of decoding record by record
  compare encode [DOCUMENT...] [--only CONTENDER,...] [--rounds N]
                                     the time of encoding
  compare encode-memory              the allocations, the peak memory and the linearity of encoding
  compare run COLUMN CONTENDER [N]   runs one contender N times, for a profiler; COLUMN may also be "encode", "errors",
                                     "lenient", "plain" or "sources", or a column and a number of copies, as in "twitter*100"
  compare peak COLUMN CONTENDER      the peak memory of one run, in bytes; with the same columns
  compare write FOLDER               writes the generated documents to files
  compare names                      prints the names of columns and contenders
  compare help                       prints this text
  """

/// Removes a flag and its value from the arguments, and returns the value.
func value(of flag: String, in arguments: inout [String]) -> String? {
  guard let index = arguments.firstIndex(of: flag), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...(index + 1)) }
  return arguments[index + 1]
}

func contender(_ name: String, in column: String) -> Contender {
  let contender =
    switch column {
    case "errors", "lenient", "plain": ComparisonTable.contender(named: name)
    case "encode": ComparisonTable.encoding().rows.lazy.flatMap(\.contenders).first { $0.name == name }
    case "sources": ComparisonTable.records.rows.lazy.flatMap(\.contenders).first { $0.name == name }
    default: Column.contenders(in: column).first { $0.name == name }
    }
  guard let contender else { stop(usage) }
  return contender
}

/// Returns the contender that encodes the small object as another contender encodes its document.
func smallEncoding(_ name: String) -> Contender {
  contender("small-" + (name.split(separator: "-").last ?? ""), in: "encode")
}

func printReport(_ arguments: [String]) {
  var words = arguments
  let rounds = value(of: "--rounds", in: &words).flatMap { Int($0) }
  let inRow = value(of: "--in-a-row", in: &words).flatMap { Int($0) }
  let only = value(of: "--only", in: &words)?.split(separator: ",").map(String.init)
  let parts = ["times", "linearity", "allocations", "memory"]
  let columns = words.filter(Column.names.contains)
  let wanted = words.filter(parts.contains)
  guard columns.count + wanted.count == words.count, Set(only ?? []).isSubset(of: Column.contenderNames) else {
    stop(usage)
  }
  var report = Report(columns: columns.isEmpty ? Column.names : columns, only: only, rounds: rounds, inRow: inRow)
  for column in report.columns { Column.named(column)?.check() }
  for part in wanted.isEmpty ? parts : wanted {
    switch part {
    case "times": report.addTimes()
    case "linearity": report.addLinearity()
    case "allocations": report.addAllocations()
    default: report.addMemory()
    }
  }
  if arguments.isEmpty { print(header() + "\n") }
  print(report.table.markdown)
}

var arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("run", 3...):
  let contender = contender(arguments[2], in: arguments[1])
  for _ in 0..<(arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1) { contender.run() }
case ("peak", 3):
  let small = arguments[1] == "encode" ? smallEncoding(arguments[2]) : contender(arguments[2], in: "small")
  print(ownPeakMemory(of: contender(arguments[2], in: arguments[1]), after: small))
case ("write", 2):
  for corpus in Corpus.allCases {
    let file = URL(filePath: arguments[1]).appending(path: corpus.rawValue + ".json")
    orStop { try Data(corpus.generatedText().utf8).write(to: file) }
  }
case ("errors", _):
  let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
  for table in ComparisonTable.errors { print(table.measured(.computing, rounds: rounds).markdown + "\n") }
case ("encode", _):
  let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
  let only = value(of: "--only", in: &arguments)?.split(separator: ",").map(String.init)
  ComparisonTable.checkEncoding()
  let table = ComparisonTable.encoding(documents: Array(arguments.dropFirst()), contenders: only)
  print(table.measured(.computing, rounds: rounds).markdown)
case ("encode-memory", 1):
  print(encodingMemory().markdown + "\n")
  print(ComparisonTable.encodingLengths.measured(.computing, rounds: nil).markdown)
case ("lenient", _):
  let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
  print(ComparisonTable.lenient.measured(rounds: rounds).markdown)
case ("plain", _):
  let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
  print(ComparisonTable.plainValues.measured(rounds: rounds).markdown)
case ("concurrency", _):
  let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
  print(ComparisonTable.concurrency.measured(rounds: rounds).markdown)
case ("sources", _):
  let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
  print(ComparisonTable.records.measured(rounds: rounds).markdown)
case ("help", 1): print(usage)
case ("names", 1):
  print(Column.names.joined(separator: " "))
  print(Column.contenderNames.joined(separator: " "))
default: printReport(arguments)
}
