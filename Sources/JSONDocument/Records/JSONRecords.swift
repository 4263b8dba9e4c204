import Foundation

/// The records of a text, each parsed and decoded when the iteration reaches it.
///
/// ```swift
/// for record in User.records(in: "{\"id\": 1}\n{\"id\": \"2\"}\n", as: .lines) {
///   print(record.result)
/// }
/// ```
///
/// An invalid record is an element whose result is an error, and the iteration continues with the next record.
public struct JSONRecords<Value>: Sequence {
  private let source: RecordSource
  private let settings: RecordSettings
  private let content: RecordContent<Value>

  @usableFromInline
  package init(_ source: RecordSource, _ settings: RecordSettings, _ content: RecordContent<Value>) {
    self.source = source
    self.settings = settings
    self.content = content
  }

  /// Returns an iterator that starts with the first record.
  ///
  /// Each iterator opens a file anew, and reads it during the iteration.
  public func makeIterator() -> Iterator {
    let reader = RecordReader(settings, arrayError: content.arrayError)
    return Iterator(feed: RecordFeed(source, reader), content: content)
  }

  /// An iterator over the records of a text.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let feed: RecordFeed
    @usableFromInline let content: RecordContent<Value>
    @usableFromInline var batch = RecordBatch()

    init(feed: RecordFeed, content: RecordContent<Value>) {
      self.feed = feed
      self.content = content
    }

    /// Returns the next record, or nil after the last.
    ///
    /// - Complexity: O(*n*) in the text of the record, and the cost of the decode function.
    @inlinable
    public mutating func next() -> JSONRecord<Value>? {
      while true {
        if let record = batch.next(content) { return record }
        // Releases the memory of the batch for the next one.
        batch = RecordBatch()
        guard let next = feed.next() else { return nil }
        batch = next
      }
    }
  }
}

// The closures capture only sendable values and the type of the values.
extension JSONRecords: @unchecked Sendable where Value: SendableMetatype {}

/// The source of the text of records: a text in memory, or a file.
@usableFromInline
package enum RecordSource: Sendable {
  case text(any JSONSource & Sendable)
  case file(URL)

  @usableFromInline
  package init(_ source: some JSONSource & Sendable) {
    self = (source as? URL).map(Self.file) ?? .text(source)
  }
}

/// The default of the maximum number of bytes of a record: 64 MiB.
///
/// The limit is larger than the records of any service, and small enough to hold a line that never ends in memory.
public let defaultMaximumRecordLength = 64 << 20

/// A feed that passes text to a reader, as much as the reader needs for the next records.
@usableFromInline
package final class RecordFeed {
  /// The number of bytes of a piece, which the processor's cache holds until the piece is parsed and decoded.
  private static let pieceLength = 128 << 10

  private let source: RecordSource
  private let reader: RecordReader
  private var position = 0
  private var file: FileHandle?
  private var isAtEnd = false

  package init(_ source: RecordSource, _ reader: RecordReader) {
    self.source = source
    self.reader = reader
  }

  /// Returns the next batch, which may be empty; nil after the last.
  @usableFromInline
  package func next() -> RecordBatch? {
    guard !isAtEnd else { return nil }
    do {
      if let batch = try feed() { return batch }
      isAtEnd = true
      return reader.finish()
    } catch {
      isAtEnd = true
      return reader.batch(for: error)
    }
  }

  private func feed() throws -> RecordBatch? {
    switch source {
    case .text(let text): try reader.append(atMost: Self.pieceLength, of: text, from: &position)
    case .file(let url): try feed(from: url)
    }
  }

  private func feed(from url: URL) throws -> RecordBatch? {
    // `FileHandle` would read the local file at the path of any URL.
    try url.checkIsFile()
    let file = try file ?? FileHandle(forReadingFrom: url)
    self.file = file
    do {
      if let batch = try reader.append(atMost: Self.pieceLength, of: file) { return batch }
    } catch {
      throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url, NSUnderlyingErrorKey: error])
    }
    try file.close()
    return nil
  }
}
