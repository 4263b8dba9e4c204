/// The records of a text that arrives in pieces, each parsed and decoded when it is complete.
///
/// ```swift
/// for try await record in User.records(in: chunks, as: .lines) {
///   print(record.result)
/// }
/// ```
///
/// An invalid record is an element whose result is an error, and the iteration continues with the next record. The
/// iteration throws only the errors of the sequence of pieces.
public struct AsyncJSONRecords<Value, Source: AsyncSequence>: AsyncSequence {
  /// The error that the sequence of pieces throws.
  public typealias Failure = Source.Failure

  private let source: Source
  private let append: (RecordReader, inout RecordBytes, Source.Element) -> RecordBatch?
  private let settings: RecordSettings
  private let content: RecordContent<Value>

  @usableFromInline
  init(
    _ source: Source, _ settings: RecordSettings,
    append: @escaping (RecordReader, inout RecordBytes, Source.Element) -> RecordBatch?,
    _ content: RecordContent<Value>
  ) {
    self.source = source
    self.append = append
    self.settings = settings
    self.content = content
  }

  /// Creates the records of a text that arrives in pieces of several bytes.
  @inlinable
  package init(pieces: Source, _ settings: RecordSettings, _ content: RecordContent<Value>)
  where Source.Element: Collection, Source.Element.Element == UInt8 {
    self.init(pieces, settings, append: { reader, _, piece in reader.append(contentsOf: piece) }, content)
  }

  /// Creates the records of a text that arrives byte by byte.
  @inlinable
  package init(bytes: Source, _ settings: RecordSettings, _ content: RecordContent<Value>)
  where Source.Element == UInt8 {
    self.init(
      bytes, settings, append: { reader, bytes, byte in bytes.append(byte) ? reader.append(&bytes) : nil }, content)
  }

  /// Returns an iterator that starts with the first record.
  public func makeAsyncIterator() -> AsyncIterator {
    let reader = RecordReader(settings, arrayError: content.arrayError)
    return AsyncIterator(
      source: source.makeAsyncIterator(), reader: reader, bytes: RecordBytes(settings.format), append: append,
      content: content)
  }

  /// An iterator over the records of a text that arrives in pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var source: Source.AsyncIterator
    @usableFromInline let reader: RecordReader
    @usableFromInline let append: (RecordReader, inout RecordBytes, Source.Element) -> RecordBatch?
    @usableFromInline var bytes: RecordBytes
    @usableFromInline let content: RecordContent<Value>
    @usableFromInline var batch = RecordBatch()
    @usableFromInline var isAtEnd = false

    init(
      source: Source.AsyncIterator, reader: RecordReader, bytes: RecordBytes,
      append: @escaping (RecordReader, inout RecordBytes, Source.Element) -> RecordBatch?,
      content: RecordContent<Value>
    ) {
      self.source = source
      self.reader = reader
      self.bytes = bytes
      self.append = append
      self.content = content
    }

    /// Returns the next record, or nil after the last.
    ///
    /// - Throws: Only the errors of the sequence of pieces.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Source.Failure) -> JSONRecord<Value>? {
      while true {
        if let record = batch.next(content) { return record }
        guard !isAtEnd else { return nil }
        // Releases the memory of the batch for the next one.
        batch = RecordBatch()
        // A source that has ended or thrown must not be called again.
        isAtEnd = true
        while let piece = try await source.next(isolation: actor) {
          guard let next = append(reader, &bytes, piece) else { continue }
          batch = next
          isAtEnd = false
          break
        }
        // In a cancelled task, the source may have ended early, so that the last record may be incomplete.
        if isAtEnd, !Task.isCancelled { batch = reader.finish(&bytes) }
      }
    }
  }
}

// The closures capture only sendable values and the type of the values.
extension AsyncJSONRecords: @unchecked Sendable where Value: SendableMetatype, Source: Sendable {}
