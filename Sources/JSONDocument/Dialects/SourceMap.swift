/// The text of a document as it was written, in a dialect, while its values are read from a text of RFC 8259.
///
/// What is looked for in an error or a snippet is here; a document of JSON has none of this.
package final class SourceMap: Sendable {
  /// From an offset in the text of RFC 8259 on, up to the next shift, what stands there was written at another.
  struct Shift {
    let offset: UInt32
    let original: UInt32
  }

  /// A number that RFC 8259 has no text for.
  struct NonFiniteNumber {
    /// Where the text of RFC 8259 has ``placeholder`` for it.
    let offset: Int
    let value: Double
  }

  /// What stands for a number that is not finite: a number that no format holds, so that who reads it asks further.
  static let placeholder = "1e999"

  let dialect: ParsingOptions.Dialect
  /// Nil if it is too long to be rewritten.
  let source: UnsafeSource?
  /// Where the comment begins that the text ends in.
  let openComment: Int?
  private let shifts: [Shift]
  private let nonFiniteNumbers: [NonFiniteNumber]

  init(
    _ source: UnsafeSource?, _ dialect: ParsingOptions.Dialect, _ shifts: [Shift],
    _ nonFiniteNumbers: [NonFiniteNumber], openComment: Int?
  ) {
    self.source = source
    self.dialect = dialect
    self.shifts = shifts
    self.nonFiniteNumbers = nonFiniteNumbers
    self.openComment = openComment
  }

  /// Where was written what the text of RFC 8259 has at an offset.
  ///
  /// It is right where a token starts or ends, and in between where both texts are the same.
  ///
  /// - Complexity: O(log *n*) in the places where the texts differ.
  func offset(of offset: Int) -> Int {
    let next = shifts.partitioningIndex { $0.offset > offset }
    let shift = next == 0 ? Shift(offset: 0, original: 0) : shifts[next - 1]
    let original = offset - Int(shift.offset) + Int(shift.original)
    return next == shifts.count ? original : min(original, Int(shifts[next].original))
  }

  /// The number that is not finite whose placeholder is at an offset, if there is one.
  func nonFiniteNumber(at offset: Int) -> Double? {
    let index = nonFiniteNumbers.partitioningIndex { $0.offset >= offset }
    guard index < nonFiniteNumbers.count, nonFiniteNumbers[index].offset == offset else { return nil }
    return nonFiniteNumbers[index].value
  }

  /// A part of the text of RFC 8259, with null for each number that is not finite.
  func text(in range: Range<Int>, of source: UnsafeSource) -> String {
    var (result, position) = ("", range.lowerBound)
    for number in nonFiniteNumbers[nonFiniteNumbers.partitioningIndex { $0.offset >= range.lowerBound }...] {
      guard number.offset < range.upperBound else { break }
      result += source.text(in: position..<number.offset) + "null"
      position = number.offset + Self.placeholder.utf8.count
    }
    return result + source.text(in: position..<range.upperBound)
  }
}

extension Array {
  /// The index of the first element for which a condition is true that is true for all after it.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Document {
  /// The language of the text.
  package var dialect: ParsingOptions.Dialect { sourceMap?.dialect ?? .json }

  /// The text as it was written, which errors speak of.
  var text: UnsafeSource { sourceMap?.source ?? source }

  /// Where something that the parser read was written.
  func originalOffset(of offset: Int) -> Int { sourceMap?.offset(of: offset) ?? offset }

  /// Where something that the parser read was written.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    let start = originalOffset(of: range.lowerBound)
    return start..<max(start, originalOffset(of: range.upperBound))
  }
}

extension JSON {
  /// The number if it is not finite, as JSON5 allows.
  package var nonFiniteNumber: Double? { document.sourceMap?.nonFiniteNumber(at: entry.offset) }
}
