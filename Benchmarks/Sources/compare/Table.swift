import Foundation

/// Rows and columns of text, printed as Markdown.
struct Table {
  private var rows: [[String]]

  init(columns: [String]) { rows = [[""] + columns] }

  mutating func add(_ title: String, _ cells: [String]) { rows.append([title] + cells) }

  var markdown: String {
    let rule = "|---|" + String(repeating: "---:|", count: rows[0].count - 1)
    var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    lines.insert(rule, at: 1)
    return lines.joined(separator: "\n")
  }
}

/// A time as people read it.
func formatted(seconds: Double) -> String {
  seconds < 1e-3 ? "\(significant(seconds * 1e6)) µs" : "\(significant(seconds * 1e3)) ms"
}

/// Three digits, or all of a larger number's.
func significant(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

/// One figure divided by another, if both are known.
func quotient(_ dividend: Double, _ divisor: Double) -> String {
  let quotient = dividend / divisor
  return quotient.isFinite ? String(format: "%.2f", quotient) : "–"
}

/// An integer with a comma before every third digit.
func grouped(_ value: Int) -> String {
  let digits = String(value)
  return digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
    text.append(digit.element)
  }
}
