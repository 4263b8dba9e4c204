/// A parsed document: a copy of its text, and the tape that says what is where in it.
///
/// What it says does not change once it is made, so that it may be read from any thread; views of it keep it alive. What
/// helps to look names up does change: hints, and tables that are filled when they are first needed, both by atomics.
final class Document: @unchecked Sendable {
  let source: UnsafeSource
  let tape: UnsafeTape

  /// Parses a text, which belongs to the document from then on.
  init(_ source: UnsafeSource, options: ParsingOptions) throws(JSON.SyntaxError) {
    self.source = source
    // A value takes some ten to twenty bytes; the tape grows where it takes less.
    var parser = Parser(source: source, options: options, capacity: source.count / 16)
    let failure: ParsingFailure?
    do throws(ParsingFailure) {
      try parser.parse()
      failure = nil
    } catch {
      failure = error
    }
    if let failure {
      // An error needs the text alone, however long it is kept.
      parser.tape.deallocate()
      tape = UnsafeTape(capacity: 0)
      throw JSON.SyntaxError(code: failure.code, byteOffset: failure.offset, document: self)
    }
    tape = parser.tape
  }

  deinit {
    tape.deallocate()
    source.deallocate()
  }

  /// The line and column of a byte: lines end with LF, CR or CRLF, columns count Unicode scalars.
  func location(ofByteAt offset: Int) -> SourceLocation {
    var (line, start) = (1, 0)
    for position in 0..<min(offset, source.count) {
      let byte = source[position]
      let isBreak = byte == 0x0A || (byte == 0x0D && source[position + 1] != 0x0A)
      if isBreak { (line, start) = (line + 1, position + 1) }
    }
    // Every byte but those that continue a scalar of UTF-8 counts.
    let column = (start..<max(start, min(offset, source.count))).count { source[$0] & 0xC0 != 0x80 }
    return SourceLocation(line: line, column: column + 1)
  }
}
