import Contenders

/// Returns a table of the allocations and the peak memory of encoding each document.
func encodingMemory() -> MarkdownTable {
  let rows = ComparisonTable.encoding(contenders: ["JSONEncoder", "data", "string"]).rows
  let titles = rows.first?.contenders.map(\.title) ?? []
  var table = MarkdownTable(columns: titles.map { "allocations, " + $0 } + titles.map { "peak memory, " + $0 })
  for row in rows {
    log("measuring \(row.title)")
    let counts = row.contenders.map { allocations(of: $0).map(grouped) ?? "–" }
    let peaks = row.contenders.map { contender in
      peakMemory(of: contender.name, in: "encode").map { significant(Double($0) / 1_048_576) + " MiB" } ?? "–"
    }
    table.add(row.title, counts + peaks)
  }
  return table
}
