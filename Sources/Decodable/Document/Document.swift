/// A parsed document: a copy of its text, and the tape that says what is where in it.
///
/// What it says does not change once it is made, so that it may be read from any thread; views of it keep it alive. What
/// helps to look names up does change: hints, and tables that are filled when they are first needed, both by atomics.
final class Document: @unchecked Sendable {
  let source: UnsafeSource
  let tape: UnsafeTape
  let lookUpTape: UnsafeLookUpTape
  /// The document that owns the text and the tape, if it is not this one.
  private let original: Document?
  /// What stands in for its values, if it is no document at all.
  let placeholder: Placeholder?
  /// How the names that are looked up are spelled here, if not as they are asked for.
  let keyStyle: KeyStyle?

  /// Parses a text, which belongs to the document from then on.
  init(_ source: UnsafeSource, options: ParsingOptions) throws(JSON.SyntaxError) {
    self.source = source
    original = nil
    placeholder = nil
    keyStyle = nil
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
      lookUpTape = UnsafeLookUpTape(nil)
      throw JSON.SyntaxError(code: failure.code, byteOffset: failure.offset, document: self)
    }
    tape = parser.tape
    lookUpTape = UnsafeLookUpTape(tape)
  }

  /// The same document, with look-ups that are seen.
  init(observing original: Document, as placeholder: Placeholder? = nil) {
    source = original.source
    tape = original.tape
    lookUpTape = UnsafeLookUpTape(nil)
    self.original = original
    self.placeholder = placeholder
    keyStyle = nil
  }

  /// The same document, with names that are looked up in a style.
  ///
  /// As where they are to be seen, look-ups do not go straight to the tape: that costs those without a style nothing.
  ///
  /// - Parameter original: Has no style itself.
  init(_ original: Document, keyStyle: KeyStyle) {
    source = original.source
    tape = original.tape
    lookUpTape = UnsafeLookUpTape(nil)
    self.original = original
    placeholder = nil
    self.keyStyle = keyStyle
  }

  /// The document that has the text, whoever observes it.
  var owner: Document { original?.owner ?? self }

  /// The same document without a style, observed or not.
  var unstyled: Document { keyStyle == nil ? self : original ?? self }

  /// The document that has the text, in the style of this one.
  var unobserved: Document { keyStyle.map { Document(owner, keyStyle: $0) } ?? owner }

  /// Whether look-ups are to be seen.
  var isObserved: Bool { unsafe unstyled.lookUpTape.base == nil }

  func endObservation() { lookUpTape.set(tape) }

  deinit {
    guard original == nil else { return }
    tape.deallocate()
    source.deallocate()
  }
}

extension Document {
  /// Where bytes of the text start: lines end with LF, CR or CRLF, columns count Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the text before them.
  func location(of bytes: Range<Int>) -> SourceLocation {
    var counter = LocationCounter(self)
    return counter.location(of: bytes)
  }
}
