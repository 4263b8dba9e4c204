/// Some records that were parsed together, and those that were refused.
@usableFromInline
package struct RecordBatch {
  /// A record, without anything that would have to be counted.
  @usableFromInline
  struct Slot {
    @usableFromInline var line: Int
    @usableFromInline let start: Int
    @usableFromInline let count: Int
    /// Its index in the array that it is an element of.
    @usableFromInline let element: Int?
    /// Where on the tape it is, or which of the documents; or the complement of the index of its error.
    var place: Int
  }

  private let document: Document?
  /// The documents of the records where each is one of its own, and ``document`` is nil.
  private let documents: [Document]
  @usableFromInline let slots: [Slot]
  private let errors: [any Error]
  @usableFromInline var position = 0

  /// Makes a batch of no records.
  @usableFromInline
  init() { self.init(slots: [], errors: []) }

  init(document: Document? = nil, documents: [Document] = [], slots: [Slot], errors: [any Error]) {
    self.document = document
    self.documents = documents
    self.slots = slots
    self.errors = errors
  }
}

extension RecordBatch {
  /// Decodes the next record of the batch.
  @inlinable @inline(__always)
  package mutating func next<Value>(_ content: RecordContent<Value>) -> JSONRecord<Value>? {
    guard position < slots.count else { return nil }
    let slot = slots[position]
    position += 1
    let result: Result<Value, any Error>
    if let cursor = cursor(at: slot) {
      defer { extendLifetime(self) }
      do {
        result = .success(try content.decode(cursor))
      } catch {
        result = .failure(content.locate(error, cursor.json, slot.element))
      }
    } else {
      result = .failure(error(in: slot))
    }
    return JSONRecord(result: result, line: slot.line, byteRange: slot.start..<(slot.start + slot.count))
  }

  /// The value of a record, or nil if it was refused.
  ///
  /// It is to be used as long as the batch is there.
  @usableFromInline
  func cursor(at slot: Slot) -> _UnsafeCursor? {
    guard slot.place >= 0 else { return nil }
    if let document { return _UnsafeCursor(document, at: slot.place) }
    return documents.isEmpty ? nil : _UnsafeCursor(documents[slot.place], at: 0)
  }

  @usableFromInline
  func error(in slot: Slot) -> any Error { errors[~slot.place] }

  /// The error that a decoder threw for a record, with its path in the whole text.
}
