/// A range of bytes in a document's original text, to which an error points.
///
/// The range is computed from the views of an error when it is needed, so that throwing the error costs nothing for it.
package struct SourceRange {
  package let document: Document
  package let bytes: Range<Int>

  package init(document: Document, bytes: Range<Int>) {
    self.document = document
    self.bytes = bytes
  }

  /// The line and column of the first byte.
  ///
  /// - Complexity: O(1), after the text before the range has been counted once.
  package var location: SourceLocation { document.location(of: bytes) }

  /// The number of line breaks in the range.
  ///
  /// - Complexity: O(1), after the text up to the end of the range has been counted once.
  var lineBreaks: Int { document.location(of: bytes.upperBound..<bytes.upperBound).line - location.line }
}
