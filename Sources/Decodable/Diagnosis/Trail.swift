/// The operations of the runs of a call, among which a run finds the records of earlier runs.
///
/// Most runs perform the same operations in the same order: the trail. On the trail, a position and a fingerprint
/// identify an operation, which is fast. A run that performs another operation leaves the trail. From there on, the
/// operation itself and the number of its occurrences in the run identify the record.
///
/// This is a class for the same reason as ``ThrownFailures``.
final class Trail {
  /// The records of the operations that failed or whose values are kept, in the order in which they were made.
  ///
  /// Each run decodes scalars again, which takes less time than to keep them.
  private(set) var records: [Record] = []
  /// The fingerprints of the operations on the trail, which a longer run extends.
  private var fingerprints: [UInt32] = []
  /// The records of operations on the trail.
  private var recordsOnTrail: [Record] = []
  /// The fingerprints of the operations with which runs left the trail.
  private(set) var departures: Set<UInt32> = []
  /// The records by operation.
  private var index: [Operation: [Record]] = [:]
  /// The number of records in ``index``.
  private var indexedCount = 0

  /// The number of operations that all runs have performed.
  private(set) var performedCount = 0
  /// The number of operations that the current run has performed.
  private(set) var position = 0
  /// A hash of the operations of the current run: two runs with different operations have different signatures.
  private(set) var signature: UInt64 = 0
  /// The number of records on the trail that the current run has passed.
  private var metCount = 0
  /// A Boolean value that indicates whether the current run has performed the same operations as the others.
  private(set) var isOnTrail = true
  /// The position of the operation with which the current run left the trail by failing, as it did in no run before.
  private var failedPosition: Int?
  /// A Boolean value that indicates whether the current run has performed the same operations as the others up to its
  /// last one.
  var isLastOnTrail: Bool { isOnTrail || failedPosition == position - 1 }
  /// How often the current run has performed each operation that has a record; empty while it is on the trail.
  private var occurrences: [Operation: Int] = [:]

  /// The number of operations on the trail.
  var count: Int { fingerprints.count }

  /// Starts a run.
  func startOver() {
    (position, signature, metCount, failedPosition) = (0, 0, 0, nil)
    if !isOnTrail { (isOnTrail, occurrences) = (true, [:]) }
  }

  /// Adds a record of the last operation.
  func add(_ record: Record) {
    if isOnTrail, metCount < records.count { leave() }
    guard isOnTrail else {
      appendToAll(record)
      return occurrences[record.operation, default: 0] += 1
    }
    insertOnTrail(record)
  }

  /// Adds a record of the last operation, which earlier runs performed without one.
  func insert(_ record: Record) {
    guard isOnTrail else { return add(record) }
    insertOnTrail(record)
  }

  private func insertOnTrail(_ record: Record) {
    appendToAll(record)
    var longer: [Record] = []
    swap(&longer, &recordsOnTrail)
    longer.insert(record, at: metCount)
    swap(&longer, &recordsOnTrail)
    metCount += 1
  }

  private func appendToAll(_ record: Record) {
    var longer: [Record] = []
    swap(&longer, &records)
    longer.append(record)
    swap(&longer, &records)
  }

  /// The record of the next operation on the trail; nil if it has none, or if the run has left the trail.
  var nextRecord: Record? { isOnTrail && isAtRecord ? recordsOnTrail[metCount] : nil }

  /// Moves on to the next operation, whose record is ``nextRecord``.
  func meet() {
    metCount += 1
    note(fingerprints[position])
  }

  /// Returns whether an operation would be the next on the trail, and has no record there.
  func isUnrecorded(_ fingerprint: UInt32) -> Bool {
    guard isOnTrail else { return false }
    guard position < fingerprints.count else { return metCount == records.count }
    return fingerprints[position] == fingerprint && !isAtRecord
  }

  /// Moves on to the next operation, which ``isUnrecorded(_:)``.
  func advance(_ fingerprint: UInt32) {
    if position == fingerprints.count {
      var longer: [UInt32] = []
      swap(&longer, &fingerprints)
      longer.append(fingerprint)
      swap(&longer, &fingerprints)
    }
    note(fingerprint)
  }

  /// Moves on to an operation.
  ///
  /// - Returns: The number of operations before it in this run, the record of an earlier run, and whether the operation
  ///   extends the trail or is off the trail.
  func next(_ operation: Operation) -> (position: Int, record: Record?, isNew: Bool) {
    let position = position
    let fingerprint = operation.fingerprint
    if isUnrecorded(fingerprint) {
      let isNew = position == fingerprints.count
      advance(fingerprint)
      return (position, nil, isNew)
    }
    let record = record(of: operation, fingerprint)
    note(fingerprint)
    return (position, record, !isOnTrail || position == fingerprints.count)
  }

  /// Returns the record of the next operation, which may leave the trail.
  private func record(of operation: Operation, _ fingerprint: UInt32) -> Record? {
    if isOnTrail {
      if position < fingerprints.count, fingerprints[position] == fingerprint {
        let record = recordsOnTrail[metCount]
        if record.operation == operation {
          metCount += 1
          return record
        }
      }
      departures.insert(fingerprint)
      leave()
    }
    return indexed(operation)
  }

  private func note(_ fingerprint: UInt32) {
    position += 1
    performedCount += 1
    signature = (signature ^ UInt64(fingerprint)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A Boolean value that indicates whether the next operation on the trail has a record.
  private var isAtRecord: Bool { metCount < recordsOnTrail.count && recordsOnTrail[metCount].position == position }

  /// Returns the record that a run off the trail made of the last operation, if there is one.
  ///
  /// An operation that earlier runs on the trail performed without a record may fail in this run.
  func nextUnexpected(_ operation: Operation) -> Record? {
    guard isOnTrail, metCount < records.count else { return nil }
    leave()
    return indexed(operation)
  }

  /// Records that the last operation failed, which earlier runs on the trail performed without a record.
  ///
  /// - Returns: The record that a run off the trail made of the operation, if there is one.
  func recordUnexpectedFailure(of operation: Operation) -> Record? {
    if isOnTrail, metCount < records.count { failedPosition = position - 1 }
    return nextUnexpected(operation)
  }

  /// Returns a record to a run that has left the trail, because the operation succeeded: another of its kind may fail.
  ///
  /// For example, a check in a loop has the same operation for all elements.
  func putBack(_ record: Record) {
    guard let count = occurrences[record.operation], count > 0 else { return }
    occurrences[record.operation] = count - 1
  }

  private func leave() {
    isOnTrail = false
    occurrences = recordsOnTrail[..<metCount].reduce(into: [:]) { $0[$1.operation, default: 0] += 1 }
  }

  private func indexed(_ operation: Operation) -> Record? {
    for record in records[indexedCount...] { index[record.operation, default: []].append(record) }
    indexedCount = records.count
    guard let same = index[operation] else { return nil }
    let occurrence = occurrences[operation] ?? 0
    guard occurrence < same.count else { return nil }
    occurrences[operation] = occurrence + 1
    return same[occurrence]
  }
}
