import Synchronization

/// A parsed document: a copy of its text, and the tape that says what is where in it.
///
/// What it says does not change once it is made, so that it may be read from any thread; views of it keep it alive. What
/// helps to look names and places up does change: hints, and tables that are filled when they are first needed.
final class Document: @unchecked Sendable {
  let source: UnsafeSource
  let tape: UnsafeTape
  let lookUpTape: UnsafeLookUpTape
  /// The document that owns the text and the tape, if it is not this one.
  private let original: Document?
  /// The substitute for an object that it is, if it is no document at all.
  let substitute: SubstituteObject?
  /// How the names that are looked up are spelled here, if not as they are asked for.
  let keyStyle: KeyStyle?
  /// Where its text stands in a larger one, if it does.
  let origin: TextOrigin?
  /// What was written where the text is what a dialect was rewritten to.
  let written: WrittenText?
  /// What is noted of places in it, from the first time that someone asks.
  private let notedPlaces = AtomicLazyReference<PlaceIndex>()
  /// Whether arrays and objects are nested so deeply that a thread may not have the stack to decode them.
  ///
  /// Then look-ups do not go straight to the tape, and ask for the stack first: that costs other documents nothing.
  let isDeep: Bool
  /// Whether look-ups are to be seen.
  private let isBeingObserved: Atomic<Bool>

  /// Parses a text, which belongs to the document from then on.
  init(_ text: UnsafeSource, options: ParsingOptions, origin: TextOrigin? = nil) throws(JSON.SyntaxError) {
    let rewritten = options.dialect == .json ? nil : Rewriter.rewrite(text, options)
    source = rewritten?.source ?? text
    written = rewritten?.written
    self.origin = origin
    original = nil
    substitute = nil
    keyStyle = nil
    isBeingObserved = Atomic(false)
    // A value takes some ten to twenty bytes; the tape grows where it takes less.
    var parser = Parser(source: source, options: options, capacity: source.count / 16)
    var failure: ParsingFailure?
    do throws(ParsingFailure) {
      // Of a dialect's text there are spaces instead.
      try parser.parse(from: options.allowsByteOrderMark ? source.byteOrderMarkLength : 0)
      failure = nil
    } catch {
      failure = error
    }
    if let rewritten { failure = rewritten.first(of: failure) }
    if let failure {
      // An error needs the text alone, however long it is kept.
      parser.tape.deallocate()
      tape = UnsafeTape(capacity: 0)
      lookUpTape = UnsafeLookUpTape(nil)
      isDeep = false
      throw JSON.SyntaxError(code: failure.code, offset: failure.offset, document: self)
    }
    tape = parser.tape
    isDeep = parser.isDeep
    lookUpTape = UnsafeLookUpTape(isDeep ? nil : tape)
  }

  /// Takes a text whose values have been parsed: none, or several.
  init(_ source: UnsafeSource, tape: UnsafeTape, isDeep: Bool = false, origin: TextOrigin) {
    self.source = source
    self.tape = tape
    self.isDeep = isDeep
    self.origin = origin
    lookUpTape = UnsafeLookUpTape(isDeep ? nil : tape)
    isBeingObserved = Atomic(false)
    original = nil
    keyStyle = nil
    substitute = nil
    written = nil
  }

  /// The same document, with look-ups that are seen.
  init(observing original: Document, as substitute: SubstituteObject? = nil) {
    source = original.source
    tape = original.tape
    lookUpTape = UnsafeLookUpTape(nil)
    self.original = original
    self.substitute = substitute
    keyStyle = nil
    origin = original.origin
    written = original.written
    isDeep = original.isDeep
    isBeingObserved = Atomic(true)
  }

  /// The same document for another thread, which counts its views by itself: two cores that count references to one
  /// object take longer than one core.
  init(sharing original: Document) {
    source = original.source
    tape = original.tape
    lookUpTape = UnsafeLookUpTape(original.isDeep ? nil : original.tape)
    self.original = original
    substitute = nil
    keyStyle = nil
    origin = original.origin
    written = original.written
    isDeep = original.isDeep
    isBeingObserved = Atomic(false)
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
    substitute = nil
    self.keyStyle = keyStyle
    origin = original.origin
    written = original.written
    isDeep = original.isDeep
    isBeingObserved = Atomic(false)
  }

  /// The document that has the text, whoever observes it.
  var owner: Document { original?.owner ?? self }

  /// The same document without a style, observed or not.
  var unstyled: Document { keyStyle == nil ? self : original ?? self }

  /// The document that has the text, in the style of this one.
  var unobserved: Document { keyStyle.map { Document(owner, keyStyle: $0) } ?? owner }

  /// Whether look-ups are to be seen.
  var isObserved: Bool { unstyled.isBeingObserved.load(ordering: .relaxed) }

  func endObservation() {
    isBeingObserved.store(false, ordering: .relaxed)
    if !isDeep { lookUpTape.set(tape) }
  }

  /// Whether this thread may read its values in place: nobody is to see look-ups, and there is stack for what is inside.
  var isReadable: Bool { !isObserved && (!isDeep || StackSpace.isPlenty) }

  deinit {
    guard original == nil else { return }
    tape.deallocate()
    source.deallocate()
    written?.source?.deallocate()
  }
}

extension Document {
  /// Where bytes of the text as it was written start, in the larger text if it is a part of one: lines end with LF, CR
  /// or CRLF, columns count Unicode scalars.
  ///
  /// - Complexity: O(1), after the text before them has been counted once.
  func location(of bytes: Range<Int>) -> SourceLocation {
    // A place near the start needs no notes.
    let isNear = bytes.lowerBound < LineTable.step
    var counter = LocationCounter(self, from: isNear ? nil : places.place(before: bytes.lowerBound, in: owner))
    return counter.location(of: bytes)
  }

  /// What is noted of places in the text and on the tape.
  var places: PlaceIndex {
    let owner = owner
    return owner.notedPlaces.load() ?? owner.notedPlaces.storeIfNil(PlaceIndex())
  }
}
