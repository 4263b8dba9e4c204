import Foundation

/// A table that prints as Markdown.
struct MarkdownTable {
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

/// Returns a time in microseconds or milliseconds.
func formatted(seconds: Double) -> String {
  seconds < 1e-3 ? "\(significant(seconds * 1e6)) µs" : "\(significant(seconds * 1e3)) ms"
}

/// Returns a number with three digits, or with all digits of a larger integer part.
func significant(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

/// Returns the quotient of two figures, or a dash if one is unknown.
func quotient(_ dividend: Double, _ divisor: Double) -> String {
  let quotient = dividend / divisor
  return quotient.isFinite ? String(format: "%.2f", quotient) : "–"
}

/// Returns an integer with its digits in groups of three, separated by commas.
func grouped(_ value: Int) -> String {
  let digits = String(value)
  return digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
    text.append(digit.element)
  }
}
