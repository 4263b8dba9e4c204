import Synchronization

/// A parsed document: a copy of its text, and the tape that describes every value in it.
///
/// The text and the tape never change after parsing, so any thread may read them; views keep the document alive. Only
/// caches change: lookup hints, tables that are filled when they are first needed, and the lookup tape when a policy
/// ends.
@usableFromInline package final class Document: @unchecked Sendable {
  @usableFromInline package let source: UnsafeSource
  @usableFromInline package let tape: UnsafeTape
  @usableFromInline package let lookupTape: UnsafeLookupTape
  /// The document that owns the text and the tape; nil if this one does.
  package let original: Document?
  /// The object that changes or watches lookups in this document.
  package let policy: (any LookupPolicy)?
  /// The position of the text in a larger text; nil for a text that is not a record.
  package let origin: TextOrigin?
  /// The source map of a text that was transcoded from a dialect; nil for JSON.
  package let sourceMap: SourceMap?
  /// The locations that have been counted so far.
  private let countedPlaces = AtomicLazyReference<PlaceIndex>()
  /// A Boolean value that indicates whether values are nested so deeply that a thread may not have the stack to decode
  /// them.
  ///
  /// Lookups in a deep document check the stack instead of reading the tape directly. Other documents pay nothing.
  @usableFromInline package let isDeep: Bool

  /// Parses a text and takes ownership of it.
  init(_ text: UnsafeSource, options: ParsingOptions, origin: TextOrigin? = nil) throws(JSON.SyntaxError) {
    let transcoded = options.dialect.isJSON ? nil : Transcoder.transcode(text, options)
    source = transcoded?.source ?? text
    sourceMap = transcoded?.sourceMap
    self.origin = origin
    original = nil
    policy = nil
    var parser = Parser(source: source, options: options, capacity: UnsafeTape.capacity(forText: source.count))
    var failure: ParsingFailure?
    do throws(ParsingFailure) {
      // The transcoder has replaced a byte order mark by spaces.
      try parser.parse(from: options.allowsByteOrderMark ? source.byteOrderMarkLength : 0)
      failure = nil
    } catch {
      failure = error
    }
    if let transcoded { failure = transcoded.first(of: failure) }
    if let failure {
      // The error keeps the text, possibly for a long time, but needs no tape.
      parser.tape.deallocate()
      tape = UnsafeTape(capacity: 0)
      lookupTape = UnsafeLookupTape(nil)
      isDeep = false
      throw JSON.SyntaxError(code: failure.code, offset: failure.offset, document: self)
    }
    tape = parser.tape
    isDeep = parser.isDeep
    lookupTape = UnsafeLookupTape(isDeep ? nil : tape)
  }

  /// Takes ownership of a text and a tape with any number of parsed values.
  init(_ source: UnsafeSource, tape: UnsafeTape, isDeep: Bool = false, origin: TextOrigin) {
    self.source = source
    self.tape = tape
    self.isDeep = isDeep
    self.origin = origin
    lookupTape = UnsafeLookupTape(isDeep ? nil : tape)
    original = nil
    policy = nil
    sourceMap = nil
  }

  /// Creates a document that shares the text and the tape of another, with its own policy and its own reference count.
  ///
  /// - Parameter policy: The policy that lookups consult instead of the tape. With nil, the document only gives a
  ///   thread a reference count of its own: two cores that change one reference count are slower than one core.
  package init(_ original: Document, policy: (any LookupPolicy)? = nil) {
    source = original.source
    tape = original.tape
    lookupTape = UnsafeLookupTape(policy != nil || original.isDeep ? nil : original.tape)
    self.original = original
    self.policy = policy
    origin = original.origin
    sourceMap = original.sourceMap
    isDeep = original.isDeep
  }

  /// The document that owns the text.
  package var owner: Document { original?.owner ?? self }

  /// Lets lookups read the tape directly from now on, because the policy no longer needs to see them.
  package func bypassPolicy() {
    if !isDeep { lookupTape.set(tape) }
  }

  /// A Boolean value that indicates whether this thread may read values in place: no policy watches lookups, and the
  /// stack has room for nested values.
  @usableFromInline package var isReadable: Bool { policy?.isWatching != true && (!isDeep || StackSpace.isPlenty) }

  deinit {
    guard original == nil else { return }
    tape.deallocate()
    source.deallocate()
    sourceMap?.source?.deallocate()
  }
}

extension Document {
  /// Returns the location of bytes of the original text; in a part of a larger text, the location in that text.
  ///
  /// Lines end with LF, CR or CRLF. Columns count Unicode scalars.
  ///
  /// - Complexity: O(1), after the text before the bytes has been counted once.
  func location(of bytes: Range<Int>) -> SourceLocation {
    // Near the start, the cache saves nothing.
    let isNear = bytes.lowerBound < LineTable.step
    var counter = LocationCounter(self, from: isNear ? nil : places.place(before: bytes.lowerBound, in: owner))
    return counter.location(of: bytes)
  }

  /// The locations that have been counted so far.
  package var places: PlaceIndex {
    let owner = owner
    return owner.countedPlaces.load() ?? owner.countedPlaces.storeIfNil(PlaceIndex())
  }
}
