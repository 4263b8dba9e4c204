// Reads common numbers directly from the text. `Number`, in the target Decodable, reads all other numbers.

extension _UnsafeCursor {
  /// The value of an integer of at most 18 characters, which cannot overflow an Int; nil for any other value.
  package var smallInteger: Int? { source.smallInteger(of: entry) }

  /// The value of a number, rounded to the nearest Double; nil for a number that is too large, and for any other value.
  package var double: Double? { isNumber ? source.nearest(Double.self, of: entry) : nil }

  /// The value of a number, rounded to the nearest Float; nil for a number that is too large, and for any other value.
  package var float: Float? { isNumber ? source.nearest(Float.self, of: entry) : nil }

  /// A Boolean value that indicates whether the value is a number.
  package var isNumber: Bool { entry.kind == .integer || entry.kind == .real }
}
