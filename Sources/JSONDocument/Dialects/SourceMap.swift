/// The original text of a document in a dialect, and the positions in it of the transcoded text.
///
/// Errors and snippets show the original text. Documents in JSON have no source map.
package final class SourceMap: Sendable {
  /// An entry of the map: from `offset` in the transcoded text to the next entry, the original text starts at
  /// `original`.
  struct Shift {
    let offset: UInt32
    let original: UInt32
  }

  /// A number that JSON cannot represent: NaN or an infinity.
  struct NonFiniteNumber {
    /// The offset of its ``placeholder`` in the transcoded text.
    let offset: Int
    let value: Double
  }

  /// The text that replaces a number that is not finite.
  ///
  /// The placeholder exceeds the range of every numeric type. Functions that read numbers therefore take the slow path,
  /// which looks up the value.
  static let placeholder = "1e999"

  let dialect: ParsingOptions.Dialect
  /// The original text.
  let source: UnsafeSource
  /// The start of a comment that is not closed.
  let openComment: Int?
  private let shifts: [Shift]
  private let nonFiniteNumbers: [NonFiniteNumber]

  init(
    _ source: UnsafeSource, _ dialect: ParsingOptions.Dialect, _ shifts: [Shift],
    _ nonFiniteNumbers: [NonFiniteNumber], openComment: Int?
  ) {
    self.source = source
    self.dialect = dialect
    self.shifts = shifts
    self.nonFiniteNumbers = nonFiniteNumbers
    self.openComment = openComment
  }

  /// Returns the offset in the original text of an offset in the transcoded text.
  ///
  /// The result is exact at the start and the end of a token, and inside tokens that are the same in both texts.
  ///
  /// - Complexity: O(log *n*) in the number of differences.
  func offset(of offset: Int) -> Int {
    let next = shifts.partitioningIndex { $0.offset > offset }
    let shift = next == 0 ? Shift(offset: 0, original: 0) : shifts[next - 1]
    let original = offset - Int(shift.offset) + Int(shift.original)
    return next == shifts.count ? original : min(original, Int(shifts[next].original))
  }

  /// Returns the number whose placeholder is at an offset; nil if there is none.
  func nonFiniteNumber(at offset: Int) -> Double? {
    let index = nonFiniteNumbers.partitioningIndex { $0.offset >= offset }
    guard index < nonFiniteNumbers.count, nonFiniteNumbers[index].offset == offset else { return nil }
    return nonFiniteNumbers[index].value
  }

  /// Returns a part of the transcoded text, with null for each number that is not finite.
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

extension Document {
  /// The dialect of the text.
  package var dialect: ParsingOptions.Dialect { sourceMap?.dialect ?? .json }

  /// The original text, which errors show.
  var text: UnsafeSource { sourceMap?.source ?? source }

  /// Returns the offset in the original text of an offset that the parser reported.
  func originalOffset(of offset: Int) -> Int { sourceMap?.offset(of: offset) ?? offset }

  /// Returns the range in the original text of a range that the parser reported.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    let start = originalOffset(of: range.lowerBound)
    return start..<max(start, originalOffset(of: range.upperBound))
  }
}

extension JSON {
  /// The value of a number that is not finite, which JSON5 allows; nil for any other value.
  package var nonFiniteNumber: Double? { document.sourceMap?.nonFiniteNumber(at: entry.offset) }
}
