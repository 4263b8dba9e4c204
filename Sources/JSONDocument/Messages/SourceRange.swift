/// Some bytes of a document's text as it was written: what an error points at.
///
/// It is found from the views that an error holds, so that an error costs nothing for it until someone asks.
package struct SourceRange {
  package let document: Document
  package let bytes: Range<Int>

  package init(document: Document, bytes: Range<Int>) {
    self.document = document
    self.bytes = bytes
  }

  /// The line and column of the first byte.
  ///
  /// - Complexity: O(1), after the text before it has been counted once.
  package var location: SourceLocation { document.location(of: bytes) }

  /// The number of line breaks in it.
  ///
  /// - Complexity: O(1), after the text up to its end has been counted once.
  var lineBreaks: Int { document.location(of: bytes.upperBound..<bytes.upperBound).line - location.line }
}
