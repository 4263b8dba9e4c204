/// The operations of the runs of a call, by which a run knows again what another has done.
///
/// Most runs do the same, in the same order: then the number of an operation and a fingerprint tell which it is. A run that
/// does something else leaves the trail, and looks its operations up from there on.
struct Trail {
  /// The operations that have failed, and those whose values are kept, in the order in which they were first done.
  ///
  /// Scalars are decoded again in each run, which takes less time than keeping them.
  private(set) var records: [Record] = []
  /// The operations on the trail, which the longest run has in common with the others, and the records of those that have
  /// one.
  private var fingerprints: [UInt32] = []
  private var recordsOnTrail: [Record] = []
  /// The operations with which runs have left the trail.
  private(set) var departures: Set<UInt32> = []
  /// The records by operation, and how many of them are in there.
  private var index: [Operation: [Record]] = [:]
  private var indexedCount = 0

  /// How many operations this run has done.
  private(set) var position = 0
  /// Tells what it has done from what others have.
  private(set) var signature: UInt64 = 0
  /// How many records on the trail it has met.
  private var metCount = 0
  /// How often it has done each operation that has a record, once it has left the trail.
  private var occurrences: [Operation: Int]?

  /// How many operations are on the trail.
  var count: Int { fingerprints.count }

  /// Whether this run has done what others do.
  var isOnTrail: Bool { occurrences == nil }

  /// Starts another run.
  mutating func startOver() { (position, signature, metCount, occurrences) = (0, 0, 0, nil) }

  /// Adds the record of the operation that was done last.
  mutating func add(_ record: Record) {
    if occurrences == nil, metCount < records.count { leave() }
    records.append(record)
    if occurrences == nil {
      recordsOnTrail.append(record)
      metCount += 1
    } else {
      occurrences?[record.operation, default: 0] += 1
    }
  }

  /// Goes on to an operation, and returns its record if it has one.
  mutating func next(_ operation: Operation) -> Record? {
    defer { position += 1 }
    let fingerprint = operation.fingerprint
    signature = (signature ^ UInt64(fingerprint)) &* 0x9E37_79B9_7F4A_7C15
    if occurrences == nil {
      if position < fingerprints.count {
        if fingerprints[position] == fingerprint {
          guard metCount < recordsOnTrail.count, recordsOnTrail[metCount].position == position else { return nil }
          let record = recordsOnTrail[metCount]
          if record.operation == operation {
            metCount += 1
            return record
          }
        }
      } else if metCount == records.count {
        fingerprints.append(fingerprint)
        return nil
      }
      departures.insert(fingerprint)
      leave()
    }
    return indexed(operation)
  }

  /// The record of an operation that has turned out to need one, though the trail has none: another run may have made it.
  mutating func nextUnexpected(_ operation: Operation) -> Record? {
    guard occurrences == nil, metCount < records.count else { return nil }
    leave()
    return indexed(operation)
  }

  /// Returns a record to a run that has left the trail, because the operation succeeded: another of its kind may fail.
  ///
  /// A check in a loop has one operation for all elements.
  mutating func putBack(_ record: Record) {
    guard let count = occurrences?[record.operation], count > 0 else { return }
    occurrences?[record.operation] = count - 1
  }

  private mutating func leave() {
    occurrences = recordsOnTrail[..<metCount].reduce(into: [:]) { $0[$1.operation, default: 0] += 1 }
  }

  private mutating func indexed(_ operation: Operation) -> Record? {
    for record in records[indexedCount...] { index[record.operation, default: []].append(record) }
    indexedCount = records.count
    guard let same = index[operation] else { return nil }
    let occurrence = occurrences?[operation] ?? 0
    guard occurrence < same.count else { return nil }
    occurrences?[operation] = occurrence + 1
    return same[occurrence]
  }
}
