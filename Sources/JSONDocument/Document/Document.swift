import Synchronization

/// A parsed document: its text, and the tape that describes every value in it.
///
/// The text and the tape never change after parsing, so any thread may read them; views keep the document alive. Only
/// caches change: lookup hints, tables that are filled when they are first needed, the lookup tape when a policy ends,
/// and the copy of a text that is borrowed.
@usableFromInline package final class Document: @unchecked Sendable {
  @usableFromInline let storage: UnsafeDocumentText
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
  convenience init(
    _ text: UnsafeSource, options: ParsingOptions, origin: TextOrigin? = nil
  ) throws(JSON.SyntaxError) {
    let transcoded = options.dialect.isJSON ? nil : Transcoder.transcode(text, options)
    let source = transcoded?.source ?? text
    var parser = Parser(source: source, options: options, capacity: UnsafeTape.capacity(forText: source.count))
    var failure = parser.failure(options)
    if let transcoded { failure = transcoded.first(of: failure) }
    if let failure { throw Self.error(failure, in: source, parser, origin: origin, transcoded?.sourceMap) }
    self.init(
      UnsafeDocumentText(source), tape: parser.tape, isDeep: parser.isDeep, origin: origin,
      sourceMap: transcoded?.sourceMap)
  }

  /// Parses a copy of a text.
  convenience init(copying bytes: UnsafeRawBufferPointer, options: ParsingOptions) throws(JSON.SyntaxError) {
    try unsafe Self.checkCount(of: bytes, options)
    unsafe try self.init(UnsafeSource(copying: bytes), options: options)
  }

  /// Parses a text in place, or a copy of it if its last quotes are far from its end.
  ///
  /// - Parameter lender: A value that keeps the bytes alive.
  convenience init(
    lent bytes: UnsafeRawBufferPointer, by lender: any JSONSource, options: ParsingOptions
  ) throws(JSON.SyntaxError) {
    try unsafe Self.checkCount(of: bytes, options)
    guard let text = unsafe UnsafeBorrowedText(bytes) else {
      unsafe try self.init(UnsafeSource(copying: bytes), options: options)
      return
    }
    defer { text.deallocate() }
    var parser = Parser(text, options: options, capacity: UnsafeTape.capacity(forText: bytes.count))
    if let failure = parser.failure(options) {
      throw unsafe Self.error(failure, in: UnsafeSource(copying: bytes), parser)
    }
    self.init(UnsafeDocumentText(text.source, from: lender), tape: parser.tape, isDeep: parser.isDeep)
  }

  /// Throws an error for a text of more than 4 GiB, whose offsets would not fit in the tape, before it is copied.
  private static func checkCount(
    of bytes: UnsafeRawBufferPointer, _ options: ParsingOptions
  ) throws(JSON.SyntaxError) {
    guard bytes.count > UInt32.max else { return }
    let start = unsafe UnsafeSource(copying: UnsafeRawBufferPointer(rebasing: bytes[..<excessStartCount]))
    let map =
      options.dialect.isJSON
      ? nil : SourceMap(start.copy(of: 0..<start.count), options.dialect, [], [], openComment: nil)
    let document = Document(UnsafeDocumentText(start), tape: UnsafeTape(capacity: 0), sourceMap: map)
    throw JSON.SyntaxError(code: .tooLarge, offset: 0, document: document)
  }

  /// The number of bytes that the error of a text of more than 4 GiB keeps.
  static let excessStartCount = 1 << 10

  /// Returns the error of a text, of which it takes ownership.
  ///
  /// The error keeps the text, possibly for a long time, but needs no tape.
  private static func error(
    _ failure: ParsingFailure, in source: UnsafeSource, _ parser: Parser, origin: TextOrigin? = nil,
    _ sourceMap: SourceMap? = nil
  ) -> JSON.SyntaxError {
    parser.tape.deallocate()
    let text = UnsafeDocumentText(source)
    let document = Document(text, tape: UnsafeTape(capacity: 0), origin: origin, sourceMap: sourceMap)
    return JSON.SyntaxError(code: failure.code, offset: failure.offset, document: document)
  }

  /// Takes ownership of a text and a tape with any number of parsed values.
  init(
    _ text: consuming UnsafeDocumentText, tape: UnsafeTape, isDeep: Bool = false, origin: TextOrigin? = nil,
    sourceMap: SourceMap? = nil
  ) {
    storage = text
    self.tape = tape
    self.isDeep = isDeep
    self.origin = origin
    lookupTape = UnsafeLookupTape(isDeep ? nil : tape)
    original = nil
    policy = nil
    self.sourceMap = sourceMap
  }

  /// Creates a document that shares the text and the tape of another, with its own policy and its own reference count.
  ///
  /// - Parameter policy: The policy that lookups consult instead of the tape. With nil, the document only gives a
  ///   thread a reference count of its own: two cores that change one reference count are slower than one core.
  package init(_ original: Document, policy: (any LookupPolicy)? = nil) {
    storage = UnsafeDocumentText(sharing: original.source)
    tape = original.tape
    lookupTape = UnsafeLookupTape(policy != nil || original.isDeep ? nil : original.tape)
    self.original = original
    self.policy = policy
    origin = original.origin
    sourceMap = original.sourceMap
    isDeep = original.isDeep
  }

  /// The text, with a margin; the first use copies a text that is borrowed.
  package var source: UnsafeSource { storage.padded }

  /// Makes the text independent of the caller, for a document that outlives the call.
  func keepText() { storage.keep() }

  /// The text, without a margin if it is borrowed.
  @inlinable @inline(__always)
  package var unpaddedSource: UnsafeSource { storage.current }

  /// The document that owns the text.
  package var owner: Document { original?.owner ?? self }

  /// The identity of the document that owns the text, which takes no reference to it.
  package var ownerIdentity: ObjectIdentifier {
    if let original { original.ownerIdentity } else { ObjectIdentifier(self) }
  }

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
    sourceMap?.source.deallocate()
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
