/// A cache of the positions of lines and children in a document, which fills as locations are requested.
///
/// A line number counts all line breaks before it, and the index of an element counts all elements before it. Counting
/// from the start for each of many errors takes time quadratic in their number. The cache counts each byte and each
/// child once, and then at most ``LineTable/step`` bytes or ``ChildTable/step`` children for each request.
///
/// The cache takes less than 1 % of the size of the text. A document without requests has no cache.
package final class PlaceIndex: Sendable {
  private let lines = Locked(LineTable())
  /// The tables of arrays and objects with many children, by the index of the container on the tape.
  private let children = Locked<[Int: ChildTable]>([:])

  /// Returns the last recorded place at or before an offset.
  func place(before offset: Int, in document: Document) -> TextPlace {
    lines.withLock { $0.place(before: offset, in: document) }
  }

  /// Returns the last recorded child of a container that satisfies a condition.
  func child(of container: JSON, where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    children.withLock { $0[container.index, default: ChildTable()].child(of: container, where: condition) }
  }

  /// The number of bytes and children that have been counted to fill the cache.
  var work: Int { lines.withLock { $0.work } + children.withLock { $0.values.reduce(0) { $0 + $1.work } } }
}

/// The line and the column of every ``step``-th byte of a text.
struct LineTable {
  static let step = 4096

  private var places: [Place] = []

  /// A place without its offset, which follows from its index in the table.
  private struct Place {
    let line: Int
    let column: Int
  }

  var work: Int { max(places.count - 1, 0) * Self.step }

  mutating func place(before offset: Int, in document: Document) -> TextPlace {
    let index = min(max(offset, 0), document.text.count) / Self.step
    if places.count <= index {
      var counter = LocationCounter(document, from: places.isEmpty ? nil : self[places.count - 1])
      for index in places.count...index {
        let place = counter.move(to: index * Self.step)
        places.append(Place(line: place.line, column: place.column))
      }
    }
    return self[index]
  }

  private subscript(index: Int) -> TextPlace {
    TextPlace(offset: index * Self.step, line: places[index].line, column: places[index].column)
  }
}

/// The position of every ``step``-th child of an array or object on the tape.
struct ChildTable {
  static let step = 512

  /// The indices on the tape of elements, or of the names of members.
  private var positions: [UInt32] = []

  var work: Int { positions.count * Self.step }

  mutating func child(of container: JSON, where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    if positions.isEmpty, let first = container.firstChild { positions.append(UInt32(first.index)) }
    while var child = lastRecorded, condition(child) {
      for _ in 0..<Self.step {
        guard let next = container.child(after: child) else { return lastRecorded(where: condition) }
        child = next
      }
      positions.append(UInt32(child.index))
    }
    return lastRecorded(where: condition)
  }

  private var lastRecorded: ChildPosition? { positions.last.map { recorded(positions.count - 1, at: $0) } }

  private func lastRecorded(where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(recorded(middle, at: positions[middle])) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : recorded(low - 1, at: positions[low - 1])
  }

  private func recorded(_ number: Int, at position: UInt32) -> ChildPosition {
    ChildPosition(ordinal: number * Self.step, index: Int(position))
  }
}
