import Foundation

let usage = """
  compare [time] [COLUMN...] [--rounds N]   times and ratios of all contenders
  compare run COLUMN CONTENDER [N]          one contender N times, for a profiler
  """

func printTimes(of names: [String], rounds: Int?) {
  let columns = names.map { name in
    guard let column = Column.named(name) else { fatalError("no column \(name); there are \(Column.names)") }
    column.check()
    return column
  }
  let times = columns.map { medianTimes(of: $0.contenders, rounds: rounds) }
  var table = Table(columns: names)
  for (row, contender) in columns[0].contenders.enumerated() {
    let rival = columns[0].contenders.firstIndex { $0.name == contender.rival } ?? 0
    table.add(
      contender.title,
      times.map { column in
        formatted(seconds: column[row]) + (row == rival ? "" : " · **\(significant(column[rival] / column[row]))**")
      })
  }
  print(table.markdown)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var rounds: Int?
if let flag = arguments.firstIndex(of: "--rounds"), flag + 1 < arguments.count {
  rounds = Int(arguments[flag + 1])
  arguments.removeSubrange(flag...(flag + 1))
}
switch arguments.first {
case "run":
  guard arguments.count > 2, let column = Column.named(arguments[1]),
    let contender = column.contenders.first(where: { $0.name == arguments[2] })
  else { fatalError(usage) }
  for _ in 0..<(arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1) { contender.run() }
default:
  let names = arguments.filter { $0 != "time" }
  printTimes(of: names.isEmpty ? Column.names : names, rounds: rounds)
}
