/// Records that were parsed together, and the errors of invalid ones.
@usableFromInline
package struct RecordBatch {
  /// A record, without references that would have to be counted.
  @usableFromInline
  struct Slot {
    @usableFromInline var line: Int
    @usableFromInline let start: Int
    @usableFromInline let count: Int
    /// The index of the element; nil for records that are not elements of an array.
    @usableFromInline let element: Int?
    /// The index of the value on the tape, or of the record's document.
    ///
    /// For an invalid record, the complement of the index of its error.
    var place: Int
  }

  private let document: Document?
  /// The documents of records that have one each; ``document`` is nil then.
  private let documents: [Document]
  @usableFromInline let slots: [Slot]
  private let errors: [any Error]
  /// The path of the array whose elements are the records.
  private let path: [PathComponent]
  @usableFromInline var position = 0

  /// Creates an empty batch.
  @usableFromInline
  init() { self.init(slots: [], errors: []) }

  init(
    document: Document? = nil, documents: [Document] = [], slots: [Slot], errors: [any Error],
    path: [PathComponent] = []
  ) {
    self.document = document
    self.documents = documents
    self.slots = slots
    self.errors = errors
    self.path = path
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
        result = .success(try content.decode(cursor) { path(of: slot) })
      } catch {
        result = .failure(content.locate(error, cursor.json, path(of: slot)))
      }
    } else {
      result = .failure(error(in: slot))
    }
    return JSONRecord(result: result, line: slot.line, byteRange: slot.start..<(slot.start + slot.count))
  }

  /// Returns the value of a record; nil for an invalid record.
  ///
  /// The cursor is valid for as long as the batch.
  @usableFromInline
  func cursor(at slot: Slot) -> _UnsafeCursor? {
    guard slot.place >= 0 else { return nil }
    if let document { return _UnsafeCursor(document, at: slot.place) }
    return documents.isEmpty ? nil : _UnsafeCursor(documents[slot.place], at: 0)
  }

  /// Returns the path of a record in the whole text; empty for a record that is not an element of an array.
  @usableFromInline
  func path(of slot: Slot) -> [PathComponent] { slot.element.map { path + [.index($0)] } ?? [] }

  @usableFromInline
  func error(in slot: Slot) -> any Error { errors[~slot.place] }
}
