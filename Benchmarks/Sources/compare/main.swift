import Foundation

let usage = """
  compare [COLUMN...] [--only CONTENDER,...] [--rounds N]   times and ratios
  compare run COLUMN CONTENDER [N]                          one contender N times, for a profiler
  """

func printTimes(of names: [String], only: [String]?, rounds: Int?) {
  let columns = names.map { name in
    guard var column = Column.named(name) else { fatalError("no column \(name); there are \(Column.names)") }
    column.check()
    if let only { column.contenders.removeAll { !only.contains($0.name) } }
    return column
  }
  let times = columns.map { medianTimes(of: $0.contenders, rounds: rounds) }
  var table = Table(columns: names)
  for (row, contender) in columns[0].contenders.enumerated() {
    let rival = columns[0].contenders.firstIndex { $0.name == contender.rival }
    table.add(
      contender.title,
      times.map { column in
        let time = formatted(seconds: column[row])
        guard let rival, rival != row else { return time }
        return "\(time) · **\(significant(column[rival] / column[row]))**"
      })
  }
  print(table.markdown)
}

/// Takes a flag and its value out of the arguments.
func value(of flag: String, in arguments: inout [String]) -> String? {
  guard let index = arguments.firstIndex(of: flag), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...(index + 1)) }
  return arguments[index + 1]
}

var arguments = Array(CommandLine.arguments.dropFirst())
let rounds = value(of: "--rounds", in: &arguments).flatMap { Int($0) }
let only = value(of: "--only", in: &arguments)?.split(separator: ",").map(String.init)
switch arguments.first {
case "run":
  guard arguments.count > 2, let column = Column.named(arguments[1]),
    let contender = column.contenders.first(where: { $0.name == arguments[2] })
  else { fatalError(usage) }
  for _ in 0..<(arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1) { contender.run() }
default:
  printTimes(of: arguments.isEmpty ? Column.names : arguments, only: only, rounds: rounds)
}
