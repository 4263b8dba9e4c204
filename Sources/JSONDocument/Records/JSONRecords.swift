import Foundation

/// The records of a text, each parsed and decoded when the iteration comes to it.
///
/// ```swift
/// for record in User.records(in: "{\"id\": 1}\n{\"id\": \"2\"}\n", as: .lines) {
///   print(record.result)
/// }
/// ```
///
/// A record that is wrong is an element like any other, and the iteration goes on with the next one.
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

  /// Starts with the first record.
  ///
  /// A file is opened for each iteration, and read by the way.
  public func makeIterator() -> Iterator {
    let reader = RecordReader(settings, notAnArray: content.notAnArray)
    return Iterator(feed: RecordFeed(source, reader), content: content)
  }

  /// Goes through the records of a text.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let feed: RecordFeed
    @usableFromInline let content: RecordContent<Value>
    @usableFromInline var batch = RecordBatch()

    init(feed: RecordFeed, content: RecordContent<Value>) {
      self.feed = feed
      self.content = content
    }

    /// The next record, or nil after the last.
    ///
    /// - Complexity: O(*n*) in its text, and what the decode function takes.
    @inlinable
    public mutating func next() -> JSONRecord<Value>? {
      while true {
        if let record = batch.next(content) { return record }
        // What the batch has in memory is what the next one needs.
        batch = RecordBatch()
        guard let next = feed.next() else { return nil }
        batch = next
      }
    }
  }
}

// What the decoder holds is sendable, or no more than the type of the values.
extension JSONRecords: @unchecked Sendable where Value: SendableMetatype {}

/// The text of records.
@usableFromInline
package enum RecordSource: Sendable {
  case text(any JSONSource & Sendable)
  case file(URL)

  @usableFromInline
  package init(_ source: some JSONSource & Sendable) {
    self = (source as? URL).map(Self.file) ?? .text(source)
  }
}

/// The maximum number of bytes of a record unless a caller sets another: 64 MiB, more than the records of any service
/// have, and little enough to keep in memory a line that never ends.
public let defaultMaximumRecordLength = 64 << 20

/// Gives a reader the text of its records, as much as it needs for the next one.
@usableFromInline
package final class RecordFeed {
  /// How much it gives at once: what stays in the processor's cache until it is parsed and decoded.
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

  /// The next batch, which may be one of no records; nil after the last.
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
