/// Notes on where lines and children of a document are, taken the first time that someone asks for a place.
///
/// A line number counts all line breaks before it, and the index of an element all elements before that. To count from
/// the start for each of many errors takes time quadratic in their number. Here each byte and each child is counted once,
/// and then at most ``LineTable/step`` bytes or ``ChildTable/step`` children for each question.
///
/// The notes take less than 1 % of the text, and a document that nobody asks has none.
package final class PlaceIndex: Sendable {
  private let lines = Locked(LineTable())
  /// The tables of arrays and objects of many children, by their index on the tape.
  private let children = Locked<[Int: ChildTable]>([:])

  /// The last noted place at or before an offset.
  func place(before offset: Int, in document: Document) -> TextPlace {
    lines.withLock { $0.place(before: offset, in: document) }
  }

  /// The last noted child of a container that a condition holds for.
  func child(of container: JSON, where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    children.withLock { $0[container.index, default: ChildTable()].child(of: container, where: condition) }
  }

  /// How many bytes and children have been counted to take the notes.
  var work: Int { lines.withLock { $0.work } + children.withLock { $0.values.reduce(0) { $0 + $1.work } } }
}

/// The places of every so many bytes of a text.
struct LineTable {
  static let step = 4096

  private var places: [Place] = []

  /// A place without its offset, which its position in the table says.
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

/// The positions on the tape of every so many children of an array or object.
struct ChildTable {
  static let step = 512

  /// Those of the elements, or of the names of members.
  private var positions: [UInt32] = []

  var work: Int { positions.count * Self.step }

  mutating func child(of container: JSON, where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    if positions.isEmpty, let first = container.firstChild { positions.append(UInt32(first.index)) }
    while var child = lastNoted, condition(child) {
      for _ in 0..<Self.step {
        guard let next = container.child(after: child) else { return known(where: condition) }
        child = next
      }
      positions.append(UInt32(child.index))
    }
    return known(where: condition)
  }

  private var lastNoted: ChildPosition? { positions.last.map { noted(positions.count - 1, at: $0) } }

  private func known(where condition: (ChildPosition) -> Bool) -> ChildPosition? {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(noted(middle, at: positions[middle])) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : noted(low - 1, at: positions[low - 1])
  }

  private func noted(_ number: Int, at position: UInt32) -> ChildPosition {
    ChildPosition(ordinal: number * Self.step, index: Int(position))
  }
}
