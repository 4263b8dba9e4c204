/// A text table with aligned columns and a line of headings.
struct Table<Row> {
  enum Alignment {
    case leading, trailing
  }

  struct Column {
    let heading: String
    let alignment: Alignment
    let text: (Row) -> String

    init(_ heading: String, _ alignment: Alignment = .leading, text: @escaping (Row) -> String) {
      self.heading = heading
      self.alignment = alignment
      self.text = text
    }
  }

  let rows: [Row]
  let columns: [Column]
}

extension Table: CustomStringConvertible {
  var description: String {
    let columns = columns.map(cells)
    let lines = (0...rows.count).map { line in
      withoutTrailingSpaces(columns.map { $0[line] }.joined(separator: "  "))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the heading and the texts of a column, padded to the same width.
  private func cells(of column: Column) -> [String] {
    let texts = [column.heading] + rows.map(column.text)
    let width = texts.map(\.count).max() ?? 0
    return texts.map { text in
      let padding = String(repeating: " ", count: width - text.count)
      return column.alignment == .leading ? text + padding : padding + text
    }
  }

  private func withoutTrailingSpaces(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
