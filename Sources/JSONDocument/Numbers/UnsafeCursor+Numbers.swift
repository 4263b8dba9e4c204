// Numbers straight from the text. What is not here takes the way over `Number`.

extension _UnsafeCursor {
  /// An integer of at most 18 digits, which cannot overflow an Int; nil for anything else.
  package var smallInteger: Int? { source.smallInteger(of: entry) }

  /// A number rounded to the nearest Double; nil for one that is too large, and for anything else.
  package var double: Double? { isNumber ? source.nearest(Double.self, of: entry) : nil }

  /// A number rounded to the nearest Float; nil for one that is too large, and for anything else.
  package var float: Float? { isNumber ? source.nearest(Float.self, of: entry) : nil }

  package var isNumber: Bool { entry.kind == .integer || entry.kind == .real }
}
